// SPDX-License-Identifier: MIT
// Random games of one game in all its variants, for checks that hold in every position. QUOIN_POSITIONS says how many
// positions a check visits, QUOIN_SEED where the random numbers start.
#pragma once

#include <gtest/gtest.h>

#include "facade/registry.h"
#include "tests/properties/variants.h"

namespace quoin::test {

// A check that runs once for every registered game. Its parameter is the game's name.
class EveryGame : public ::testing::TestWithParam<std::string> {
  protected:
    static const GameEntry& game() { return **find_game(GetParam()); }
};

std::vector<std::string> game_names();

#define QUOIN_FOR_EVERY_GAME(suite)                                                          \
    INSTANTIATE_TEST_SUITE_P(Games, suite, ::testing::ValuesIn(::quoin::test::game_names()), \
                             [](const ::testing::TestParamInfo<std::string>& it) { return it.param; })

inline constexpr int longest_game = 10'000;  // actions: far more than any game of these sizes has

std::uint64_t positions_wanted();
std::uint64_t first_seed();

// What to type to get there.
std::string describe(const Match& match);

// How a random game leans: evenly, or to the front or the back of the list, to reach crowded or lopsided boards.
enum class Lean { even, front, back };

Lean random_lean(Random& random);
const std::string& choose(const std::vector<std::string>& legal, Lean lean, Random& random);

// The variant of the game of that number: every other game has default options.
const Variant& variant_of_game(const std::vector<Variant>& ways, std::uint64_t number);

// Visits every position of random games, the final ones included, until `positions` have been seen or a check failed.
// visit(Match&, const std::vector<std::string>& legal, Random&) leaves the match where it was.
template <class Visit>
void walk(const GameEntry& game, std::uint64_t positions, Visit visit) {
    const std::vector<Variant> ways = variants(game);
    std::uint64_t visited = 0;
    for (std::uint64_t number = 0; visited < positions; ++number) {
        Random random(first_seed() + number);
        Match match = variant_of_game(ways, number).start();
        const Lean lean = random_lean(random);
        while (true) {
            const std::vector<std::string> legal = match.legal();
            visit(match, legal, random);
            if (::testing::Test::HasFatalFailure()) return;
            ++visited;
            if (legal.empty()) break;
            ASSERT_LT(match.ply(), longest_game) << "does not end: " << describe(match);
            const std::string& token = choose(legal, lean, random);
            ASSERT_TRUE(match.play(token)) << token << " is listed but refused: " << describe(match);
        }
    }
}

}  // namespace quoin::test
