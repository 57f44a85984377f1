// SPDX-License-Identifier: MIT
#include "server/api/rate_limit.h"

#include <gtest/gtest.h>

namespace quoin::server {
namespace {

constexpr store::Time start = 1'800'000'000'000;
constexpr Rate three_a_minute = {.count = 3, .span = 60'000};

TEST(RateLimit, AllowsSoManyAtOnceAndThenOneAfterTheOther) {
    RateLimit limit(three_a_minute);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(limit.take("a", start), std::nullopt);
    EXPECT_EQ(limit.take("a", start), 20);
    EXPECT_EQ(limit.take("a", start + 1), 20) << "rounded up";
    EXPECT_EQ(limit.take("a", start + 19'001), 1);
    EXPECT_EQ(limit.take("a", start + 19'999), 1);
    EXPECT_EQ(limit.take("a", start + 20'000), std::nullopt);
    EXPECT_EQ(limit.take("a", start + 20'000), 20) << "it was one, not more";
}

TEST(RateLimit, CountsNothingThatWasRefused) {
    RateLimit limit(three_a_minute);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(limit.take("a", start), std::nullopt);
    for (int i = 0; i < 100; ++i) EXPECT_TRUE(limit.take("a", start + i));
    EXPECT_EQ(limit.take("a", start + 20'000), std::nullopt);
}

TEST(RateLimit, NeverAllowsMoreThanThatInAnySpanAndThenSome) {
    RateLimit limit(three_a_minute);
    int allowed = 0;
    for (store::Time time = start; time < start + 10 * 60'000; time += 100) allowed += !limit.take("a", time);
    EXPECT_EQ(allowed, 2 + 10 * 3) << "three at once, then three a minute";
}

TEST(RateLimit, StartsAfreshAfterTheSpan) {
    RateLimit limit(three_a_minute);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(limit.take("a", start), std::nullopt);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(limit.take("a", start + 60'000), std::nullopt);
    EXPECT_TRUE(limit.take("a", start + 60'000));
}

TEST(RateLimit, IsForEachAddress) {
    RateLimit limit({.count = 1, .span = 1000});
    EXPECT_EQ(limit.take("a", start), std::nullopt);
    EXPECT_EQ(limit.take("b", start), std::nullopt);
    EXPECT_EQ(limit.take("a", start), 1);
    EXPECT_EQ(limit.addresses(), 2u);
}

TEST(RateLimit, KnowsABoundedNumberOfAddressesAndForgetsTheOneLongestIdle) {
    RateLimit limit({.count = 1, .span = 3'600'000}, 3);
    for (const char* address : {"a", "b", "c"}) EXPECT_EQ(limit.take(address, start), std::nullopt);
    for (int i = 0; i < 1000; ++i) {
        EXPECT_EQ(limit.take("n" + std::to_string(i), start + i), std::nullopt);
        EXPECT_EQ(limit.addresses(), 3u);
    }
    EXPECT_TRUE(limit.take("n999", start + 1000)) << "a late one is known";
    EXPECT_EQ(limit.take("a", start + 1000), std::nullopt) << "an early one is not";
}

TEST(RateLimit, LocksNobodyOutWhenTheClockIsSetBack) {
    RateLimit limit(three_a_minute);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(limit.take("a", start + 86'400'000), std::nullopt);
    const auto wait = limit.take("a", start);
    ASSERT_TRUE(wait);
    EXPECT_LE(*wait, 60);
}

}  // namespace
}  // namespace quoin::server
