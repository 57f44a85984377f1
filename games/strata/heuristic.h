// SPDX-License-Identifier: MIT
// How good a position or a move of Strata looks: areas as they are, as they could become and as they are safe, and the
// tiles that are left.
#pragma once

#include <array>

#include "core/tuning.h"
#include "core/values.h"
#include "games/strata/rules.h"

namespace quoin::strata {

inline constexpr std::size_t feature_count = 12;
using Features = std::array<int, feature_count>;

// What the player to move has more of than the opponent.
Features features(const State& state);

struct Weights {
    std::array<int, feature_count> early;
    std::array<int, feature_count> late;
};

extern Weights weights;

// For the player to move.
int advantage(const State& state);
// The chance to win that goes with it, as a share of full_value.
int chance(int advantage);

struct Heuristic {
    static constexpr bool has_priors = true;
    static Tuning tuning() { return {.exploration = 1.0f}; }
    float sharp = 3.0f;
    int look = 0;

    void priors(const Rules& rules, const State& state, const Moves<Rules>& moves, float* out) const;
    Values evaluate(const Rules& rules, State state, Random& random) const;
};

}  // namespace quoin::strata
