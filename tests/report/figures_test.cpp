// SPDX-License-Identifier: MIT
// Each figure, on games whose answer is known by hand.
#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "facade/registry.h"
#include "facade/report/evaluated_figures.h"
#include "facade/statistics/outcome_figures.h"
#include "facade/statistics/report.h"

namespace quoin {
namespace {

// A game of two players who take turns.
PlayedGame game_of(std::uint64_t number, std::vector<int> choices, std::vector<int> winners, std::vector<int> score) {
    PlayedGame game{.number = number,
                    .cluster = number,
                    .moves = number,
                    .plies = static_cast<int>(choices.size()),
                    .winners = std::move(winners),
                    .score = std::move(score),
                    .choices = std::move(choices)};
    for (int ply = 0; ply < game.plies; ++ply) game.movers.push_back(1 + ply % 2);
    return game;
}

const GameEntry* entry(std::string_view name) { return *find_game(name); }

// Four games: two won by the first player, one by the second, one shared; 4, 4, 6 and 2 plies.
std::vector<PlayedGame> four_games() {
    std::vector<PlayedGame> games = {game_of(1, {3, 1, 2, 1}, {1}, {5, 3}), game_of(2, {3, 1, 2, 1}, {1}, {4, 3}),
                                     game_of(3, {3, 2, 2, 2, 2, 1}, {2}, {1, 8}), game_of(4, {3, 1}, {1, 2}, {2, 2})};
    games[0].was_behind = true;
    games[1].was_behind = false;
    games[2].was_behind = false;
    games[0].pieces = {{1, "2x2"}, {2, "1x1"}};
    games[1].pieces = {{1, "2x2"}, {2, "2x2"}};
    games[2].pieces = {{1, "1x1"}, {2, "1x1"}};
    games[3].pieces = {{1, "1x1"}};
    return games;
}

class OutcomeFigures : public testing::Test {
  protected:
    const Figure& figure(std::string_view name) {
        if (figures_.empty()) figures_ = outcome_figures(context_, games_);
        const Figure* const found = find_figure(figures_, name);
        EXPECT_TRUE(found) << name;
        return *found;
    }
    double value(std::string_view name) { return figure(name).value.value().value; }

