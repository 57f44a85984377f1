// SPDX-License-Identifier: MIT
// The levels 1 to 10, the same in every game: a share of the simulations that the full engine makes of a move, and how
// far from the best the choice may stray. Levels below 10 count simulations and no time, so that they are as strong on
// a slow machine as on a fast one.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

#include "core/tuning.h"

namespace quoin {

inline constexpr int max_level = 10;
inline constexpr int solving_level = 6;  // from here on the solver looks at late positions too

struct Level {
    std::uint64_t simulations;
    double slack;    // moves whose chance to win is less than this behind the best may be chosen
    float evenness;  // how much weaker moves are looked at too, so that there is something to choose from
};

constexpr Level level(int number, const Tuning& tuning) {
    struct Share {
        std::uint64_t divisor;
        double slack;
        float evenness;
    };
    constexpr std::array<Share, max_level - 1> shares = {{
        {16'000, 0.38, 0.95f},
        {16'000, 0.15, 0.8f},
        {6'000, 0.06, 0.6f},
        {1'200, 0.007, 0.3f},
        {350, 0.003, 0.1f},
        {105, 0, 0},
        {33, 0, 0},
        {10, 0, 0},
        {3, 0, 0},
    }};
    if (number >= max_level) return {std::numeric_limits<std::uint64_t>::max(), 0, 0};
    const Share& share = shares[std::max(number, 1) - 1];
    constexpr std::uint64_t fewest = 300;  // or there is too little to choose from
    return {std::max(tuning.full_simulations / share.divisor, fewest), share.slack * tuning.swing, share.evenness};
}

}  // namespace quoin
