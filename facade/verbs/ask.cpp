// SPDX-License-Identifier: MIT
#include "facade/verbs/ask.h"

#include <algorithm>

#include "facade/picture/scene_json.h"
#include "facade/picture/svg.h"
#include "facade/registry.h"
#include "facade/signature.h"
#include "facade/verbs/answer_json.h"
#include "facade/verbs/fields.h"
#include "facade/verbs/games_json.h"
#include "facade/verbs/record_json.h"

namespace quoin {
namespace {

using Report = std::function<void(std::string_view)>;

// A question while it is answered. A verb reads the fields that only it has, and writes the members of its answer
// unless something was wrong.
struct Question {
    JsonFields fields;
    std::optional<Error>& error;
    const Report& report;
    std::string language = {};
    std::optional<Match> match = {};  // the position that the question is about
    int you = 0;                      // the player that sentences about players address
    JsonWriter json = {};             // the answer, an object that is open

    // Whether every field could be read and there are no others.
    bool is_read() {
        fields.finish();
        return !error;
    }
    std::string words(const Text& text) const { return match->in_words(text, language, you); }
};

void games(Question& question) {
    if (question.is_read()) append_games(question.json, question.language);
}

// "you": the player who reads the answer.
void read_you(Question& question) {
    const auto players = static_cast<std::uint64_t>(question.match->players());
    question.you = static_cast<int>(question.fields.number("you", players).value_or(0));
}

// "resigned": numbers of players.
PlayerSet read_resigned(Question& question) {
    PlayerSet resigned;
    const int players = question.match->players();
    for (const std::uint64_t number : question.fields.numbers("resigned", 1, static_cast<std::uint64_t>(players))) {
        resigned.add(Player{static_cast<std::uint8_t>(number - 1)});
    }
    return resigned;
}

// As one token.
void position(Question& question) {
    if (!question.is_read()) return;
    const Match& match = *question.match;
    if (match.now().text().empty()) {
        question.error = {"no_positions", "", std::string(match.game().title) + " has no positions as text"};
    } else {
        question.json.member("position", match.position_token());
        append_setup(question.json, match);
    }
}

// The status, addressed to the player to move, or why the game ended, if the game has words for that.
std::string prompt(const Question& question, const Text& status) {
    const Text you{status.key + ".you", status.args};
    std::string words = question.words(you);
    return words == you.key ? question.words(status) : words;
}

void look(Question& question) {
    const PlayerSet resigned = read_resigned(question);
    if (!question.is_read()) return;
    JsonWriter& json = question.json;
    const Scene scene = question.match->scene();
    append_position(json, *question.match, resigned);
    json.member("status", question.words(scene.status));
    json.member("prompt", prompt(question, scene.status));
    json.key("scene");
    append_scene_in_words(json, scene, [&](const Text& text) { return question.words(text); });
}

// "token", or "picks": targets of the scene. It is addressed to the player to move, who has tried it.
void why_not(Question& question) {
    const std::string token = question.fields.text("token");
    const std::vector<std::string> picks = question.fields.texts("picks");
    if (!question.is_read()) return;
    const Match& match = *question.match;
    const Listener to{match.to_move(), match.players()};
    PickLegality legality;
    if (picks.empty()) {
        legality.refusal = quoin::why_not(match.game(), match.now(), token, question.language, to);
        legality.is_legal = !legality.refusal;
    } else {
        const std::vector<std::string_view> targets(picks.begin(), picks.end());
        legality = why_not_picks(match.game(), match.now(), targets, question.language, to);
    }
    JsonWriter& json = question.json;
    json.member("legal", legality.is_legal);
    if (!legality.token.empty()) json.member("token", legality.token);
    if (!legality.refusal) return;
    json.member("code", legality.refusal->code);
    json.member("sentence", legality.refusal->detail);
}

// Of the move "token".
void reasons(Question& question) {
    const std::string token = question.fields.text("token");
    read_you(question);
    if (!question.is_read()) return;
    question.error = question.match->why_not(token);
    if (!question.error) append_reasons(question.json, *question.match, token, question.language, question.you);
}

void append_effects(Question& question, const std::vector<Effect>& effects) {
    question.json.key("shapes");
    append_effects_in_words(question.json, effects, [&](const Text& text) { return question.words(text); });
}

// Of the move "token"; without it, of the last move.
void effects(Question& question) {
    const std::string token = question.fields.text("token");
    read_you(question);
    if (!question.is_read()) return;
    const Match& match = *question.match;
    Match other = match;  // on the other side of the move
    if (token.empty()) {
        other.undo();
    } else if (auto played = other.play(token); !played) {
        question.error = std::move(played.error());
        return;
    }
    const Effects effects = token.empty() ? match.last_effects() : match.effects(token);
    append_effects(question, effects.shapes);
    JsonWriter& json = question.json;
    json.key("sentences");
    json.list(effects.sentences, [&](const Text& text) { json.value(question.words(text)); });
    json.member("before", token.empty() ? other.score() : match.score());
    json.member("after", token.empty() ? match.score() : other.score());
}

void scored(Question& question) {
    if (question.is_read()) append_effects(question, question.match->scored());
}

// With "reasons", those of the best move too.
void think(Question& question) {
    const ThinkRequest request = read_think_request(question.fields);
    const bool with_reasons = question.fields.truth("reasons");
    read_you(question);
    if (!question.is_read()) return;
    const Match& match = *question.match;
    Engine::Report report;
    if (question.report) {
        report = [&](const Thoughts& so_far) {
            JsonWriter json;
            json.object([&] { append_thoughts(json, match, so_far, question.language); });
            question.report(json.take());
        };
    }
    const Thought thought = quoin::think(match.now(), request, report);
    append_thoughts(question.json, match, thought.thoughts, question.language);
    question.json.member("move", thought.move);
    if (with_reasons) {
        append_reasons(question.json, match, thought.thoughts.moves.front().token, question.language, question.you);
    }
}

void solve(Question& question) {
    const ThinkRequest request = read_think_request(question.fields);
    if (!question.is_read()) return;
    const auto solved = quoin::solve(question.match->now(), request);
    append_solution(question.json, *question.match, solved, question.language);
}

// "kind" and "score", as answers have them.
Value read_value(JsonFields& fields) {
    Value value;
    const std::string kind = fields.text("kind");
    value.score = fields.fraction("score");
    if (kind == "proved" || kind == "estimated") {
        value.kind = kind == "proved" ? Value::Kind::proved : Value::Kind::estimated;
    } else if (kind != "unknown") {
        fields.fail("kind", "proved, estimated or unknown");
    }
    return value;
}

// "evaluations": what is known of the positions of the game.
void course(Question& question) {
    constexpr std::uint64_t most = 1'000'000'000;
    std::vector<Evaluation> evaluations;
    question.fields.objects("evaluations", [&](JsonFields& fields) {
        Evaluation& evaluation = evaluations.emplace_back();
        evaluation.ply = static_cast<int>(fields.number("ply", most).value_or(0));
        evaluation.value = read_value(fields);
        evaluation.best = fields.text("best");
        fields.object("played", [&](JsonFields& played) {
            evaluation.played = read_value(played);
            evaluation.played_visits = played.number("visits", most).value_or(0);
        });
    });
    if (!question.is_read()) return;
    append_course(question.json, *question.match, course_of(*question.match, evaluations), question.language);
}

// "text" of a record.
void record(Question& question) {
    const std::string text = question.fields.text("text");
    if (question.is_read()) question.error = append_record(question.json, text);
}

// "tags" and "items" of a record.
void write(Question& question) {
    const std::vector<OptionPair> tags = question.fields.pairs("tags");
    std::vector<RecordItem> items;
    question.fields.objects("items", [&](JsonFields& fields) {
        RecordItem& item = items.emplace_back();
        item.text = fields.text("text");
        if (const auto kind = read_item_kind(fields.text("kind"))) {
            item.kind = *kind;
        } else {
            fields.fail("kind", "move, comment, open or close");
        }
    });
    if (question.is_read()) question.error = append_record_text(question.json, *question.match, tags, items);
}

void picture(Question& question) {
    const std::string name = question.fields.text("theme");
    const auto theme = find_theme(name.empty() ? "light" : name);
    if (!theme) question.fields.fail({"bad_question", "theme", "there is no theme '" + name + "'"});
    if (!question.is_read()) return;
    SvgStyle style;
    style.theme = *theme;
    style.title = question.match->game().title;
    style.words = [&](const Text& text) { return question.words(text); };
    style.open_places = false;
    question.json.member("svg", to_svg(question.match->scene(), style));
}

std::string hexadecimal(Key key) {
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[key >> shift & 15];
    return text;
}

void signature(Question& question) {
    if (!question.is_read()) return;
    Key rules = 0;
    Key search = 0;
    for (const auto& [game, players] : signed_games()) {
        const auto match = Match::create(game->name, players);
        const Position& start = match->now();
        rules = add_signature(rules, rules_signature(start, *position_in_play(start)).key);
        search = add_signature(search, search_signature(*match));
    }
    question.json.member("rules", hexadecimal(rules));
    question.json.member("search", hexadecimal(search));
}

struct Verb {
    enum class About { nothing, position, unfinished };  // what the question is about

