// SPDX-License-Identifier: MIT
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run.h"

namespace quoin::test {
namespace {

TEST(CliPerft, PrintsTheNumberAlone) {
    EXPECT_EQ(run({"perft", "grawlix", "0"}).out, "1\n");
    EXPECT_EQ(run({"perft", "grawlix", "1"}).out, "36\n");
    EXPECT_EQ(run({"perft", "grawlix", "2"}).out, "1260\n");
    EXPECT_EQ(run({"perft", "grawlix", "1", "--moves", "@r  #o"}).out, "34\n");
    EXPECT_EQ(run({"perft", "grawlix", "1", "--moves", ""}).out, "36\n");
    EXPECT_EQ(run({"perft", "grawlix", "2", "--players", "2", "--option", "order=2"}).out, "12\n");
}

TEST(CliPerft, DividesByTheFirstAction) {
    const Ran ran = run({"perft", "grawlix", "2", "--option", "order=2", "--divide"});
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.out, "#o 3\n#r 3\n@o 3\n@r 3\ntotal 12\n");
}

TEST(CliPerft, CountsNothingPastTheEnd) {
    EXPECT_EQ(run({"perft", "grawlix", "1000", "--option", "order=2", "--option", "hand=1"}).out, "0\n");
}

TEST(CliBench, AllocatesNothingAndSignsAlike) {
    const auto first = nlohmann::json::parse(run({"bench", "--seconds", "0", "--json"}).out);
    const auto second = nlohmann::json::parse(run({"bench", "--seconds", "0.01", "--json"}).out);
    ASSERT_FALSE(first["games"].empty());
    for (const auto& game : first["games"]) EXPECT_EQ(game["allocations"], 0) << game;
    EXPECT_EQ(first["signature"], second["signature"]);
}

}  // namespace
}  // namespace quoin::test
