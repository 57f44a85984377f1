// SPDX-License-Identifier: MIT
// The solver finds what an exhaustive search finds.
#include "games/strata/endgame.h"

#include <algorithm>
#include <optional>
#include <vector>

#include <gtest/gtest.h>

#include "search/solver.h"

namespace quoin::strata {
namespace {

// From the outcome that the rules declare, for the player to move.
int final_value(const Outcome& outcome, Player player) {
    const int difference = outcome.score[player.index] - outcome.score[player.index ^ 1];
    if (outcome.winners.size() > 1) return difference;
    return difference + (outcome.winners.has(player) ? 1000 : -1000);
}

// Nothing when it would take too long.
std::optional<int> exhaustive(const Rules& rules, const State& state, int& nodes) {
    if (--nodes < 0) return std::nullopt;
    if (const auto outcome = rules.outcome(state)) return final_value(*outcome, rules.player_to_move(state));
    Moves<Rules> moves;
    rules.legal_moves(state, moves);
    std::optional<int> best;
    for (const Move move : moves) {
        State next = state;
        rules.apply(next, move);
        const auto value = exhaustive(rules, next, nodes);
        if (!value) return std::nullopt;
        best = std::max(best.value_or(-*value), -*value);
    }
    return best;
}

// Solves positions up to `plies` before the end of random games until `wanted` of them were compared.
void compare(const Setup& setup, int plies, int wanted) {
    const Rules rules(setup);
    Solver<Rules, Endgame> solver(rules, std::size_t{1} << 20);
    Random random(setup.box);
    int compared = 0;
    for (int game = 0; game < 20 * wanted && compared < wanted; ++game) {
        std::vector<State> states{rules.initial()};
        while (const auto move = rules.random_move(states.back(), random)) {
            states.push_back(states.back());
            rules.apply(states.back(), *move);
        }
        const std::size_t back =
            std::min<std::size_t>(1 + random.below(static_cast<std::uint32_t>(plies)), states.size());
        const State& state = states[states.size() - back];
        int nodes = 20'000;
        const auto expected = exhaustive(rules, state, nodes);
        if (!expected) continue;
        ++compared;
        EXPECT_EQ(solver.value(state, {}), expected) << "box " << setup.box << ", game " << game;
    }
    EXPECT_EQ(compared, wanted);
}

TEST(StrataEndgame, SolverAgreesWithExhaustiveSearch) { compare({}, 4, 700); }

TEST(StrataEndgame, SolverAgreesInSmallBoxes) {
    compare({3, {1, 2, 1}}, 6, 400);
    compare({4, {1, 2, 2}}, 5, 400);
    compare({5, {3, 2, 1}}, 5, 400);
}

TEST(StrataEndgame, ValueTellsProofAndMargin) {
    EXPECT_EQ(Endgame::proof(1004), Proof::win);
    EXPECT_EQ(Endgame::margin(1004), 4);
    EXPECT_EQ(Endgame::proof(1000), Proof::win);  // by the second largest areas
    EXPECT_EQ(Endgame::margin(1000), 0);
    EXPECT_EQ(Endgame::proof(0), Proof::draw);
    EXPECT_EQ(Endgame::margin(0), 0);
    EXPECT_EQ(Endgame::proof(-1003), Proof::loss);
    EXPECT_EQ(Endgame::margin(-1003), -3);
}

TEST(StrataEndgame, StartIsNotLate) {
    const Rules rules;
    State state = rules.initial();
    EXPECT_FALSE(Endgame::is_late(rules, state));
    Random random{1};
    for (int i = 0; i < 8; ++i) rules.apply(state, *rules.random_move(state, random));
    EXPECT_FALSE(Endgame::is_late(rules, state));
}

}  // namespace
}  // namespace quoin::strata
