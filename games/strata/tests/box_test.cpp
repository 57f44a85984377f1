// SPDX-License-Identifier: MIT
// RULES.md, "Always": the bounding box, for every size it can have.
#include "games/strata/tests/table.h"

namespace quoin::strata {
namespace {

TEST(StrataBox, TheAreaIsAtMostEightWide) {
    Table table("Qh8 Qj8 Ql8");  // h to m: six wide
    EXPECT_FALSE(table.fault("Qn8"));
    EXPECT_FALSE(table.fault("Hn8"));
    table.play("Hn8");
    EXPECT_EQ(table.state.width, 8);
    EXPECT_EQ(table.fault("Sg8"), Fault::touches_own_colour);
    table.give_turn_to(blue_player);
    EXPECT_EQ(table.fault("Sg8"), Fault::outside_box);
    EXPECT_EQ(table.why("Sg8"), "the occupied area would be 9 squares wide; the limit is 8");
    EXPECT_EQ(table.why("Qf8"), "the occupied area would be 10 squares wide; the limit is 8");
}

TEST(StrataBox, BothSidesCloseTogether) {
    Table table("Sh8 Qi8 Qk8 Hm8");  // h to n: seven wide
    EXPECT_FALSE(table.fault("So8"));
    EXPECT_EQ(table.fault("Ho8"), Fault::outside_box);
    table.give_turn_to(blue_player);
    EXPECT_FALSE(table.fault("Sg8"));
    EXPECT_EQ(table.fault("Hf8"), Fault::outside_box);
    EXPECT_EQ(table.why("Hf8"), "the occupied area would be 9 squares wide; the limit is 8");
    table.play("Sg8");
    EXPECT_EQ(table.fault("So8"), Fault::outside_box);
}

TEST(StrataBox, TheAreaIsAtMostEightHigh) {
    Table table("Sh8 Qh6 Qh4 Vh2");  // rows 2 to 8
    EXPECT_EQ(table.fault("Vi9"), Fault::not_adjacent);
    table.give_turn_to(blue_player);
    EXPECT_FALSE(table.fault("Sh9"));
    EXPECT_EQ(table.fault("Vh9"), Fault::outside_box);
    EXPECT_EQ(table.why("Vh9"), "the occupied area would be 9 squares high; the limit is 8");
}

TEST(StrataBox, ATileThatSticksOutOfTheBoardIsOutsideTheBox) {
    Table table("Sh8 Qi8 Qk8 Hm8 So8");
    table.give_turn_to(blue_player);
    EXPECT_EQ(table.fault("Ho9"), Fault::outside_box) << "p9 has no name, but it can be asked for";
    EXPECT_EQ(table.fault("Qo9"), Fault::outside_box);
    EXPECT_EQ(table.fault("Ho8"), Fault::overhangs);
    EXPECT_EQ(table.fault("Qo15"), Fault::not_adjacent);
    table.give_turn_to(gray_player);
    EXPECT_EQ(table.fault("Ho9"), Fault::touches_own_colour) << "which comes before the box on the page";
}

TEST(StrataBox, WithinTheBoxTheWholeBoardCanBeReached) {
    for (const auto& [cell, moves] :
         {std::pair{"a8", "Sh8 Qf8 Qd8 Qb8 Sa8"}, std::pair{"o8", "Sh8 Qi8 Qk8 Qm8 So8"},
          std::pair{"h1", "Sh8 Qh6 Qh4 Qh2 Sh1"}, std::pair{"h15", "Sh8 Qh9 Qh11 Qh13 Sh15"}}) {
        const Table table(moves);
        EXPECT_EQ(std::max(table.state.width, table.state.height), 8) << cell;
        EXPECT_TRUE(colour_at(table.state, *parse_cell(cell, 15, 15))) << cell;
    }
}

class StrataBoxSize : public testing::TestWithParam<int> {};

TEST_P(StrataBoxSize, BoundsTheArea) {
    const int box = GetParam();
    const Rules rules({box, {20, 20, 20}});
    Random random(box);
    bool is_filled = false;
    for (int game = 0; game < 50; ++game) {
        State state = rules.initial();
        while (const auto move = rules.random_move(state, random)) {
            rules.apply(state, *move);
            ASSERT_LE(state.width, box);
            ASSERT_LE(state.height, box);
        }
        is_filled = is_filled || (state.width == box && state.height == box);
    }
    EXPECT_TRUE(is_filled);
}

INSTANTIATE_TEST_SUITE_P(Sizes, StrataBoxSize, testing::Range(3, 9));

}  // namespace
}  // namespace quoin::strata
