// SPDX-License-Identifier: MIT
#include "facade/verbs/answer_json.h"

#include <algorithm>

#include "facade/verbs/verdict.h"

namespace quoin {
namespace {

void append_score(JsonWriter& json, std::string_view name, double score) {
    json.key(name);
    json.decimal(score, 4);
}

void append_effort(JsonWriter& json, std::uint64_t nodes, double seconds) {
    json.member("nodes", nodes);
    json.key("seconds");
    json.decimal(seconds, 3);
}

void append_place(JsonWriter& json, const Match& match) {
    append_setup(json, match);
    json.member("ply", match.ply());
    json.member("to_move", match.to_move());
}

// The findings, without the position.
void append_findings(JsonWriter& json, const Match& match, const Thoughts& thoughts, std::string_view language) {
    append_effort(json, thoughts.nodes, thoughts.seconds);
    append_value(json, match.game(), value_of(thoughts), language);
    json.member("verdict", verdict_in_words(match.game(), thoughts, language));
    json.key("candidates");
    json.list(thoughts.moves, [&](const MoveThought& move) {
        json.object([&] {
            json.member("move", move.token);
            append_value(json, match.game(), value_of(thoughts, move), language);
            json.member("visits", move.visits);
            json.member("line", move.line);
        });
    });
}

}  // namespace

void append_setup(JsonWriter& json, const Match& match) {
    json.member("game", match.game().name);
    json.member("players", match.players());
    json.key("options");
    json.object([&] {
        for (const auto& [name, value] : match.options()) json.member(name, value);
    });
}

void append_position(JsonWriter& json, const Match& match, PlayerSet resigned) {
    json.member("ply", match.ply());
    json.member("to_move", match.to_move());
    json.member("legal", match.legal());
    json.member("score", match.score());
    json.member("over", match.is_over());
    json.member("winners", match.winners(resigned));
}

void append_value(JsonWriter& json, const GameEntry& game, const Value& value, std::string_view language) {
    json.member("kind", word_for(value.kind));
    if (value.kind == Value::Kind::proved || value.kind == Value::Kind::estimated) {
        append_score(json, "score", value.score);
    }
    if (value.proof != Proof::none) json.member(word_for(value.kind), word_for(value.proof));
    if (value.margin) json.member("margin", *value.margin);
    json.member("words", value_in_words(game, value, language));
}

void append_thoughts(JsonWriter& json, const Match& match, const Thoughts& thoughts, std::string_view language) {
    append_place(json, match);
    append_findings(json, match, thoughts, language);
}

void append_solution(JsonWriter& json, const Match& match, const Result<Thoughts, Unsolved>& solved,
                     std::string_view language) {
    append_place(json, match);
    json.member("solved", solved.has_value());
    if (solved) {
        append_findings(json, match, *solved, language);
    } else {
        append_effort(json, solved.error().nodes, solved.error().seconds);
    }
}

void append_reasons(JsonWriter& json, const Match& match, std::string_view token, std::string_view language, int you) {
    json.key("reasons");
    json.list(match.reasons(token), [&](const Text& text) { json.value(match.in_words(text, language, you)); });
}

void append_course(JsonWriter& json, const Match& match, const Course& course, std::string_view language) {
    json.key("lines");
    json.list(course.lines, [&](const CourseLine& line) {
        json.object([&] {
            json.member("player", line.player);
            json.key("points");
            json.list(line.points, [&](const CoursePoint& point) {
                json.object([&] {
                    json.member("ply", point.ply);
                    append_score(json, "score", point.score);
                    json.member("proved", point.is_proved);
                });
            });
        });
    });
    json.key("mistakes");
    json.list(course.mistakes, [&](const Mistake& mistake) {
        const std::string& move = match.moves()[mistake.ply - 1];
        json.object([&] {
            json.member("ply", mistake.ply);
            json.member("player", mistake.player);
            append_score(json, "before", mistake.before);
            append_score(json, "after", mistake.after);
            json.member("best", mistake.best);
            json.member("proved", mistake.is_proved);
            json.member("sentence", mistake_in_words(mistake, move, language));
        });
    });
    if (!course.turned) return;
    json.key("turned");
    json.object([&] {
        json.member("ply", course.turned->ply);
        json.member("player", course.turned->player);
    });
}

}  // namespace quoin
