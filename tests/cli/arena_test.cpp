// SPDX-License-Identifier: MIT
// Matches between engines, good and bad ones.
#include <algorithm>
#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/arena/score.h"
#include "tests/cli/run.h"
#include "tests/support/temporary.h"

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

// A program that knows the words and the game's name, but not how to play.
std::string fool(const std::string& game, const std::string& answer_to_go) {
    return "ugi:while read word rest; do case $word in ugi) echo id game " + game +
           "; echo ugiok;; isready) echo readyok;; go) " + answer_to_go + ";; quit) exit;; esac; done";
}

// Our own program, as another one.
std::string ourselves(const std::string& game) { return std::string("ugi:'") + program() + "' ugi " + game; }

std::string text_of(const std::string& path) {
    std::ifstream in(path);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

// As Ctrl-C does it: the program that plays sends the signal.
TEST(CliArena, AnInterruptionEndsItWithASummary) {
    const Played played =
        arena({"strata", "--engine", "level:1", "--engine", fool("strata", "kill -INT $PPID; echo bestmove no"),
               "--games", "50", "--concurrency", "1"});
    EXPECT_EQ(played.ran.status, 1);
    EXPECT_EQ(played.lines.size(), 1u) << played.text;
    EXPECT_TRUE(contains(played.ran.out, "level:1: 1 won")) << played.ran.out;
    EXPECT_TRUE(contains(played.ran.err, "finishing the games in progress")) << played.ran.err;
    EXPECT_TRUE(contains(played.ran.err, "interrupted after 1 of 50 games")) << played.ran.err;
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
    EXPECT_TRUE(contains(first.ran.out, "from both seats (0, 0.5, 1, 1.5, 2): ")) << first.ran.out;
    EXPECT_TRUE(contains(first.ran.err, "6/6 games: full ")) << first.ran.err;
}

TEST(CliArena, EveryGameBeginsWithTheMovesGiven) {
    // Many a random opening ends such a game, and has to be taken back.
    const Played played =
        arena({"grawlix", "--option", "order=3", "--option", "hand=1", "--moves", "#o #r", "--opening", "9", "--engine",
               "level:1", "--engine", "level:1", "--games", "20", "--quiet"});
    EXPECT_EQ(played.ran.status, 0) << played.ran.err;
    ASSERT_EQ(played.lines.size(), 20u);
    for (const std::string& line : played.lines) {
        const json game = json::parse(line);
        EXPECT_GT(game["opening"].size(), 2u) << line;
        EXPECT_EQ(game["moves"][0], "#o") << line;
        EXPECT_EQ(game["moves"][1], "#r") << line;
    }
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
            EXPECT_EQ(game["seats"][loser - 1], engine);
            EXPECT_EQ(game["winners"], json({3 - loser}));
        }
        EXPECT_TRUE(contains(played.ran.out, "4 by " + reason)) << played.ran.out;
        EXPECT_TRUE(contains(played.ran.err, "forfeits: ")) << played.ran.err;
    };
    against(fool("grawlix", "exit 1"), "crash");
    against(fool("grawlix", "echo bestmove zz"), "illegal move");
    against(fool("grawlix", "echo bestmove"), "protocol error");
    against(fool("grawlix", "echo info string hm"), "time");
}

// Found out before the first game: nothing is counted as lost.
TEST(CliArena, AProgramThatCannotPlayIsRefused) {
    const auto refused = [](const std::string& engine, const std::string& why) {
        const auto start = std::chrono::steady_clock::now();
        const Played played =
            arena({"grawlix", "--option", "order=3", "--engine", "level:1", "--engine", engine, "--games", "4"});
        EXPECT_EQ(played.ran.status, 2) << engine;
        EXPECT_EQ(played.ran.out, "") << engine;
        EXPECT_EQ(played.text, "") << engine;
        EXPECT_TRUE(contains(played.ran.err, "quoin: --engine " + engine + ": " + why)) << played.ran.err;
        EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(30)) << engine;
    };
    refused("ugi:false", "it exited before sending ugiok");
    refused("ugi:there-is-no-such-program 2>/dev/null", "it exited before sending ugiok");
    refused("ugi:sleep 60", "it did not send ugiok within 5 seconds");
    refused("ugi:echo ugiok; read x; read y", "it exited before sending readyok");
    refused(ourselves("strata"), "it plays strata, not grawlix");
    refused(ourselves("grawlix"), "its legal moves are wrong for grawlix");  // of another order
    // A program that does not say which game it plays must show it.
    const std::string unnamed = "ugi:while read word rest; do case $word in ugi) echo ugiok;; isready) echo readyok;; ";
    refused(unnamed + "go) echo bestmove zz;; esac; done", "it does not play grawlix: its move 'zz' is illegal");
    refused(unnamed + "go) exit;; esac; done", "it exited before sending bestmove");
}

