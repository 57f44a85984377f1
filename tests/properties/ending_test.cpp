// SPDX-License-Identifier: MIT
// Every game ends; there is an outcome exactly when there is no legal move, and nothing is a move after it.
#include <algorithm>
#include <cmath>

#include "tests/properties/walk.h"

namespace quoin::test {
namespace {

class Ending : public EveryGame {};
QUOIN_FOR_EVERY_GAME(Ending);

TEST_P(Ending, OutcomeExactlyWhenThereIsNoMove) {
    walk(game(), positions_wanted(), [](Match& match, const auto& legal, Random&) {
        const auto outcome = match.now().outcome();
        ASSERT_EQ(legal.empty(), outcome.has_value()) << describe(match);
        ASSERT_EQ(match.is_over(), outcome.has_value()) << describe(match);
        ASSERT_LE(match.to_move(), match.players()) << describe(match);
        ASSERT_EQ(match.winners().empty(), !outcome) << describe(match);
        ASSERT_EQ(match.score().size(), static_cast<std::size_t>(match.players()));
        if (!outcome) return;
        ASSERT_EQ(outcome->score, match.now().score()) << describe(match);
        for (int i = match.players(); i < max_players; ++i) {
            ASSERT_EQ(outcome->score[i], 0) << describe(match);
            ASSERT_FALSE(outcome->winners.has(Player{static_cast<std::uint8_t>(i)})) << describe(match);
        }
    });
}

TEST_P(Ending, WinnersAreAmongTheLeaders) {
    walk(game(), positions_wanted(), [](Match& match, const auto& legal, Random&) {
        if (!legal.empty()) return;
        const auto score = match.score();
        for (const int winner : match.winners()) {
            ASSERT_EQ(score[winner - 1], *std::ranges::max_element(score)) << describe(match);
        }
    });
}

TEST_P(Ending, NothingIsAMoveOnceItIsOver) {
    for (const Variant& variant : variants(game())) {
        Random random(first_seed());
        Match match = variant.start();
        while (!match.is_over()) ASSERT_TRUE(match.play(match.now().random_move(random)));
        for (const std::string& token : std::vector(match.moves())) {
            EXPECT_FALSE(match.play(token)) << token << " in " << describe(match);
        }
    }
}

TEST_P(Ending, PlayoutsComeToAnEndAndRepeat) {
    for (const Variant& variant : variants(game())) {
        const Match match = variant.start();
        const PlayoutTotals totals = match.now().playouts(first_seed(), 21);
        const PlayoutTotals again = match.now().playouts(first_seed(), 21);
        const PlayoutTotals one_by_one = match.now().playouts_one_by_one(first_seed(), 21);
        EXPECT_EQ(totals.playouts, 21u) << variant.describe();
        EXPECT_EQ(totals, again) << variant.describe();
        EXPECT_EQ(totals, one_by_one) << variant.describe();
    }
}

// A game may play several moves at a stroke in playouts: they must be the moves that it would draw one at a time.
TEST_P(Ending, PlayoutsAreAsLongAsRandomGames) {
    constexpr int games = 1000;
    for (const Variant& variant : variants(game())) {
        const Match start = variant.start();
        double sum = 0;
        double sum_of_squares = 0;
        for (int i = 0; i < games; ++i) {
            Random random(first_seed() + i);
            const auto position = start.now().clone();
            int actions = 0;
            for (; position->to_move() != 0; ++actions) position->apply(position->random_move(random));
            sum += actions;
            sum_of_squares += static_cast<double>(actions) * actions;
        }
        const double mean = sum / games;
        const double standard_error = std::sqrt(2 * std::max(0.0, sum_of_squares / games - mean * mean) / games);
        const double playouts = static_cast<double>(start.now().playouts(first_seed(), games).actions) / games;
        EXPECT_NEAR(playouts, mean, 5 * standard_error + 1e-9) << variant.describe();
    }
}

}  // namespace
}  // namespace quoin::test
