// SPDX-License-Identifier: MIT
// The two curves that heuristics use: how much likelier a better move is to be tried, and a better position to be won.
// The same on every machine: the only library function they call is the square root, which rounds correctly everywhere.
#pragma once

#include <algorithm>
#include <cmath>

#include "core/values.h"

namespace quoin {

// About e to the x: (1 + x/64)^64, and 0 below -64.
constexpr float exponential(float x) {
    float power = std::max(0.0f, 1 + x / 64);
    for (int i = 0; i < 6; ++i) power *= power;
    return power;
}

// The chance of winning with this advantage, as a share of full_value: 1/2 at 0, 85 % at one unit, 95 % at two.
// Everything under the root is exact while advantage and unit are below 2^26.
inline int chance(int advantage, int unit) {
    const double x = advantage;
    const double one = unit;
    constexpr double even = full_value / 2.0;
    return static_cast<int>((1 + x / std::sqrt(one * one + x * x)) * even);
}

}  // namespace quoin
