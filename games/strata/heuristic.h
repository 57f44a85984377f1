// SPDX-License-Identifier: MIT
// How good a position or a move of Strata looks: areas as they are, as they could become and as they are safe, what can
// be covered, and the tiles that are left.
#pragma once

#include "core/tuning.h"
#include "core/values.h"
#include "games/strata/feature.h"
#include "games/strata/rules.h"
#include "games/strata/weights.h"

namespace quoin::strata {

Features features(const State& state);

inline constexpr int all_tiles = 38;
// Of both players, and at most all_tiles.
int tiles_left(const State& state);

inline constexpr int advantage_unit = 1000;
// For the player to move, in thousandths of a unit.
int advantage(const State& state, const Weights& weights = fitted_weights);

struct Heuristic {
    static constexpr bool has_priors = true;
    // Untried moves are taken for worse than even: 38 to 22 against 0.5 at 800 simulations a move. Exploration of 0.5,
    // 0.6 and 2 was no better than 1.
    static Tuning tuning(const Rules&) {
        return {.exploration = 1.0f, .first_value = 0.4f, .swing = 0.55f, .full_simulations = 600'000};
    }

    // Against weights that had been fitted once to 1,000 games, and had won 80 of 100 games against guesses by hand,
    // these scored 402.5 of 800 at 600 simulations a move.
    const Weights* weights = &fitted_weights;

    // By what each move leaves to the opponent.
    void priors(const Rules& rules, const State& state, const Moves<Rules>& moves, float* out) const;
    Values evaluate(const Rules& rules, const State& state, Random& random) const;
};

}  // namespace quoin::strata
