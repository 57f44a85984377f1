// SPDX-License-Identifier: MIT
// RULES.md, "On the surface".
#include "games/strata/tests/table.h"

namespace quoin::strata {
namespace {

TEST(StrataSurface, AtLeastOneSquareIsNextToAnOccupiedOne) {
    const Table table("Hh8");  // h8 i8
    EXPECT_FALSE(table.fault("Sj8"));
    EXPECT_FALSE(table.fault("Qf7")) << "with one of its four squares";
    EXPECT_EQ(table.fault("Sk8"), Fault::not_adjacent);
    EXPECT_EQ(table.fault("Sa1"), Fault::not_adjacent);
    EXPECT_EQ(table.why("Sk8"), "the tile would not be next to any other");
}

TEST(StrataSurface, TouchingAtACornerIsNotAdjacency) {
    const Table table("Sh8");
    for (const char* corner : {"Sg7", "Si7", "Sg9", "Si9", "Qi9", "Qf6", "Hf9", "Vi6"}) {
        EXPECT_EQ(table.fault(corner), Fault::not_adjacent) << corner;
    }
}

TEST(StrataSurface, NoSquareNextToItShowsThePlayersOwnColour) {
    const Table table("Hh8 Sj8");  // g g b
    EXPECT_FALSE(table.fault("Sk8"));
    EXPECT_FALSE(table.fault("Hj9"));
    EXPECT_EQ(table.fault("Sg8"), Fault::touches_own_colour);
    EXPECT_EQ(table.fault("Hi9"), Fault::touches_own_colour) << "j9 would do, i9 is above the own i8";
    EXPECT_EQ(table.why("Sg8"), "the tile would lie next to the player's own colour: h8 shows gray");
}

TEST(StrataSurface, TouchingTheOwnColourAtACornerIsNotTouching) {
    const Table table("Hh8 Sj8");
    EXPECT_FALSE(table.fault("Sj9")) << "next to the blue j8, at a corner of the gray i8";
    EXPECT_FALSE(table.fault("Sj7"));
    EXPECT_FALSE(table.fault("Vj9"));
}

TEST(StrataSurface, NextToAStackOnlyTheTopmostSquareCounts) {
    Table table("Qh8 Sh8");  // blue on gray at h8
    EXPECT_EQ(table.picture(),
              "g1 g1\n"
              "b2 g1\n");
    EXPECT_FALSE(table.fault("Sg8")) << "gray may lie next to the blue top, whatever is below it";
    EXPECT_FALSE(table.fault("Sh7"));
    EXPECT_EQ(table.fault("Sg9"), Fault::touches_own_colour);
    table.give_turn_to(blue_player);
    EXPECT_EQ(table.fault("Sg8"), Fault::touches_own_colour);
    EXPECT_FALSE(table.fault("Sg9"));
}

TEST(StrataSurface, AllItsSquaresAreEmpty) {
    const Table table("Hh8");
    EXPECT_EQ(table.fault("Hg8"), Fault::overhangs);
    EXPECT_EQ(table.fault("Qh8"), Fault::overhangs);
    EXPECT_EQ(table.fault("Vi7"), Fault::overhangs);
    EXPECT_EQ(table.why("Hg8"), "the tile would overhang: h8 is occupied, g8 is not");
}

TEST(StrataSurface, OverhangingIsNamedBeforeTheNeighbours) {
    const Table table("Hh8 Sj8");
    EXPECT_EQ(table.fault("Hg8"), Fault::overhangs);
    EXPECT_EQ(table.fault("Hi9"), Fault::touches_own_colour);
}

}  // namespace
}  // namespace quoin::strata
