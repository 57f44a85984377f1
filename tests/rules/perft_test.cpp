// SPDX-License-Identifier: MIT
// The positions of each game's tests/perft.txt, whose numbers come from an implementation that shares no code with this
// one.
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "facade/match.h"
#include "facade/registry.h"
#include "tests/support/game_folder.h"

namespace quoin {
namespace {

// A line: players, depth, nodes, options as name=value, `:`, moves.
void check_line(std::string_view game, const std::string& line) {
    std::istringstream in(line);
    int players = 0;
    int depth = 0;
    std::uint64_t nodes = 0;
    in >> players >> depth >> nodes;
    std::vector<OptionPair> options;
    std::string word;
    while (in >> word && word != ":") options.push_back(split_option(word).value());
    Match match = Match::create(game, players, options).value();
    while (in >> word) ASSERT_TRUE(match.play(word)) << word << " in " << line;
    EXPECT_EQ(match.now().perft(depth), nodes) << line;
}

TEST(Perft, CountsWhatAnotherImplementationCounts) {
    int files = 0;
    for (const GameEntry* game : all_games()) {
        std::ifstream file(test::game_folder(game->name) / "tests/perft.txt");
        if (!file) continue;
        ++files;
        int lines = 0;
        for (std::string line; std::getline(file, line);) {
            if (line.empty() || line[0] == '#') continue;
            check_line(game->name, line);
            ++lines;
        }
        EXPECT_GT(lines, 10) << game->name;
    }
    EXPECT_GE(files, 3);
}

}  // namespace
}  // namespace quoin
