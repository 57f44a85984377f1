// SPDX-License-Identifier: MIT
// Why a move is good.
#pragma once

#include <vector>

#include "core/text/text.h"
#include "games/toy/rules.h"

namespace quoin::toy {

std::vector<Text> reasons_for(const Rules& rules, const State& state, Move move);

}  // namespace quoin::toy
