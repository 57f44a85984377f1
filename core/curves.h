// SPDX-License-Identifier: MIT
// The two curves of heuristics: how much likelier a better move is tried, and how likely a better position is won. The
// same on every machine: nothing of the C library but the root, which rounds correctly everywhere.
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

// The chance to win that goes with an advantage, as a share of full_value: 1/2 at 0, 85 % at one unit, 95 % at two.
// Everything under the root is exact while advantage and unit are below 2^26.
inline int chance(int advantage, int unit) {
    const double x = advantage;
    const double one = unit;
    constexpr double even = full_value / 2.0;
    return static_cast<int>((1 + x / std::sqrt(one * one + x * x)) * even);
}

}  // namespace quoin
