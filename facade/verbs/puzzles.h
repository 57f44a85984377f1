// SPDX-License-Identifier: MIT
// Puzzles: positions of games that an engine plays against itself in which exactly one move wins. That it wins, and
// that no other does, is proved; how hard it is to find is measured.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "facade/match.h"

namespace quoin {

struct PuzzlePlan {
    Match start;
    std::uint64_t seed = 1;
    std::uint64_t proof_nodes = 0;  // of the solver, for each position and each of its moves
};

struct Puzzle {
    Match match;  // at the position
    std::string solution;
    std::string lure;         // the move that looked better at first, if any did
    std::uint64_t nodes = 0;  // of the search until it prefers the solution and stays with it
    std::uint64_t proof = 0;  // nodes of the solver for all moves of the position
    int grade() const;        // 1 to 5
};

inline constexpr int grades = 5;

// The puzzles of one game of that number, none near another. The same plan and number give the same puzzles.
std::vector<Puzzle> puzzles_of_game(const PuzzlePlan& plan, std::uint64_t number);

// The positions of that game, after its first moves, in which exactly one move wins, none near another. How hard they
// are is not measured.
std::vector<Puzzle> puzzles_in(const Match& game, int first_ply, std::uint64_t proof_nodes);

// {"game":"…","players":2,"options":{…},"moves":[…],"solution":"T","lure":"T","grade":3,"nodes":512,"proof":1234};
// without "lure" where nothing looked better.
std::string puzzle_line(const Puzzle& puzzle);

}  // namespace quoin
