// SPDX-License-Identifier: MIT
// Why a move is good or bad: the points it makes for each player and lets the next one make, and what it blocks.
#pragma once

#include <vector>

#include "core/text/text.h"
#include "games/mitre/widened.h"

namespace quoin::mitre {

// The points that the move between these positions made for everyone, the mover's first; those of others only if there
// are any.
Text points_text(const Rules<Wide>& rules, const State<Wide>& before, const State<Wide>& after);

// What the legal move changes most, in at most two sentences.
std::vector<Text> reasons_for(const Rules<Wide>& rules, const State<Wide>& state, Move move);
inline std::vector<Text> reasons_for(const Rules<Narrow>& rules, const State<Narrow>& state, Move move) {
    return reasons_for(widened(rules), widened(state), move);
}

}  // namespace quoin::mitre
