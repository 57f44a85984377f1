// SPDX-License-Identifier: MIT
#include "wasm/answer.h"

#include <algorithm>
#include <array>
#include <limits>

#include "facade/record.h"
#include "facade/registry.h"
#include "facade/scene_json.h"
#include "facade/signature.h"
#include "facade/svg.h"
#include "facade/thoughts_json.h"
#include "search/level.h"
#include "wasm/question.h"
#include "wasm/record_answer.h"

namespace quoin::wasm {
namespace {

using Report = std::function<void(std::string_view)>;
using Answer = Result<std::string, Error>;

constexpr std::uint64_t any_number = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t most_milliseconds = 86'400'000;
constexpr std::uint64_t most_memory =
    1023;  // MiB: what can be counted; the module has less, and its host may have less still
constexpr std::uint64_t usual_memory = 64;

std::function<std::string(const Text&)> words_of(const GameEntry& game, std::string_view language) {
    return [&game, language](const Text& text) { return in_words(game, text, language); };
}

// In that language, where the game's tables have the key; else what the game's entry says in English.
std::string phrase_or(const GameEntry& game, std::string_view language, const std::string& key,
                      std::string_view english) {
    std::string words = in_words(game, Text{key, {}}, language);
    return words == key ? std::string(english) : words;
}

void append_option(JsonWriter& json, const GameEntry& game, const OptionSpec& spec, std::string_view language) {
    constexpr std::array<std::string_view, 3> kinds = {"number", "counts", "choice"};
    json.object([&] {
        json.member("name", spec.name);
        json.member("kind", kinds[static_cast<std::size_t>(spec.kind)]);
        json.member("default", spec.fallback);
        if (spec.kind == OptionSpec::Kind::choice) {
            json.member("values", spec.choices);
        } else {
            json.member("min", spec.min);
            json.member("max", spec.max);
        }
        if (spec.kind == OptionSpec::Kind::counts) json.member("size", spec.size);
        json.member("text", phrase_or(game, language, "option." + spec.name, spec.meaning));
    });
}

void append_game(JsonWriter& json, const GameEntry& game, std::string_view language) {
    std::vector<int> players;
    for (int count = game.min_players; count <= game.max_players; ++count) players.push_back(count);
    json.object([&] {
        json.member("name", game.name);
        json.member("title", game.title);
        json.member("designers", phrase_or(game, language, "about.designers", game.designers));
        json.member("notice", phrase_or(game, language, "about.notice", game.notice));
        json.member("summary", phrase_or(game, language, "about.summary", game.summary));
        json.member("rulesVersion", game.rules_version);
        json.member("players", players);
        json.member("pointParts", game.point_parts);
        json.key("options");
        json.object([&] {
            for (const int count : players) {
                json.key(std::to_string(count));
                json.list(game.options(count),
                          [&](const OptionSpec& spec) { append_option(json, game, spec, language); });
            }
        });
        json.key("languages");
        json.list(game.languages, [&](const Language& table) { json.value(table.code); });
    });
}

// games LANG
Answer games(Question& question, const Report&) {
    const std::string_view language = question.field();
    JsonWriter json;
    json.object([&] {
        json.key("games");
        json.list(all_games(), [&](const GameEntry* game) { append_game(json, *game, language); });
    });
    return json.take();
}

// look LANG PLACE
Answer look(Question& question, const Report&) {
    const std::string_view language = question.field();
    const auto match = question.place();
    if (!match) return Failure(match.error());
    const Scene scene = match->scene();
    JsonWriter json;
    json.object([&] {
        json.member("ply", match->ply());
        json.member("toMove", match->to_move());
        json.member("over", match->is_over());
        json.member("winners", match->winners());
        json.member("score", match->score());
        json.member("legal", match->legal());
        json.member("status", match->in_words(scene.status, language));
        json.key("scene");
        append_scene_in_words(json, scene, words_of(match->game(), language));
    });
    return json.take();
}

std::string verdict_json(const GameEntry& game, const Position& position, std::string_view token,
                         std::string_view language) {
    const auto error = why_not(game, position, token, language);
    JsonWriter json;
    json.object([&] {
        json.member("legal", !error);
        if (!error) return;
        json.member("code", error->code);
        json.member("sentence", error->detail);
    });
    return json.take();
}

// whynot LANG PLACE TOKEN
Answer whynot(Question& question, const Report&) {
    const std::string_view language = question.field();
    const auto match = question.place();
    if (!match) return Failure(match.error());
    return verdict_json(match->game(), match->now(), question.field(), language);
}

// whynotpicks LANG PLACE TARGETS
Answer whynotpicks(Question& question, const Report&) {
    const std::string_view language = question.field();
    const auto match = question.place();
    if (!match) return Failure(match.error());
    const auto picks = split(question.field(), ' ');
    const PickVerdict verdict = why_not_picks(match->game(), match->now(), picks, language);
    JsonWriter json;
    json.object([&] {
        json.member("legal", verdict.is_legal);
        if (!verdict.token.empty()) json.member("token", verdict.token);
        if (!verdict.refusal) return;
        json.member("code", verdict.refusal->code);
        json.member("sentence", verdict.refusal->detail);
    });
    return json.take();
}

void append_thoughts(JsonWriter& json, const Thoughts& thoughts, const Match& match) {
    json.object([&] {
        json.member("toMove", match.to_move());
        json.member("nodes", thoughts.nodes);
        json.key("seconds");
        json.decimal(thoughts.seconds, 3);
        json.key("proved");
        if (thoughts.proof == Proof::none) {
            json.null();
        } else {
            json.value(word_for(thoughts.proof));
        }
        json.member("isBound", thoughts.is_bound);
        json.key("moves");
        append_moves_json(json, thoughts);
    });
}

Limits limits_of(std::uint64_t milliseconds, std::uint64_t nodes) {
    Limits limits;
    if (milliseconds > 0) limits.deadline = Clock::now() + std::chrono::milliseconds(milliseconds);
    if (nodes > 0) limits.nodes = nodes;
    return limits;
}

std::size_t bytes_of(std::uint64_t mebibytes) {
    return static_cast<std::size_t>(mebibytes == 0 ? usual_memory : mebibytes) << 20;
}

Failure<Error> game_over() {
    return Failure(Error{"game_over", "", "the game is over: there is nothing to think about"});
}

// reasons LANG PLACE TOKEN
Answer reasons(Question& question, const Report&) {
    const std::string_view language = question.field();
    const auto match = question.place();
    if (!match) return Failure(match.error());
    const std::string_view token = question.field();
    if (auto error = match->why_not(token)) return Failure(std::move(*error));
    JsonWriter json;
    json.object([&] {
        json.key("reasons");
        json.list(match->reasons(token), [&](const Text& text) { json.value(match->in_words(text, language)); });
    });
    return json.take();
}

// think LANG PLACE LEVEL MS NODES THOROUGH SEED MEMORY_MIB
Answer think(Question& question, const Report& report) {
    question.field();
    const auto match = question.place();
    if (!match) return Failure(match.error());
    const auto level = question.number("the level", max_level);
    const auto milliseconds = question.number("the time in milliseconds", most_milliseconds);
    const auto nodes = question.number("the number of nodes", any_number);
    const auto thorough = question.number("thorough", 1);
    const auto seed = question.number("the seed", any_number);
    const auto memory = question.number("the memory in MiB", most_memory);
    for (const auto* number : {&level, &milliseconds, &nodes, &thorough, &seed, &memory}) {
        if (!*number) return Failure(number->error());
    }
    if (match->is_over()) return game_over();
    EngineSettings settings;
    settings.level = *level == 0 ? max_level : static_cast<int>(*level);
    settings.is_thorough = *thorough == 1;
    settings.seed = *seed;
    settings.memory = bytes_of(*memory);
    const auto engine = match->now().make_engine(settings);
    const auto json_of = [&](const Thoughts& thoughts) {
        JsonWriter json;
        append_thoughts(json, settings.is_thorough ? with_all_moves(thoughts, *match) : thoughts, *match);
        return json.take();
    };
    const Thoughts thoughts = engine->think(match->now(), limits_of(*milliseconds, *nodes),
                                            [&](const Thoughts& so_far) { report(json_of(so_far)); });
    JsonWriter json;
    json.object([&] {
        json.member("move", engine->choose(thoughts));
        json.key("thoughts");
        json.raw(json_of(thoughts));
    });
    return json.take();
}

// solve LANG PLACE MS ALL MEMORY_MIB
Answer solve(Question& question, const Report&) {
    question.field();
    const auto match = question.place();
    if (!match) return Failure(match.error());
    const auto milliseconds = question.number("the time in milliseconds", most_milliseconds);
    const auto all_moves = question.number("all moves", 1);
    const auto memory = question.number("the memory in MiB", most_memory);
    for (const auto* number : {&milliseconds, &all_moves, &memory}) {
        if (!*number) return Failure(number->error());
    }
    if (match->is_over()) return game_over();
    EngineSettings settings;
    settings.memory = bytes_of(*memory);
    const auto engine = match->now().make_engine(settings);
    const auto solved = engine->solve(match->now(), limits_of(*milliseconds, 0), *all_moves == 1);
    JsonWriter json;
    json.object([&] {
        json.member("solved", solved.has_value());
        if (!solved) return;
        json.key("thoughts");
        append_thoughts(json, *solved, *match);
    });
    return json.take();
}

// record LANG TEXT
Answer record(Question& question, const Report&) {
    question.field();
    return record_json(question.rest());
}

// write LANG PLACE TAGS ITEMS
Answer write(Question& question, const Report&) {
    question.field();
    const auto match = question.place();
    if (!match) return Failure(match.error());
    const std::string_view tags = question.field();
    return written_json(*match, tags, question.rest());
}

// picture LANG PLACE THEME
Answer picture(Question& question, const Report&) {
    const std::string_view language = question.field();
    const auto match = question.place();
    if (!match) return Failure(match.error());
    const std::string_view word = question.field();
    const auto theme = find_theme(word.empty() ? "light" : word);
    if (!theme) {
        return Failure(Error{"bad_question", std::string(word), "there is no theme '" + std::string(word) + "'"});
    }
    SvgStyle style;
    style.theme = *theme;
    style.title = match->game().title;
    style.words = words_of(match->game(), language);
    style.open_places = false;
    JsonWriter json;
    json.object([&] { json.member("svg", to_svg(match->scene(), style)); });
    return json.take();
}

std::string hexadecimal(Key key) {
    std::string text;
    for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[key >> shift & 15];
    return text;
}

// signature
Answer signature(Question&, const Report&) {
    Key rules = 0;
    Key search = 0;
    for (const auto& [game, players] : signed_games()) {
        const auto match = Match::create(game->name, players);
        const Position& start = match->now();
        rules = add_signature(rules, rules_signature(start, *position_in_play(start)).key);
        search = add_signature(search, search_signature(*match));
    }
    JsonWriter json;
    json.object([&] {
        json.member("rules", hexadecimal(rules));
        json.member("search", hexadecimal(search));
    });
    return json.take();
}

struct Verb {
    std::string_view name;
    Answer (*answer)(Question&, const Report&);
};

constexpr Verb verbs[] = {
    {"games", games},     {"look", look},       {"whynot", whynot},       {"whynotpicks", whynotpicks},
    {"reasons", reasons}, {"think", think},     {"solve", solve},         {"record", record},
    {"write", write},     {"picture", picture}, {"signature", signature},
};

std::string error_json(const Error& error) {
    JsonWriter json;
    json.object([&] {
        json.key("error");
        json.object([&] {
            json.member("code", error.code);
            json.member("where", error.where);
            json.member("detail", error.detail);
        });
    });
    return json.take();
}

}  // namespace

std::string answer(std::string_view text, const Report& report) {
    Question question(text);
    const std::string_view name = question.field();
    const auto verb = std::ranges::find(verbs, name, &Verb::name);
    if (verb == std::end(verbs)) {
        return error_json({"bad_question", std::string(name), "there is no question '" + std::string(name) + "'"});
    }
    const Answer result = verb->answer(question, report);
    return result ? *result : error_json(result.error());
}

}  // namespace quoin::wasm
