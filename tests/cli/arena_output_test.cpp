// SPDX-License-Identifier: MIT
// What the arena writes, and reads again: files that would be lost, names, conditions, openings from whole games.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "tests/cli/arena_run.h"
#include "tests/support/temporary.h"

namespace quoin::test {
namespace {

TEST(CliArenaOutput, WhatIsTypedResumesTheFileThatTheSettingsName) {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/arena.json";
    const std::string out = folder.path() + "/games.jsonl";
    std::ofstream(path) << R"({"game": "strata", "option": {"box": 5}, "nodes": 20, "quiet": true,
        "engine": ["full", "plain"], "out": ")" +
                               out + "\"}";
    ASSERT_EQ(run({"arena", "--file", path, "--games", "2"}).status, 0);
    const Ran ran = run({"arena", "--file", path, "--games", "4", "--resume"});
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(games_in(out).size(), 4u);
}

// Before the first game, and without a trace of it.
TEST(CliArenaOutput, OutputsThatWouldBeLostAreRefused) {
    const TemporaryFolder folder;
    const std::string a = folder.path() + "/a";
    const std::string link = folder.path() + "/link";
    std::filesystem::create_symlink("a", link);
    std::filesystem::create_directory(folder.path() + "/in");
    const auto refused = [&](Words more, const std::string& why) {
        more.insert(more.begin(), {"strata", "--engine", "full", "--engine", "plain", "--nodes", "20"});
        expect_refused(more, why);
        EXPECT_FALSE(std::filesystem::exists(a));
    };
    refused({"--out", a, "--csv", a}, "--out " + a + ": --csv writes to the same file");
    refused({"--csv", a, "--html", folder.path() + "/in/../a"}, "--csv " + a + ": --html writes to the same file");
    refused({"--out", link, "--html", a}, "--out " + link + ": --html writes to the same file");
    refused({"--out", a, "--csv", a + ".ahead"}, "--csv " + a + ".ahead: --out writes to the same file");
    refused({"--out", "-", "--csv", "-"}, "--out -: --csv writes to the same file");
    refused({"--out", "/dev/full"}, "--out /dev/full: this is not a regular file; use - for standard output");
    EXPECT_FALSE(std::filesystem::exists("/dev/full.ahead"));
    refused({"--out", folder.path()}, "--out " + folder.path() + ": this is a folder, not a file");
    refused({"--out", "/nonexistent/x"}, "--out /nonexistent/x: No such file or directory");
    refused({"--html", "/nonexistent/x"}, "--html /nonexistent/x: No such file or directory");

    // Two names for one file that is there already.
    const std::string table = folder.path() + "/table.csv";
    std::ofstream(table) << "rank,engine,elo,elo_low,elo_high,";
    std::filesystem::create_hard_link(table, folder.path() + "/same.csv");
    refused({"--out", table, "--csv", folder.path() + "/same.csv", "--resume"}, "--csv writes to the same file");
    EXPECT_EQ(text_of(table), "rank,engine,elo,elo_low,elo_high,");
    refused({"--out", table, "--append"}, "--out " + table + ": the file ends in the middle of a line");
    std::ofstream(table) << "some text\n";
    refused({"--out", table, "--append"}, "--out " + table + ": the last line is not the result of a game");
    refused({"--out", table, "--resume"}, "--out " + table + ": the last line is not the result of a game");
}

// What the arena writes serves as openings again, whatever the games came to.
TEST(CliArenaOutput, OpeningsAreCutFromWholeGames) {
    const TemporaryFolder folder;
    const std::string out = folder.path() + "/games.jsonl";
    const std::string records = folder.path() + "/records";
    Words first = small({"--engine", "full", "--engine", "plain", "--rounds", "2", "--out", out, "--records", records});
    first.insert(first.begin(), "arena");
    ASSERT_EQ(run(first).status, 0);
    const auto games = games_in(out);
    for (const std::string& from : {records, out}) {
        const Words again = small({"--engine", "plain", "--engine", "full", "--rounds", "2", "--openings", from});
        Words cut = again;
        cut.insert(cut.end(), {"--opening", "3"});
        const Played played = arena(cut);
        EXPECT_EQ(played.ran.status, 0) << played.ran.err;
        ASSERT_EQ(played.games.size(), 4u);
        const auto& moves = games[0]["moves"];
        EXPECT_EQ(played.games[0]["opening"], json({moves[0], moves[1], moves[2]})) << from;
        EXPECT_NE(played.games[2]["opening"], played.games[0]["opening"]) << "of equal ones the first is used";
        if (from == records) expect_refused(again, "--opening N takes the first N moves of each game");
    }
    // Comments are left out; moves of Grawlix may begin with that sign.
    const TemporaryFile lines("# by hand\n#\n#o #r\n");
    const Played played = arena({"grawlix", "--engine", "level:1", "--engine", "level:1", "--rounds", "1", "--quiet",
                                 "--openings", lines.path()});
    EXPECT_EQ(played.ran.status, 0) << played.ran.err;
    EXPECT_EQ(played.games[0]["opening"], json({"#o", "#r"}));
}

// Lines and records have the names of the tables; a file of before still goes on.
TEST(CliArenaOutput, LinesAndRecordsNameTheEngines) {
    const TemporaryFolder folder;
    const std::string out = folder.path() + "/games.jsonl";
    const std::string records = folder.path() + "/records";
    const std::string command = "cmd=\"" + ourselves("strata --option box=5") + "\"";
    Words words = small({"--engine", command, "--engine", command, "--out", out, "--records", records});
    words.insert(words.begin(), "arena");
    Words begun = words;
    begun.insert(begun.end(), {"--games", "2"});
    ASSERT_EQ(run(begun).status, 0);
    const auto games = games_in(out);
    const std::string name = games[0]["names"][0];
    EXPECT_TRUE(name.starts_with("Quoin ")) << name;
    EXPECT_EQ(games[0]["names"][1], name + " (2)");
    EXPECT_EQ(games[1]["names"][0], name + " (2)");
    const std::string record = text_of(records + "/game-00001.quoin");
    EXPECT_TRUE(contains(record, name + " (2)")) << record;
    EXPECT_FALSE(contains(record, "ugi strata")) << record;

    std::string old = text_of(out);
    for (auto at = old.find("\"names\""); at != std::string::npos; at = old.find("\"names\"", at)) {
        old.erase(at, old.find(']', at) + 2 - at);
    }
    std::ofstream(out) << old;
    std::filesystem::remove_all(records);
    words.insert(words.end(), {"--games", "4", "--resume"});
    const Ran resumed = run(words);
    EXPECT_EQ(resumed.status, 0) << resumed.err;
    const auto all = games_in(out);
    ASSERT_EQ(all.size(), 4u);
    EXPECT_FALSE(all[1].contains("names"));
    EXPECT_EQ(all[2]["names"][0], name);
}

TEST(CliArenaOutput, TablesSayUnderWhichConditions) {
    const TemporaryFolder folder;
    const std::string html = folder.path() + "/table.html";
    const Played two =
        arena({"strata", "--option", "box=5", "--engine", "level:1", "--engine", "level:1,name=Slow,tc=10+0.1",
               "--nodes", "20", "--games", "2", "--quiet", "--adjudicate", "proof=50", "--html", html});
    EXPECT_EQ(two.ran.status, 0) << two.ran.err;
    for (const std::string& text : {two.ran.out, text_of(html)}) {
        EXPECT_TRUE(contains(text, "Limits: level:1: 20 nodes per move; Slow: 10 s + 0.1 s per move, grace 100 ms"))
            << text;
        EXPECT_TRUE(contains(text, "Openings: 4 random moves")) << text;
        EXPECT_TRUE(contains(text, "Adjudication: proof within 50 nodes")) << text;
    }
    EXPECT_TRUE(contains(text_of(html), ">Drawn<")) << text_of(html);
    EXPECT_FALSE(contains(text_of(html), "Fair share")) << text_of(html);
    const std::string four = folder.path() + "/four.html";
    const Played more = arena({"mitre", "--players", "4", "--option", "size=3", "--engine", "level:1", "--engine",
                               "plain,name=X", "--nodes", "5", "--games", "4", "--quiet", "--html", four});
    EXPECT_EQ(more.ran.status, 0) << more.ran.err;
    EXPECT_TRUE(contains(more.ran.out, "ratings come from the places")) << more.ran.out;
    EXPECT_TRUE(contains(more.ran.out, "Settings: X: plain,name=X")) << more.ran.out;
    const std::string page = text_of(four);
    EXPECT_TRUE(contains(page, ">Shared<") && contains(page, ">Fair share<") && contains(page, "<td>25.0 %</td>"))
        << page;
    EXPECT_TRUE(contains(page, "ratings come from the places")) << page;
}

}  // namespace
}  // namespace quoin::test
