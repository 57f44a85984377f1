// SPDX-License-Identifier: MIT
// Every game ends; there is an outcome exactly when there is no legal move, and nothing is a move after it.
#include <algorithm>

#include "tests/properties/walk.h"

namespace quoin::test {
namespace {

class Ending : public EveryGame {};
QUOIN_FOR_EVERY_GAME(Ending);

TEST_P(Ending, outcome_exactly_when_there_is_no_move) {
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
            ASSERT_EQ(outcome->score[static_cast<std::size_t>(i)], 0) << describe(match);
            ASSERT_FALSE(outcome->winners.has(Player{static_cast<std::uint8_t>(i)})) << describe(match);
        }
    });
}

TEST_P(Ending, winners_are_among_the_leaders) {
    walk(game(), positions_wanted(), [](Match& match, const auto& legal, Random&) {
        if (!legal.empty()) return;
        const auto score = match.score();
        for (const int winner : match.winners()) {
            ASSERT_EQ(score[static_cast<std::size_t>(winner - 1)], *std::ranges::max_element(score)) << describe(match);
        }
    });
}

TEST_P(Ending, nothing_is_a_move_once_it_is_over) {
    for (const Variant& variant : variants(game())) {
        Random random(first_seed());
        Match match = variant.start();
        while (!match.is_over()) ASSERT_TRUE(match.play(match.now().random_move(random)));
        for (const std::string& token : std::vector(match.moves())) {
            EXPECT_FALSE(match.play(token)) << token << " in " << describe(match);
        }
    }
}

TEST_P(Ending, playouts_come_to_an_end_and_repeat) {
    for (const Variant& variant : variants(game())) {
        const Match match = variant.start();
        const PlayoutTotals once = match.now().playouts(first_seed(), 20);
        const PlayoutTotals twice = match.now().playouts(first_seed(), 20);
        EXPECT_EQ(once.playouts, 20u) << variant.describe();
        EXPECT_EQ(once.actions, twice.actions) << variant.describe();
        EXPECT_EQ(once.signature, twice.signature) << variant.describe();
    }
}

}  // namespace
}  // namespace quoin::test
