// SPDX-License-Identifier: MIT
// RULES.md, "Turn" and "End".
#include <gtest/gtest.h>

#include "facade/match.h"

namespace quoin::toy {
namespace {

using Tokens = std::vector<std::string>;

Match play(int players, const std::string& counters, const Tokens& moves = {}) {
    Match match = Match::create("toy", players, {{{"counters", counters}}}).value();
    for (const std::string& token : moves) EXPECT_TRUE(match.play(token)) << token;
    return match;
}

TEST(ToyTurn, OneToFourCountersAreTaken) {
    EXPECT_EQ(play(2, "12").legal(), (Tokens{"t1", "t2", "t3", "t4"}));
    EXPECT_EQ(play(2, "12", {"t3", "t3", "t3", "t1"}).legal(), (Tokens{"t1", "t2"}));
}

TEST(ToyTurn, NobodyTakesMoreThanThereAre) {
    Match match = play(2, "2");
    const auto played = match.play("t3");
    ASSERT_FALSE(played);
    EXPECT_EQ(played.error().code, "too_few_left");
    EXPECT_EQ(match.legal(), (Tokens{"t1", "t2"}));
}

TEST(ToyEnd, TheLastCounterWins) {
    EXPECT_EQ(play(2, "4", {"t1", "t3"}).winners(), std::vector{2});
    EXPECT_EQ(play(3, "4", {"t1", "t1", "t2"}).winners(), std::vector{3});
}

TEST(ToyReasons, AreTrue) {
    EXPECT_EQ(play(2, "7").reasons("t2"), (std::vector<Text>{{"reason.fives", {{"left", "5"}}}}));
    EXPECT_TRUE(play(3, "7").reasons("t2").empty()) << "three players cannot count on it";
    EXPECT_EQ(play(3, "2").reasons("t2"), (std::vector<Text>{{"reason.last", {}}}));
}

}  // namespace
}  // namespace quoin::toy
