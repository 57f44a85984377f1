// SPDX-License-Identifier: MIT
// Intervals and tests, on numbers whose truth is known.
#include "facade/statistics/estimate.h"

#include <gtest/gtest.h>

#include "core/random.h"
#include "tests/support/environment.h"

namespace quoin {
namespace {

// Games of one opening, two each, won with a chance that the opening has: they are alike.
Observations games_of_openings(Random& random, std::size_t openings) {
    Observations seen;
    for (std::uint64_t opening = 0; opening < openings; ++opening) {
        const std::uint32_t chance = 30 + random.below(41);  // 30 to 70 %
        for (int game = 0; game < 2; ++game) seen.push_back({opening, random.below(100) < chance ? 1.0 : 0.0, 1});
    }
    return seen;
}

// Turns of games of unlike lengths: a mean of ratios is not what it is about.
Observations turns_of_games(Random& random, std::size_t games) {
    Observations seen;
    for (std::uint64_t game = 0; game < games; ++game) {
        const double turns = 10 + random.below(21);
        double sum = 0;
        for (int turn = 0; turn < static_cast<int>(turns); ++turn) sum += random.below(11);
        seen.push_back({game, sum, turns});
    }
    return seen;
}

template <class Draw>
double coverage(Draw draw, Measure measure, double truth, int repeats) {
    Random random(7);
    int covered = 0;
    for (int i = 0; i < repeats; ++i) {
        const auto found = estimate(draw(random), measure, static_cast<std::uint64_t>(i));
        covered += found->low <= truth && truth <= found->high ? 1 : 0;
    }
    return static_cast<double>(covered) / repeats;
}

TEST(ReportEstimate, FourThousandIntervalsCoverTheTruthAsOftenAsTheySay) {
    const int repeats = static_cast<int>(test::share_of(4000));
    const double slack = repeats < 4000 ? 0.03 : 0;
    const auto shares =
        coverage([](Random& random) { return games_of_openings(random, 120); }, Measure::share, 0.5, repeats);
    EXPECT_GE(shares, 0.94 - slack);
    EXPECT_LE(shares, 0.96 + slack);
    const auto means = coverage([](Random& random) { return turns_of_games(random, 120); }, Measure::mean, 5, repeats);
    EXPECT_GE(means, 0.94 - slack);
    EXPECT_LE(means, 0.96 + slack);
}

TEST(ReportEstimate, GamesOfOneOpeningAreNotTakenForSeveral) {
    Observations once;
    Observations ten_times;
    for (std::uint64_t opening = 0; opening < 50; ++opening) {
        const double won = opening % 2 == 0 ? 1 : 0;
        once.push_back({opening, won, 1});
        for (int game = 0; game < 10; ++game) ten_times.push_back({opening, won, 1});
    }
    const auto narrow = estimate(once, Measure::share, 1);
    const auto wide = estimate(ten_times, Measure::share, 1);
    EXPECT_DOUBLE_EQ(narrow->value, 0.5);
    EXPECT_DOUBLE_EQ(narrow->low, wide->low);
    EXPECT_DOUBLE_EQ(narrow->high, wide->high);
}

TEST(ReportEstimate, WhatWasNeverSeenMayStillHappen) {
    Observations never;
    for (std::uint64_t game = 0; game < 100; ++game) never.push_back({game, 0, 1});
    const auto share = estimate(never, Measure::share, 1);
    EXPECT_EQ(share->value, 0);
    EXPECT_EQ(share->low, 0);
    EXPECT_NEAR(share->high, 0.037, 0.001);  // Wilson's, of 0 in 100
    EXPECT_FALSE(estimate({}, Measure::share, 1));
}

TEST(ReportEstimate, TheSameSeedGivesTheSameInterval) {
    Random random(3);
    const Observations seen = games_of_openings(random, 100);
    EXPECT_EQ(estimate(seen, Measure::share, 5)->low, estimate(seen, Measure::share, 5)->low);
    EXPECT_NE(estimate(seen, Measure::share, 5)->low, estimate(seen, Measure::share, 6)->low);
}

TEST(ReportEstimate, PairedOpeningsTellMoreOfADifference) {
    Observations a;
    Observations b;
    Observations b_apart;
    for (std::uint64_t opening = 0; opening < 100; ++opening) {
        const double length = 10 + static_cast<double>(opening);
        a.push_back({opening, length, 1});
        b.push_back({opening, length + 1 + static_cast<double>(opening % 2), 1});
        b_apart.push_back({opening + 1000, b.back().sum, 1});
    }
    const auto paired = difference(b, a, Measure::mean, 1, 1);
    const auto apart = difference(b_apart, a, Measure::mean, 1, 1);
    EXPECT_DOUBLE_EQ(paired->estimate.value, 1.5);
    EXPECT_LT(paired->estimate.high - paired->estimate.low, 0.3);
    EXPECT_GT(apart->estimate.high - apart->estimate.low, 10);
    EXPECT_LT(paired->p_equal, 0.001);
    EXPECT_GT(paired->p_unlike, 0.9);  // it is more than the margin
    EXPECT_GT(apart->p_equal, 0.5);
}

TEST(ReportEstimate, ADifferenceWithinTheMarginIsNone) {
    Observations a;
    Observations b;
    for (std::uint64_t game = 0; game < 20000; ++game) {
        a.push_back({game, game % 2 == 0 ? 1.0 : 0.0, 1});
        b.push_back({game + 100000, game % 2 == 0 ? 1.0 : 0.0, 1});
    }
    const auto found = difference(a, b, Measure::share, 0.02, 1);
    EXPECT_EQ(found->estimate.value, 0);
    EXPECT_LT(found->p_unlike, 0.05);
    EXPECT_GT(found->p_equal, 0.9);
}

TEST(ReportEstimate, HolmRaisesTheSmallestMost) {
    const double p[] = {0.01, 0.04, 0.03, 0.005};
    const auto raised = holm(p);
    EXPECT_DOUBLE_EQ(raised[3], 0.02);
    EXPECT_DOUBLE_EQ(raised[0], 0.03);
    EXPECT_DOUBLE_EQ(raised[2], 0.06);
    EXPECT_DOUBLE_EQ(raised[1], 0.06);
    EXPECT_TRUE(holm({}).empty());
}

TEST(ReportEstimate, Quantiles) {
    std::vector<double> values;
    for (int i = 100; i >= 0; --i) values.push_back(i);
    const auto found = quantiles(values);
    EXPECT_DOUBLE_EQ(found->median, 50);
    EXPECT_DOUBLE_EQ(found->p5, 5);
    EXPECT_DOUBLE_EQ(found->p95, 95);
    EXPECT_FALSE(quantiles({}));
}

}  // namespace
}  // namespace quoin
