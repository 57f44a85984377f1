// SPDX-License-Identifier: MIT
// Positions as text, from the command line.
#include <gtest/gtest.h>

#include "tests/cli/run.h"

namespace quoin::test {
namespace {

constexpr const char* two_tiles = "strata/2/corner=touch/g1h8i8h9i9.b1j8k8j9k9/7.8.3/7.8.3/1";

TEST(CliPosition, IsPrintedAsOneToken) {
    EXPECT_EQ(run({"position", "strata", "--option", "corner=touch", "--moves", "Qh8 Qj8"}).out,
              std::string(two_tiles) + "\n");
    EXPECT_EQ(run({"position", "grawlix"}).out, "grawlix/2/-/-/-/-/1d\n");
    EXPECT_EQ(run({"position", "mitre", "--players", "3"}).out, "mitre/3/-/-/-/-/0.0.0/1.0\n");
}

TEST(CliPosition, IsTakenWhereverMovesAre) {
    const std::string moves = run({"perft", "strata", "2", "--option", "corner=touch", "--moves", "Qh8 Qj8"}).out;
    EXPECT_EQ(run({"perft", "strata", "2", "--position", two_tiles}).out, moves);
    EXPECT_EQ(run({"position", "--position", two_tiles, "--moves", "Sk10"}).out,
              run({"position", "strata", "--option", "corner=touch", "--moves", "Qh8 Qj8 Sk10"}).out);
    for (const std::string command : {"think", "render", "solve"}) {
        std::vector<std::string> words{command, "--position", two_tiles};
        if (command != "render") words.insert(words.end(), {"--nodes", "50"});
        EXPECT_NE(run(words).status, 2) << command;
    }
}

TEST(CliPosition, ThatContradictsAFlagIsRefused) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
        {{"perft", "mitre", "1", "--position", two_tiles}, "game"},
        {{"perft", "strata", "1", "--position", two_tiles, "--option", "corner=free"}, "corner"},
        {{"position", "--position", "mitre/3/-/-/-/-/0.0.0/1.0", "--players", "2"}, "players"},
        {{"position", "--position", two_tiles, "--record", "x"}, "--record"},
    };
    for (const auto& [words, expected] : cases) {
        const Ran ran = run(words);
        EXPECT_EQ(ran.status, 2) << expected;
        EXPECT_NE(ran.err.find(expected), std::string::npos) << ran.err;
    }
}

TEST(CliPosition, ThatIsNoneIsRefusedWithItsPlace) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"nonsense", "GAME/PLAYERS/OPTIONS"},
        {"chess/2/-/x", "chess"},
        {"strata/x/-/-/8.8.3/8.8.3/1", "players"},
        {"strata/3/-/-/8.8.3/8.8.3/1", "players"},
        {"strata/2/box=99/-/8.8.3/8.8.3/1", "box"},
        {"strata/2/box/-/8.8.3/8.8.3/1", "box"},
        {"strata/2/-/g2h8/8.8.2/8.8.3/2", "'g2h8': every tile of a stack"},
        {"grawlix/2/-/@rf6.@rg6/-/-/1d", "'@r': there is only one tile"},
        {"mitre/2/-/e1e:aa/-/0.0/1.0", "'e1e:aa': the board has no such segment"},
    };
    for (const auto& [token, expected] : cases) {
        const Ran ran = run({"position", "--position", token});
        EXPECT_EQ(ran.status, 2) << token;
        EXPECT_EQ(ran.out, "") << token;
        EXPECT_NE(ran.err.find(expected), std::string::npos) << ran.err;
    }
}

}  // namespace
}  // namespace quoin::test
