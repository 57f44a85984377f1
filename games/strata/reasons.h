// SPDX-License-Identifier: MIT
// Why a move is good or bad: what it does to the areas, and what the opponent's next tile can do to the largest one.
#pragma once

#include <vector>

#include "core/text/text.h"
#include "games/strata/rules.h"

namespace quoin::strata {

// What the legal move changes most, in at most two sentences.
std::vector<Text> reasons_for(const Rules& rules, const State& state, Move move);

}  // namespace quoin::strata
