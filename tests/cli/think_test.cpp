// SPDX-License-Identifier: MIT
// Analysis: every legal move once, and what is proved apart from what is estimated.
#include <algorithm>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "facade/match.h"
#include "facade/registry.h"
#include "tests/cli/run.h"

namespace quoin::test {
namespace {

using nlohmann::json;

TEST(CliThink, NamesEveryLegalMoveOnce) {
    for (const GameEntry* game : all_games()) {
        for (int players = game->min_players; players <= game->max_players; ++players) {
            const Match match = *Match::create(game->name, players);
            const Ran ran = run(
                {"think", std::string(game->name), "--players", std::to_string(players), "--nodes", "300", "--json"});
            ASSERT_EQ(ran.status, 0) << ran.err;
            const json thoughts = json::parse(ran.out);
            EXPECT_EQ(thoughts["game"], game->name);
            EXPECT_EQ(thoughts["to_move"], 1);
            std::vector<std::string> moves;
            for (const json& move : thoughts["candidates"]) {
                moves.push_back(move["move"]);
                EXPECT_TRUE(move["line"].is_array());
                const std::string kind = move["kind"];
                if (kind == "estimated") {
                    EXPECT_GE(move["score"].get<double>(), 0);
                    EXPECT_LE(move["score"].get<double>(), 1);
                    EXPECT_GT(move["visits"], 0);
                    EXPECT_FALSE(move.contains("proved"));
                } else if (kind == "proved") {
                    EXPECT_TRUE(move.contains("proved"));
                } else {
                    EXPECT_TRUE(kind == "unknown" || kind == "bound") << kind;
                    EXPECT_FALSE(move.contains("score"));
                }
            }
            std::ranges::sort(moves);
            EXPECT_EQ(moves, match.legal());
        }
    }
}

TEST(CliThink, RepeatsItself) {
    const std::vector<std::string> arguments = {"think", "strata", "--nodes", "200", "--seed", "9", "--json"};
    json first = json::parse(run(arguments).out);
    json second = json::parse(run(arguments).out);
    first.erase("seconds");
    second.erase("seconds");
    EXPECT_EQ(first, second);
}

TEST(CliThink, SaysInWordsWhatIsEstimatedAndWhatIsProved) {
    const Ran start = run({"think", "strata", "--nodes", "100"});
    EXPECT_EQ(start.status, 0);
    EXPECT_TRUE(contains(start.out, "Estimated, not proved: ")) << start.out;
    EXPECT_TRUE(contains(start.out, "\nEstimated: expected score\n")) << start.out;
    EXPECT_FALSE(contains(start.out, "\nProved\n")) << start.out;
    EXPECT_TRUE(contains(start.out, "with an expected score of ")) << start.out;
    EXPECT_FALSE(contains(start.out, "to win")) << "draws count too: " << start.out;
    EXPECT_TRUE(contains(run({"think", "strata", "--moves", "Qh8", "--nodes", "20"}).out, "after 1 move, player 2"));
    const Ran late = run({"think", "grawlix", "--option", "order=2", "--option", "hand=1", "--moves", "@r #o @rf6 #r",
                          "--nodes", "2000"});
    EXPECT_EQ(late.status, 0) << late.err;
    EXPECT_TRUE(contains(late.out, "\nProved: ")) << late.out;
    EXPECT_TRUE(contains(late.out, "\nProved\n")) << late.out;
}

TEST(CliThink, ATerminalSeesHowFarItIs) {
    // `script` gives the program a terminal; the line that is shown there is erased in the end.
    const std::string terminal = "LC_ALL=C.UTF-8 TERM=xterm timeout 60 script -qec \"'$Q' ";
    EXPECT_EQ(shell(terminal + "think strata --movetime 1500\" /dev/null </dev/null | grep -aq 'Thinking…'"), 0);
    EXPECT_EQ(
        shell("printf 'hint\\nquit\\n' | " + terminal + "play strata\" /dev/null | grep -aq 'Looking for a hint…'"), 0);
    EXPECT_EQ(run({"think", "strata", "--time", "700"}).err, "");
}

TEST(CliThink, TakesAPositionFromARecord) {
    const TemporaryFile file(
        "[Game \"strata\"]\n[Rules \"1\"]\n[Players \"2\"]\n[Options \"box=8 tiles=8,8,3\"]\n\nQh8 Qj8\n");
    const auto thoughts = [&](const std::vector<std::string>& more) {
        std::vector<std::string> arguments = {"think", "--record", file.path(), "--level", "1", "--json"};
        arguments.insert(arguments.end(), more.begin(), more.end());
        const Ran ran = run(arguments);
        EXPECT_EQ(ran.status, 0) << ran.err;
        return json::parse(ran.out);
    };
    EXPECT_EQ(thoughts({})["ply"], 2);
    EXPECT_EQ(thoughts({"--ply", "1"})["to_move"], 2);
}

}  // namespace
}  // namespace quoin::test
