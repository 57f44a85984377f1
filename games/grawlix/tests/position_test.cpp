// SPDX-License-Identifier: MIT
// Positions as text: what must hold in every position, a refusal for each.
#include "games/grawlix/position.h"

#include <gtest/gtest.h>

namespace quoin::grawlix {
namespace {

std::string fault_of(std::string_view text, const Rules& rules = Rules(3, 1)) {
    const auto state = read_position(rules, text);
    return state ? "" : std::string(state.error().code);
}

TEST(GrawlixPosition, IsWrittenAsTheRulesWriteTiles) {
    const Rules rules(6, 4);
    EXPECT_EQ(position_text(rules, rules.initial()), "-/-/-/1d");
    const auto state = read_position(rules, "&rf6.#bg6.*yg5/@r@o@y/#r#o#y#g/2p");
    ASSERT_FALSE(state) << "hands must fit the number of tiles";
    const std::string text = "*yg5.&rf6.#bg6/@r@o@y/#r#o#y#g/1d";
    const auto read = read_position(rules, text);
    ASSERT_TRUE(read) << read.error().text.key;
    EXPECT_EQ(position_text(rules, *read), text);
    EXPECT_EQ(std::popcount(read->open), 7) << "RULES.md, three tiles";
}

TEST(GrawlixPosition, TilesExistOnce) {
    EXPECT_EQ(fault_of("@rf6.@rg6/#o/#r/1p"), "tile_twice");
    EXPECT_EQ(fault_of("@rf6.#of7/@r/#r/1p"), "tile_twice");
    EXPECT_EQ(fault_of("@rf6.#of7/$y/$y/1p"), "tile_twice");
    EXPECT_EQ(fault_of("@rf6.#of7/$y$y/#r/1p"), "tile_twice");
    EXPECT_EQ(fault_of("@rf6.&of7/$y/#r/1p"), "no_such_tile");
    EXPECT_EQ(fault_of("@rf6.#of7/$p/#r/1p"), "no_such_tile");
}

TEST(GrawlixPosition, RowsAndColumnsRepeatNothing) {
    EXPECT_EQ(fault_of("@rf6.#of6/$y/#r/1p"), "cell_taken");
    EXPECT_EQ(fault_of("@rf6.@og6/$y/#r/1p"), "row_has_glyph");
    EXPECT_EQ(fault_of("@rf6.#rg6/$y/#o/1p"), "row_has_colour");
    EXPECT_EQ(fault_of("@rf6.@of7/$y/#r/1p"), "column_has_glyph");
    EXPECT_EQ(fault_of("@rf6.#rf7/$y/#o/1p"), "column_has_colour");
}

TEST(GrawlixPosition, TheGridIsConnectedAndInItsBox) {
    EXPECT_EQ(fault_of("@rg6/$y/#r/2p"), "not_at_start");
    EXPECT_EQ(fault_of("@rf6.#og7/$y/#r/1p"), "no_shared_edge");
    EXPECT_EQ(fault_of("@rf6.#oi6/$y/#r/1p"), "too_many_columns");
    EXPECT_EQ(fault_of("@rf6.#of3/$y/#r/1p"), "too_many_rows");
}

// Drafts and plays alternate: the numbers of tiles say whose turn it is and how large the hands are.
TEST(GrawlixPosition, TheTurnFitsTheTiles) {
    EXPECT_EQ(fault_of("-/-/-/1d"), "");
    EXPECT_EQ(fault_of("-/@r/-/2d"), "");
    EXPECT_EQ(fault_of("-/@r/#r/1p"), "");
    EXPECT_EQ(fault_of("@rf6/-/#r/1d"), "");
    EXPECT_EQ(fault_of("@rf6/#o/#r/2p"), "");
    EXPECT_EQ(fault_of("-/-/-/2d"), "wrong_turn");
    EXPECT_EQ(fault_of("-/@r/#r/1d"), "wrong_turn") << "the opening is over";
    EXPECT_EQ(fault_of("-/@r/#r/2p"), "wrong_turn");
    EXPECT_EQ(fault_of("@rf6/#o/#r/1p"), "wrong_turn");
    EXPECT_EQ(fault_of("-/-/@r/2d"), "wrong_hand");
    EXPECT_EQ(fault_of("-/@r/-/1p"), "wrong_hand");
    EXPECT_EQ(fault_of("@rf6/#o/#r/1d"), "wrong_hand");
    EXPECT_EQ(fault_of("@rf6/#o$y/#r/2p"), "wrong_hand");
    EXPECT_EQ(fault_of("@rf6/-/-/1d", Rules(2, 2)), "wrong_turn") << "no supply, so nobody drafts";
}

TEST(GrawlixPosition, WhatCannotBeReadIsNamed) {
    for (const std::string_view text :
         {"", "-", "-/-/-", "-/-/-/-/1d", "-/-/-/1", "-/-/-/3d", "-/-/-/1x", "@r/-/-/1d", "@rf6./-/-/1d", "-/@/-/1d",
          "-/@r#/-/1d", "-/漢o#b/-/1d", "-//-/1d", "@rz6/-/-/1d", "-/-/-/1d "}) {
        EXPECT_EQ(fault_of(text), "unreadable_position") << text;
    }
    const auto refused = read_position(Rules(3, 1), "@rf6.@x/-/-/1d");
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().where, "@x");
}

}  // namespace
}  // namespace quoin::grawlix
