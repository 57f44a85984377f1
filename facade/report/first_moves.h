// SPDX-License-Identifier: MIT
// What the first moves of a game are worth. Moves that a symmetry of the game turns into each other are one class, with
// one value.
#pragma once

#include <string>
#include <vector>

#include "facade/match.h"
#include "facade/statistics/figure.h"

namespace quoin {

struct FirstMoves {
    std::vector<std::string> alike;  // tokens, in byte order
    // That the first player expects after them, by the longest of several searches. The ends are the least and the most
    // that any of these says, which is no interval of 95 %.
    Estimate score = {};
};

// Which first moves are alike. A game that knows no key for its symmetries has those alike that leave the same numbers
// of replies three plies deep.
std::vector<FirstMoves> alike_first_moves(const Match& start);

// Searches each class by itself, with half, once and twice the nodes, the same for each. The best class first.
std::vector<FirstMoves> valued_first_moves(const Match& start, std::uint64_t nodes, std::uint64_t seed);

// The figure `openings`.
Figure openings_figure(const std::vector<FirstMoves>& classes, int players);

}  // namespace quoin
