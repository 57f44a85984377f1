// SPDX-License-Identifier: MIT
// What the arena makes of programs that refuse an option, answer twice, or say what is wrong before they fail.
#include <chrono>
#include <csignal>
#include <fstream>
#include <sstream>
#include <thread>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "cli/contestant/program_options.h"
#include "tests/cli/run.h"
#include "tests/support/temporary.h"

namespace quoin::test {
namespace {

using nlohmann::json;

std::string text_of(const std::string& path) {
    std::ifstream in(path);
    std::stringstream text;
    text << in.rdbuf();
    return text.str();
}

// A program of the shell that says these lines at `ugi`, and does that at an option and at `go`.
std::string program_that(const std::string& introduction, const std::string& at_option, const std::string& at_go) {
    return "while read word rest; do case $word in ugi) echo id game strata; " + introduction +
           "; echo ugiok;; setoption) " + at_option + ";; isready) echo readyok;; go) " + at_go +
           ";; quit) exit;; esac; done";
}

// Its games and what was said about them.
struct Played {
    Ran ran;
    std::vector<json> games;
};

Played play_against(const std::string& spec, const std::vector<std::string>& more = {}) {
    const TemporaryFile out;
    std::vector<std::string> words = {"arena", "strata",        "--engine", "level:1", "--engine", spec,      "--games",
                                      "2",     "--concurrency", "1",        "--quiet", "--out",    out.path()};
    words.insert(words.end(), more.begin(), more.end());
    Played played{run(words), {}};
    std::istringstream in(text_of(out.path()));
    for (std::string line; std::getline(in, line);) played.games.push_back(json::parse(line));
    return played;
}

TEST(ProgramOptions, AreCheckedAgainstWhatWasDeclared) {
    cli::ProgramOptions options;
    for (const char* line :
         {"option name Level type spin default 10 min 1 max 10", "option name Plain type check default false",
          "option name Style type combo default calm var calm var wild", "option name Clear Hash type button",
          "option name Book type string default a name of type none", "option name Odd type spin default x"}) {
        options.note(line);
    }
    const auto fault = [&](const char* name, const char* value) { return options.fault_of(name, value).value_or(""); };
    EXPECT_EQ(fault("Level", "10"), "");
    EXPECT_EQ(fault("Level", "11"), "its option Level must be a whole number from 1 to 10, not '11'");
    EXPECT_EQ(fault("level", "many"), "its option Level must be a whole number from 1 to 10, not 'many'");
    EXPECT_EQ(fault("Plain", "yes"), "its option Plain must be true or false, not 'yes'");
    EXPECT_EQ(fault("style", "WILD"), "");
    EXPECT_EQ(fault("Style", "odd"), "its option Style must be one of calm, wild, not 'odd'");
    EXPECT_EQ(fault("clear hash", "true"), "");
    EXPECT_EQ(fault("Book", "anything at all"), "");
    EXPECT_EQ(fault("Odd", "7"), "") << "what it declared cannot be read";
    EXPECT_EQ(fault("Levels", "1"), "it has no option 'Levels'; it has Level, Plain, Style, Clear Hash, Book, Odd");
    EXPECT_EQ(options.line_for("LEVEL", "3"), "setoption name Level value 3");
    EXPECT_EQ(options.line_for("style", "WILD"), "setoption name Style value wild");
    EXPECT_EQ(options.line_for("clear hash", "true"), "setoption name Clear Hash");
    EXPECT_FALSE(options.line_for_seed(7).has_value());
    options.note("option name seed type spin default 1 min -5 max 5");
    for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{3}, std::uint64_t{1} << 51, UINT64_MAX}) {
        const auto line = options.line_for_seed(seed);
        ASSERT_TRUE(line.has_value());
        const int value = std::stoi(line->substr(std::string("setoption name seed value ").size()));
        EXPECT_TRUE(value >= -5 && value <= 5) << *line;
    }
}

TEST(CliArenaPrograms, BadOptionsAreRefusedBeforeTheMatch) {
    const std::string ours = std::string("cmd=\"'") + program() + "' ugi strata\"";
    const auto refused = [](const std::string& spec, const std::string& why) {
        const Played played = play_against(spec);
        EXPECT_EQ(played.ran.status, 2) << played.ran.err;
        EXPECT_TRUE(contains(played.ran.err, why)) << played.ran.err;
        EXPECT_TRUE(played.games.empty());
    };
    refused(ours + ",option.Level=99", "its option Level must be a whole number from 1 to 10, not '99'");
    refused(ours + ",option.seed=many", "its option Seed must be a whole number");
    const Played played = play_against(ours + ",option.level=1,option.HASH=4,nodes=20");
    EXPECT_EQ(played.ran.status, 0) << played.ran.err;
    // Within the range, and refused all the same.
    const std::string proud = program_that("echo option name Hash type spin default 1 min 1 max 9",
                                           "echo info string error no memory for $rest", "echo bestmove zz");
    refused("cmd=\"" + proud + "\",option.Hash=7", "it refused an option: error no memory for name Hash value 7");
}

