// SPDX-License-Identifier: MIT
// Programs that hang, flood, lie or die at every stage of a match; and a match that is killed itself.
#include <chrono>
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tests/cli/run.h"

namespace quoin::test {
namespace {

using nlohmann::json;

// What a program does at each stage, as a line of the shell. `query legal` is asked only before the match, so that the
// program can behave then and misbehave later.
struct Script {
    std::string ugi = "echo id game strata; echo ugiok";
    std::string first_ready = "echo readyok";  // before the match
    std::string ready = "echo readyok";        // of a game
    std::string go = "echo bestmove zz";
    std::string quit = "exit";
    int grace = 100;  // milliseconds

    std::string engine() const {
        return "cmd=\"while read word rest; do case $word in ugi) " + ugi +
               ";; query) asked=1;; isready) if [ $asked ]; then asked=; " + first_ready + "; else " + ready +
               "; fi;; go) " + go + ";; quit) " + quit +
               ";; esac; done\",startup=700,movetime=100,grace=" + std::to_string(grace);
    }
};

const std::string hang = "sleep 30";
const std::string flood = "while :; do echo info string and so on; done";
const std::string endless_line = "yes | tr -d '\\\\n'";
const std::string die = "exit 1";

std::vector<std::string> words_for(const Script& script) {
    return {"arena", "strata", "--engine", "level:1", "--engine", script.engine(), "--games", "2", "--quiet"};
}

void expect_refused(const Script& script, const std::string& why) {
    const Ran ran = run(words_for(script));
    EXPECT_EQ(ran.status, 2) << ran.err;
    EXPECT_TRUE(contains(ran.err, why)) << ran.err;
}

void expect_forfeits(const Script& script, const std::string& reason, const std::string& detail) {
    const TemporaryFile out;
    auto words = words_for(script);
    words.insert(words.end(), {"--out", out.path()});
    const auto start = std::chrono::steady_clock::now();
    const Ran ran = run(words);
    EXPECT_EQ(ran.status, 0) << ran.err;
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(25));
    std::ifstream in(out.path());
    int games = 0;
    for (std::string line; std::getline(in, line); ++games) {
        const json game = json::parse(line);
        EXPECT_EQ(game["reason"], reason) << line;
        EXPECT_TRUE(contains(game["detail"], detail)) << line;
    }
    EXPECT_EQ(games, 2);
}

TEST(CliArenaHostile, AtTheHandshake) {
    expect_refused({.ugi = hang}, "it did not send ugiok within 0.7 seconds");
    expect_refused({.ugi = flood}, "it did not send ugiok within 0.7 seconds");
    expect_refused({.ugi = endless_line}, "it sent a line longer than 1 MiB");
    expect_refused({.ugi = die}, "it exited before sending ugiok");
    expect_refused({.ugi = "echo id game mitre; echo ugiok"}, "it plays mitre, not strata");
}

TEST(CliArenaHostile, BeforeTheMatch) {
    expect_refused({.first_ready = hang}, "it did not send readyok within 0.7 seconds");
    expect_refused({.first_ready = flood}, "it did not send readyok within 0.7 seconds");
    expect_refused({.first_ready = endless_line}, "it sent a line longer than 1 MiB");
    expect_refused({.first_ready = die}, "it exited before sending readyok");
    expect_refused({.first_ready = "echo response zz; echo readyok"}, "its legal moves are wrong for strata");
}

TEST(CliArenaHostile, AtTheBeginningOfAGame) {
    expect_forfeits({.ready = hang}, "crash", "the engine did not send readyok");
    expect_forfeits({.ready = flood}, "crash", "the engine did not send readyok");
    expect_forfeits({.ready = endless_line}, "protocol error", "the engine sent a line longer than 1 MiB");
    expect_forfeits({.ready = die}, "crash", "the engine exited before sending readyok");
}

TEST(CliArenaHostile, AtAMove) {
    expect_forfeits({.go = hang}, "time", "no answer within 200 ms");
    expect_forfeits({.go = flood}, "time", "no answer within 200 ms");
    expect_forfeits({.go = endless_line, .grace = 9000}, "protocol error", "the engine sent a line longer than 1 MiB");
    expect_forfeits({.go = die}, "crash", "the engine exited mid-game");
    expect_forfeits({.go = "echo bestmove"}, "protocol error", "bestmove needs a move");
    expect_forfeits({.go = "echo info score permille 99999 nodes -1; echo bestmove Qh8 Qh8"}, "illegal move", "'Qh8'");
    expect_forfeits({.go = "printf 'bestmove \\\\033[2J\\\\377\\\\n'"}, "illegal move", "\\x1b[2J\\xff");
}

TEST(CliArenaHostile, AtTheEndOfAGameAndOfTheMatch) {
    // It goes on talking after its move, moves twice, does not quit, or quits before it is told to.
    expect_forfeits({.go = "echo bestmove zz; " + flood}, "illegal move", "'zz'");
    expect_forfeits({.quit = hang}, "illegal move", "'zz'");
    expect_forfeits({.quit = flood}, "illegal move", "'zz'");
    // What is left over from one game is found before the next.
    const auto expect_both = [](const Script& script, const std::string& reasons) {
        auto words = words_for(script);
        words.insert(words.end(), {"--concurrency", "1"});
        const Ran ran = run(words);
        EXPECT_EQ(ran.status, 0) << ran.err;
        EXPECT_TRUE(contains(ran.out, reasons)) << ran.out;
    };
    expect_both({.go = "echo bestmove zz; exit"}, "1 by illegal move; 1 by crash");
    expect_both({.go = "echo bestmove zz; echo bestmove Qh8; echo readyok"}, "1 by illegal move; 1 by protocol error");
}

// The same tables as from a run that nobody disturbed. bench/arena_kills does it 50 times.
TEST(CliArenaHostile, KilledAndResumed) {
    EXPECT_EQ(shell("'" QUOIN_SOURCE_DIR "/bench/arena_kills' --kills 4 --rounds 6 --seed 3 --quoin \"$Q\""), 0);
}

}  // namespace
}  // namespace quoin::test
