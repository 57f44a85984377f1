// SPDX-License-Identifier: MIT
// What heuristics rely on of the curves that they share.
#include "core/curves.h"

#include <cmath>

#include <gtest/gtest.h>

namespace quoin {
namespace {

TEST(Curves, AChanceGrowsWithTheAdvantageAndIsFair) {
    for (const int unit : {1000, 1024}) {
        EXPECT_EQ(chance(0, unit), full_value / 2);
        EXPECT_NEAR(chance(unit, unit), full_value * 0.8536, 1);
        EXPECT_NEAR(chance(2 * unit, unit), full_value * 0.9472, 1);
        for (int x = 0; x < 100'000; x += 100) {
            EXPECT_LE(chance(x, unit), chance(x + 100, unit));
            EXPECT_NEAR(chance(x, unit) + chance(-x, unit), full_value, 1);
        }
        EXPECT_LE(chance(1'000'000, unit), full_value);
        EXPECT_GE(chance(-1'000'000, unit), 0);
    }
}

TEST(Curves, AnExponentialIsNearTheRealOneAndNeverNegative) {
    EXPECT_EQ(exponential(0), 1);
    for (float x = -3; x <= 3; x += 0.1f) EXPECT_NEAR(exponential(x) / std::exp(x), 1, 0.08) << x;
    for (float x = -100; x < 0; x += 0.5f) EXPECT_LE(exponential(x), exponential(x + 0.5f)) << x;
    EXPECT_EQ(exponential(-64), 0);
    EXPECT_EQ(exponential(-1000), 0);
}

}  // namespace
}  // namespace quoin