TEST(CliArena, AProgramThatDoesNotSayItsGameMayPlayIt) {
    const Played played = arena({"grawlix", "--engine", "level:1", "--engine",
                                 ourselves("grawlix") + " | grep --line-buffered -v -e 'id game' -e response",
                                 "--games", "2", "--nodes", "20"});
    EXPECT_EQ(played.ran.status, 0) << played.ran.err;
    EXPECT_EQ(played.lines.size(), 2u);
}

const std::vector<std::string> small_match = {"strata", "--option", "box=5", "--engine", "full", "--engine",
                                              "plain",  "--nodes",  "20",    "--games",  "4",    "--quiet"};

// The arena, with the match above and more.
Ran small(std::vector<std::string> more) {
    more.insert(more.begin(), small_match.begin(), small_match.end());
    more.insert(more.begin(), "arena");
    return run(more);
}

TEST(CliArena, NothingIsOverwrittenUnlessTold) {
    const TemporaryFolder folder;
    const std::string out = folder.path() + "/games.jsonl";
    const std::string records = folder.path() + "/records";
    ASSERT_EQ(small({"--out", out, "--records", records}).status, 0);
    const std::string before = text_of(out);
    const Ran refused = small({"--out", out, "--seed", "2"});
    EXPECT_EQ(refused.status, 2);
    EXPECT_TRUE(contains(refused.err, "--out " + out + ": the file already has results; use --resume")) << refused.err;
    const Ran also_refused = small({"--records", records});
    EXPECT_EQ(also_refused.status, 2);
    EXPECT_TRUE(contains(also_refused.err, "--records " + records + ": the folder already has games"))
        << also_refused.err;
    EXPECT_EQ(text_of(out), before);
}

TEST(CliArena, AppendAddsAMatchAfterTheOthers) {
    const TemporaryFolder folder;
    const std::string out = folder.path() + "/games.jsonl";
    const std::string records = folder.path() + "/records";
    ASSERT_EQ(small({"--out", out, "--records", records}).status, 0);
    const std::string before = text_of(out);
    const std::string record = text_of(records + "/game-00001.quoin");
    const Ran added = small({"--out", out, "--records", records, "--append", "--seed", "2"});
    EXPECT_EQ(added.status, 0) << added.err;
    EXPECT_TRUE(contains(added.out, "4 games, seed 2")) << added.out;
    const std::string after = text_of(out);
    EXPECT_TRUE(after.starts_with(before));
    EXPECT_EQ(std::ranges::count(after, '\n'), 8);
    EXPECT_EQ(json::parse(after.substr(before.size(), after.find('\n', before.size()) - before.size()))["game"], 5);
    EXPECT_EQ(text_of(records + "/game-00001.quoin"), record);
    EXPECT_TRUE(std::filesystem::exists(records + "/game-00008.quoin"));
}

TEST(CliArena, ResumeGoesOnWhereTheMatchWasBrokenOff) {
    const TemporaryFolder folder;
    const std::string out = folder.path() + "/games.jsonl";
    const std::string records = folder.path() + "/records";
    const std::string whole = folder.path() + "/whole.jsonl";
    const Ran at_once = small({"--games", "6", "--out", whole});
    ASSERT_EQ(at_once.status, 2) << "--games is given twice";
    std::vector<std::string> six = small_match;
    *std::ranges::find(six, "4") = "6";
    six.insert(six.begin(), "arena");
    const auto with = [&](std::vector<std::string> more) {
        more.insert(more.begin(), six.begin(), six.end());
        return run(more);
    };
    const Ran all = with({"--out", whole});
    ASSERT_EQ(all.status, 0) << all.err;

    // Four games, and part of a line, as a crash leaves it.
    ASSERT_EQ(small({"--out", out, "--records", records, "--resume"}).status, 0) << "nothing there to go on with";
    std::ofstream(out, std::ios::app) << R"({"game":5,"ma)";
    std::ofstream(records + "/game-00005.quoin.part4711") << "[Ga";
    const Ran resumed = with({"--out", out, "--records", records, "--resume"});
    EXPECT_EQ(resumed.status, 0) << resumed.err;
    EXPECT_EQ(text_of(out), text_of(whole));
    EXPECT_EQ(resumed.out, all.out);
    EXPECT_TRUE(contains(resumed.err, "4 games read from the earlier run")) << resumed.err;
    EXPECT_TRUE(std::filesystem::exists(records + "/game-00006.quoin"));
    EXPECT_FALSE(std::filesystem::exists(records + "/game-00005.quoin.part4711"));

    // All is done: the score is printed again, and nothing else happens.
    const Ran again = with({"--out", out, "--resume"});
    EXPECT_EQ(again.status, 0) << again.err;
    EXPECT_EQ(again.out, all.out);
    EXPECT_EQ(text_of(out), text_of(whole));
}

