// SPDX-License-Identifier: MIT
// Starts and positions of every registered game, made once, so that a run of a target spends its time on the input.
#pragma once

#include <vector>

#include "facade/match.h"

namespace quoin::fuzz {

// A start of every variant that the generic tests go through.
const std::vector<Match>& starts();

struct MatchWithMoves {
    Match match;
    std::vector<std::string> legal;
};

// Positions from all along random games, the ends included.
std::vector<MatchWithMoves>& positions();

}  // namespace quoin::fuzz