    std::string_view name;
    About about;
    void (*answer)(Question&);
};

constexpr Verb verbs[] = {
    {"games", Verb::About::nothing, games},        {"look", Verb::About::position, look},
    {"position", Verb::About::position, position}, {"why_not", Verb::About::position, why_not},
    {"reasons", Verb::About::position, reasons},   {"effects", Verb::About::position, effects},
    {"scored", Verb::About::position, scored},     {"think", Verb::About::unfinished, think},
    {"solve", Verb::About::unfinished, solve},     {"course", Verb::About::position, course},
    {"record", Verb::About::nothing, record},      {"write", Verb::About::position, write},
    {"picture", Verb::About::position, picture},   {"signature", Verb::About::nothing, signature},
};

void answer(Question& question) {
    const std::string name = question.fields.text("verb");
    question.language = read_language(question.fields);
    const auto* const verb = std::ranges::find(verbs, name, &Verb::name);
    if (verb == std::end(verbs)) {
        return question.fields.fail({"bad_question", "verb", "there is no question '" + name + "'"});
    }
    if (verb->about != Verb::About::nothing) {
        PositionRequest request = read_position_request(question.fields);
        request.language = question.language;
        if (question.error) return;
        auto match = verb->about == Verb::About::position ? match_for(request) : unfinished_match_for(request);
        if (!match) return question.fields.fail(std::move(match.error()));
        question.match = std::move(*match);
    }
    verb->answer(question);
}

}  // namespace

std::string refusal_json(const Error& error) {
    JsonWriter refusal;
    refusal.object([&] {
        refusal.key("error");
        refusal.object([&] {
            refusal.member("code", error.code);
            refusal.member("where", error.where);
            refusal.member("detail", error.detail);
        });
    });
    return refusal.take();
}

std::string ask(std::string_view text, const Report& report) {
    const auto json = read_json(text);
    std::optional<Error> error;
    if (json) {
        Question question{.fields = JsonFields(*json, error), .error = error, .report = report};
        question.json.object([&] { answer(question); });
        if (!error) return question.json.take();
    } else {
        error = json.error();
    }
    return refusal_json(*error);
}

}  // namespace quoin