TEST(CliArena, ResumeRefusesAnotherMatch) {
    const TemporaryFolder folder;
    const std::string out = folder.path() + "/games.jsonl";
    const std::string records = folder.path() + "/records";
    ASSERT_EQ(small({"--out", out, "--records", records}).status, 0);
    const std::string before = text_of(out);
    const auto refused = [&](const std::vector<std::string>& arguments, const std::string& why) {
        const Ran ran = run(arguments);
        EXPECT_EQ(ran.status, 2);
        EXPECT_TRUE(contains(ran.err, why)) << ran.err;
        EXPECT_EQ(text_of(out), before);
    };
    const auto changed = [&](const std::string& from, const std::string& to) {
        std::vector<std::string> arguments = small_match;
        *std::ranges::find(arguments, from) = to;
        arguments.insert(arguments.begin(), "arena");
        arguments.insert(arguments.end(), {"--resume", "--out", out});
        return arguments;
    };
    refused(changed("20", "21"), "belongs to another match");       // nodes
    refused(changed("plain", "full"), "belongs to another match");  // engine
    refused(changed("box=5", "box=6"), "belongs to another match");
    auto more = changed("20", "20");
    more.insert(more.end(), {"--opening", "5"});
    refused(more, "belongs to another match");

    // Another match's record where one of ours would be.
    ASSERT_EQ(shell("echo >>'" + records + "'/game-00002.quoin"), 0);
    auto with_records = changed("20", "20");
    with_records.insert(with_records.end(), {"--records", records});
    refused(with_records, "game-00002.quoin: the record belongs to another match");
}

// A file that was edited: the game of each line is played again, and must have ended as it says.
TEST(CliArena, ResumeRefusesGamesThatCannotHaveEndedSo) {
    const TemporaryFolder folder;
    const std::string out = folder.path() + "/games.jsonl";
    ASSERT_EQ(small({"--out", out}).status, 0);
    const std::string before = text_of(out);
    const auto refused = [&](const std::string& from, const std::string& to) {
        std::string text = before;
        ASSERT_NE(text.find(from), std::string::npos) << from;
        text.replace(text.find(from), from.size(), to);
        for (const std::string suffix : {"", ".ahead"}) {
            std::ofstream(out) << (suffix.empty() ? text : "");
            if (!suffix.empty()) std::ofstream(out + suffix) << text;
            const Ran ran = small({"--out", out, "--resume"});
            EXPECT_EQ(ran.status, 2) << to;
            EXPECT_TRUE(contains(ran.err, out + suffix + ", line ")) << ran.err;
            EXPECT_TRUE(contains(ran.err, ": the recorded ending is impossible")) << ran.err;
            EXPECT_EQ(text_of(out), suffix.empty() ? text : "");
        }
        std::filesystem::remove(out + ".ahead");
    };
    refused("\"winners\":[1]", "\"winners\":[2]");
    refused("\"winners\":[1]", "\"winners\":[9]");
    refused("\"winners\":[1]", "\"winners\":[]");
    refused("\"reason\":\"rules\"", "\"reason\":\"proof\"");
    refused("\"reason\":\"rules\"", "\"reason\":\"crash\",\"loser\":99,\"detail\":\"\"");
}

// Two at once would mix up their games.
TEST(CliArena, OneProcessAtATimeWritesToAFile) {
    const TemporaryFolder folder;
    const std::string out = folder.path() + "/games.jsonl";
    const std::string said = folder.path() + "/said";
    std::ofstream(folder.path() + "/again") << "'" << program() << "' arena strata --engine full --engine full --out "
                                            << out << " --resume 2>" << said << "; echo $? >>" << said << "\n";
    const Ran ran = run({"arena", "strata", "--engine", "level:1", "--engine",
                         fool("strata", "sh " + folder.path() + "/again; echo bestmove no"), "--games", "2", "--quiet",
                         "--concurrency", "1", "--out", out});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(text_of(said), "quoin: --out " + out + ": another process is writing to it\n2\n");
}

