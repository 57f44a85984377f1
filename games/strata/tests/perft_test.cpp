// SPDX-License-Identifier: MIT
// The positions of perft.txt, whose numbers come from an implementation that shares no code with this one.
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "facade/match.h"

namespace quoin::strata {
namespace {

// A line: depth, nodes, options as name=value, `:`, moves.
TEST(StrataPerft, CountsWhatAnotherImplementationCounts) {
    std::ifstream file(QUOIN_SOURCE_DIR "/games/strata/tests/perft.txt");
    ASSERT_TRUE(file);
    int lines = 0;
    for (std::string line; std::getline(file, line);) {
        if (line.empty() || line[0] == '#') continue;
        std::istringstream in(line);
        int depth = 0;
        std::uint64_t nodes = 0;
        in >> depth >> nodes;
        std::vector<OptionPair> options;
        std::string word;
        while (in >> word && word != ":") options.push_back(split_option(word).value());
        Match match = Match::create("strata", 2, options).value();
        while (in >> word) ASSERT_TRUE(match.play(word)) << word << " in " << line;
        EXPECT_EQ(match.now().perft(depth), nodes) << line;
        ++lines;
    }
    EXPECT_GT(lines, 10);
}

}  // namespace
}  // namespace quoin::strata
