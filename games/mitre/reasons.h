// SPDX-License-Identifier: MIT
// Why a move is good or bad: the points it makes for each player and lets the next one make, and what it blocks.
#pragma once

#include <vector>

#include "core/text.h"
#include "games/mitre/rules.h"

namespace quoin::mitre {

// What the legal move changes most, in at most two sentences.
template <class Word>
std::vector<Text> reasons_for(const Rules<Word>& rules, const State<Word>& state, Move move);

}  // namespace quoin::mitre
