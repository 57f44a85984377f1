// SPDX-License-Identifier: MIT
// RULES.md, "Pieces" and "Turn": what a player may lay, and where a game begins.
#include "games/strata/tests/table.h"

namespace quoin::strata {
namespace {

using Tokens = std::set<std::string>;

TEST(StrataTurn, TheFirstTileIsAnyAtH8) {
    const Table table;
    EXPECT_EQ(table.legal(), (Tokens{"Qh8", "Hh8", "Vh8", "Sh8"}));
    EXPECT_EQ(table.fault("Sh9"), Fault::not_at_start);
    EXPECT_EQ(table.fault("Qg7"), Fault::not_at_start) << "its lower-left square counts, not any";
    EXPECT_EQ(table.fault("Qo15"), Fault::not_at_start);
}

TEST(StrataTurn, TilesLieUpAndToTheRightOfTheirCell) {
    EXPECT_EQ(Table("Qh8").picture(), "g1 g1\ng1 g1\n");
    EXPECT_EQ(Table("Hh8").picture(), "g1 g1\n");
    EXPECT_EQ(Table("Vh8").picture(), "g1\ng1\n");
    EXPECT_EQ(Table("Sh8").picture(), "g1\n");
    EXPECT_EQ(Table("Sh8 Qi8").picture(),
              ".. b1 b1\n"
              "g1 b1 b1\n");
    EXPECT_EQ(Table("Sh8 Vg7").picture(),
              "b1 g1\n"
              "b1 ..\n");
}

TEST(StrataTurn, EachPlayerHasEightEightAndThreeTiles) {
    const Table table;
    for (const auto& supply : table.state.supply) {
        EXPECT_EQ(supply[index(Kind::two_by_two)], 8);
        EXPECT_EQ(supply[index(Kind::two_by_one)], 8);
        EXPECT_EQ(supply[index(Kind::one_by_one)], 3);
    }
}

TEST(StrataTurn, PlayersTakeTurnsFromTheirOwnSupply) {
    Table table("Qh8");
    EXPECT_EQ(table.rules.player_to_move(table.state).number(), 2);
    EXPECT_EQ(table.state.supply[0][index(Kind::two_by_two)], 7);
    EXPECT_EQ(table.state.supply[1][index(Kind::two_by_two)], 8);
    table.play("Qj8");
    EXPECT_EQ(table.rules.player_to_move(table.state).number(), 1);
}

TEST(StrataTurn, AKindThatIsUsedUpIsNotThere) {
    const Table table("Sh8", {8, {1, 8, 8}});
    Table next("Sh8 Hi8", {8, {1, 8, 8}});
    EXPECT_FALSE(table.fault("Sg8"));
    EXPECT_EQ(next.fault("Sk8"), Fault::none_left);
    EXPECT_EQ(next.fault("Sa1"), Fault::none_left) << "the supply comes before the place";
    for (const std::string& token : next.legal()) EXPECT_NE(token[0], 'S') << token;
    EXPECT_EQ(next.why("Sk8"), "gray has no 1×1 tile left");
}

TEST(StrataTurn, BothWaysOfLayingA2x1ComeOutOfOneSupply) {
    const Table table("Hh8 Hj8", {8, {3, 1, 8}});
    EXPECT_EQ(table.fault("Hl8"), Fault::none_left);
    EXPECT_EQ(table.fault("Vl8"), Fault::none_left);
    EXPECT_FALSE(table.fault("Ql8"));
}

TEST(StrataTurn, AnEmptySupplyOfTheFirstPlayerIsNoStart) {
    const Table table("", {8, {0, 1, 0}});
    EXPECT_EQ(table.legal(), (Tokens{"Hh8", "Vh8"}));
    EXPECT_EQ(table.fault("Qh8"), Fault::none_left);
    EXPECT_EQ(table.fault("Qa1"), Fault::none_left);
}

}  // namespace
}  // namespace quoin::strata
