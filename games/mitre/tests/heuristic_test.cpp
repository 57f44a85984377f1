// SPDX-License-Identifier: MIT
// What is expected of junctions, and that moves are judged by what they change of it.
#include "games/mitre/heuristic.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace quoin::mitre {
namespace {

using R = Rules<Narrow>;
using H = Heuristic<Narrow>;

// Whether a joined triangle is followed by one of the same owner that is not joined to the next.
bool is_possible(int view) {
    for (int i = 0; i < 4; ++i) {
        const int seen = view >> 3 * i & 7, next = view >> 3 * ((i + 1) & 3) & 7;
        if (seen == 2 || seen == 3 || (seen >= 6 && next != seen - 2)) return false;
    }
    return true;
}

TEST(MitreOutlook, IsTheSameForTurnedAndMirroredJunctions) {
    for (int i = 0; i < views; ++i) {
        if (!is_possible(i)) continue;
        const View view = canonical(static_cast<View>(i));
        EXPECT_EQ(canonical(view), view);
        const auto turned = static_cast<View>((i << 3 | i >> 9) & (views - 1));
        EXPECT_EQ(canonical(turned), view);
    }
}

TEST(MitreOutlook, ExpectsNothingWhereNoTileCanComeIn) {
    for (const int players : {2, 4}) {
        for (const bool own : {false, true}) {
            for (const auto& phase : outlook(players, own).expected) {
                EXPECT_EQ(phase[0][0], 0);
                EXPECT_EQ(phase[1][0b100'101'100'101], 0);
            }
        }
    }
}

// With two players a prior grows with the lead that is expected after the move.
TEST(MitreHeuristic, PrefersWhatLeavesTheBestExpectations) {
    const R rules({});
    const H heuristic;
    Random random{1};
    for (int game = 0; game < 20; ++game) {
        for (auto state = rules.initial(); !rules.is_over(state);
             rules.apply(state, *rules.random_move(state, random))) {
            Moves<R> moves;
            rules.legal_moves(state, moves);
            std::array<float, R::max_moves> priors;
            heuristic.priors(rules, state, moves, priors.data());
            const int mover = state.to_move;
            std::vector<std::pair<int, float>> judged;
            for (std::size_t i = 0; i < moves.size(); ++i) {
                auto next = state;
                rules.apply(next, moves[i]);
                const auto points = heuristic.expectation(rules, next);
                judged.emplace_back(points[mover] - points[mover ^ 1], priors[i]);
            }
            std::ranges::sort(judged);
            float sum = 0;
            for (std::size_t i = 0; i < judged.size(); ++i) {
                sum += judged[i].second;
                if (i > 0) {
                    ASSERT_LE(judged[i - 1].second, judged[i].second);
                }
            }
            ASSERT_NEAR(sum, 1, 1e-3);
        }
    }
}

TEST(MitreHeuristic, SharesTheWinAmongAllPlayers) {
    for (const int players : {2, 3, 4}) {
        const R rules({.players = players, .size = players + 3});
        Random random{2};
        for (auto state = rules.initial(); !rules.is_over(state);
             rules.apply(state, *rules.random_move(state, random))) {
            const Values values = H().evaluate(rules, state, random);
            int sum = 0;
            for (const int value : values) sum += value;
            ASSERT_NEAR(sum, full_value, players);
        }
    }
}

}  // namespace
}  // namespace quoin::mitre
