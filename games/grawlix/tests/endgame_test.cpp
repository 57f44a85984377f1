// SPDX-License-Identifier: MIT
// The solver, with all its short cuts, says what a search without any says that only remembers positions.
#include "games/grawlix/endgame.h"

#include <map>
#include <tuple>

#include <gtest/gtest.h>

#include "search/solver.h"

namespace quoin::grawlix {
namespace {

class Plain {
  public:
    explicit Plain(const Rules& rules) : rules_(rules) {}

    bool wins(const State& state) {
        const auto [place, is_new] = known_.try_emplace(all_of(state), false);
        if (!is_new) return place->second;
        Moves<Rules> moves;
        rules_.legal_moves(state, moves);
        for (const Move move : moves) {
            State next = state;
            rules_.apply(next, move);
            if ((next.mover == state.mover) == wins(next)) return place->second = true;
        }
        return false;
    }

  private:
    using Whole = std::tuple<std::array<Bits, 2>, Bits, std::array<std::uint8_t, tile_numbers>, Span, Span,
                             std::uint8_t, Phase, std::uint8_t>;

    static Whole all_of(const State& state) {
        return {state.hand, state.supply, state.place, state.columns,
                state.rows, state.mover,  state.phase, state.opening_drafts};
    }

    Rules rules_;
    std::map<Whole, bool> known_;
};

void compare(int order, int hand, int tiles_left, int games, int& checked) {
    const Rules rules{order, hand};
    Plain plain(rules);
    Solver<Rules, Endgame> solver(rules, 1 << 20);
    Random random(10 * order + hand);
    for (int game = 0; game < games; ++game) {
        State state = rules.initial();
        while (rules.count_moves(state) > 0) {
            if (std::popcount(state.supply | state.hand[0] | state.hand[1]) <= tiles_left) {
                ASSERT_EQ(solver.value(state, Limits{}), plain.wins(state) ? 1 : -1);
                ++checked;
            }
            rules.apply(state, *rules.random_move(state, random));
        }
    }
}

TEST(GrawlixEndgame, TheSolverAgreesWithPlainSearch) {
    int checked = 0;
    for (int hand = 1; hand <= 6; ++hand) {
        compare(2, hand, 4, 5, checked);
        compare(3, hand, 8, 20, checked);
        compare(4, hand, 8, 30, checked);
        compare(5, hand, 10, 5, checked);
        compare(6, hand, 11, 5, checked);
    }
    EXPECT_GE(checked, 1'000);
}

// A lone tile has four sides, and the solver looks at one.
TEST(GrawlixEndgame, AllSidesOfTheFirstTileAreWorthTheSame) {
    const Rules rules{3, 1};
    Solver<Rules, Endgame> solver(rules, 1 << 20);
    Random random{7};
    for (int game = 0; game < 20; ++game) {
        State state = rules.initial();
        for (int i = 0; i < 4; ++i) rules.apply(state, *rules.random_move(state, random));
        Moves<Rules> moves;
        rules.legal_moves(state, moves);
        for (std::size_t i = 1; i < moves.size(); ++i) {
            ASSERT_EQ(moves[i].tile(), moves[0].tile());
            State first = state, other = state;
            rules.apply(first, moves[0]);
            rules.apply(other, moves[i]);
            EXPECT_EQ(solver.value(first, Limits{}), solver.value(other, Limits{}));
        }
    }
}

}  // namespace
}  // namespace quoin::grawlix
