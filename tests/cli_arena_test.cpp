// SPDX-License-Identifier: MIT
// Matches between engines, good and bad ones.
#include <cmath>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/arena_score.h"
#include "tests/cli_run.h"

namespace quoin::test {
namespace {

using nlohmann::json;

struct Played {
    Ran ran;
    std::vector<std::string> lines;
    std::string text;
};

Played arena(std::vector<std::string> arguments) {
    const TemporaryFile file;
    arguments.insert(arguments.begin(), "arena");
    arguments.insert(arguments.end(), {"--out", file.path()});
    Played played{run(arguments), {}, {}};
    std::ifstream in(file.path());
    for (std::string line; std::getline(in, line);) {
        played.lines.push_back(line);
        played.text += line + "\n";
    }
    return played;
}

// A program that knows the words but not the game.
std::string fool(const std::string& answer_to_go) {
    return "ugi:while read word rest; do case $word in ugi) echo ugiok;; isready) echo readyok;; go) " + answer_to_go +
           ";; quit) exit;; esac; done";
}

TEST(CliArena, ResultsDoNotDependOnConcurrency) {
    const std::vector<std::string> match = {"strata",  "--option", "box=5",   "--engine", "full",   "--engine", "plain",
                                            "--nodes", "40",       "--games", "6",        "--seed", "3"};
    auto one = match;
    one.insert(one.end(), {"--concurrency", "1"});
    auto two = match;
    two.insert(two.end(), {"--concurrency", "2"});
    const Played first = arena(one);
    const Played second = arena(two);
    EXPECT_EQ(first.ran.status, 0) << first.ran.err;
    ASSERT_EQ(first.lines.size(), 6u);
    EXPECT_EQ(first.text, second.text);
    EXPECT_EQ(first.ran.out, second.ran.out);
    EXPECT_TRUE(contains(first.ran.out, "Elo ")) << first.ran.out;
    EXPECT_TRUE(contains(first.ran.err, "6/6 games: full ")) << first.ran.err;
}

TEST(CliArena, EveryOpeningIsPlayedFromEverySeat) {
    const Played played =
        arena({"mitre", "--players", "3", "--engine", "level:2", "--engine", "level:1", "--games", "6", "--quiet"});
    EXPECT_EQ(played.ran.status, 0) << played.ran.err;
    EXPECT_EQ(played.ran.err, "");
    EXPECT_TRUE(contains(played.ran.out, "in 1 of 3 seats (fair share 33.3 %)")) << played.ran.out;
    ASSERT_EQ(played.lines.size(), 6u);
    for (std::size_t i = 0; i < 6; ++i) {
        const json game = json::parse(played.lines[i]);
        EXPECT_EQ(game["game"], i + 1);
        EXPECT_EQ(game["reason"], "rules");
        EXPECT_EQ(game["opening"], json::parse(played.lines[i / 3 * 3])["opening"]);
        EXPECT_EQ(std::ranges::count(game["seats"], json("level:2")), 1);
        if (i % 3 > 0) {
            EXPECT_NE(game["seats"], json::parse(played.lines[i - 1])["seats"]);
        }
    }
    EXPECT_NE(json::parse(played.lines[0])["opening"], json::parse(played.lines[3])["opening"]);
}

TEST(CliArena, BadProgramsLoseAndTheMatchGoesOn) {
    const auto against = [](const std::string& engine, const std::string& reason) {
        const Played played = arena({"grawlix", "--option", "order=3", "--engine", "level:1", "--engine", engine,
                                     "--games", "4", "--movetime", "20", "--grace", "100"});
        EXPECT_EQ(played.ran.status, 0) << played.ran.err;
        ASSERT_EQ(played.lines.size(), 4u) << reason;
        for (const std::string& line : played.lines) {
            const json game = json::parse(line);
            EXPECT_EQ(game["reason"], reason) << line;
            const int loser = game["loser"];
            EXPECT_EQ(game["seats"][static_cast<std::size_t>(loser - 1)], engine);
            EXPECT_EQ(game["winners"], json({3 - loser}));
        }
        EXPECT_TRUE(contains(played.ran.out, "4 by " + reason)) << played.ran.out;
        EXPECT_TRUE(contains(played.ran.err, "loses by " + reason)) << played.ran.err;
    };
    against("ugi:false", "crash");
    against("ugi:there-is-no-such-program 2>/dev/null", "crash");
    against(fool("exit 1"), "crash");
    against(fool("echo bestmove zz"), "illegal move");
    against(fool("echo bestmove"), "illegal move");
    against(fool("echo info string hm"), "time");
}

TEST(CliArena, OtherProgramsPlayByTheirCommandLine) {
    const std::string other = std::string("ugi:'") + QUOIN_PROGRAM + "' ugi grawlix --option order=3";
    const std::vector<std::string> match = {"grawlix", "--option", "order=3", "--engine", "full", "--engine",
                                            other,     "--nodes",  "20",      "--games",  "4"};
    auto again = match;
    again.insert(again.end(), {"--concurrency", "1"});
    const Played played = arena(match);
    EXPECT_EQ(played.ran.status, 0) << played.ran.err;
    ASSERT_EQ(played.lines.size(), 4u);
    for (const std::string& line : played.lines) EXPECT_EQ(json::parse(line)["reason"], "rules") << line;
    EXPECT_EQ(played.text, arena(again).text);
}

TEST(CliArena, WritesRecordsThatAreSound) {
    const TemporaryFile name;
    const std::string folder = name.path() + ".d";
    const Played played = arena({"grawlix", "--engine", "level:1", "--engine", fool("echo bestmove zz"), "--games", "2",
                                 "--records", folder, "--quiet"});
    EXPECT_EQ(played.ran.status, 0) << played.ran.err;
    EXPECT_EQ(shell("$Q record check '" + folder + "'/game-00001.quoin '" + folder + "'/game-00002.quoin >/dev/null"),
              0);
    EXPECT_EQ(shell("grep -q 'engine quoin level 1' '" + folder + "'/game-00001.quoin"), 0);
    EXPECT_EQ(shell("rm -r '" + folder + "'"), 0);
}

TEST(CliArena, TheSequentialTestStopsTheMatch) {
    const Played played = arena({"grawlix", "--engine", "level:1", "--engine", "ugi:false", "--games", "500", "--sprt",
                                 "-50", "200", "0.05", "0.05", "--quiet"});
    EXPECT_EQ(played.ran.status, 0) << played.ran.err;
    EXPECT_LT(played.lines.size(), 100u);
    EXPECT_TRUE(contains(played.ran.out, "accepted: 200 Elo")) << played.ran.out;
}

TEST(ArenaScore, IntervalsAndElo) {
    using namespace cli;
    const Interval all = share_interval(10, 10);
    EXPECT_EQ(all.high, 1);
    EXPECT_NEAR(all.low, 0.722, 0.001);
    const Interval half = share_interval(50, 100);
    EXPECT_NEAR(half.low, 0.404, 0.001);
    EXPECT_NEAR(half.high, 0.596, 0.001);
    EXPECT_EQ(share_interval(0, 0).low, 0);
    EXPECT_NEAR(elo_of(0.75), 190.8, 0.1);
    EXPECT_NEAR(share_of(elo_of(0.6)), 0.6, 1e-9);
    EXPECT_TRUE(std::isinf(elo_of(1)));
}

TEST(ArenaScore, SprtLeansToWhatHappens) {
    const cli::Sprt sprt{0, 10, 0.05, 0.05};
    EXPECT_NEAR(sprt.upper(), 2.944, 0.001);
    EXPECT_NEAR(sprt.lower(), -2.944, 0.001);
    EXPECT_EQ(sprt.ratio(0, 0, 0), 0);
    EXPECT_GT(sprt.ratio(600, 0, 400), sprt.upper());
    EXPECT_LT(sprt.ratio(400, 100, 500), sprt.lower());
    EXPECT_NEAR(sprt.ratio(507, 0, 493), 0, 0.1);
}

}  // namespace
}  // namespace quoin::test
