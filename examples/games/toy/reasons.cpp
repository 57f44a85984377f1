// SPDX-License-Identifier: MIT
#include "games/toy/reasons.h"

#include "games/toy/heuristic.h"

namespace quoin::toy {

std::vector<Text> reasons_for(const Rules& rules, const State& state, Move move) {
    const int left = state.left - move.count;
    if (left == 0) return {{"reason.last", {}}};
    if (rules.players() == 2 && left % round == 0) return {{"reason.fives", {{"left", std::to_string(left)}}}};
    return {};
}

}  // namespace quoin::toy
