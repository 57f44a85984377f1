// SPDX-License-Identifier: MIT
// How a game went: how it stood for whom before every move, which moves were mistakes, and where it turned. What is
// known of its positions may be any part of them; what is not known is left open.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "facade/match.h"
#include "facade/verbs/think.h"
#include "facade/verbs/verdict.h"

namespace quoin {

// What was found out about a position of the game, for the player to move there.
struct Stand {
    int ply = 0;
    Value value = {};
    std::string best = {};            // the move to play; empty when none is known
    Value played = {};                // of the move that was played, where that is known too
    std::uint64_t played_visits = 0;  // how much an estimate of it was looked into
};

Stand stand_of(const Thoughts& thoughts, int ply, std::string_view played);

// A move much worse than what could have been played.
struct Mistake {
    int ply = 0;  // after the move
    int player = 0;
    double before = 0;  // the player's expected score
    double after = 0;
    std::string best = {};   // what could have been played
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
    // Two players: one line, of the first. More: a line each, with points where it was their turn.
    std::vector<CourseLine> lines = {};
    std::vector<Mistake> mistakes = {};
    // The move after which the player who was ahead in the end was ahead for good; none when nobody else ever was.
    std::optional<TurningPoint> turned = {};
};

// `match` is at the end of the game. Of a position that is told of twice, the last counts.
Course course_of(const Match& match, const std::vector<Stand>& stands);

// In a sentence: "Proved: Qh8 turns a win into a draw. Qh9 wins."
std::string mistake_in_words(const Mistake& mistake, std::string_view move, std::string_view language = "en");

// Thinks about every position, the ends first and then ever closer between, so that a course can be seen long before it
// is all there; `report` hears of each.
std::vector<Stand> survey(const Match& match, const ThinkRequest& request,
                          const std::function<void(const Stand&)>& report = {});

}  // namespace quoin
