// SPDX-License-Identifier: MIT
// What the evaluation promises to the tree search.
#include "games/strata/heuristic.h"

#include <gtest/gtest.h>

#include "search/mcts.h"

namespace quoin::strata {
namespace {

TEST(StrataHeuristic, PriorsAddUpToOne) {
    const Rules rules;
    Random random{1};
    for (int game = 0; game < 20; ++game) {
        State state = rules.initial();
        while (!rules.outcome(state)) {
            Moves<Rules> moves;
            rules.legal_moves(state, moves);
            std::array<float, Rules::max_moves> priors;
            Heuristic{}.priors(rules, state, moves, priors.data());
            float sum = 0;
            for (std::size_t i = 0; i < moves.size(); ++i) {
                EXPECT_GE(priors[i], 0);
                sum += priors[i];
            }
            EXPECT_NEAR(sum, 1, 1e-3);
            rules.apply(state, *rules.random_move(state, random));
        }
    }
}

// The opponent has less of what the player to move has more of.
TEST(StrataHeuristic, FeaturesTurnWithThePlayer) {
    const Rules rules;
    Random random{2};
    State state = rules.initial();
    while (!rules.outcome(state)) {
        rules.apply(state, *rules.random_move(state, random));
        State passed = state;
        passed.to_move ^= 1;
        const Features mine = features(state);
        const Features theirs = features(passed);
        for (std::size_t i = 0; i + 1 < feature_count; ++i) EXPECT_EQ(mine[i], -theirs[i]) << i;
        EXPECT_EQ(mine.back(), theirs.back());
    }
}

TEST(StrataHeuristic, SameSeedGivesSameMove) {
    const Rules rules;
    Mcts<Rules, Heuristic> tree(rules, {}, {.tuning = Heuristic::tuning(rules), .memory = std::size_t{16} << 20});
    State state = rules.initial();
    Random random{3};
    for (int i = 0; i < 6; ++i) rules.apply(state, *rules.random_move(state, random));
    const auto first = tree.search(state, {.nodes = 300}, 5);
    const auto second = tree.search(state, {.nodes = 300}, 5);
    EXPECT_EQ(first.front().move, second.front().move);
    EXPECT_EQ(first.front().visits, second.front().visits);
}

}  // namespace
}  // namespace quoin::strata
