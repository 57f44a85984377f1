// SPDX-License-Identifier: MIT
// The solver with Mitre's endgame knowledge against plain exhaustive search, on late positions of random games.
#include "games/mitre/endgame.h"

#include <algorithm>

#include "games/mitre/tests/table.h"
#include "search/solver.h"

namespace quoin::mitre {
namespace {

// The final margin for the player to move, from the rules alone; nothing when it would take too long.
template <class Word>
std::optional<int> plain_value(const Rules<Word>& rules, const State<Word>& state, int& budget) {
    if (--budget < 0) return std::nullopt;
    if (const auto outcome = rules.outcome(state))
        return outcome->score[state.to_move] - outcome->score[state.to_move ^ 1];
    Moves<Rules<Word>> moves;
    rules.legal_moves(state, moves);
    int best = -10'000;
    for (const Move move : moves) {
        auto next = state;
        rules.apply(next, move);
        const auto value = plain_value(rules, next, budget);
        if (!value) return std::nullopt;
        best = std::max(best, -*value);
    }
    return best;
}

// Takes the positions of random games from the end backwards, as far as plain search can follow.
template <class Word>
int check(const Options& options, std::uint64_t seed, int games) {
    const Rules<Word> rules(options);
    Random random(seed);
    Solver<Rules<Word>, Endgame<Word>> solver(rules, 1 << 16);
    int checked = 0;
    for (int game = 0; game < games; ++game) {
        std::vector<State<Word>> history{rules.initial()};
        while (const auto move = rules.random_move(history.back(), random)) {
            history.push_back(history.back());
            rules.apply(history.back(), *move);
        }
        for (auto state = history.rbegin() + 1; state != history.rend(); ++state) {
            int budget = 5'000;
            const auto expected = plain_value(rules, *state, budget);
            if (!expected) break;
            EXPECT_EQ(solver.value(*state, {}), expected);
            EXPECT_LE(Endgame<Word>::worst(rules, *state), *expected);
            EXPECT_GE(Endgame<Word>::best(rules, *state), *expected);
            ++checked;
        }
    }
    return checked;
}

TEST(MitreEndgame, AgreesWithPlainSearch) {
    int checked = 0;
    for (const bool own : {true, false}) {
        for (const bool upgrade : {true, false}) {
            const Scoring scoring{own, upgrade};
            checked += check<Narrow>({.scoring = scoring}, 1, 30);
            checked += check<Narrow>({.size = 3, .scoring = scoring}, 2, 30);
            checked += check<Narrow>({.size = 4, .tiles = {1, 2, 0, 2}, .scoring = scoring}, 3, 30);
            checked += check<Narrow>({.size = 4, .tiles = {0, 0, 4, 1}, .scoring = scoring}, 4, 20);
            checked += check<Wide>({.size = 5, .tiles = {4, 1, 1, 1}, .scoring = scoring}, 5, 20);
        }
    }
    EXPECT_GE(checked, 1'000);
}

// What the search prunes by and what it shows must agree on who wins.
TEST(MitreEndgame, TheMarginTellsWhoWins) {
    EXPECT_EQ(Endgame<Narrow>::proof(3), Proof::win);
    EXPECT_EQ(Endgame<Narrow>::proof(0), Proof::draw);
    EXPECT_EQ(Endgame<Narrow>::proof(-1), Proof::loss);
    EXPECT_EQ(Endgame<Narrow>::margin(-1), -1);
}

}  // namespace
}  // namespace quoin::mitre