    std::vector<PlayedGame> games_ = four_games();
    FigureContext context_{entry("strata"), 2, {"1x1", "2x1", "2x2"}, 1};
    std::vector<Figure> figures_;
};

TEST_F(OutcomeFigures, SeatsShareTheWins) {
    const auto& seats = figure("seat_share").items;
    ASSERT_EQ(seats.size(), 2u);
    EXPECT_DOUBLE_EQ(seats[0].value->value, 2.5 / 4);
    EXPECT_DOUBLE_EQ(seats[1].value->value, 1.5 / 4);
    EXPECT_LT(seats[0].value->low, 2.5 / 4);
    EXPECT_GT(seats[0].value->high, 2.5 / 4);
}

TEST_F(OutcomeFigures, DrawsAreSharedWins) {
    EXPECT_DOUBLE_EQ(value("draws"), 0.25);
    context_ = FigureContext{entry("grawlix"), 2, {}, 1};
    figures_.clear();
    EXPECT_EQ(figure("draws").reason, "this game has no draws");
}

TEST_F(OutcomeFigures, LengthIsCountedInPlies) {
    EXPECT_DOUBLE_EQ(value("length"), 4);
    EXPECT_DOUBLE_EQ(figure("length").quantiles->median, 4);
    EXPECT_DOUBLE_EQ(figure("length").quantiles->p5, 2.3);
    EXPECT_DOUBLE_EQ(figure("length").quantiles->p95, 5.7);
}

TEST_F(OutcomeFigures, BranchingIsByPly) {
    // Without the three moves that each game begins with.
    EXPECT_DOUBLE_EQ(value("branching"), (4 + 4 + 9 + 1) / 12.0);
    EXPECT_EQ(figure("branching").facts.front(), (std::pair<std::string, double>{"first", 3}));
    const auto& plies = figure("branching").items;
    ASSERT_EQ(plies.size(), 6u);
    EXPECT_DOUBLE_EQ(plies[0].value->value, 3);
    EXPECT_DOUBLE_EQ(plies[1].value->value, 1.25);
    EXPECT_DOUBLE_EQ(plies[5].value->value, 1);
}

TEST_F(OutcomeFigures, OpeningMovesAreNobodysChoice) {
    for (PlayedGame& game : games_) game.opening = 1;
    EXPECT_DOUBLE_EQ(value("branching"), (4 + 4 + 9 + 1) / 12.0);
    EXPECT_EQ(figure("branching").items.front().name, "1");
}

TEST_F(OutcomeFigures, AgencyIsHavingAChoice) { EXPECT_DOUBLE_EQ(value("agency"), (2 + 2 + 5 + 1) / 16.0); }

TEST_F(OutcomeFigures, ComebacksAreOfThoseWhoWonAlone) { EXPECT_DOUBLE_EQ(value("comebacks"), 1 / 3.0); }

TEST_F(OutcomeFigures, MarginsAreInPoints) {
    EXPECT_DOUBLE_EQ(value("margin"), (2 + 1 + 7 + 0) / 4.0);
    EXPECT_DOUBLE_EQ(value("smallest_margin"), 1 / 3.0);
    context_ = FigureContext{entry("mitre"), 2, {}, 1};  // scores are half points
    figures_.clear();
    EXPECT_DOUBLE_EQ(value("margin"), (2 + 1 + 7 + 0) / 8.0);
}

TEST_F(OutcomeFigures, TheFirstMoveDoesNotDrownTheBranching) {
    games_ = {game_of(1, {360, 10, 20}, {1}, {1, 0}), game_of(2, {360, 10, 20}, {2}, {0, 1})};
    EXPECT_DOUBLE_EQ(value("branching"), 15);
}

// Scores that only differ by whole points in a game that counts halves: one point is the least there is.
TEST_F(OutcomeFigures, TheLeastMarginIsThatOfTheRules) {
    games_ = {game_of(1, {2, 1}, {1}, {6, 4}), game_of(2, {2, 1}, {1}, {8, 4}), game_of(3, {2, 1}, {2}, {3, 5})};
    EXPECT_EQ(score_step(games_), 2);
    EXPECT_DOUBLE_EQ(value("smallest_margin"), 2 / 3.0);
    EXPECT_EQ(figure("smallest_margin").facts.front(), (std::pair<std::string, double>{"step", 2}));
    figures_.clear();
    context_.step = 1;  // as other games of the variant show
    EXPECT_DOUBLE_EQ(value("smallest_margin"), 0);
}

TEST_F(OutcomeFigures, WithoutPointsThereAreNoMargins) {
    games_ = {game_of(1, {2, 1}, {1}, {1, 0}), game_of(2, {2, 1}, {2}, {0, 1})};
    for (const char* name : {"margin", "smallest_margin", "comebacks"}) {
        EXPECT_EQ(figure(name).reason, "no points are counted in this game") << name;
    }
}

TEST_F(OutcomeFigures, PiecesThatNobodyUsesAreDead) {
    const auto& pieces = figure("pieces").items;
    ASSERT_EQ(pieces.size(), 3u);
    EXPECT_EQ(pieces[0].name, "1x1");
    EXPECT_DOUBLE_EQ(pieces[0].value->value, 4 / 8.0);
    EXPECT_DOUBLE_EQ(pieces[1].value->value, 0);
    EXPECT_DOUBLE_EQ(pieces[2].value->value, 3 / 8.0);
    EXPECT_EQ(figure("pieces").facts.front().second, 1);  // dead
    // Those who used 2x2 won, won and lost.
    EXPECT_DOUBLE_EQ(pieces[2].more[0].second.value, 2 / 3.0);
    EXPECT_DOUBLE_EQ(pieces[2].more[1].second.value, 2 / 5.0);
}

TEST_F(OutcomeFigures, GamesThatEndOddlyEarlyAreShown) {
    EXPECT_DOUBLE_EQ(value("early_endings"), 0.25);  // 2 plies are less than 0.6 times 4
    EXPECT_EQ(figure("early_endings").examples, std::vector<std::uint64_t>{4});
}

TEST_F(OutcomeFigures, SaysHowManyGamesAreDistinct) {
    games_[1].moves = games_[0].moves;
    EXPECT_EQ(figure("length").games, 4u);
    EXPECT_EQ(figure("length").distinct, 3u);
}

TEST(PlayedGames, AreReadOffTheirMoves) {
    // Grawlix with two tiles each way and one in hand: two drafts, then the only tile in hand anywhere it fits.
    auto match = Match::create("grawlix", 2, {{"order", "2"}, {"hand", "1"}});
    ASSERT_TRUE(match);
    while (!match->is_over()) ASSERT_TRUE(match->play(match->legal().front()));
    PieceKinds kinds;
    const PlayedGame game = played_game(*match, 0, &kinds);
    EXPECT_EQ(game.plies, match->ply());
    EXPECT_EQ(game.choices.front(), 4);
    EXPECT_EQ(game.movers.front(), 1);
    EXPECT_EQ(game.winners, match->winners());
    EXPECT_FALSE(game.pieces.empty());
    for (const std::string& kind : kinds.known()) EXPECT_EQ(kind.size(), 2u) << kind;  // such as @r
}

// A game in which the search saw these scores, ply by ply, for the player to move.
struct Seen {
    PlayedGame game;
    EvaluatedGame values;
};

Seen seen(std::uint64_t number, std::vector<int> permilles, int winner) {
    Seen result{game_of(number, std::vector<int>(permilles.size(), 2), {winner}, {1, 0}), {}};
    for (const int permille : permilles) {
        result.values.turns.push_back(TurnValue{.permille = permille, .gap = 50, .choices = 150, .is_best = false});
    }
    return result;
}

std::vector<Figure> figures_of(const std::vector<Seen>& games, int players = 2) {
    std::vector<EvaluatedPlay> plays;
    for (const Seen& game : games) plays.push_back({&game.game, &game.values});
    return evaluated_figures(players, plays, 1);
}

double value_in(const std::vector<Figure>& figures, std::string_view name) {
    return find_figure(figures, name)->value.value().value;
}

TEST(EvaluatedFigures, RealChoiceIsTheMeanOverTurns) {
    auto game = seen(1, {500, 500}, 1);
    game.values.turns[1]->choices = 250;
    EXPECT_DOUBLE_EQ(value_in(figures_of({game}), "real_choice"), 2);
}

TEST(EvaluatedFigures, CriticalTurnsCostTenPercent) {
    auto game = seen(1, {500, 500, 500, 500, 500}, 1);
    game.values.turns[0]->gap = 100;
    game.values.turns[1]->gap = 300;
    game.values.turns[1]->is_gap_proved = true;
    game.values.turns[2]->gap = 99;
    game.values.turns[3]->gap = std::nullopt;  // not known: not counted
    const auto figures = figures_of({game});
    EXPECT_DOUBLE_EQ(value_in(figures, "critical"), 0.5);
    EXPECT_DOUBLE_EQ(find_figure(figures, "critical")->facts.front().second, 0.5);
}

TEST(EvaluatedFigures, TheLeadChangesHands) {
    // The first player's share: 60, 40, 39, 70, 70 %: ahead, behind, behind, ahead, ahead.
    EXPECT_DOUBLE_EQ(value_in(figures_of({seen(1, {600, 600, 390, 300, 700}, 1)}), "lead_changes"), 2);
    EXPECT_DOUBLE_EQ(value_in(figures_of({seen(1, {500, 500, 500}, 1)}), "lead_changes"), 0);
}

TEST(EvaluatedFigures, TheErrorOfTheSearchIsNoChangeOfLead) {
    // Best moves all the way, and numbers that jump by 20 %: they are worth no more than that.
    auto game = seen(1, {600, 600, 600, 600, 600, 600}, 1);
    for (auto& turn : game.values.turns) turn->is_best = true;
    const auto figures = figures_of({game});
    EXPECT_NEAR(find_figure(figures, "lead_changes")->facts.front().second, 0.2 / std::sqrt(2), 1e-9);
    EXPECT_DOUBLE_EQ(value_in(figures, "lead_changes"), 0);
}

TEST(EvaluatedFigures, DramaIsHowFarTheWinnerWasBehind) {
    // The winner expected 60, 20 and 90 %; in the other game never less than half.
    EXPECT_DOUBLE_EQ(value_in(figures_of({seen(1, {600, 800, 900}, 1)}), "drama"), 0.3);
    EXPECT_DOUBLE_EQ(value_in(figures_of({seen(1, {600, 400, 900}, 1)}), "drama"), 0);
}

TEST(EvaluatedFigures, DecidedIsFromWhereItStaysSo) {
    const auto figures = figures_of({seen(1, {950, 500, 900, 50}, 1)});
    EXPECT_DOUBLE_EQ(value_in(figures, "decided"), 0.5);  // from the third of four plies
    EXPECT_DOUBLE_EQ(value_in(figures, "proved"), 1);     // never before the end
    auto proved = seen(1, {950, 0, 1000, 0}, 1);
    for (std::size_t ply = 1; ply < 4; ++ply) proved.values.turns[ply]->proof = ply % 2 == 1 ? Proof::loss : Proof::win;
    EXPECT_DOUBLE_EQ(value_in(figures_of({proved}), "proved"), 0.25);
}

TEST(EvaluatedFigures, KingmakingTakesThreePlayers) {
    auto game = seen(1, {500, 20, 500, 500}, 1);
    game.values.turns[1]->is_kingmaker = true;
    EXPECT_EQ(find_figure(figures_of({game}), "kingmaking")->reason, "needs three players");
    EXPECT_DOUBLE_EQ(value_in(figures_of({game}, 3), "kingmaking"), 0.25);
}

TEST(EvaluatedFigures, PuzzlesAreCountedPerHundredGames) {
    auto game = seen(7, {500, 500}, 1);
    game.values.puzzles = {0, 1};
    const auto figures = figures_of({game, seen(8, {500, 500}, 1)});
    EXPECT_DOUBLE_EQ(value_in(figures, "puzzles"), 100);
    EXPECT_EQ(find_figure(figures, "puzzles")->examples, std::vector<std::uint64_t>{7});
}

TEST(EvaluatedFigures, WithoutGamesThereIsNothingToSay) {
    for (const Figure& figure : figures_of({})) EXPECT_FALSE(figure.applies()) << figure.name;
}

VariantReport variant_of(const std::string& label, double length, double share) {
    Figure lengths{.name = "length", .value = Estimate{length, length, length}, .measure = Measure::mean};
    Figure draws{.name = "draws", .value = Estimate{share, share, share}, .measure = Measure::share};
    for (std::uint64_t game = 0; game < 10000; ++game) {
        lengths.seen.push_back({game, length + static_cast<double>(game % 3) - 1, 1});
        draws.seen.push_back({game, static_cast<double>(game % 100) < 100 * share ? 1.0 : 0.0, 1});
    }
    return {.label = label, .levels = {{.level = "3", .figures = {lengths, draws}}}};
}

TEST(Comparisons, SayWhatDiffersAndWhatDoesNot) {
    const auto all = compare({variant_of("a", 20, 0.3), variant_of("b", 25, 0.3)}, "length", 1);
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0].figure, "length");
    EXPECT_TRUE(all[0].is_primary);
    EXPECT_EQ(all[0].verdict, Verdict::differs);
    EXPECT_NEAR(all[0].difference.value, 5, 0.01);  // of b less a
    EXPECT_EQ(all[1].figure, "draws");
    EXPECT_FALSE(all[1].is_primary);
    EXPECT_EQ(all[1].verdict, Verdict::same);
}

