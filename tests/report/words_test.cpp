// SPDX-License-Identifier: MIT
// What a report says in words, on figures made up for it.
#include "facade/report/words.h"

#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

namespace quoin {
namespace {

TEST(ReportWords, EveryFigureHasSomeAndIsDefined) {
    std::ifstream file(std::string(QUOIN_SOURCE_DIR) + "/docs/report.md");
    const std::string document{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    for (const std::string_view name : comparable_figures) {
        EXPECT_EQ(words_of_figure(name).name, name);
        EXPECT_NE(document.find("`" + std::string(name) + "`"), std::string::npos) << name;
    }
    for (const char* name : {"seat_drift", "depth", "restricted", "openings"}) {
        EXPECT_EQ(words_of_figure(name).name, name);
        EXPECT_NE(document.find("`" + std::string(name) + "`"), std::string::npos) << name;
    }
}

TEST(ReportWords, NumbersReadAsPeopleWriteThem) {
    EXPECT_EQ(number_in_words(-0.003, true), "0 %");
    EXPECT_EQ(number_in_words(-0.13, true), "−13 %");
    EXPECT_EQ(number_in_words(-0.04, false), "0.0");
    EXPECT_EQ(number_in_words(-1.25, false), "−1.2");
    EXPECT_EQ(number_in_words(136.4, false), "136");
    EXPECT_EQ(estimate_in_words({0.54, 0.52, 0.56}, true), "54 ± 2 %");
    EXPECT_EQ(estimate_in_words({0.988, 0.984, 0.992}, true), "98.8 ± 0.4 %");
    EXPECT_EQ(estimate_in_words({42, 2, 81.5}, false), "42 ± 40");
    EXPECT_EQ(estimate_in_words({57.5, 57, 58}, false), "57.5 ± 0.5");
    EXPECT_EQ(estimate_in_words({-136.4, -171, -101}, false), "−136 ± 35");
    EXPECT_EQ(estimate_in_words({21.3, 20.9, 21.7}, false), "21.3 ± 0.4");
    // Shares end at 0 and 100 %.
    EXPECT_EQ(estimate_in_words({0, 0, 0.07}, true), "0 % (at most 7 %)");
    EXPECT_EQ(estimate_in_words({1, 0.93, 1}, true), "100 % (at least 93 %)");
    EXPECT_EQ(estimate_in_words({0.03, 0.01, 0.09}, true), "3 % (1 % to 9 %)");
    EXPECT_EQ(time_in_words(183 * 60), "3 hours");
    EXPECT_EQ(time_in_words(20 * 60), "20 minutes");
    EXPECT_EQ(time_in_words(5), "1 minute");
    EXPECT_EQ(time_in_words(100 * 3600), "4 days");
}

// A level with these shares of the seats, ± 5 %, of so many distinct games from the usual start.
LevelReport level_of(std::string name, const std::vector<double>& shares, std::size_t games = 200) {
    Figure seats{.name = "seat_share", .games = games, .distinct = games};
    for (const double share : shares) {
        seats.items.push_back({std::to_string(seats.items.size() + 1), Estimate{share, share - 0.05, share + 0.05}});
    }
    return {.level = std::move(name), .games = games, .distinct = games, .figures = {seats}};
}

// With what seat 1 wins at each level, and whether that varies.
VariantReport variant_of(std::vector<LevelReport> levels, bool varies) {
    Figure drift{.name = "seat_drift", .value = Estimate{0, -0.1, 0.1}};
    for (const LevelReport& level : levels)
        drift.items.push_back({level.level, find_figure(level.figures, "seat_share")->items.front().value});
    drift.facts.emplace_back("varies", varies ? 1 : 0);
    VariantReport variant;
    variant.levels = std::move(levels);
    variant.figures.push_back(std::move(drift));
    return variant;
}

VariantReport two_players(double weak, double strong, bool varies) {
    return variant_of({level_of("random", {weak, 1 - weak}), level_of("6", {strong, 1 - strong})}, varies);
}

TEST(ReportWords, SayWhoHasTheEdge) {
    EXPECT_EQ(seats_in_words(2, two_players(0.48, 0.4, true)),
              "Player 2 wins 60 ± 5 % at level 6, and the edge grows with skill.");
    EXPECT_EQ(seats_in_words(2, two_players(0.3, 0.4, true)),
              "Player 2 wins 60 ± 5 % at level 6, and the edge shrinks with skill.");
    EXPECT_EQ(seats_in_words(2, two_players(0.4, 0.4, false)),
              "Player 2 wins 60 ± 5 % at level 6; there is no clear change with skill.");
    EXPECT_EQ(seats_in_words(2, two_players(0.5, 0.52, false)),
              "No seat has a clear edge: player 1 wins 52 ± 5 % at level 6.");
    // An edge that passes to the other seat neither grows nor shrinks.
    EXPECT_EQ(seats_in_words(2, two_players(0.6, 0.4, true)),
              "Player 2 wins 60 ± 5 % at level 6. The seats depend on who plays: player 1 wins 60 % in random play, "
              "40 % at level 6.");
}

TEST(ReportWords, SayThatSeatsDependOnWhoPlays) {
    const auto variant =
        variant_of({level_of("random", {0.56, 0.44}), level_of("3", {0.22, 0.78}), level_of("5", {0.54, 0.46})}, true);
    EXPECT_EQ(seats_in_words(2, variant),
              "No seat has a clear edge: player 1 wins 54 ± 5 % at level 5. The seats depend on who plays: player 1 "
              "wins 56 % in random play, 22 % at level 3, 54 % at level 5.");
}

TEST(ReportWords, SayWhichSeatIsTheWorst) {
    const auto last = variant_of({level_of("5", {0.36, 0.38, 0.26})}, false);
    EXPECT_EQ(seats_in_words(3, last), "Player 3 has the worst seat: 26 ± 5 % at level 5, where 33 % is even.");
    const auto both = variant_of({level_of("random", {0.48, 0.33, 0.19})}, false);
    EXPECT_EQ(seats_in_words(3, both),
              "Player 1 has the best seat: 48 ± 5 % in random play; player 3 has the worst seat: 19 ± 5 % in random "
              "play, where 33 % is even.");
    EXPECT_EQ(seats_in_words(3, variant_of({level_of("5", {0.35, 0.34, 0.31})}, false)),
              "No seat has a clear edge: player 1 wins 35 ± 5 % at level 5.");
}

VariantReport with_first_moves(double share, double best, double near, std::size_t classes = 2) {
    VariantReport variant = two_players(share, share, false);
    Figure moves{.name = "openings", .value = Estimate{near / 4, 0, 1}};
    for (std::size_t i = 0; i < classes; ++i)
        moves.items.push_back({.name = "m" + std::to_string(i), .value = Estimate{best, best, best}, .alike = 2});
    moves.facts = {{"near_even", near}, {"moves", 4}, {"classes", static_cast<double>(classes)}};
    variant.figures.push_back(std::move(moves));
    return variant;
}

TEST(ReportWords, RecommendAPieRuleOnlyWhereItHelps) {
    EXPECT_EQ(first_moves_in_words(2, with_first_moves(0.6, 0.6, 2)),
              "2 of 4 first moves leave the game near even, as a search estimates it, so a pie rule would leave "
              "something to choose.");
    EXPECT_EQ(
        first_moves_in_words(2, with_first_moves(0.6, 0.6, 0)),
        "None of 4 first moves leaves the game near even, as a search estimates it, so a pie rule would only hand "
        "over the edge.");
    EXPECT_EQ(first_moves_in_words(2, with_first_moves(0.5, 0.52, 2)),
              "2 of 4 first moves leave the game near even, as a search estimates it. No clear edge calls for a pie "
              "rule.");
    EXPECT_EQ(
        first_moves_in_words(2, with_first_moves(0.5, 0.46, 0)),
        "None of 4 first moves leaves the game near even, as a search estimates it, while the games show no clear "
        "edge: do not rely on it.");
    // The games say otherwise.
    EXPECT_EQ(first_moves_in_words(2, with_first_moves(0.7, 0.5, 4)),
              "4 of 4 first moves leave the game near even, as a search estimates it. But after the best of them it "
              "expects 50 % for player 1, while player 1 wins 70 ± 5 % at level 6: do not rely on it.");
    EXPECT_EQ(first_moves_in_words(2, with_first_moves(0.6, 0.6, 0, 1)),
              "All 4 first moves are alike, by symmetry: a pie rule would leave nothing to choose.");
    EXPECT_EQ(first_moves_in_words(3, with_first_moves(0.6, 0.6, 2)), "");
}

TEST(ReportWords, SayWhatAComparisonIsAbout) {
    Comparison comparison{.figure = "seat_share",
                          .level = "random",
                          .a = "usual",
                          .b = "box=6",
                          .difference = {-0.1, -0.2, 0.01},
                          .a_value = 0.6,
                          .b_value = 0.5,
                          .distinct = 400,
                          .needed = 1200};
    EXPECT_EQ(comparison_in_words(comparison, 200, 10),
              "Player 1's wins, random play, usual start: not clear (60 % with the usual rules, 50 % with box=6; the "
              "difference may be −20 % to 1 %). To tell a difference of 2 %, try --games 1200, about 3 hours more "
              "here.");
    comparison.verdict = Verdict::differs;
    comparison.is_drawn = true;
    EXPECT_EQ(comparison_in_words(comparison, 200, 10),
              "Player 1's wins, random play, drawn openings: a real difference (60 % with the usual rules, 50 % with "
              "box=6).");
    comparison.distinct = 8;
    EXPECT_NE(comparison_in_words(comparison, 200, 10).find("too few games"), std::string::npos);
}

}  // namespace
}  // namespace quoin
