// SPDX-License-Identifier: MIT
// quoin report: the files it writes, whatever happens to it on the way.
#include <csignal>
#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <thread>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "facade/registry.h"
#include "tests/cli/run.h"
#include "tests/support/environment.h"
#include "tests/support/temporary.h"

namespace quoin::test {
namespace {

using Json = nlohmann::json;

std::string text_in(const TemporaryFolder& folder, const std::string& name) {
    std::ifstream in(folder.path() + "/" + name);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

// A small game, played in a moment.
std::vector<std::string> small(const std::string& out, std::vector<std::string> more = {}) {
    std::vector<std::string> words = {"report", "strata",   "--option", "box=4",   "--levels", "random,1", "--nodes",
                                      "20",     "--sample", "2",        "--quiet", "--out",    out};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

TEST(CliReport, WritesItsFiles) {
    const TemporaryFolder folder;
    const Ran ran = run(small(folder.path(), {"--games", "8"}));
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.out, "");
    const Json report = Json::parse(text_in(folder, "report.json"));
    EXPECT_EQ(report["game"], "strata");
    EXPECT_EQ(report["players"], 2);
    EXPECT_EQ(report["variants"][0]["options"]["box"], "4");
    const Json& levels = report["variants"][0]["levels"];
    ASSERT_EQ(levels.size(), 2u);
    EXPECT_EQ(levels[0]["level"], "random");
    EXPECT_EQ(levels[1]["games"], 8);
    const Json& figures = levels[1]["figures"];
    ASSERT_EQ(figures["seat_share"].size(), 2u);
    const double first = figures["seat_share"][0]["value"];
    EXPECT_NEAR(first + figures["seat_share"][1]["value"].get<double>(), 1, 0.001);
    EXPECT_LE(figures["seat_share"][0]["low"], first);
    for (const char* name :
         {"draws", "length", "branching", "agency", "comebacks", "margin", "smallest_margin", "pieces", "early_endings",
          "real_choice", "critical", "lead_changes", "drama", "decided", "proved", "kingmaking", "puzzles"}) {
        ASSERT_TRUE(figures.contains(name)) << name;
        EXPECT_TRUE(figures[name].contains("value") || figures[name].contains("items")) << name;
        const bool is_null = figures[name].contains("value") && figures[name]["value"].is_null();
        EXPECT_EQ(is_null, figures[name].contains("reason")) << name;
    }
    for (const char* name : {"seat_drift", "depth", "restricted", "openings"})
        EXPECT_TRUE(report["variants"][0]["figures"].contains(name)) << name;
    EXPECT_EQ(report["comparisons"], Json::array());
    EXPECT_TRUE(text_in(folder, "report.csv")
                    .starts_with("variant,level,start,figure,item,value,low,high,games,distinct,than,verdict\n"));
    // So few games are no ground for strong words.
    const std::string page = text_in(folder, "report.html");
    EXPECT_TRUE(contains(report["warnings"].dump(), "fewer than 30 tell hardly anything"));
    EXPECT_TRUE(contains(page, "too few to say what the game is like"));
    EXPECT_FALSE(contains(page, "skill wins"));
}

TEST(CliReport, BriefIsWhatTheLevelsPlayFromTheUsualStart) {
    const TemporaryFolder folder;
    const TemporaryFolder all;
    const Ran ran = run(small(folder.path(), {"--games", "4", "--brief"}));
    ASSERT_EQ(ran.status, 0) << ran.err;
    ASSERT_EQ(run(small(all.path(), {"--games", "8"})).status, 0);
    const Json report = Json::parse(text_in(folder, "report.json"));
    for (const Json& level : report["variants"][0]["levels"]) EXPECT_EQ(level["games"], 4);
    for (const char* name : {"depth", "restricted", "openings"})
        EXPECT_TRUE(report["variants"][0]["figures"][name]["value"].is_null()) << name;
    // The same games as in a full report, and no others.
    std::istringstream lines(text_in(folder, "games.jsonl"));
    const std::string full = text_in(all, "games.jsonl");
    int games = 0;
    std::string line;
    for (std::getline(lines, line); std::getline(lines, line); ++games)
        EXPECT_NE(full.find(line + "\n"), std::string::npos) << line;
    EXPECT_EQ(games, 8);
    EXPECT_EQ(run(small(folder.path(), {"--games", "4"})).status, 2);  // another report
}

TEST(CliReport, WritesAPageThatNeedsNothingElse) {
    const TemporaryFolder folder;
    ASSERT_EQ(run(small(folder.path(), {"--games", "8"})).status, 0);
    const std::string page = text_in(folder, "report.html");
    EXPECT_TRUE(page.starts_with("<!doctype html>"));
    EXPECT_LT(page.size(), 1u << 20);
    for (const char* part : {"<h1>Strata: a report</h1>", "prefers-color-scheme:dark", "@media print", "Who wins",
                             "Does skill win?", "First moves", "</body></html>"}) {
        EXPECT_TRUE(contains(page, part)) << part;
    }
    for (const char* part : {"<script", "<link", "@import", "src=\"http"}) EXPECT_FALSE(contains(page, part)) << part;
    // Pictures are for the eyes: a screen reader has the tables.
    EXPECT_FALSE(contains(page, "<svg viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\">"));
}

// The games of a level, by section and number.
std::map<std::string, int> lines_by_name(const std::string& text) {
    std::map<std::string, int> names;
    std::istringstream lines(text);
    std::string line;
    for (std::getline(lines, line); std::getline(lines, line);) {
        const Json json = Json::parse(line);
        ++names[json["section"].get<std::string>() + json["game"].dump() +
                (json.contains("turns") ? " evaluated" : "")];
    }
    return names;
}

TEST(CliReport, GoesOnWithMoreGames) {
    const TemporaryFolder once;
    const TemporaryFolder twice;
    ASSERT_EQ(run(small(once.path(), {"--games", "12"})).status, 0);
    ASSERT_EQ(run(small(twice.path(), {"--games", "4"})).status, 0);
    const Ran ran = run(small(twice.path(), {"--games", "12"}));
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_TRUE(contains(ran.err, "read from the earlier run")) << ran.err;
    for (const char* name : {"report.json", "report.csv", "games.jsonl"})
        EXPECT_EQ(text_in(once, name), text_in(twice, name)) << name;
    for (const auto& [name, count] : lines_by_name(text_in(twice, "games.jsonl"))) EXPECT_EQ(count, 1) << name;
    // Once more changes nothing; fewer are refused.
    ASSERT_EQ(run(small(twice.path(), {"--games", "12"})).status, 0);
    EXPECT_EQ(text_in(once, "report.json"), text_in(twice, "report.json"));
    const Ran fewer = run(small(twice.path(), {"--games", "4"}));
    EXPECT_EQ(fewer.status, 2);
    EXPECT_TRUE(contains(fewer.err, "more games")) << fewer.err;
}

TEST(CliReport, NumbersDoNotDependOnHowManyPlayAtOnce) {
    const TemporaryFolder one;
    const TemporaryFolder three;
    ASSERT_EQ(run(small(one.path(), {"--games", "10", "--concurrency", "1"})).status, 0);
    ASSERT_EQ(run(small(three.path(), {"--games", "10", "--concurrency", "3"})).status, 0);
    for (const char* name : {"report.json", "report.csv", "games.jsonl"})
        EXPECT_EQ(text_in(one, name), text_in(three, name)) << name;
#ifdef QUOIN_MPIRUN
    const TemporaryFolder ranks;
    std::string line =
        "export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1; timeout 300 " QUOIN_MPIRUN
        " -n 3 --oversubscribe --bind-to none --mca btl self,vader --mca btl_vader_single_copy_mechanism none"
        " --mca oob_tcp_if_include lo $Q";
    for (const std::string& word : small(ranks.path(), {"--games", "10"})) line += " " + word;
    ASSERT_EQ(shell(line), 0);
    EXPECT_EQ(text_in(one, "report.json"), text_in(ranks, "report.json"));
#endif
}

// Killed again and again, at any moment, until it has come to its end.
TEST(CliReport, AKillLosesOnlyTheGamesUnderWay) {
    const TemporaryFolder calm;
    const TemporaryFolder killed;
    ASSERT_EQ(run(small(calm.path(), {"--games", "16"})).status, 0);
    const auto words = small(killed.path(), {"--games", "16"});
    for (int attempt = 1;; ++attempt) {
        ASSERT_LT(attempt, 500);
        const pid_t child = fork();
        if (child == 0) {
            std::vector<char*> raw = {const_cast<char*>(program())};
            for (const std::string& word : words) raw.push_back(const_cast<char*>(word.c_str()));
            raw.push_back(nullptr);
            std::freopen("/dev/null", "w", stderr);
            execv(program(), raw.data());
            _exit(127);
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(40 + 37 * attempt % 150 + attempt));
        kill(child, SIGKILL);
        int state = 0;
        waitpid(child, &state, 0);
        if (WIFEXITED(state)) {
            ASSERT_EQ(WEXITSTATUS(state), 0);
            break;
        }
    }
    for (const auto& [name, count] : lines_by_name(text_in(killed, "games.jsonl"))) EXPECT_EQ(count, 1) << name;
    for (const char* name : {"report.json", "report.csv", "games.jsonl"})
        EXPECT_EQ(text_in(calm, name), text_in(killed, name)) << name;
}

TEST(CliReport, RefusesAFolderOfAnother) {
    const TemporaryFolder folder;
    ASSERT_EQ(run(small(folder.path(), {"--games", "2"})).status, 0);
    const std::string before = text_in(folder, "games.jsonl");
    const std::map<std::string, std::vector<std::string>> others = {
        {"seed", {"--seed", "2"}}, {"primary", {"--primary", "length"}}, {"variants", {"--option", "corner=touch"}}};
    for (const auto& [name, flags] : others) {
        auto words = small(folder.path(), {"--games", "2"});
        words.insert(words.end(), flags.begin(), flags.end());
        const Ran ran = run(words);
        EXPECT_EQ(ran.status, 2) << name;
        EXPECT_TRUE(contains(ran.err, "its " + name + (name == "variants" ? " are" : " is"))) << ran.err;
    }
    // Other rules or weights, by what the first line says of them.
    const std::map<std::string, std::string> changes = {
        {"\"rules_version\":" + std::to_string((*find_game("strata"))->rules_version), "its rules_version is"},
        {"\"engine\":\"", "it was made by another version of the engine"}};
    for (const auto& [part, reason] : changes) {
        std::string changed = before;
        const std::size_t at = changed.find(part);
        ASSERT_NE(at, std::string::npos) << part;
        changed.insert(at + part.size(), "1");
        folder.write("games.jsonl", changed);
        const Ran ran = run(small(folder.path(), {"--games", "2"}));
        EXPECT_EQ(ran.status, 2) << part;
        EXPECT_TRUE(contains(ran.err, reason)) << ran.err;
        EXPECT_EQ(text_in(folder, "games.jsonl"), changed);
    }
    folder.write("games.jsonl", "my notes\n");
    EXPECT_EQ(run(small(folder.path(), {"--games", "2"})).status, 2);
    EXPECT_EQ(text_in(folder, "games.jsonl"), "my notes\n");
    const TemporaryFolder mine;
    mine.write("report.html", "my page");
    EXPECT_EQ(run(small(mine.path(), {"--games", "2"})).status, 2);
    EXPECT_EQ(text_in(mine, "report.html"), "my page");
}

TEST(CliReport, ComparesVariants) {
    const TemporaryFolder folder;
    const Ran ran =
        run({"report", "strata", "--variant", "box=3", "--variant", "box=4", "--levels", "random", "--nodes", "20",
             "--games", "200", "--sample", "0", "--primary", "length", "--quiet", "--out", folder.path()});
    ASSERT_EQ(ran.status, 0) << ran.err;
    const Json report = Json::parse(text_in(folder, "report.json"));
    ASSERT_EQ(report["variants"].size(), 2u);
    bool has_length = false;
    for (const Json& comparison : report["comparisons"]) {
        EXPECT_EQ(comparison["a"], "box=3");
        EXPECT_EQ(comparison["b"], "box=4");
        EXPECT_LE(comparison["low"], comparison["difference"]);
        EXPECT_GE(comparison["high"], comparison["difference"]);
        if (comparison["figure"] != "length") continue;
        has_length = true;
        EXPECT_EQ(comparison["verdict"], "differs");  // there is more room
    }
    EXPECT_TRUE(has_length);
    EXPECT_TRUE(contains(text_in(folder, "report.csv"), "box=4,random,drawn,length,difference,"));
    EXPECT_TRUE(contains(text_in(folder, "report.csv"), ",box=3,differs\n"));
    EXPECT_TRUE(contains(text_in(folder, "report.html"), "Player 1's wins</th>"));
    EXPECT_TRUE(contains(text_in(folder, "report.html"), "Primary figure: Length."));
}

TEST(CliReport, APageOfManyVariantsStaysSmall) {
    const TemporaryFolder folder;
    const Ran ran = run({"report", "grawlix", "--sweep", "hand=1..6", "--levels", "random", "--nodes", "8", "--games",
                         "8", "--sample", "2", "--out", folder.path()});
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(ran.out, "Open " + folder.path() + "/report.html\n");
    EXPECT_LT(text_in(folder, "report.html").size(), 1u << 20);
}

TEST(CliReport, FindsTheShareThatIsKnown) {
    // With one glyph in two colours … a board of 2 × 2 is solved: chance and search alike end as the rules have it.
    const TemporaryFolder folder;
    ASSERT_EQ(run({"report", "grawlix", "--option", "order=2", "--option", "hand=1", "--levels", "random,10", "--nodes",
                   "50", "--games", "8", "--sample", "2", "--quiet", "--out", folder.path()})
                  .status,
              0);
    const Json report = Json::parse(text_in(folder, "report.json"));
    const Ran solved = run({"solve", "grawlix", "--option", "order=2", "--option", "hand=1"});
    ASSERT_EQ(solved.status, 0) << solved.err;
    const bool first_wins = contains(solved.out, "wins");
    const Json& strong = report["variants"][0]["levels"][1]["figures"]["seat_share"];
    EXPECT_EQ(strong[first_wins ? 0 : 1]["value"], 1.0);
}

TEST(CliReport, SaysWhatIsWrongWithItsArguments) {
    const TemporaryFolder folder;
    const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
        {{"--levels", "random,11"}, "'11' is not a level"},
        {{"--levels", "3,3"}, "given twice"},
        {{"--levels", "6,3"}, "name the weakest first"},
        {{"--levels", ""}, "'' is not a level"},
        {{"--primary", "beauty"}, "--primary must be one of"},
        {{"--sweep", "box=9"}, "K=A..B"},
        {{"--variant", "box=99"}, "box"},
        {{"--variant", "nonsense"}, "nonsense"},
        {{"--games", "1"}, "--games"},
    };
    for (const auto& [flags, wrong] : cases) {
        std::vector<std::string> words = {"report", "strata", "--out", folder.path() + "/x"};
        words.insert(words.end(), flags.begin(), flags.end());
        const Ran ran = run(words);
        EXPECT_EQ(ran.status, 2) << flags.front();
        EXPECT_TRUE(contains(ran.err, wrong)) << ran.err;
        EXPECT_FALSE(std::filesystem::exists(folder.path() + "/x")) << flags.front();
    }
    EXPECT_EQ(run({"report", "strata"}).status, 2);
}

}  // namespace
}  // namespace quoin::test
