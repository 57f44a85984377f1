// SPDX-License-Identifier: MIT
// How promising a move of Grawlix looks: a play by the replies it leaves to either hand, a draft by the places the tile
// has. A position is judged by a random game from it, cut short where a small network can say who will win.
#pragma once

#include "core/random.h"
#include "core/tuning.h"
#include "core/values.h"
#include "games/grawlix/rules.h"

namespace quoin::grawlix {

struct Heuristic {
    static constexpr bool has_priors = true;
    static Tuning tuning(const Rules&) { return {.exploration = 1.0f, .full_simulations = 2'000'000}; }

    // A share of 1 for each move, in the order of the list.
    void priors(const Rules& rules, const State& state, const Moves<Rules>& moves, float* out) const;
    Values evaluate(const Rules& rules, State state, Random& random) const;
};

}  // namespace quoin::grawlix
