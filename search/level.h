// SPDX-License-Identifier: MIT
// The levels 1 to 10, the same in every game: how many simulations a move is worth, and how far from the best the
// choice may stray. Levels below 10 stop by simulations, so that they are as strong on a slow machine as on a fast one.
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
    double slack;  // moves whose chance to win is less than twice this behind the best may be chosen
};

constexpr Level level(int number) {
    constexpr std::array<Level, max_level> levels = {{
        {12, 0.12},
        {36, 0.08},
        {110, 0.05},
        {330, 0.03},
        {1'000, 0.02},
        {3'000, 0},
        {10'000, 0},
        {30'000, 0},
        {100'000, 0},
        {std::numeric_limits<std::uint64_t>::max(), 0},
    }};
    return levels[static_cast<std::size_t>(std::clamp(number, 1, max_level) - 1)];
}

}  // namespace quoin
