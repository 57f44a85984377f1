// SPDX-License-Identifier: MIT
// RULES.md, "Where a tile may go": each sentence, and the rule named when it is broken.
#include "games/grawlix/tests/drawn.h"

namespace quoin::grawlix {
namespace {

std::string at(const std::string& tile, Cell cell) { return tile + to_text(cell); }

TEST(GrawlixPlacement, TheFirstTileGoesToF6) {
    const Rules rules{6, 4};
    State state = rules.initial();
    Random random{1};
    for (int i = 0; i < 8; ++i) rules.apply(state, *rules.random_move(state, random));
    const Tile tile{static_cast<std::uint8_t>(lowest(state.hand[0]))};
    EXPECT_EQ(rules.count_moves(state), 4);
    EXPECT_FALSE(rules.fault(state, Move::play(tile, 5, 5)));
    EXPECT_EQ(rules.fault(state, Move::play(tile, 5, 6)), Fault::not_at_start);
}

TEST(GrawlixPlacement, ATileMustShareAnEdge) {
    const Drawn position = drawn("@r");
    EXPECT_EQ(position.fault("#of8"), Fault::no_shared_edge);
    EXPECT_EQ(position.fault("#oa1"), Fault::no_shared_edge);
    EXPECT_EQ(position.fault("#of7"), std::nullopt);
    EXPECT_EQ(position.fault("#oe6"), std::nullopt);
}

TEST(GrawlixPlacement, ADiagonalTouchIsNotEnough) { EXPECT_EQ(drawn("@r").fault("#og7"), Fault::no_shared_edge); }

TEST(GrawlixPlacement, ACellHoldsOneTile) { EXPECT_EQ(drawn("@r").fault("#of6"), Fault::cell_taken); }

TEST(GrawlixPlacement, ATileMustDifferInGlyphFromItsRowAndColumn) {
    const Drawn position = drawn("@r");
    EXPECT_EQ(position.fault("@og6"), Fault::row_has_glyph);
    EXPECT_EQ(position.fault("@of7"), Fault::column_has_glyph);
}

TEST(GrawlixPlacement, ATileMustDifferInColourFromItsRowAndColumn) {
    const Drawn position = drawn("@r");
    EXPECT_EQ(position.fault("#rg6"), Fault::row_has_colour);
    EXPECT_EQ(position.fault("#rf7"), Fault::column_has_colour);
}

TEST(GrawlixPlacement, TilesOnALineMustDifferEvenWithGapsBetween) {
    const Drawn position = drawn(R"(
        @r .. ..
        #o $y %g
    )");
    const Cell gap_away = position.cell(0, 2);
    EXPECT_EQ(position.fault(at("@b", gap_away)), Fault::row_has_glyph);
    EXPECT_EQ(position.fault(at("&r", gap_away)), Fault::row_has_colour);
    EXPECT_EQ(position.fault(at("&b", gap_away)), std::nullopt);
}

TEST(GrawlixPlacement, TheGridHasAtMostSixColumns) {
    const Drawn position = drawn("@r #o $y %g &b *p");
    EXPECT_EQ(position.open().size(), 12u);
    // No tile fits the row of all glyphs, so the rule about glyphs is named first there; a new column needs a free row.
    EXPECT_EQ(position.fault(at("@o", position.cell(0, 6))), Fault::row_has_glyph);
    const Drawn to_the_right = drawn(R"(
        .. .. .. .. @r *g
        $y %g &b *p #o ..
    )");
    EXPECT_EQ(to_the_right.fault(at("$b", to_the_right.cell(0, 6))), Fault::too_many_columns);
    const Drawn to_the_left = drawn(R"(
        *g @r .. .. .. ..
        .. #o *p &b %g $y
    )");
    EXPECT_EQ(to_the_left.fault(at("$b", to_the_left.cell(0, -1))), Fault::too_many_columns);
}

TEST(GrawlixPlacement, TheGridHasAtMostSixRows) {
    const Drawn position = drawn(R"(
        @r
        #o
        $y
        %g
        &b #p
        .. $g
    )");
    EXPECT_EQ(position.fault(at("@o", position.cell(6, 1))), Fault::too_many_rows);
    EXPECT_EQ(position.fault(at("@o", position.cell(5, 0))), Fault::column_has_glyph);
    EXPECT_EQ(position.fault(at("*p", position.cell(5, 2))), std::nullopt);
}

TEST(GrawlixPlacement, ASixthLineMayOpenOnEitherSide) {
    const Drawn position = drawn("@r #o $y %g &b");
    EXPECT_EQ(position.fault(at("*p", position.cell(0, -1))), std::nullopt);
    EXPECT_EQ(position.fault(at("*p", position.cell(0, 5))), std::nullopt);
    EXPECT_EQ(position.open().size(), 12u);
}

TEST(GrawlixPlacement, SmallOrdersHaveSmallGrids) {
    const Drawn position = drawn("@r #o", 2);
    EXPECT_EQ(position.open().size(), 4u);
    EXPECT_EQ(drawn("@r #o $y", 3).open().size(), 6u);
}

TEST(GrawlixPlacement, OfSeveralBrokenRulesTheFirstOfThePageIsNamed) {
    const Drawn position = drawn("@r #o $y %g &b *p");
    EXPECT_EQ(position.fault(at("@r", position.cell(0, 0))), Fault::not_in_hand);     // before: the cell is taken
    EXPECT_EQ(position.fault(at("@o", position.cell(0, 0))), Fault::cell_taken);      // before: the glyph
    EXPECT_EQ(position.fault(at("@o", position.cell(0, 7))), Fault::no_shared_edge);  // before: the glyph, the box
    EXPECT_EQ(position.fault(at("#r", position.cell(1, 0))), Fault::column_has_colour);
    EXPECT_EQ(position.fault(at("@o", position.cell(1, 0))), Fault::column_has_glyph);
    EXPECT_EQ(position.fault(at("@o", position.cell(0, -1))), Fault::row_has_glyph);  // before: the colour, the box
}

}  // namespace
}  // namespace quoin::grawlix
