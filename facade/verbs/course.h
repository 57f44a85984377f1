// SPDX-License-Identifier: MIT
// How a game went: each player's expected score before every move, the mistakes and the turning point. Not every
// position needs to have been evaluated; the others are left out.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "facade/match.h"
#include "facade/verbs/think.h"
#include "facade/verbs/verdict.h"

namespace quoin {

// What is known about one position of the game, from the point of view of the player to move.
struct Evaluation {
    int ply = 0;
    Value value = {};
    std::string best = {};               // the best move; empty if none is known
    std::vector<std::string> line = {};  // how the game may go on after it
    Value played = {};                   // of the move that was played, if known
    std::uint64_t played_visits = 0;     // the visits behind an estimate of it
};

Evaluation evaluation_of(const Thoughts& thoughts, int ply, std::string_view played);

// A move much worse than the best one.
struct Mistake {
    int ply = 0;  // after the move
    int player = 0;
    double before = 0;  // the player's expected score
    double after = 0;
    std::string best = {};   // the better move
    bool is_proved = false;  // a proved result was thrown away for a proved worse one
};

struct CoursePoint {
    int ply = 0;
    double score = 0;
    bool is_proved = false;
};

struct CourseLine {
    int player = 0;
    std::vector<CoursePoint> points = {};
};

struct TurningPoint {
    int ply = 0;
    int player = 0;
};

struct Course {
    // Two players: one line, for the first. More: one line each, with points where it was their turn.
    std::vector<CourseLine> lines = {};
    std::vector<Mistake> mistakes = {};
    // The move after which the eventual leader stayed ahead; nothing if nobody else ever led.
    std::optional<TurningPoint> turned = {};
};

// `match` is at the end of the game. If a position has several evaluations, the last counts.
Course course_of(const Match& match, const std::vector<Evaluation>& evaluations);

// In a sentence: "Proved: Qh8 turns a win into a draw. Qh9 wins."
std::string mistake_in_words(const Mistake& mistake, std::string_view move, std::string_view language = "en");

// Thinks about every position, first and last ones first and then ever closer between, so that the course takes shape
// long before it is complete. Calls `report` for each.
std::vector<Evaluation> survey(const Match& match, const ThinkRequest& request,
                               const std::function<void(const Evaluation&)>& report = {});

}  // namespace quoin
