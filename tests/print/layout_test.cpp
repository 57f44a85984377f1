// SPDX-License-Identifier: MIT
// The parts of a printed game, without a PDF.
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "cli/print/booklet.h"
#include "cli/print/markdown.h"
#include "facade/registry.h"

namespace quoin::cli {
namespace {

TEST(PrintMarkdown, TellsTheFacesOfWordsApart) {
    const Inlines words = inlines_of("a **tile** is *laid* at `*f6` by [rule](x.md) 3 * 4");
    const Inlines wanted = {
        {Face::regular, "a "},   {Face::bold, "tile"}, {Face::regular, " is "},          {Face::italic, "laid"},
        {Face::regular, " at "}, {Face::mono, "*f6"},  {Face::regular, " by rule 3 * 4"}};
    EXPECT_EQ(words, wanted);
}

TEST(PrintMarkdown, CountsBlocksAsThePageDoes) {
    const auto blocks = blocks_of(
        "# Title\n\nOne\nparagraph.\n**[reading]** A note.\n\n- first\n  goes on\n- second\n\n1. one\n2. two\n\n"
        "    a drawing\n\n    of two parts\n\n| a | b |\n|---|---|\n| `c` | d |\n");
    using Kind = Block::Kind;
    std::vector<Kind> kinds;
    for (const Block& block : blocks) kinds.push_back(block.kind);
    EXPECT_EQ(kinds, (std::vector{Kind::heading, Kind::paragraph, Kind::paragraph, Kind::list, Kind::list,
                                  Kind::drawing, Kind::table}));
    EXPECT_EQ(words_of(blocks[1].words), "One paragraph.");
    EXPECT_EQ(words_of(blocks[3].items.at(0)), "first goes on");
    EXPECT_TRUE(blocks[4].is_numbered);
    EXPECT_EQ(blocks[5].lines.size(), 3u);
    EXPECT_EQ(blocks[6].rows.size(), 2u);
}

TEST(PrintBooklet, PagesFollowEachOtherWhenFolded) {
    EXPECT_EQ(sides_of(4), (std::vector<Side>{{4, 1}, {2, 3}}));
    EXPECT_EQ(sides_of(5), (std::vector<Side>{{8, 1}, {2, 7}, {6, 3}, {4, 5}}));
    for (std::size_t pages = 1; pages < 30; ++pages) {
        std::vector<int> seen;
        for (const Side& side : sides_of(pages)) seen.insert(seen.end(), {side.left, side.right});
        std::ranges::sort(seen);
        for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_EQ(seen[i], static_cast<int>(i) + 1);
        EXPECT_EQ(seen.size() % 4, 0u);
    }
}

// A row that belongs nowhere would be left out without a word.
TEST(PrintExamples, EveryPictureHasItsPlaceInTheRules) {
    for (const GameEntry* game : all_games()) {
        const auto rows = examples_of(*game);
        ASSERT_TRUE(rows) << rows.error();
        std::string section;
        int count = 0;
        std::size_t placed = 0;
        for (const Block& block : blocks_of(game->rules_text)) {
            ++count;
            if (block.kind == Block::Kind::heading) {
                section = words_of(block.words);
                count = 0;
            }
            placed += std::ranges::count_if(
                *rows, [&](const ExampleRow& row) { return row.section == section && row.after == count; });
        }
        EXPECT_EQ(placed, rows->size()) << game->name;
        for (const ExampleRow& row : *rows) {
            for (const Example& example : row.examples) EXPECT_GT(example.shapes.size(), 0u) << row.section;
        }
    }
}

// Of every game that prints pieces, with its default options: what a cutter and a printer rely on.
TEST(PrintParts, PiecesAreConvexWithTheirMarksWellInside) {
    constexpr double safe = 8;  // units: 2 mm of a tile of an inch
    for (const GameEntry* game : all_games()) {
        if (!game->parts) continue;
        for (int players = game->min_players; players <= game->max_players; ++players) {
            const Parts parts = game->parts(players, *OptionValues::create(game->options(players), {}));
            EXPECT_FALSE(parts.notes.empty()) << game->name;
            for (const Piece& piece : parts.pieces) {
                EXPECT_GT(piece.count, 0);
                const auto& points = piece.body.points;
                double turn = 0;
                for (std::size_t i = 0; i < points.size(); ++i) {
                    const Point a = points[i], b = points[(i + 1) % points.size()], c = points[(i + 2) % points.size()];
                    const double cross =
                        static_cast<double>(b.x - a.x) * (c.y - b.y) - static_cast<double>(b.y - a.y) * (c.x - b.x);
                    EXPECT_GE(cross * turn, 0) << game->name << ": not convex";
                    if (cross != 0) turn = cross;
                }
                for (const Shape& mark : piece.marks) {
                    for (const Point at : mark.points) {
                        for (std::size_t i = 0; i < points.size(); ++i) {
                            const Point a = points[i], b = points[(i + 1) % points.size()];
                            const double away = std::abs(static_cast<double>(b.x - a.x) * (at.y - a.y) -
                                                         static_cast<double>(b.y - a.y) * (at.x - a.x)) /
                                                std::hypot(b.x - a.x, b.y - a.y);
                            EXPECT_GE(away, safe + mark.size / 2.0 * 0.7) << game->name;
                        }
                    }
                }
                // Whose it is can be read without its colour.
                const bool has_letter =
                    std::ranges::any_of(piece.marks, [](const Shape& mark) { return mark.form == Form::text; });
                EXPECT_TRUE(has_letter) << game->name;
            }
        }
    }
}

}  // namespace
}  // namespace quoin::cli