TEST(CliArenaPrograms, AMoveThatNobodyAskedForIsAFault) {
    // Our own engine, with every answer doubled.
    const std::string doubled =
        std::string("cmd=\"'") + program() + "' ugi strata --option box=5 | sed -u 's/^bestmove.*/&\\\\n&/'\",nodes=20";
    const Played played = play_against(doubled, {"--option", "box=5"});
    EXPECT_EQ(played.ran.status, 0) << played.ran.err;
    ASSERT_EQ(played.games.size(), 2u);
    for (const json& game : played.games) {
        EXPECT_EQ(game["reason"], "protocol error") << game;
        EXPECT_TRUE(contains(game["detail"], "without being asked: one 'go', one bestmove")) << game;
    }
    EXPECT_TRUE(contains(played.ran.out, "2 by protocol error")) << played.ran.out;
}

TEST(CliArenaPrograms, WhatAProgramSaysOfItsFailureIsPassedOn) {
    const auto detail = [](const std::string& at_go, const std::string& settings = "") {
        const Played played = play_against("cmd=\"" + program_that(":", ":", at_go) + "\",movetime=100" + settings);
        EXPECT_EQ(played.games.size(), 2u) << played.ran.err;
        return played.games.empty() ? "" : played.games[0]["detail"].get<std::string>();
    };
    EXPECT_EQ(detail("exit 3"), "the engine exited mid-game (status 3)");
    EXPECT_EQ(detail("kill -SEGV $$"), "the engine exited mid-game (signal 11)");
    EXPECT_EQ(detail("echo info string error out of memory; exit 1"),
              "the engine exited mid-game (status 1); it said 'info string error out of memory'");
    EXPECT_EQ(detail("echo bestmove"), "bestmove needs a move");
    EXPECT_EQ(detail("yes | tr -d '\\\\n'", ",grace=5000"), "the engine sent a line longer than 1 MiB");
}

TEST(CliArenaPrograms, TheProtocolGoesToALog) {
    const TemporaryFile log;
    const std::string silent = program_that("echo option name Hash type spin default 1", ":", "echo bestmove zz");
    const Played played = play_against("cmd=\"" + silent + "\"", {"--log", log.path()});
    EXPECT_EQ(played.ran.status, 0) << played.ran.err;
    const std::string text = text_of(log.path());
    EXPECT_TRUE(contains(text, " * started cmd=")) << text;
    EXPECT_TRUE(contains(text, " > position startpos moves ")) << text;
    EXPECT_TRUE(contains(text, " < bestmove zz\n")) << text;
}

#ifdef __linux__
// It hangs and does not look at its input: nobody but the system can end it.
TEST(CliArenaPrograms, NoneOutlivesAnArenaThatIsKilled) {
    const TemporaryFile number;
    const std::string hung = "echo $$ > " + number.path() + "; while :; do sleep 0.1; done";
    const pid_t arena = fork();
    if (arena == 0) {
        const std::string spec = "cmd=\"" + hung + "\",startup=60000";
        std::freopen("/dev/null", "w", stderr);
        execl(program(), program(), "arena", "strata", "--engine", "level:1", "--engine", spec.c_str(), nullptr);
        _exit(127);
    }
    pid_t engine = 0;
    for (int i = 0; i < 500 && engine == 0; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
        const std::string text = text_of(number.path());
        if (text.ends_with('\n')) engine = std::stoi(text);
    }
    ASSERT_GT(engine, 0);
    kill(arena, SIGKILL);
    waitpid(arena, nullptr, 0);
    // Whoever adopts it may take its time to bury it.
    const auto is_running = [&] {
        const std::string state = text_of("/proc/" + std::to_string(engine) + "/stat");
        return !state.empty() && !contains(state, ") Z ");
    };
    for (int i = 0; i < 500 && is_running(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    EXPECT_FALSE(is_running());
}
#endif

}  // namespace
}  // namespace quoin::test
