// SPDX-License-Identifier: MIT
// RULES.md, "On top".
#include "games/strata/tests/table.h"

namespace quoin::strata {
namespace {

TEST(StrataTop, AllCoveredSquaresAreAtTheSameLevel) {
    const Table table("Qh8 Sh8 Sg8");
    EXPECT_EQ(table.picture(),
              ".. g1 g1\n"
              "g1 b2 g1\n");
    EXPECT_EQ(table.fault("Hh8"), Fault::uneven);
    EXPECT_EQ(table.fault("Qh8"), Fault::uneven);
    EXPECT_EQ(table.fault("Vh8"), Fault::uneven);
    EXPECT_EQ(table.why("Vh8"), "the tile would lean: h9 is at level 1 and h8 at level 2");
    EXPECT_FALSE(table.fault("Hh9"));
}

TEST(StrataTop, TwoSquaresOfTheSameHeightMayBelongToDifferentStacks) {
    Table table;
    table.lay(gray_player, "Qh8");
    table.lay(blue_player, "Qj8 Hh8");  // h8 and i8 at level 2
    table.lay(gray_player, "Hj8");      // j8 and k8 at level 2
    EXPECT_EQ(table.picture(),
              "g1 g1 b1 b1\n"
              "b2 b2 g2 g2\n");
    table.give_turn_to(blue_player);
    EXPECT_FALSE(table.fault("Hi8"));
    table.play("Hi8");
    EXPECT_EQ(table.picture(),
              "g1 g1 b1 b1\n"
              "b2 b3 b3 g2\n");
}

TEST(StrataTop, ATileNeverOverhangsAnEmptySquare) {
    const Table table("Hh8");
    EXPECT_EQ(table.fault("Vh8"), Fault::overhangs);
    EXPECT_EQ(table.fault("Hi8"), Fault::overhangs);
}

TEST(StrataTop, ATileNeverBridgesAGap) {
    Table table("Vh8");
    table.lay(blue_player, "Hi8");
    table.lay(gray_player, "Qk8");
    EXPECT_EQ(table.picture(),
              "g1 .. .. g1 g1\n"
              "g1 b1 b1 g1 g1\n");
    table.give_turn_to(blue_player);
    EXPECT_EQ(table.fault("Qh8"), Fault::overhangs);
    EXPECT_EQ(table.fault("Hh9"), Fault::overhangs);
}

TEST(StrataTop, AtLeastOneCoveredSquareShowsTheOpponentsColour) {
    Table table("Qh8 Qj8");
    EXPECT_EQ(table.fault("Sh8"), Fault::covers_no_opponent);
    EXPECT_EQ(table.fault("Vi8"), Fault::covers_no_opponent);
    EXPECT_FALSE(table.fault("Hi8")) << "one gray, one blue";
    EXPECT_FALSE(table.fault("Sj8"));
    EXPECT_FALSE(table.fault("Qi8"));
    EXPECT_EQ(table.why("Sh8"), "the tile would not cover any square that shows blue");
}

TEST(StrataTop, AOneByOneIsNeverCovered) {
    const Table table("Hh8 Sj8");
    EXPECT_EQ(table.fault("Sj8"), Fault::covers_tile_completely);
    EXPECT_EQ(table.fault("Hi8"), Fault::covers_tile_completely);
    EXPECT_EQ(table.why("Hi8"), "the tile would completely cover the blue tile at j8");
}

TEST(StrataTop, ATwoByOneGivesUpAtMostOneSquare) {
    Table table("Hh8");
    EXPECT_EQ(table.fault("Hh8"), Fault::covers_tile_completely);
    EXPECT_FALSE(table.fault("Sh8"));
    EXPECT_FALSE(table.fault("Si8"));
    table.play("Si8");
    table.give_turn_to(blue_player);
    EXPECT_EQ(table.fault("Sh8"), Fault::covers_tile_completely) << "h8 is all that is left of it";
    EXPECT_EQ(table.why("Sh8"), "the tile would completely cover the gray tile at h8");
}

TEST(StrataTop, ATwoByTwoGivesUpAtMostThreeSquares) {
    Table table("Qh8");
    EXPECT_EQ(table.fault("Qh8"), Fault::covers_tile_completely);
    table.lay(blue_player, "Hh8");
    table.give_turn_to(blue_player);
    EXPECT_EQ(table.fault("Hh9"), Fault::covers_tile_completely) << "both squares that are left";
    EXPECT_EQ(table.why("Hh9"), "the tile would completely cover the gray tile at h9 i9");
    table.lay(blue_player, "Sh9");
    EXPECT_EQ(table.picture(),
              "b2 g1\n"
              "b2 b2\n");
    table.give_turn_to(blue_player);
    EXPECT_EQ(table.fault("Si9"), Fault::covers_tile_completely);
}

TEST(StrataTop, TwoSquaresLeftAtACornerAreStillOneTile) {
    for (const auto& [first, second] : {std::pair{"Sh8", "Si9"}, std::pair{"Si8", "Sh9"}}) {
        Table table("Qh8");
        table.lay(blue_player, std::string(first) + " " + second);
        const std::string left = first == std::string("Sh8") ? "Si8" : "Sh8";
        const std::string other = first == std::string("Sh8") ? "Sh9" : "Si9";
        table.give_turn_to(blue_player);
        EXPECT_FALSE(table.fault(left));
        EXPECT_FALSE(table.fault(other));
        table.play(left);
        table.give_turn_to(blue_player);
        table.state.supply[1][0] = 1;
        EXPECT_EQ(table.fault(other), Fault::covers_tile_completely);
    }
}

TEST(StrataTop, NoTileIsCompletelyCoveredNotEvenOnesOwn) {
    const Table table("Sh8 Hi8");
    EXPECT_EQ(table.fault("Hh8"), Fault::covers_tile_completely);
    EXPECT_EQ(table.why("Hh8"), "the tile would completely cover the gray tile at h8");
}

TEST(StrataTop, TwoTilesAtOnceMayLoseASquareEach) {
    Table table("Hh8 Hj8");
    table.play("Hi8");
    EXPECT_EQ(table.picture(), "g1 g2 g2 b1\n");
    EXPECT_EQ(table.fault("Sh8"), Fault::covers_tile_completely);
}

TEST(StrataTop, ThereIsNoRuleAboutNeighbours) {
    Table table("Qh8 Qj8");
    EXPECT_FALSE(table.fault("Vj8")) << "next to its own i8 and i9";
    table.play("Vj8");
    EXPECT_EQ(table.picture(),
              "g1 g1 g2 b1\n"
              "g1 g1 g2 b1\n");
    EXPECT_FALSE(table.fault("Sj8")) << "next to its own k8";
}

TEST(StrataTop, MayLieOnItsOwnColour) {
    Table table("Qh8 Qj8");
    table.play("Hi8");
    EXPECT_EQ(table.picture(),
              "g1 g1 b1 b1\n"
              "g1 g2 g2 b1\n");
}

TEST(StrataTop, TheFirstRuleOfThePageIsNamed) {
    const Table own("Qh8 Sh8 Sg8");
    EXPECT_EQ(own.fault("Sh8"), Fault::covers_no_opponent) << "and it would cover a tile completely";
    EXPECT_EQ(own.fault("Vh8"), Fault::uneven) << "and it would cover a tile completely";
    Table gray_on_gray("Qh8 Qj8 Vj8");
    gray_on_gray.give_turn_to(gray_player);
    EXPECT_EQ(gray_on_gray.fault("Hi8"), Fault::uneven) << "and it would cover no blue";
}

}  // namespace
}  // namespace quoin::strata
