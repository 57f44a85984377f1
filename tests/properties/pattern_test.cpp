// SPDX-License-Identifier: MIT
// Patterns of every game that can learn, on random games: rows are within their tables, and a game is learned from.
#include "core/patterns.h"
#include "facade/match.h"
#include "learn/trainer.h"
#include "tests/properties/variants.h"
#include "tests/properties/walk.h"

namespace quoin::test {
namespace {

void check(const Variant& variant) {
    SCOPED_TRACE(variant.describe());
    const auto self_play = variant.start().now().self_play();
    if (!self_play) return;  // this game does not learn
    const auto network =
        std::make_shared<const Network>(Trainer(self_play->position_rows(), self_play->move_rows(), 1).network());
    const SelfPlaySettings settings{
        .nodes = 12, .quick_nodes = 4, .learned_of_256 = 128, .varied_plies = 100, .random_plies = 12};
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        for (const Sample& sample : self_play->play(network, settings, seed)) {
            ASSERT_LE(sample.rows.size(), most_rows * sample.view_ends.size());
            for (const auto row : sample.rows) ASSERT_LT(row, self_play->position_rows());
            for (const auto row : sample.move_rows) ASSERT_LT(row, self_play->move_rows());
            ASSERT_EQ(sample.move_ends.size(), sample.policy.size());
            float sum = 0;
            for (const float share : sample.target) sum += share;
            ASSERT_NEAR(sum, 1, 1e-3);
        }
    }
}

class Patterns : public EveryGame {};
QUOIN_FOR_EVERY_GAME(Patterns);

TEST_P(Patterns, StayWithinTheirTables) {
    for (const Variant& variant : variants(game())) check(variant);
}

}  // namespace
}  // namespace quoin::test
