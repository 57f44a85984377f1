// SPDX-License-Identifier: MIT
#include "core/outcome.h"

#include <gtest/gtest.h>

namespace quoin {
namespace {

TEST(Outcome, TheBestOfThoseWhoCanStillWinHaveWon) {
    const auto players = [](std::initializer_list<std::uint8_t> indexes) {
        PlayerSet set;
        for (const std::uint8_t index : indexes) set.add(Player{index});
        return set;
    };
    const Outcome outcome{players({0, 2}), {9, -4, 9, -4}};
    EXPECT_EQ(winners_among(outcome, players({0, 1, 2, 3})), players({0, 2}));
    EXPECT_EQ(winners_among(outcome, players({0, 1})), players({0}));
    EXPECT_EQ(winners_among(outcome, players({1, 3})), players({1, 3}));
    EXPECT_EQ(winners_among(Outcome{players({0}), {9, 3, 5}}, players({1, 2})), players({2}));
}

}  // namespace
}  // namespace quoin