TEST(CliArena, ADashWritesLinesToStandardOutput) {
    const TemporaryFolder folder;
    const std::string out = folder.path() + "/games.jsonl";
    const Ran to_file = small({"--out", out});
    const Ran ran = small({"--out", "-"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.out, text_of(out));
    EXPECT_EQ(ran.err, to_file.out) << "the score is not among the lines";
    EXPECT_FALSE(std::filesystem::exists("-"));
}

TEST(CliArena, WholeRoundsArePlayed) {
    const Played played =
        arena({"mitre", "--players", "3", "--engine", "level:1", "--engine", "level:1", "--games", "4", "--quiet"});
    EXPECT_EQ(played.ran.status, 0) << played.ran.err;
    EXPECT_EQ(played.lines.size(), 6u);
    EXPECT_EQ(played.ran.err, "quoin: --games 4: playing 6 instead, so that each opening is played from every seat\n");
}

TEST(CliArena, ShortOpeningsAreToldOnce) {
    const Played played = arena({"grawlix", "--option", "order=2", "--opening", "60", "--engine", "level:1", "--engine",
                                 "level:1", "--games", "6", "--quiet"});
    EXPECT_EQ(played.ran.status, 0) << played.ran.err;
    EXPECT_EQ(std::ranges::count(played.ran.err, '\n'), 1) << played.ran.err;
    EXPECT_TRUE(played.ran.err.starts_with("quoin: --opening 60: some openings are shorter")) << played.ran.err;
    EXPECT_TRUE(contains(played.ran.out, "60 random moves would end the game, so openings were shortened"))
        << played.ran.out;
}

TEST(CliArena, WhoForfeitsLosesInEverySeat) {
    const std::string bad = fool("mitre", "echo bestmove zz");
    const Played played = arena({"mitre", "--players", "4", "--engine", "level:1", "--engine", "level:2", "--engine",
                                 bad, "--games", "4", "--nodes", "20"});
    EXPECT_EQ(played.ran.status, 0) << played.ran.err;
    ASSERT_EQ(played.lines.size(), 4u);
    for (const std::string& line : played.lines) {
        const json game = json::parse(line);
        EXPECT_EQ(game["reason"], "illegal move") << line;
        EXPECT_EQ(game["winners"].size(), 2u) << line;
        for (const std::size_t winner : game["winners"]) EXPECT_NE(game["seats"][winner - 1], bad) << line;
    }
}

TEST(CliArena, OtherProgramsPlayByTheirCommandLine) {
    const std::string other = std::string("ugi:'") + program() + "' ugi grawlix --option order=3";
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
    const Played played = arena({"grawlix", "--engine", "level:1", "--engine", fool("grawlix", "echo bestmove zz"),
                                 "--games", "2", "--records", folder, "--quiet"});
    EXPECT_EQ(played.ran.status, 0) << played.ran.err;
    EXPECT_EQ(shell("$Q record check '" + folder + "'/game-00001.quoin '" + folder + "'/game-00002.quoin >/dev/null"),
              0);
    EXPECT_EQ(shell("grep -q 'engine quoin level 1' '" + folder + "'/game-00001.quoin"), 0);
    EXPECT_EQ(shell("rm -r '" + folder + "'"), 0);
}

TEST(CliArena, TheSequentialTestStopsTheMatch) {
    const Played played = arena({"grawlix", "--engine", "level:1", "--engine", fool("grawlix", "echo bestmove zz"),
                                 "--games", "500", "--sprt", "-50", "200", "0.05", "0.05", "--quiet"});
    EXPECT_EQ(played.ran.status, 0) << played.ran.err;
    EXPECT_LT(played.lines.size(), 100u);
    EXPECT_TRUE(contains(played.ran.out, "SPRT [-50, 200]: H1 accepted")) << played.ran.out;
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

cli::GroupedShare share_of_games(std::size_t games_in_group, const std::vector<double>& points) {
    cli::GroupedShare share(games_in_group);
    for (const double of_game : points) share.add(of_game);
    return share;
}

// Worked out by hand: the variance of the shares of the pairs, against share (1 - share) / 2 for independent games.
TEST(ArenaScore, PairsAreWhatVaries) {
    // Pairs ½ ½ 1 ½: mean 5/8, squares about it 3/16, independently 15/128: 1.6. (1.6 + 2) / (3 + 2) = 0.72.
    const auto four = share_of_games(2, {1, 0, 0, 1, 1, 1, 0.5, 0.5});
    EXPECT_NEAR(four.design(), 0.72, 1e-9);
    EXPECT_NEAR(four.share(), 0.625, 1e-9);
    EXPECT_NEAR(four.interval().low, 0.3454, 1e-4);  // Wilson, of 8 / 0.72 games
    EXPECT_NEAR(four.interval().high, 0.8404, 1e-4);

    // The better seat wins every game: nothing varies but the two groups that are added.
    std::vector<double> by_seat;
    for (int i = 0; i < 20; ++i) by_seat.push_back(i % 2);
    EXPECT_NEAR(share_of_games(2, by_seat).design(), 2.0 / 11, 1e-9);

    // Who wins one game of a pair wins the other: twenty games tell as much as ten.
    std::vector<double> by_opening;
    for (int i = 0; i < 20; ++i) by_opening.push_back(i / 2 % 2);
    EXPECT_NEAR(share_of_games(2, by_opening).design(), 2, 1e-9);
    EXPECT_NEAR(share_of_games(2, by_opening).interval().low, cli::share_interval(5, 10).low, 1e-9);
}

TEST(ArenaScore, GroupsAreAsLargeAsThereArePlayers) {
    // Three openings of three players: 1, ⅓ and ⅔ of the points, mean ⅔, squares 2/9, independently 2/27: 3.
    const auto three = share_of_games(3, {1, 1, 1, 0, 1, 0, 1, 0, 1});
    EXPECT_NEAR(three.design(), (3.0 + 2) / 4, 1e-9);
    // A group that is not complete counts for the share alone.
    const auto more = share_of_games(3, {1, 1, 1, 0, 1, 0, 1, 0, 1, 0});
    EXPECT_NEAR(more.design(), three.design(), 1e-9);
    EXPECT_NEAR(more.share(), 0.6, 1e-9);
}

TEST(ArenaScore, IntervalsHoldAtTheEnds) {
    EXPECT_EQ(share_of_games(2, {}).interval().low, 0);
    EXPECT_EQ(share_of_games(2, {}).interval().high, 1);
    EXPECT_EQ(share_of_games(2, {1}).design(), 1);
    const auto all = share_of_games(2, std::vector<double>(10, 1.0));
    EXPECT_EQ(all.design(), 1) << "all won says nothing of how games vary";
    EXPECT_EQ(all.interval().high, 1);
    EXPECT_NEAR(all.interval().low, 0.722, 0.001);
    EXPECT_EQ(share_of_games(2, std::vector<double>(10, 0.0)).interval().low, 0);
}

TEST(ArenaScore, SprtLeansToWhatHappens) {
    const cli::Sprt sprt{0, 10, 0.05, 0.05};
    EXPECT_NEAR(sprt.upper(), 2.944, 0.001);
    EXPECT_NEAR(sprt.lower(), -2.944, 0.001);
    EXPECT_EQ(sprt.ratio({}), 0);
    EXPECT_GT(sprt.ratio({40, 0, 320, 0, 140}), sprt.upper());
    EXPECT_LT(sprt.ratio({140, 0, 320, 0, 40}), sprt.lower());
    EXPECT_NEAR(sprt.ratio({50, 10, 100, 10, 57}), 0, 0.3);
}

// Worked out by hand.
TEST(ArenaScore, SprtOfPairs) {
    // Pairs that are won or lost as one leave no choice but ⅗ and ½ for a pair won: 60 ln 1.2 + 40 ln 0.8.
    const cli::Sprt sprt{0, cli::elo_of(0.6), 0.05, 0.05};
    EXPECT_NEAR(sprt.ratio({40, 0, 0, 0, 60}), 2.0136, 0.01);
    EXPECT_NEAR(sprt.ratio({0, 0, 0, 0, 10}), 1.823, 0.02);  // 10 ln 1.2
    // Close to the middle about n (s1 - s0) (2 mean - s0 - s1) / (2 variance), with mean 0.53333 and variance 0.054444:
    // 1.77. By another method, exactly 1.7211.
    const cli::Sprt fine{0, 5, 0.05, 0.05};
    EXPECT_NEAR(fine.ratio({20, 80, 200, 120, 30}), 1.7211, 0.0001);
    // The same games in pairs that cancel out tell more than in pairs that do not.
    EXPECT_GT(fine.ratio({0, 0, 90, 0, 10}), 2 * fine.ratio({45, 0, 0, 0, 55}));
}

}  // namespace
}  // namespace quoin::test
