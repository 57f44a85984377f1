// SPDX-License-Identifier: MIT
// What the tree search knows of a game that tells it nothing.
#pragma once

#include "core/game.h"
#include "core/tuning.h"
#include "core/values.h"

namespace quoin {

// A heuristic that knows nothing: all moves look alike, and a position is as good as a random game from it says.
template <Game G>
struct PlainHeuristic {
    static constexpr bool has_priors = false;
    static Tuning tuning(const G&) { return {}; }

    Values evaluate(const G& rules, typename G::State state, Random& random) const {
        while (const auto move = rules.random_move(state, random)) rules.apply(state, *move);
        return values_of(*rules.outcome(state), rules.players());
    }
};

}  // namespace quoin
