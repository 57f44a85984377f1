// SPDX-License-Identifier: MIT
// The product against the plain second implementation, ply by ply, in every variant. A game that has no plain
// counterpart is left out.
#include <algorithm>
#include <map>

#include "tests/plain/plain.h"
#include "tests/properties/walk.h"

namespace quoin::test {
namespace {

class Differential : public EveryGame {};
QUOIN_FOR_EVERY_GAME(Differential);

std::map<std::string, int> actions_by_token(const plain::State& state) {
    std::map<std::string, int> result;
    for (const int action : state.legal_actions()) result.emplace(state.action_text(action), action);
    return result;
}

// Plays one random game on both; the number of positions compared.
std::uint64_t compare_a_game(const Variant& variant, std::uint64_t number) {
    Random random(first_seed() + number);
    const Lean lean = random_lean(random);
    Match match = variant.start();
    const auto oracle = plain::make(std::string(variant.game->name), variant.players,
                                    plain::Options(match.options().begin(), match.options().end()));
    for (std::uint64_t positions = 1;; ++positions) {
        const std::vector<std::string> legal = match.legal();
        const auto actions = actions_by_token(*oracle);
        EXPECT_EQ(match.to_move(), oracle->to_move()) << describe(match);
        EXPECT_EQ(match.score(), oracle->score()) << describe(match);
        EXPECT_EQ(match.winners(), oracle->winners()) << describe(match);
        EXPECT_TRUE(std::ranges::equal(legal, actions, {}, {}, [](const auto& pair) { return pair.first; }))
            << describe(match) << "\nhere:  " << ::testing::PrintToString(legal)
            << "\nplain: " << ::testing::PrintToString(actions);
        if (legal.empty() || ::testing::Test::HasFailure()) return positions;
        const std::string& token = choose(legal, lean, random);
        EXPECT_TRUE(match.play(token)) << describe(match);
        oracle->apply(actions.at(token));
    }
}

TEST_P(Differential, AgreesWithPlain) {
    const std::vector<Variant> ways = variants(game());
    if (!plain::make(std::string(game().name), ways.front().players, {})) GTEST_SKIP() << "has no plain counterpart";
    std::uint64_t positions = 0;
    for (std::uint64_t number = 0; positions < positions_wanted() && !HasFailure(); ++number) {
        positions += compare_a_game(variant_of_game(ways, number), number);
    }
}

TEST_P(Differential, PerftAgreesWithPlain) {
    Random random(first_seed());
    for (const Variant& variant : variants(game())) {
        Match match = variant.start();
        const auto oracle = plain::make(std::string(variant.game->name), variant.players,
                                        plain::Options(match.options().begin(), match.options().end()));
        if (!oracle) GTEST_SKIP() << "has no plain counterpart";
        for (int ply = 0; ply < 12 && !match.is_over(); ++ply) {
            const std::string token = match.now().random_move(random);
            oracle->apply(actions_by_token(*oracle).at(token));
            ASSERT_TRUE(match.play(token));
        }
        ASSERT_EQ(match.now().perft(2), plain::perft(*oracle, 2)) << describe(match);
    }
}

}  // namespace
}  // namespace quoin::test
