// SPDX-License-Identifier: MIT
#include "games/grawlix/notation.h"

#include <gtest/gtest.h>

namespace quoin::grawlix {
namespace {

TEST(GrawlixNotation, EveryTokenComesBack) {
    const Rules rules{6, 4};
    for (int glyph = 0; glyph < 6; ++glyph) {
        for (int colour = 0; colour < 6; ++colour) {
            const Tile tile = make_tile(glyph, colour);
            EXPECT_EQ(*parse_move(rules, to_text(tile)), Move::draft(tile));
            for (int column = 0; column < board_size; ++column) {
                for (int row = 0; row < board_size; ++row) {
                    const Move move = Move::play(tile, column, row);
                    EXPECT_EQ(*parse_move(rules, to_text(rules, move)), move);
                }
            }
        }
    }
}

TEST(GrawlixNotation, TokensAreExact) {
    const Rules rules{6, 4};
    for (const char* text : {"", "@", "r@", "@v", "@R", "!r", "@rf", "@rf0", "@rf06", "@rF6", "@rl6", "@rf12", "@rf6 ",
                             " @rf6", "@rf-1", "@rf111", "@rf6x", "pass"}) {
        EXPECT_FALSE(parse_move(rules, text)) << text;
    }
    EXPECT_EQ(parse_move(rules, "@x").error().at, 1);
    EXPECT_EQ(parse_move(rules, "@rz9").error().at, 2);
}

}  // namespace
}  // namespace quoin::grawlix
