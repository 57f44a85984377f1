// SPDX-License-Identifier: MIT
// RULES.md, "End": when a game is over, what an area is, and who wins.
#include "games/strata/areas.h"
#include "games/strata/tests/table.h"

namespace quoin::strata {
namespace {

// Rows from the top, `#` for a square of the set.
Bits squares(const std::string& picture) {
    Bits set = 0;
    int row = 7;
    int column = 0;
    for (const char c : picture) {
        if (c == '\n') {
            --row;
            column = 0;
        } else if (c != ' ') {
            if (c == '#') set |= bit(8 * row + column);
            ++column;
        }
    }
    return set;
}

TEST(StrataEnd, NoTileAtAllIsADraw) {
    const Table table("", {8, {0, 0, 0}});
    EXPECT_TRUE(table.legal().empty());
    const auto outcome = table.rules.outcome(table.state);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->winners.size(), 2);
    EXPECT_EQ(outcome->score, Scores{});
    EXPECT_EQ(table.fault("Qh8"), Fault::game_over);
}

TEST(StrataEnd, TheGameEndsAtOnceWhenThePlayerToMoveHasNoTileLeft) {
    Table table("Sh8", {8, {1, 0, 0}});
    EXPECT_FALSE(table.rules.outcome(table.state)) << "blue has one";
    table.play("Si8");
    const auto outcome = table.rules.outcome(table.state);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->winners.size(), 2) << "one square each";
    EXPECT_EQ(table.fault("Sg8"), Fault::game_over);
    EXPECT_EQ(table.why("Sg8"), "the game is over");
}

TEST(StrataEnd, TheGameEndsAtOnceWhenNoneFits) {
    Table table("Qh8", {3, {0, 0, 20}});
    EXPECT_TRUE(table.legal().empty()) << "2 × 2 tiles in a box of 3 × 3: none beside, none on top";
    const auto outcome = table.rules.outcome(table.state);
    ASSERT_TRUE(outcome);
    EXPECT_TRUE(outcome->winners.has(Player{0}));
    EXPECT_FALSE(outcome->winners.has(Player{1}));
    EXPECT_EQ(outcome->score, (Scores{4, 0}));
}

TEST(StrataEnd, ItEndsWhoeverElseCouldStillPlay) {
    Table table("Sh8 Si8", {8, {1, 1, 0}});
    EXPECT_FALSE(table.rules.outcome(table.state));
    table.state.supply[0] = {};
    EXPECT_TRUE(table.rules.outcome(table.state)) << "blue has a 2 × 1, but it is gray's turn";
}

TEST(StrataEnd, AreasAreConnectedSquaresWhateverTheirLevels) {
    Table table("Qh8 Qj8 Hi8");
    EXPECT_EQ(table.picture(),
              "g1 g1 b1 b1\n"
              "g1 g2 g2 b1\n");
    EXPECT_EQ(table.rules.score(table.state), (Scores{5, 3}));
}

TEST(StrataEnd, OnlyVisibleSquaresCount) {
    const Table table("Qh8 Hh8");
    EXPECT_EQ(table.rules.score(table.state), (Scores{2, 2}));
}

TEST(StrataEnd, SquaresThatTouchAtACornerAreNotConnected) {
    EXPECT_EQ(largest_area(squares("# .\n. #\n")), 1);
    EXPECT_EQ(largest_area(squares("# #\n. #\n")), 3);
}

TEST(StrataEnd, AreasDoNotGoAroundTheEdgeOfTheFrame) {
    EXPECT_EQ(largest_area(squares(". . . . . . . #\n"
                                   "# . . . . . . .\n")),
              1);
    EXPECT_EQ(largest_area(0x8180000000000181), 2) << "corners of opposite edges";
}

TEST(StrataEnd, AWindingAreaIsOne) {
    EXPECT_EQ(largest_area(squares("# # # # # # # #\n"
                                   ". . . . . . . #\n"
                                   "# # # # # # . #\n"
                                   "# . . . . # . #\n"
                                   "# . # # . # . #\n"
                                   "# . # . . # . #\n"
                                   "# . # # # # . #\n"
                                   "# # # # # # # #\n")),
              42);
    EXPECT_EQ(largest_area(~Bits{0}), 64);
    EXPECT_EQ(largest_area(0), 0);
}

TEST(StrataEnd, TheLargestAreasAreComparedThenTheSecondAndSoOn) {
    const Bits three_one = squares("# # # . #\n");
    const Bits three_two = squares("# # # . # #\n");
    const Bits three_one_one = squares("# # # . # . #\n");
    const Bits two_two_two_two = squares("# # . # # . # #\n. . . . . . . .\n# # . . . . . .\n");
    EXPECT_TRUE(compare_areas(three_two, three_one) > 0);
    EXPECT_TRUE(compare_areas(three_two, three_one_one) > 0) << "the second counts before the number of areas";
    EXPECT_TRUE(compare_areas(three_one_one, three_one) > 0) << "a missing area counts 0";
    EXPECT_TRUE(compare_areas(three_one, two_two_two_two) > 0) << "the larger largest wins, not the sum";
    EXPECT_TRUE(compare_areas(three_one, squares(". . . .\n# . # # #\n")) == 0);
    EXPECT_TRUE(compare_areas(0, 0) == 0);
}

TEST(StrataEnd, EqualLargestAreasAreDecidedByTheOthers) {
    Table table("Hh8 Hj8", {8, {3, 8, 8}});
    table.lay(gray_player, "Sl8");
    table.state.supply = {};
    const auto outcome = table.rules.outcome(table.state);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->score, (Scores{2, 2}));
    EXPECT_TRUE(outcome->winners.has(Player{0}));
    EXPECT_FALSE(outcome->winners.has(Player{1}));
}

TEST(StrataEnd, IfEveryAreaIsEqualTheGameIsADraw) {
    Table table("Hh8 Hj8");
    table.state.supply = {};
    const auto outcome = table.rules.outcome(table.state);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->winners.size(), 2);
}

}  // namespace
}  // namespace quoin::strata
