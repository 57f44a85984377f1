// SPDX-License-Identifier: MIT
// Why a move is good or bad: the points it makes for each player and lets the next one make, and what it blocks.
#pragma once

#include <vector>

#include "core/text/text.h"
#include "games/mitre/widened.h"

namespace quoin::mitre {

// What the legal move changes most, in at most two sentences.
std::vector<Text> reasons_for(const Rules<Wide>& rules, const State<Wide>& state, Move move);
inline std::vector<Text> reasons_for(const Rules<Narrow>& rules, const State<Narrow>& state, Move move) {
    return reasons_for(widened(rules), widened(state), move);
}

}  // namespace quoin::mitre
