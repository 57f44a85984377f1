// SPDX-License-Identifier: MIT
// What is called proved is so: late positions of two players, in every variant, against an exhaustive search over the
// plain second implementation. The solver must find the value of the position and of each move; of the tree search,
// every proof must be right.
#include <algorithm>
#include <map>
#include <optional>

#include "tests/plain/plain.h"
#include "tests/properties/walk.h"

namespace quoin::test {
namespace {

class Proofs : public EveryGame {};
QUOIN_FOR_EVERY_GAME(Proofs);

constexpr int plain_nodes = 1'000;            // for the exhaustive search of one position: plain is slow
constexpr std::uint64_t checks_cap = 34'000;  // of each game; three games have more than 100,000 then
constexpr int tree_level = 5;                 // does not ask the solver

// For player 1: 1 a win, 0 a draw, -1 a loss. Nothing when it would take too long.
std::optional<int> exhaustive(const plain::State& state, int& nodes) {
    if (--nodes < 0) return std::nullopt;
    const int mover = state.to_move();
    if (mover == 0) {
        const std::vector<int> winners = state.winners();
        return winners.size() > 1 ? 0 : winners.front() == 1 ? 1 : -1;
    }
    const int sign = mover == 1 ? 1 : -1;
    int best = -1;
    for (const int action : state.legal_actions()) {
        const auto next = state.clone();
        next->apply(action);
        const auto value = exhaustive(*next, nodes);
        if (!value) return std::nullopt;
        best = std::max(best, sign * *value);
        if (best == 1) break;
    }
    return sign * best;
}

using ByToken = std::map<std::string, Proof>;

// For the player to move, by token.
std::optional<ByToken> worth_of_moves(const plain::State& state) {
    ByToken result;
    int nodes = plain_nodes;
    for (const int action : state.legal_actions()) {
        const auto next = state.clone();
        next->apply(action);
        const auto value = exhaustive(*next, nodes);
        if (!value) return std::nullopt;
        const int own = state.to_move() == 1 ? *value : -*value;
        result[state.action_text(action)] = own > 0 ? Proof::win : own < 0 ? Proof::loss : Proof::draw;
    }
    return result;
}

Proof best_of(const ByToken& moves) {
    return std::ranges::max_element(moves, {}, &ByToken::value_type::second)->second;
}

// How many proofs were checked.
std::uint64_t check(Engine& solver, Engine& tree, const Match& match, const ByToken& moves) {
    const auto solved = solver.solve(match.now(), {}, true);
    EXPECT_TRUE(solved) << describe(match);
    if (!solved) return 0;
    std::uint64_t checks = 1;
    EXPECT_EQ(solved->proof, best_of(moves)) << describe(match);
    EXPECT_EQ(solved->moves.size(), moves.size()) << describe(match);
    for (const MoveThought& move : solved->moves) {
        EXPECT_EQ(move.proof, moves.at(move.token)) << "solved " << move.token << ": " << describe(match);
        ++checks;
    }
    const Thoughts thoughts = tree.think(match.now(), Limits{.nodes = 500});
    if (thoughts.proof != Proof::none) {
        EXPECT_EQ(thoughts.proof, best_of(moves)) << "in the tree: " << describe(match);
        ++checks;
    }
    for (const MoveThought& move : thoughts.moves) {
        if (move.proof == Proof::none) continue;
        EXPECT_EQ(move.proof, moves.at(move.token)) << move.token << " in the tree: " << describe(match);
        ++checks;
    }
    return checks;
}

// From the end of a random game backwards, as far as the exhaustive search can follow.
std::uint64_t check_a_game(const Variant& variant, std::uint64_t number) {
    Random random(first_seed() + number);
    Match match = variant.start();
    std::vector<std::unique_ptr<plain::State>> states;
    states.push_back(plain::make(std::string(variant.game->name), variant.players,
                                 plain::Options(match.options().begin(), match.options().end())));
    while (!match.is_over()) {
        const std::vector<int> actions = states.back()->legal_actions();
        const int action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
        EXPECT_TRUE(match.play(states.back()->action_text(action))) << describe(match);
        states.push_back(states.back()->clone());
        states.back()->apply(action);
    }
    const auto solver = match.now().make_engine({.memory = std::size_t{4} << 20});
    const auto tree = match.now().make_engine({.level = tree_level, .memory = std::size_t{16} << 20});
    std::uint64_t checks = 0;
    while (match.undo() && !::testing::Test::HasFailure()) {
        states.pop_back();
        const auto moves = worth_of_moves(*states.back());
        if (!moves) break;
        checks += check(*solver, *tree, match, *moves);
    }
    return checks;
}

TEST_P(Proofs, AreRight) {
    std::vector<Variant> ways = variants(game());
    std::erase_if(ways, [](const Variant& variant) { return variant.players != 2; });
    if (ways.empty()) GTEST_SKIP() << "is not for two players";
    if (!plain::make(std::string(game().name), 2, {})) GTEST_SKIP() << "has no plain counterpart";
    const std::uint64_t wanted = std::min(positions_wanted() / 12, checks_cap);
    std::uint64_t checks = 0;
    for (std::uint64_t number = 0; checks < wanted && !HasFailure(); ++number) {
        checks += check_a_game(variant_of_game(ways, number), number);
    }
    RecordProperty("checks", static_cast<int>(checks));
}

}  // namespace
}  // namespace quoin::test
