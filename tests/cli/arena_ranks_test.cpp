// SPDX-License-Identifier: MIT
// Matches dealt out among the processes of mpirun.
#include <algorithm>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/cli/run.h"

namespace quoin::test {
namespace {

#ifdef QUOIN_MPIRUN

std::string text_of(const std::string& path) {
    std::ifstream in(path);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

// A line of the shell before which stands $M, three processes on this machine and nothing but it; none may hang.
int shell_with_mpi(const std::string& line) {
    return shell(
        "export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1;"
        "M='timeout 300 " QUOIN_MPIRUN
        " -n 3 --oversubscribe --bind-to none --mca btl self,vader "
        "--mca btl_vader_single_copy_mechanism none --mca oob_tcp_if_include lo';" +
        line);
}

// A program that knows the words and the game's name, but not how to play.
std::string fool(const std::string& answer_to_go) {
    return "ugi:while read word rest; do case $word in ugi) echo id game grawlix; echo ugiok;; isready) echo readyok;; "
           "go) " +
           answer_to_go + ";; quit) exit;; esac; done";
}

void expect_same_lines(const std::string& match, long games) {
    const TemporaryFile one;
    const TemporaryFile three;
    const std::string tail = " " + match + " --games " + std::to_string(games) + " --quiet --out ";
    ASSERT_EQ(shell_with_mpi("$Q arena" + tail + one.path() + " >" + one.path() + ".score"), 0);
    ASSERT_EQ(shell_with_mpi("$M $Q arena" + tail + three.path() + " >" + three.path() + ".score"), 0);
    const std::string lines = text_of(one.path());
    EXPECT_EQ(std::ranges::count(lines, '\n'), games);
    EXPECT_EQ(lines, text_of(three.path()));
    EXPECT_EQ(text_of(one.path() + ".score"), text_of(three.path() + ".score"));
    std::filesystem::remove(one.path() + ".score");
    std::filesystem::remove(three.path() + ".score");
}

TEST(CliArenaRanks, ThreeProcessesWriteTheLinesOfOne) {
    expect_same_lines("grawlix --engine full --engine plain --nodes 40 --seed 7", 10);
    expect_same_lines("mitre --players 3 --engine full --engine level:2 --engine plain --nodes 30 --seed 8", 9);
    // Each process starts programs of its own, and what went wrong with them is told by the first.
    expect_same_lines("grawlix --option order=3 --engine level:1 --engine '" + fool("exit 1") + "'", 4);
}

TEST(CliArenaRanks, TheyGoOnWithAMatchToo) {
    const TemporaryFile one;
    const TemporaryFile three;
    const std::string match = "$Q arena grawlix --engine full --engine plain --nodes 40 --seed 7 --quiet --out ";
    ASSERT_EQ(shell_with_mpi(match + one.path() + " --games 8 >/dev/null"), 0);
    ASSERT_EQ(shell_with_mpi(match + three.path() + " --games 4 >/dev/null"), 0);
    ASSERT_EQ(shell_with_mpi("$M " + match + three.path() + " --games 8 --resume >/dev/null 2>&1"), 0);
    EXPECT_EQ(text_of(one.path()), text_of(three.path()));
    ASSERT_EQ(shell_with_mpi("$M " + match + three.path() + " --games 2 --append >/dev/null"), 0);
    EXPECT_EQ(std::ranges::count(text_of(three.path()), '\n'), 10);
}

TEST(CliArenaRanks, SeveralWorkersInEachProcess) {
    expect_same_lines(
        "strata --option box=5 --moves 'Qh8 Qj8' --engine full --engine level:1 --nodes 20 --concurrency 2", 14);
}

TEST(CliArenaRanks, TheSequentialTestStopsAllOfThem) {
    EXPECT_EQ(shell_with_mpi("$M $Q arena grawlix --engine level:1 --engine '" + fool("echo bestmove zz") +
                             "' --games 100000 --quiet --sprt -50 200 0.05 0.05 2>/dev/null | grep -q 'H1 accepted'"),
              0);
}

TEST(CliArenaRanks, ErrorsEndAllOfThemAndAreToldOnce) {
    const TemporaryFile said;
    EXPECT_EQ(shell_with_mpi("$M $Q arena grawlix --engine full --engine unknown 2>" + said.path()), 2);
    const std::string text = text_of(said.path());
    EXPECT_TRUE(contains(text, "quoin: --engine unknown: expected")) << text;
    EXPECT_EQ(text.find("quoin: "), text.rfind("quoin: ")) << text;
    EXPECT_EQ(shell_with_mpi("$M $Q arena grawlix --engine level:1 --engine level:1 --out /no/such/folder/file 2>" +
                             said.path()),
              2);
    EXPECT_TRUE(contains(text_of(said.path()), "quoin: --out /no/such/folder/file: No such file"));
    EXPECT_EQ(shell_with_mpi("$M $Q arena grawlix --engine level:1 --engine ugi:false 2>" + said.path()), 2);
    EXPECT_TRUE(contains(text_of(said.path()), "quoin: --engine ugi:false: it exited")) << text_of(said.path());
}

TEST(CliArenaRanks, TheDeathOfAProcessEndsTheMatch) {
    // The program's parent is the process that plays.
    const TemporaryFile said;
    EXPECT_NE(shell_with_mpi("$M $Q arena grawlix --engine level:1 --engine 'ugi:kill -9 $PPID' 2>" + said.path()), 0);
    EXPECT_TRUE(contains(text_of(said.path()), "signal 9")) << text_of(said.path());
}

#endif

TEST(CliArenaRanks, NoOtherCommandCaresAboutMpirun) {
    EXPECT_EQ(shell("OMPI_COMM_WORLD_SIZE=3 $Q games >/dev/null"), 0);
    EXPECT_EQ(shell("OMPI_COMM_WORLD_SIZE=1 $Q arena grawlix --engine level:1 --engine level:1 --games 2 --quiet"
                    " >/dev/null"),
              0);
}

}  // namespace
}  // namespace quoin::test