TEST(Comparisons, AreUnclearWithFewGames) {
    auto a = variant_of("a", 20, 0.3);
    auto b = variant_of("b", 20, 0.31);
    for (auto* variant : {&a, &b}) {
        for (Figure& figure : variant->levels[0].figures) figure.seen.resize(100);
    }
    const auto all = compare({a, b}, "draws", 1);
    EXPECT_EQ(all[1].verdict, Verdict::unclear);
    EXPECT_GT(all[1].more, 1);
}

// 100 games at each level, of which player 1 wins so many.
VariantReport with_wins(const std::vector<int>& wins) {
    VariantReport variant;
    std::uint64_t cluster = 0;
    for (const int won : wins) {
        Figure seats{.name = "seat_share", .items = {{"1", Estimate{won / 100.0, 0, 1}}}, .games = 100};
        for (int game = 0; game < 100; ++game) seats.seen.push_back({++cluster, game < won ? 1.0 : 0.0, 1});
        variant.levels.push_back({.level = std::to_string(variant.levels.size() + 1), .figures = {seats}});
    }
    return variant;
}

double varies(const Figure& drift) { return drift.facts.front().second; }

TEST(SeatDrift, LooksAtEveryLevel) {
    const Figure there_and_back = seat_drift(with_wins({56, 22, 56}), 1);
    EXPECT_DOUBLE_EQ(there_and_back.value->value, 0);
    EXPECT_EQ(varies(there_and_back), 1);
    ASSERT_EQ(there_and_back.items.size(), 3u);
    EXPECT_DOUBLE_EQ(there_and_back.items[1].value->value, 0.22);
    EXPECT_EQ(varies(seat_drift(with_wins({50, 52, 49}), 1)), 0);
    EXPECT_NEAR(seat_drift(with_wins({40, 70}), 1).value->value, 0.3, 1e-9);
    EXPECT_EQ(seat_drift(with_wins({40}), 1).reason, "needs two levels");
}

