// SPDX-License-Identifier: MIT
#include "games/toy/explain.h"

namespace quoin::toy {

Refusal explain(const Rules&, const State& state, Move, Fault fault) {
    if (fault == Fault::game_over) return {"game_over", {"fault.game_over", {}}};
    return {"too_few_left", {"fault.too_few_left", {{"left", std::to_string(state.left)}}}};
}

}  // namespace quoin::toy
