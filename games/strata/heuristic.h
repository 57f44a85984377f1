// SPDX-License-Identifier: MIT
// How good a position or a move of Strata looks: areas as they are, as they could become and as they are safe, what can
// be covered, and the tiles that are left.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/tuning.h"
#include "core/values.h"
#include "games/strata/rules.h"

namespace quoin::strata {

// What the player to move has more of than the opponent.
enum class Feature : std::uint8_t {
    largest_area,
    second_area,
    visible,         // squares that show the colour
    reachable_area,  // the largest, were all laid that could now be laid on top
    safe_area,       // the largest without the squares that the opponent can cover
    cover,           // squares that can be covered
    cover_opponent,  // of these, squares that show the opponent's colour
    ones,            // tiles left of 1 × 1, 2 × 1, 2 × 2
    twos,
    fours,
    lone,  // visible squares that can never be covered
    turn,  // always 1: to be the player to move
};
inline constexpr std::size_t feature_count = 12;
using Features = std::array<int, feature_count>;

Features features(const State& state);

// Thousandths for each of a feature, between two values by how many tiles are left.
struct Weight {
    int early;  // all tiles are left
    int late;   // none is
};
using Weights = std::array<Weight, feature_count>;  // in the order of Feature
inline constexpr int all_tiles = 38;
extern const Weights fitted_weights;  // tune/strata.cpp finds them

// Of both players, and at most all_tiles.
int tiles_left(const State& state);

// For the player to move, in thousandths.
int advantage(const State& state, const Weights& weights = fitted_weights);
// The chance to win that goes with it, as a share of full_value: 1/2 at 0, 85 % at 1000, 95 % at 2000.
int chance(int advantage);

struct Heuristic {
    static constexpr bool has_priors = true;
    // Untried moves are taken for worse than even: 38 to 22 against 0.5 at 800 simulations a move. Exploration of 0.5,
    // 0.6 and 2 was no better than 1.
    static Tuning tuning(const Rules&) {
        return {.exploration = 1.0f, .first_value = 0.4f, .swing = 0.55f, .full_simulations = 600'000};
    }

    const Weights* weights = &fitted_weights;

    // By what each move leaves to the opponent.
    void priors(const Rules& rules, const State& state, const Moves<Rules>& moves, float* out) const;
    Values evaluate(const Rules& rules, const State& state, Random& random) const;
};

}  // namespace quoin::strata