TEST(Comparisons, SayHowManyGamesTheyTake) {
    auto a = variant_of("a", 20, 0.3);
    auto b = variant_of("b", 20, 0.31);
    for (auto* variant : {&a, &b}) {
        variant->levels[0].games = 100;
        for (Figure& figure : variant->levels[0].figures) {
            figure.seen.resize(100);
            figure.games = figure.distinct = 100;
        }
    }
    const auto all = compare({a, b}, "draws", 1);
    EXPECT_EQ(all[1].games, 200u);
    EXPECT_FALSE(all[1].is_drawn);
    EXPECT_TRUE(all[1].is_paired);  // game by game
    EXPECT_GT(all[1].needed, 100u);
    EXPECT_EQ(all[1].needed % 100, 0u);
}

// A difference at the edge, among many figures that do not differ at all: it does not survive the correction.
TEST(Comparisons, SayWhatTheCorrectionTook) {
    std::vector<VariantReport> variants = {variant_of("a", 20, 0.3), variant_of("b", 20, 0.3)};
    for (std::size_t i = 0; i < 2; ++i) {
        Figure edge{.name = "drama", .value = Estimate{}, .measure = Measure::mean};
        for (std::uint64_t game = 0; game < 100; ++game)
            edge.seen.push_back({1000 * (i + 1) + game, game < (i == 0 ? 50u : 65u) ? 1.0 : 0.0, 1});
        auto& figures = variants[i].levels[0].figures;
        figures.push_back(edge);
        for (const char* name : {"decided", "proved", "critical", "puzzles"}) {
            Figure same = figures[1];
            same.name = name;
            for (Observation& one : same.seen) one.cluster += 100000 * (i + 1);
            figures.push_back(same);
        }
    }
    const auto all = compare(variants, "length", 1);
    const auto edge = std::ranges::find(all, "drama", &Comparison::figure);
    ASSERT_NE(edge, all.end());
    EXPECT_GT(edge->difference.low, 0);
    EXPECT_EQ(edge->verdict, Verdict::unclear);
    EXPECT_TRUE(edge->is_corrected);
}

