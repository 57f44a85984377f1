// SPDX-License-Identifier: MIT
// The examples of the sheets, as RULES.md gives them.
#include "games/grawlix/tests/drawn.h"

namespace quoin::grawlix {
namespace {

// The letters of the glyphs or colours that fit at the cell, whatever else would forbid it.
std::string allowed(const Drawn& drawn, Cell cell, const std::array<Bits, 6>& fits, std::string_view letters) {
    std::string result;
    for_each_bit(drawn.state.open, [&](int place) {
        if (drawn.rules.cell_of_place(drawn.state, place) != cell) return;
        for (std::size_t i = 0; i < 6; ++i) {
            if (fits[i] & bit(place)) result += letters[i];
        }
    });
    return result;
}
std::string allowed_glyphs(const Drawn& drawn, Cell cell) {
    return allowed(drawn, cell, drawn.state.glyph_fits, glyph_letters);
}
std::string allowed_colours(const Drawn& drawn, Cell cell) {
    return allowed(drawn, cell, drawn.state.colour_fits, colour_letters);
}

constexpr auto seventeen = R"(
    @b &p .. .. .. %o
    *o $r @p .. .. #g
    .. #b .. .. @g &y
    $g *y %b #p &o @r
    .. .. #o .. .. ..
)";

constexpr auto thirty_three = R"(
    @b &p $y *g #r %o
    *o $r @p &b %y #g
    %p #b *r $o @g &y
    $g *y %b #p &o @r
    &r %g #o @y *b ..
    #y @o &g %r .. ..
)";

TEST(GrawlixExamples, ThreeTiles) {
    const Drawn position = drawn(R"(
        &r #b
        .. *y
    )");
    EXPECT_EQ(position.open().size(), 7u);
    EXPECT_EQ(allowed_glyphs(position, position.cell(1, 0)), "@#$%");
    EXPECT_EQ(allowed_colours(position, position.cell(1, 0)), "ogbp");
}

TEST(GrawlixExamples, SeventeenTiles) {
    const Drawn position = drawn(seventeen);
    EXPECT_EQ(position.open().size(), 16u);
    const Cell above = position.cell(-1, 0);
    EXPECT_TRUE(position.open().contains(to_text(above)));
    EXPECT_EQ(allowed_glyphs(position, above), "#%&");  // not $: $g stands in that column
    EXPECT_EQ(allowed_colours(position, above), "ryp");
}

TEST(GrawlixExamples, SeventeenTilesAllowNoSeventhColumn) {
    const Drawn position = drawn(seventeen);
    for (const std::string& cell : position.open()) {
        EXPECT_GE(cell[0], 'a' + position.left);
        EXPECT_LE(cell[0], 'a' + position.left + 5);
    }
}

TEST(GrawlixExamples, SeventeenTilesWithTheCellAboveFilledCloseTheRowBelow) {
    Drawn position = drawn(seventeen);
    const Cell below = position.cell(5, 2);
    EXPECT_TRUE(position.open().contains(to_text(below)));
    const Cell above = position.cell(-1, 0);
    position.rules.apply(position.state, *parse_move(position.rules, "%r" + to_text(above)));
    EXPECT_FALSE(position.open().contains(to_text(below)));
}

TEST(GrawlixExamples, ThirtyThreeTilesLeaveTwoThatFitNowhere) {
    const Drawn position = drawn(thirty_three);
    const auto cells_of = [&](const char* tile) {
        std::set<std::string> cells;
        for_each_bit(position.rules.fitting(position.state, {static_cast<std::uint8_t>(Drawn::number(tile))}),
                     [&](int place) { cells.insert(to_text(position.rules.cell_of_place(position.state, place))); });
        return cells;
    };
    EXPECT_EQ(cells_of("$p"), (std::set{to_text(position.cell(4, 5)), to_text(position.cell(5, 4))}));
    EXPECT_TRUE(cells_of("$b").empty());
    EXPECT_TRUE(cells_of("*p").empty());
}

}  // namespace
}  // namespace quoin::grawlix
