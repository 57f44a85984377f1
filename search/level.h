// SPDX-License-Identifier: MIT
// The levels 1 to 10, the same in every game: a share of the simulations that the full engine makes of a move, and how
// far from the best the choice may stray. Levels below 10 count simulations and no time, so that they are as strong on
// a slow machine as on a fast one.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>

namespace quoin {

inline constexpr int max_level = 10;
inline constexpr int solving_level = 6;  // from here on the solver looks at late positions too

struct Level {
    std::uint64_t simulations;
    double slack;    // moves whose chance to win is less than twice this behind the best may be chosen
    float evenness;  // how much weaker moves are looked at too, so that there is something to choose from
};

// `full` is about what level 10 makes of its time.
constexpr Level level(int number, std::uint64_t full) {
    struct Share {
        std::uint64_t divisor;
        double slack;
        float evenness;
    };
    constexpr std::array<Share, max_level - 1> shares = {{
        {20'000, 0.34, 0.9f},
        {16'000, 0.19, 0.7f},
        {11'000, 0.085, 0.5f},
        {6'000, 0.03, 0.3f},
        {1'500, 0.005, 0.1f},
        {350, 0, 0},
        {80, 0, 0},
        {18, 0, 0},
        {4, 0, 0},
    }};
    if (number >= max_level) return {std::numeric_limits<std::uint64_t>::max(), 0, 0};
    const Share& share = shares[static_cast<std::size_t>(std::max(number, 1) - 1)];
    constexpr std::uint64_t fewest = 60;
    return {std::max(full / share.divisor, fewest), share.slack, share.evenness};
}

}  // namespace quoin
