// SPDX-License-Identifier: MIT
// Positions as text: what must hold in every position, a refusal for each.
#include "games/strata/position.h"

#include <gtest/gtest.h>

namespace quoin::strata {
namespace {

std::string fault_of(std::string_view text, const Setup& setup = {}) {
    const auto state = read_position(Rules(setup), text);
    return state ? "" : std::string(state.error().code);
}

TEST(StrataPosition, HoldsWhatIsVisibleOfEveryTile) {
    const Rules rules;
    EXPECT_EQ(position_text(rules, rules.initial()), "-/8.8.3/8.8.3/1");
    State state = rules.initial();
    for (const Move move : {Move(Shape::q, Cell{7, 7}), Move(Shape::h, Cell{9, 7}), Move(Shape::s, Cell{9, 7})}) {
        ASSERT_FALSE(rules.fault(state, move));
        rules.apply(state, move);
    }
    const std::string text = "g1h8i8h9i9.g2j8.b1k8/7.8.2/8.7.3/2";
    EXPECT_EQ(position_text(rules, state), text);
    const auto read = read_position(rules, text);
    ASSERT_TRUE(read) << read.error().text.key;
    EXPECT_EQ(read->key, state.key);
    EXPECT_EQ(read->boards, state.boards);
}

TEST(StrataPosition, CellsAreTakenOnce) {
    EXPECT_EQ(fault_of("g1h8i8.b1i8/8.7.3/8.8.2/1"), "cell_taken");
    EXPECT_EQ(fault_of("g1h8i8j8/8.7.3/8.8.3/2"), "too_large");
}

TEST(StrataPosition, TheAreaIsOneAndInItsBox) {
    EXPECT_EQ(fault_of("g1i8/8.8.2/8.8.3/2"), "not_at_start");
    EXPECT_EQ(fault_of("g1h8.b1j8/8.8.2/8.8.2/1"), "not_adjacent");
    EXPECT_EQ(fault_of("g1h8.b1i9/8.8.2/8.8.2/1"), "not_adjacent") << "a corner does not connect";
    EXPECT_EQ(fault_of("g1h8i8.b1j8k8/8.7.3/8.7.3/1", {.box = 3}), "outside_box");
}

TEST(StrataPosition, EveryTileIsVisible) {
    EXPECT_EQ(fault_of("g1h8/8.8.3/8.8.3/2"), "wrong_supply") << "nothing was laid";
    EXPECT_EQ(fault_of("g1h8/8.7.2/8.8.3/2"), "wrong_supply") << "where is the other?";
    EXPECT_EQ(fault_of("g1h8/8.8.4/8.8.3/2"), "wrong_supply");
    EXPECT_EQ(fault_of("g1h8i8/8.8.2/8.8.3/2"), "wrong_supply") << "a 1×1 has one square";
    EXPECT_EQ(fault_of("g1h8i8h9i9/8.7.3/8.8.3/2"), "wrong_supply");
    EXPECT_EQ(fault_of("g1h8/7.8.3/8.8.3/2"), "") << "all that is left of a 2×2";
}

// RULES.md, "On top": what is hidden lies under something higher, and each tile of a stack keeps a visible square.
TEST(StrataPosition, StacksStandOnTiles) {
    EXPECT_EQ(fault_of("g2h8/8.8.2/8.8.3/2"), "too_high");
    EXPECT_EQ(fault_of("g1h8i8h9.b1i9/7.8.3/8.8.2/1"), "torn");
    EXPECT_EQ(fault_of("g1h8i8h9.b2i9/7.8.3/8.8.2/1"), "");
    EXPECT_EQ(fault_of("g1h8i9/7.8.3/8.8.3/2"), "not_adjacent");
    EXPECT_EQ(fault_of("g1h8i9.b2h9.b2i8.g1j8/7.8.2/8.8.1/1"), "");
}

TEST(StrataPosition, ThePlayersLayInTurn) {
    EXPECT_EQ(fault_of("g1h8/8.8.2/8.8.3/1"), "wrong_turn");
    EXPECT_EQ(fault_of("b1h8/8.8.3/8.8.2/1"), "wrong_turn");
}

TEST(StrataPosition, WhatCannotBeReadIsNamed) {
    for (const std::string_view text :
         {"", "-", "-/8.8.3/8.8.3", "-/8.8.3/8.8.3/1/1", "-/8.8.3/8.8.3/3", "-/8.8/8.8.3/1", "-/8.8.x/8.8.3/1",
          "g/8.8.3/8.8.3/1", "g1/8.8.3/8.8.3/1", "g0h8/8.8.3/8.8.3/1", "r1h8/8.8.3/8.8.3/1", "g1h8h8/8.8.3/8.8.3/1",
          "g1h8x/8.8.3/8.8.3/1", "g1h16/8.8.3/8.8.3/1", "g1p8/8.8.3/8.8.3/1", "/8.8.3/8.8.3/1"}) {
        EXPECT_EQ(fault_of(text), "unreadable_position") << text;
    }
}

}  // namespace
}  // namespace quoin::strata
