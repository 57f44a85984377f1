// SPDX-License-Identifier: MIT
// quoin puzzles: what it makes has exactly one move that wins, also for the solver and for a plain search.
#include <optional>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "facade/match.h"
#include "tests/cli/run.h"

namespace quoin::test {
namespace {

using nlohmann::json;

std::vector<json> lines_of(const std::string& text) {
    std::vector<json> result;
    std::istringstream in(text);
    for (std::string line; std::getline(in, line);) result.push_back(json::parse(line));
    return result;
}

// Whether the player can win alone, by trying every move until one is good enough. Nothing when that takes too long.
std::optional<bool> can_win(const Position& position, int player, int& budget) {
    if (--budget < 0) return std::nullopt;
    if (const auto outcome = position.outcome()) {
        return outcome->winners.size() == 1 && outcome->winners.has(Player{static_cast<std::uint8_t>(player - 1)});
    }
    const bool is_own = position.to_move() == player;
    for (const std::string& token : position.legal()) {
        const auto next = position.clone();
        next->apply(token);
        const auto wins = can_win(*next, player, budget);
        if (!wins || *wins == is_own) return wins;
    }
    return !is_own;
}

// Small enough to be looked at completely.
const std::vector<std::vector<std::string>> small_games = {
    {"puzzles", "grawlix", "--option", "order=4", "--option", "hand=3", "--nodes", "1000", "--count", "2"},
    {"puzzles", "mitre", "--option", "size=3", "--nodes", "2000", "--count", "2"},
    {"puzzles", "strata", "--option", "box=4", "--option", "tiles=1,3,2", "--nodes", "1000", "--count", "2"}};

class CliPuzzles : public testing::TestWithParam<std::vector<std::string>> {};

TEST_P(CliPuzzles, HaveOneMoveThatWins) {
    const Ran ran = run(GetParam());
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(contains(ran.err, "2 of 2 puzzles after ")) << ran.err;
    const auto puzzles = lines_of(ran.out);
    ASSERT_EQ(puzzles.size(), 2u);
    int last = 1;
    for (const json& puzzle : puzzles) {
        std::vector<OptionPair> options;
        for (const auto& [name, value] : puzzle["options"].items()) options.emplace_back(name, value);
        Match match = *Match::create(puzzle["game"].get<std::string>(), puzzle["players"], options);
        for (const std::string token : puzzle["moves"]) ASSERT_TRUE(match.play(token)) << puzzle;
        EXPECT_GE(match.legal().size(), 4u) << puzzle;
        std::vector<std::string> wins;
        for (const std::string& token : match.legal()) {
            const auto next = match.now().clone();
            next->apply(token);
            int budget = 3'000'000;
            const auto is_won = can_win(*next, match.to_move(), budget);
            ASSERT_TRUE(is_won) << "too long for this test: " << puzzle;
            if (*is_won) wins.push_back(token);
        }
        EXPECT_EQ(wins, std::vector<std::string>{puzzle["solution"]}) << puzzle;
        EXPECT_EQ(puzzle.contains("lure"), puzzle["nodes"].get<int>() > 16) << puzzle;
        if (puzzle.contains("lure")) {
            EXPECT_NE(puzzle["lure"], puzzle["solution"]);
            EXPECT_FALSE(match.why_not(puzzle["lure"].get<std::string>())) << puzzle;
        }
        EXPECT_GE(puzzle["grade"].get<int>(), last) << "the easy ones come first";
        last = puzzle["grade"];
        EXPECT_LE(last, 5);
    }
}

TEST_P(CliPuzzles, AreTheSameForTheSameSeed) {
    const Ran first = run(GetParam());
    EXPECT_EQ(run(GetParam()).out, first.out);
    auto other = GetParam();
    other.insert(other.end(), {"--seed", "2"});
    EXPECT_NE(run(other).out, first.out);
}

INSTANTIATE_TEST_SUITE_P(Small, CliPuzzles, testing::ValuesIn(small_games),
                         [](const auto& arguments) { return arguments.param[1]; });

TEST(CliPuzzlesLimits, SaysWhenThereAreNoMore) {
    // With two tiles in all there is nothing to choose from.
    const Ran ran = run({"puzzles", "strata", "--option", "tiles=1,0,0", "--count", "1"});
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.out, "");
    EXPECT_TRUE(contains(ran.err, "found only 0 of 1 puzzle in 100 games")) << ran.err;
}

}  // namespace
}  // namespace quoin::test
