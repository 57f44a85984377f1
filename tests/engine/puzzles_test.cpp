// SPDX-License-Identifier: MIT
// The puzzles that come with the games are proved again: a few of them, or all when QUOIN_POSITIONS asks for millions.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "facade/match.h"
#include "facade/registry.h"
#include "tests/support/environment.h"
#include "tests/support/game_folder.h"

namespace quoin::test {
namespace {

using nlohmann::json;

constexpr std::size_t fewest = 100;
constexpr std::size_t all_from = 10'000'000;  // QUOIN_POSITIONS of ./test --long

std::vector<json> puzzles_of(const GameEntry& game) {
    const auto path = game_folder(game.name) / "puzzles.jsonl";
    std::ifstream in(path);
    std::vector<json> puzzles;
    for (std::string line; std::getline(in, line);) puzzles.push_back(json::parse(line));
    return puzzles;
}

Match match_of(const json& puzzle) {
    std::vector<OptionPair> options;
    for (const auto& [name, value] : puzzle["options"].items()) options.emplace_back(name, value);
    Match match = *Match::create(puzzle["game"].get<std::string>(), puzzle["players"], options);
    for (const std::string token : puzzle["moves"]) EXPECT_TRUE(match.play(token)) << puzzle;
    return match;
}

std::size_t wanted(std::size_t count) {
    const std::size_t positions = from_environment("QUOIN_POSITIONS", 20'000);
    return std::clamp<std::size_t>(count * positions / all_from, 4, count);
}

// A game from elsewhere may be too small for a collection; ours are not.
bool is_ours(const GameEntry& game) {
    return std::filesystem::exists(std::filesystem::path(QUOIN_SOURCE_DIR) / "games" / game.name);
}

// Every game that has puzzles; a new one may come without.
class Puzzles : public testing::TestWithParam<const GameEntry*> {
  protected:
    void SetUp() override {
        puzzles_ = puzzles_of(*GetParam());
        if (puzzles_.empty()) GTEST_SKIP() << "no puzzles";
    }
    const std::vector<json>& puzzles() const { return puzzles_; }

  private:
    std::vector<json> puzzles_;
};

TEST_P(Puzzles, AreManyDifferentAndSorted) {
    const bool is_collection = is_ours(*GetParam());
    EXPECT_GE(puzzles().size(), is_collection ? fewest : 1);
    std::set<Key> keys;
    std::set<int> grades;
    int last = 1;
    for (const json& puzzle : puzzles()) {
        EXPECT_EQ(puzzle["game"], GetParam()->name);
        EXPECT_EQ(puzzle["players"], 2);
        const Match match = match_of(puzzle);
        const Match usual = *Match::create(GetParam()->name, 2);
        EXPECT_EQ(match.options(), usual.options()) << "not the default options: " << puzzle;
        EXPECT_TRUE(keys.insert(match.now().key()).second) << "twice: " << puzzle;
        EXPECT_GE(match.legal().size(), 4u) << puzzle;
        EXPECT_FALSE(match.why_not(puzzle["solution"].get<std::string>())) << puzzle;
        EXPECT_GE(puzzle["grade"].get<int>(), last) << puzzle;
        last = puzzle["grade"];
        grades.insert(last);
    }
    EXPECT_TRUE(!is_collection || grades == (std::set<int>{1, 2, 3, 4, 5})) << "not of every grade";
}

TEST_P(Puzzles, HaveOneMoveThatWins) {
    const std::size_t count = wanted(puzzles().size());
    EngineSettings settings;
    settings.memory = std::size_t{64} << 20;
    for (std::size_t i = 0; i < count; ++i) {
        const json& puzzle = puzzles()[i * puzzles().size() / count];
        const Match match = match_of(puzzle);
        const auto solved = match.now().make_engine(settings)->solve(match.now(), {}, true);
        ASSERT_TRUE(solved) << puzzle;
        ASSERT_EQ(solved->moves.size(), match.legal().size());
        std::vector<std::string> wins;
        for (const MoveThought& move : solved->moves) {
            ASSERT_NE(move.proof, Proof::none) << move.token << " of " << puzzle;
            if (move.proof == Proof::win) wins.push_back(move.token);
        }
        EXPECT_EQ(wins, std::vector<std::string>{puzzle["solution"]}) << puzzle;
    }
}

TEST(PuzzleFiles, AreThere) {
    EXPECT_GE(std::ranges::count_if(all_games(), [](const GameEntry* game) { return !puzzles_of(*game).empty(); }), 3);
}

INSTANTIATE_TEST_SUITE_P(Games, Puzzles, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) { return std::string(game.param->name); });

}  // namespace
}  // namespace quoin::test
