// SPDX-License-Identifier: MIT
// The solver, with all its short cuts, says what a search without any says.
#include "games/grawlix/endgame.h"

#include <gtest/gtest.h>

#include "search/solver.h"

namespace quoin::grawlix {
namespace {

bool wins(const Rules& rules, const State& state) {
    Moves<Rules> moves;
    rules.legal_moves(state, moves);
    for (const Move move : moves) {
        State next = state;
        rules.apply(next, move);
        if ((next.mover == state.mover) == wins(rules, next)) return true;
    }
    return false;
}

TEST(GrawlixEndgame, TheSolverAgreesWithBruteForce) {
    Random random{21};
    int checked = 0;
    for (int game = 0; checked < 1000; ++game) {
        const Rules rules{3 + game % 2, 1 + game / 2 % 3};
        Solver<Rules, Endgame> solver(rules, 1 << 20);
        State state = rules.initial();
        while (rules.count_moves(state) > 0) {
            // Brute force takes every draft for another: few tiles may be left in the supply.
            if (std::popcount(state.supply) <= 3) {
                ASSERT_EQ(solver.value(state, Limits{}), wins(rules, state) ? 1 : -1);
                ++checked;
            }
            rules.apply(state, *rules.random_move(state, random));
        }
    }
}

}  // namespace
}  // namespace quoin::grawlix