TEST(ReportJson, HasTheShapeOfTheContract) {
    Report report{.game = "strata", .players = 2, .seed = 7};
    Figure seats{.name = "seat_share", .items = {{"1", Estimate{0.5, 0.4, 0.6}}, {"2", Estimate{0.5, 0.4, 0.6}}}};
    Figure length{
        .name = "length", .value = Estimate{4, 3, 5}, .quantiles = Quantiles{4, 2, 6}, .games = 3, .distinct = 2};
    VariantReport variant{.label = "usual", .options = {{"box", "8"}}};
    variant.figures.push_back(not_applicable("depth", "no games were played"));
    variant.levels.push_back({.level = "3", .games = 3, .distinct = 2, .figures = {seats, length}});
    report.variants.push_back(variant);
    report.comparisons.push_back({.figure = "length",
                                  .level = "3",
                                  .a = "x",
                                  .b = "y",
                                  .difference = {-0.5, -1, 0.25},
                                  .a_value = 4,
                                  .b_value = 3.5,
                                  .is_drawn = true,
                                  .is_paired = true,
                                  .games = 6,
                                  .distinct = 5,
                                  .needed = 1200});
    report.warnings.push_back("few games");
    EXPECT_EQ(
        report_json(report),
        R"({"game":"strata","players":2,"seed":7,"variants":[{"options":{"box":"8"},"figures":{"depth":{"value":null,)"
        R"("reason":"no games were played"}},"levels":[{"level":"3","games":3,"distinct":2,"figures":{"seat_share":[)"
        R"({"value":0.5000,"low":0.4000,"high":0.6000},{"value":0.5000,"low":0.4000,"high":0.6000}],"length":{)"
        R"("value":4.0000,"low":3.0000,"high":5.0000,"median":4.0000,"p5":2.0000,"p95":6.0000,"games":3,"distinct":2}},)"
        R"("drawn":{"games":0,"distinct":0,"openings":0,"figures":{}}}]}],"comparisons":[{"figure":"length","level":"3",)"
        R"("a":"x","b":"y","difference":-0.5000,"low":-1.0000,"high":0.2500,"verdict":"unclear",)"
        R"("a_value":4.0000,"b_value":3.5000,"start":"drawn","paired":true,"games":6,"distinct":5,"needed":1200}],)"
        R"("warnings":["few games"]})"
        "\n");
}

}  // namespace
}  // namespace quoin
