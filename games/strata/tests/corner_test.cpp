// SPDX-License-Identifier: MIT
// RULES.md, "On the surface", with the option `corner` at `touch`.
#include "games/strata/tests/table.h"

namespace quoin::strata {
namespace {

constexpr Setup touch{.box = 8, .tiles = {3, 8, 8}, .corner = Corner::touch};

TEST(StrataCorner, ASquareThatMeetsTheTileOnlyAtACornerMustNotShowThePlayersOwnColour) {
    const Table table("Hh8 Sj8", touch);  // g g b
    EXPECT_FALSE(table.fault("Sk8"));
    EXPECT_EQ(table.fault("Sj9"), Fault::touches_own_colour_at_corner) << "next to the blue j8, at a corner of i8";
    EXPECT_EQ(table.fault("Sj7"), Fault::touches_own_colour_at_corner);
    EXPECT_EQ(table.fault("Vj9"), Fault::touches_own_colour_at_corner);
    EXPECT_EQ(table.fault("Qj9"), Fault::touches_own_colour_at_corner);
    EXPECT_EQ(table.why("Sj9"), "the tile would touch the player's own colour at a corner: i8 shows gray");
}

TEST(StrataCorner, ATileMayMeetTheOpponentsColourAtACorner) {
    Table table("Hh8 Sj8", touch);
    EXPECT_FALSE(table.fault("Qk8"));
    table.give_turn_to(blue_player);
    EXPECT_FALSE(table.fault("Sh9"));
    EXPECT_EQ(table.fault("Si9"), Fault::touches_own_colour_at_corner) << "above the gray i8, at a corner of j8";
}

TEST(StrataCorner, NextToAStackOnlyTheTopmostSquareCounts) {
    Table table("Qh8 Hh9", touch);
    EXPECT_EQ(table.picture(),
              "b2 b2\n"
              "g1 g1\n");
    EXPECT_EQ(table.fault("Sg9"), Fault::touches_own_colour_at_corner) << "of h8";
    EXPECT_EQ(table.fault("Sj9"), Fault::touches_own_colour_at_corner) << "of i8";
    EXPECT_FALSE(table.fault("Sh10")) << "gray is below";
    table.give_turn_to(blue_player);
    EXPECT_FALSE(table.fault("Sh7"));
    EXPECT_EQ(table.fault("Sg8"), Fault::touches_own_colour_at_corner) << "of h9, which is blue on gray";
}

TEST(StrataCorner, WhatCountsAsAdjacentStaysOrthogonal) {
    const Table table("Sh8", touch);
    for (const char* corner : {"Sg7", "Si7", "Sg9", "Si9", "Qi9", "Qf6", "Hf9", "Vi6"}) {
        EXPECT_EQ(table.fault(corner), Fault::not_adjacent) << corner;
    }
}

TEST(StrataCorner, WhatConnectsAreasStaysOrthogonal) {
    Table table("Qh8", touch);
    table.lay(blue_player, "Sh8 Si9");  // g b
                                        // b g
    EXPECT_EQ(table.rules.score(table.state), (Scores{1, 1}));
}

TEST(StrataCorner, ThereIsNoRuleAboutNeighboursOnTop) {
    Table table("Qh8 Qj8", touch);  // g g b b
    table.give_turn_to(gray_player);
    EXPECT_FALSE(table.fault("Sj9"));
    table.play("Sj9");
    table.give_turn_to(gray_player);
    EXPECT_FALSE(table.fault("Sk8")) << "at a corner of the gray j9";
}

TEST(StrataCorner, TouchingWithASideIsNamedFirst) {
    const Table table("Hh8 Sj8", touch);
    EXPECT_EQ(table.fault("Hi9"), Fault::touches_own_colour) << "i9 is above i8, j9 at its corner";
}

TEST(StrataCorner, IsFreeByDefault) { EXPECT_FALSE(Table("Hh8 Sj8").fault("Sj9")); }

// Columns and rows beyond the frame are worked out on their own: a tile there may meet the area at a corner too.
TEST(StrataCorner, CountsBeyondTheFrame) {
    Table table("Sh8", touch);
    table.lay(blue_player, "Hi8");
    table.lay(gray_player, "Hk8");
    table.lay(blue_player, "Hm8");  // h8 to n8: g b b g g b b, a column more fits on either side
    table.lay(gray_player, "Si8");
    EXPECT_EQ(table.picture(), "g1 g2 b1 g1 g1 b1 b1\n");
    table.give_turn_to(blue_player);
    EXPECT_FALSE(table.fault("Sg8")) << "next to the gray h8";
    table.lay(blue_player, "Sh9");  // above h8: g8 meets it at a corner
    table.give_turn_to(blue_player);
    EXPECT_EQ(table.fault("Sg8"), Fault::touches_own_colour_at_corner);
    EXPECT_FALSE(table.legal().contains("Sg8"));
    EXPECT_FALSE(table.legal().contains("Vg7"));
    table.give_turn_to(gray_player);
    EXPECT_EQ(table.fault("Sg9"), Fault::touches_own_colour_at_corner) << "next to the blue h9, at a corner of h8";
    EXPECT_FALSE(table.legal().contains("Sg9"));
}

}  // namespace
}  // namespace quoin::strata
