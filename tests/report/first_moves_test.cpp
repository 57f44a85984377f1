// SPDX-License-Identifier: MIT
// First moves: which are alike, what they are worth, and how many are near even.
#include "facade/report/first_moves.h"

#include <gtest/gtest.h>

#include "facade/report/plots.h"

namespace quoin {
namespace {

Match match_of(std::string_view game, int players = 2, std::vector<OptionPair> options = {}) {
    auto match = Match::create(game, players, options);
    EXPECT_TRUE(match);
    return *match;
}

std::size_t moves_of(const std::vector<FirstMoves>& classes) {
    std::size_t count = 0;
    for (const FirstMoves& moves : classes) count += moves.alike.size();
    return count;
}

TEST(ReportFirstMoves, ThatAreAlikeAreOneClass) {
    const auto grawlix = alike_first_moves(match_of("grawlix"));
    ASSERT_EQ(grawlix.size(), 1u);
    EXPECT_EQ(grawlix.front().alike.size(), 36u);
    // Strata: the 2×1 lies along one side or the other.
    const auto strata = alike_first_moves(match_of("strata"));
    EXPECT_EQ(moves_of(strata), 4u);
    EXPECT_EQ(strata.size(), 3u);
}

TEST(ReportFirstMoves, MovesAlikeHaveOneValue) {
    const auto classes = valued_first_moves(match_of("grawlix", 2, {{"order", "3"}, {"hand", "2"}}), 40, 1);
    ASSERT_EQ(classes.size(), 1u);
    EXPECT_EQ(classes.front().alike.size(), 9u);
    EXPECT_LE(classes.front().score.low, classes.front().score.value);
    EXPECT_GE(classes.front().score.high, classes.front().score.value);
}

// Grawlix of order 2 with one tile in hand is solved: every first draft has the value of the game.
TEST(ReportFirstMoves, AProvedValueIsFound) {
    const auto classes = valued_first_moves(match_of("grawlix", 2, {{"order", "2"}, {"hand", "1"}}), 2000, 1);
    ASSERT_EQ(classes.size(), 1u);
    const double value = classes.front().score.value;
    EXPECT_TRUE(value < 0.01 || value > 0.99) << value;
}

FirstMoves moves_with(std::vector<std::string> alike, const Estimate& score) { return {std::move(alike), score}; }

TEST(ReportFirstMoves, AreCountedOutOfAllOfThem) {
    const Figure figure =
        openings_figure({moves_with({"a", "b", "c"}, {0.6, 0.6, 0.6}), moves_with({"d", "e"}, {0.54, 0.53, 0.56}),
                         moves_with({"f"}, {0.5, 0.5, 0.5})},
                        2);
    EXPECT_DOUBLE_EQ(figure.value->value, 3 / 6.0);
    EXPECT_DOUBLE_EQ(figure.value->low, 1 / 6.0);   // near even by every search
    EXPECT_DOUBLE_EQ(figure.value->high, 3 / 6.0);  // by any
    EXPECT_EQ(figure.facts,
              (std::vector<std::pair<std::string, double>>{{"near_even", 3}, {"moves", 6}, {"classes", 3}}));
    EXPECT_EQ(figure.items[1].alike, 2u);
    // With three players, a third is even.
    EXPECT_DOUBLE_EQ(openings_figure({moves_with({"a"}, {0.34, 0.34, 0.34})}, 3).value->value, 1);
    EXPECT_FALSE(openings_figure({}, 2).applies());
}

TEST(ReportPlots, AFirstMoveWithManyChoicesDoesNotFlattenTheRest) {
    std::vector<FigureItem> items;
    for (int ply = 0; ply < 26; ++ply) {
        const double choices = ply == 0 ? 360 : 20;
        items.push_back({std::to_string(ply), Estimate{choices, choices - 1, choices + 1}});
    }
    const std::string plot = course_plot(items, "legal moves");
    EXPECT_NE(plot.find("↑ 360"), std::string::npos);
    EXPECT_NE(plot.find(">50</text>"), std::string::npos);  // the end of the axis
    items.erase(items.begin());
    EXPECT_EQ(course_plot(items, "legal moves").find("↑"), std::string::npos);
}

TEST(ReportPlots, ThereIsNoMapOfPlacesThatOverlap) {
    const auto map_of = [](const Match& match) { return heat_map(match, alike_first_moves(match)); };
    EXPECT_TRUE(map_of(match_of("strata")).empty());
    EXPECT_TRUE(map_of(match_of("grawlix")).empty());  // drafts have no place
    EXPECT_TRUE(map_of(match_of("mitre")).starts_with("<img class=\"map\""));
}

}  // namespace
}  // namespace quoin
