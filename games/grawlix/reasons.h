// SPDX-License-Identifier: MIT
// Why a move is good or bad: what it changes, as the rules have it. Nothing is guessed, and nothing is looked ahead but
// what can never change again.
#pragma once

#include <vector>

#include "core/text/text.h"
#include "games/grawlix/prospect.h"
#include "games/grawlix/rules.h"

namespace quoin::grawlix {

// What the legal move changes most, in at most two sentences.
std::vector<Text> reasons_for(const Rules& rules, const State& state, Move move);

// What a play takes from whom: tiles that can no longer be played, or not for now, and plays.
std::vector<Text> what_a_play_takes(const Prospect& before, const Prospect& after);

}  // namespace quoin::grawlix
