// SPDX-License-Identifier: MIT
// Positions as text: what must hold in every position, a refusal for each.
#include "games/mitre/position.h"

#include <gtest/gtest.h>

namespace quoin::mitre {
namespace {

std::string fault_of(std::string_view text, const Options& options = {}) {
    const auto state = read_position(Rules<Narrow>(options), text);
    return state ? "" : std::string(state.error().code);
}

TEST(MitrePosition, HoldsTilesScoresTurnAndPasses) {
    const Rules<Narrow> rules({});
    EXPECT_EQ(position_text(rules, rules.initial()), "-/-/0.0/1.0");
    const std::string text = "b3e:aa/c3n:aa/1.1/1.0";
    const auto state = read_position(rules, text);
    ASSERT_TRUE(state) << state.error().text.key;
    EXPECT_EQ(position_text(rules, *state), text);
    EXPECT_EQ(state->hands[0][0], 2);
}

TEST(MitrePosition, NeedNotBeReachable) {
    EXPECT_EQ(fault_of("a1e:aa.d5e:aa/-/0.0/1.0"), "") << "not connected, and one player laid twice";
    EXPECT_EQ(fault_of("-/a1e:aa/0.0/2.0"), "");
}

TEST(MitrePosition, TilesLieWhereTilesCan) {
    EXPECT_EQ(fault_of("e1e:aa/-/0.0/1.0"), "outside_board");
    EXPECT_EQ(fault_of("a1e:aa/a1e:as/0.0/1.0"), "segment_taken");
    EXPECT_EQ(fault_of("a2e:na/a2n:aa/0.0/1.0"), "triangle_taken");
    EXPECT_EQ(fault_of("a1e:aa.c1e:aa.a3e:aa.c3e:aa/-/0.0/1.0"), "none_left");
}

// A whole edge between two arrows earned 1 at once, or ½ and then 1: RULES.md, "Scoring".
TEST(MitrePosition, ScoresAreWhatTheEdgesCanHaveEarned) {
    EXPECT_EQ(fault_of("b3e:aa/c3n:aa/0.1/1.0"), "wrong_score");
    EXPECT_EQ(fault_of("b3e:aa/c3n:aa/1.2/1.0"), "wrong_score");
    // c3: the straight end takes W and N; arrows from the east and the south close its whole edge and each other.
    const std::string tiles = "b3e:an/c3e:aa.c2n:aa/";
    EXPECT_EQ(fault_of(tiles + "2.4/1.0"), "");
    EXPECT_EQ(fault_of(tiles + "3.4/1.0"), "");
    EXPECT_EQ(fault_of(tiles + "1.4/1.0"), "wrong_score");
    EXPECT_EQ(fault_of(tiles + "4.4/1.0"), "wrong_score");
    EXPECT_EQ(fault_of(tiles + "3.4/1.0", {.scoring = {.upgrade = false}}), "wrong_score");
    EXPECT_EQ(fault_of(tiles + "2.2/1.0", {.scoring = {.own = false}}), "");
}

// A player who passed could not lay a tile, and still cannot.
TEST(MitrePosition, OnlyPlayersWhoCannotLayHavePassed) {
    EXPECT_EQ(fault_of("-/-/0.0/1.1"), "wrong_pass");
    EXPECT_EQ(fault_of("-/-/0.0/1.2"), "wrong_pass");
    EXPECT_EQ(fault_of("-/-/0.0/1.2", {.tiles = {0, 0, 0, 0}}), "");
}

TEST(MitrePosition, WhatCannotBeReadIsNamed) {
    for (const std::string_view text :
         {"", "-", "-/-/0.0", "-/-/-/0.0/1.0", "-/-/0/1.0", "-/-/0.0.0/1.0", "-/-/0.x/1.0", "-/-/0.-1/1.0", "-/-/0.0/1",
          "-/-/0.0/0.0", "-/-/0.0/3.0", "-/-/0.0/1.3", "-/-/0.0/1.0.0", "pass/-/0.0/1.0", "a1e:aa./-/0.0/1.0",
          "a1e/-/0.0/1.0", "/-/0.0/1.0", "-/-/0.99999/1.0"}) {
        EXPECT_EQ(fault_of(text), "unreadable_position") << text;
    }
}

}  // namespace
}  // namespace quoin::mitre
