// SPDX-License-Identifier: MIT
// `quoin ugi` at the hands of an enemy: it never crashes, never hangs, and every move it gives is legal.
#include <algorithm>

#include <gtest/gtest.h>

#include "core/random.h"
#include "facade/match.h"
#include "facade/registry.h"
#include "tests/cli/run.h"
#include "tests/cli/ugi_process.h"

namespace quoin::test {
namespace {

constexpr char bad[] = "info string error ";

bool is_move(const std::string& line) { return line.starts_with("bestmove "); }
bool is_answer(const std::string& line) { return is_move(line) || line.starts_with(bad); }

bool is_legal(const Match& match, const std::string& bestmove) {
    return is_move(bestmove) && !match.why_not(bestmove.substr(9));
}

Match match_of(const std::string& game) { return *Match::create(game); }

std::string position_of(const Match& match) {
    std::string line = "position startpos";
    if (match.ply() > 0) line += " moves";
    for (const std::string& token : match.moves()) line += " " + token;
    return line;
}

// It is still there and of sound mind: knows its place and finds a move there.
void expect_sane(UgiProcess& engine, const Match& match) {
    engine.send("stop");
    engine.send("setoption name Threads value 1");
    engine.send("now-then");  // what was said before does not count
    EXPECT_NE(engine.expect([](const std::string& line) { return contains(line, "'now-then'"); }), "");
    engine.send(position_of(match));
    engine.send("query turn");
    EXPECT_EQ(engine.expect_start("response "), "response " + std::to_string(match.to_move()));
    engine.send("go nodes 20");
    const std::string answer = engine.expect(is_move);
    EXPECT_TRUE(is_legal(match, answer)) << answer;
}

// Every line is of the protocol, whatever came in.
void expect_clean_lines(const std::vector<std::string>& lines) {
    for (const std::string& line : lines) {
        const bool is_known = std::ranges::any_of(
            std::vector<std::string>{"id ", "option ", "ugiok", "readyok", "info ", "bestmove ", "response "},
            [&](const std::string& start) { return line.starts_with(start); });
        ASSERT_TRUE(is_known) << line.substr(0, 100);
        ASSERT_LT(line.size(), 5000u) << line.substr(0, 100);
        ASSERT_TRUE(std::ranges::none_of(line, [](char c) { return c >= 0 && c < ' '; })) << line.substr(0, 100);
    }
}

TEST(UgiHostile, AnyBytes) {
    UgiProcess engine({"strata"});
    Random random(11);
    for (int round = 0; round < 20; ++round) {
        std::string bytes;
        for (int i = 0; i < 20'000; ++i) {
            const auto byte = random.below(round % 2 == 0 ? 256 : 40);  // all, or mostly controls and NULs
            bytes += static_cast<char>(byte);
        }
        ASSERT_TRUE(engine.send(bytes));
    }
    engine.send_bytes(std::string("isready\0\nis\0ready\n\0\0\0\n", 22));
    expect_sane(engine, match_of("strata"));
    EXPECT_EQ(engine.end(), 0);
    expect_clean_lines(engine.lines());
}

TEST(UgiHostile, LinesWithoutEnd) {
    UgiProcess engine({"grawlix"});
    for (const std::size_t length : {std::size_t{1 << 20}, (std::size_t{1} << 20) + 1, std::size_t{5'000'000}}) {
        ASSERT_TRUE(engine.send(std::string(length, 'x')));
        EXPECT_TRUE(engine.expect(is_answer).starts_with(bad));
        ASSERT_TRUE(engine.send("position startpos moves " + std::string(length, ' ')));
        EXPECT_TRUE(engine.expect(is_answer).starts_with(bad));
        ASSERT_TRUE(engine.send("go movetime " + std::string(length, '9')));
        EXPECT_TRUE(engine.expect(is_answer).starts_with(bad));
    }
    // The end of the input in the middle of such a line.
    expect_sane(engine, match_of("grawlix"));
    engine.send_bytes(std::string(3'000'000, 'y'));
    EXPECT_EQ(engine.end(), 0);
    expect_clean_lines(engine.lines());
}

TEST(UgiHostile, AHundredThousandMoves) {
    for (const GameEntry* game : all_games()) {
        Match match = match_of(std::string(game->name));
        UgiProcess engine({std::string(game->name)});
        ASSERT_TRUE(match.play(match.legal().front()));
        for (const std::string& token : {match.moves().front(), std::string("x"), std::string("pass")}) {
            std::string line = position_of(match);
            for (int i = 0; i < 100'000; ++i) line += " " + token;
            ASSERT_TRUE(engine.send(line));
            EXPECT_TRUE(engine.expect(is_answer).starts_with(bad));
            engine.send("query turn");
            EXPECT_EQ(engine.expect_start("response "), "response 1");
        }
        expect_sane(engine, match);
        EXPECT_EQ(engine.end(), 0);
    }
}

TEST(UgiHostile, ImpossibleLimits) {
    for (const GameEntry* game : all_games()) {
        const Match match = match_of(std::string(game->name));
        UgiProcess engine({std::string(game->name)});
        std::vector<std::string> numbers = {"0",
                                            "-0",
                                            "-1",
                                            "1",
                                            "+1",
                                            "1.5",
                                            "1e3",
                                            "0x9",
                                            "",
                                            " ",
                                            "NaN",
                                            "inf",
                                            "٣",
                                            "-9223372036854775808",
                                            "9223372036854775807",
                                            "9223372036854775808",
                                            "18446744073709551615",
                                            "18446744073709551616",
                                            "99999999999999999999999999999999"};
        for (const std::string& number : numbers) {
            for (const std::string limit : {"movetime ", "nodes ", "depth ", "p1time ", "p1inc ", "p2time "}) {
                engine.send("go " + limit + number);
                engine.send("stop");  // some are long, and rightly so
                const std::string answer = engine.expect(is_answer);
                ASSERT_TRUE(answer.starts_with(bad) || is_legal(match, answer)) << limit << number << ": " << answer;
            }
        }
        const std::string most = "18446744073709551615";
        engine.send("go p1time " + most + " p1inc " + most + " p2time 0 p2inc " + most + " nodes " + most + " depth " +
                    most + " movetime " + most + " infinite");
        engine.send("stop");
        EXPECT_TRUE(is_legal(match, engine.expect(is_answer)));
        engine.send("go p1time 0 p1inc 0 movetime 0 nodes 0 depth 0");
        EXPECT_TRUE(is_legal(match, engine.expect(is_answer))) << "no time at all still gives a move";
        expect_sane(engine, match);
        EXPECT_EQ(engine.end(), 0);
    }
}

// Lines of the protocol's own words, in an order that makes little sense, as fast as they can be written.
TEST(UgiHostile, WordsInAnyOrder) {
    for (const GameEntry* game : all_games()) {
        Random random(5);
        std::vector<Match> places = {match_of(std::string(game->name))};
        while (places.size() < 5) {
            Match next = places.back();
            ASSERT_TRUE(next.play(next.now().random_move(random)));
            places.push_back(std::move(next));
        }
        const std::vector<std::string> words = {"ugi",
                                                "isready",
                                                "setoption",
                                                "name",
                                                "value",
                                                "Threads",
                                                "Hash",
                                                "Level",
                                                "Seed",
                                                "Plain",
                                                "true",
                                                "1",
                                                "2",
                                                "16",
                                                "position",
                                                "startpos",
                                                "moves",
                                                "go",
                                                "movetime",
                                                "nodes",
                                                "depth",
                                                "infinite",
                                                "p1time",
                                                "p2inc",
                                                "0",
                                                "5",
                                                "-3",
                                                "99999999999999999999",
                                                "stop",
                                                "query",
                                                "gameover",
                                                "turn",
                                                "result",
                                                "uginewgame",
                                                "bestmove",
                                                "info",
                                                places.back().moves()[0],
                                                places.back().moves()[1]};
        const std::vector<std::string> sound = {"go movetime 3",
                                                "go nodes 30",
                                                "go infinite",
                                                "stop",
                                                "stop",
                                                "isready",
                                                "uginewgame",
                                                "setoption name Threads value 2",
                                                "query result",
                                                "setoption name Hash value 2",
                                                "setoption name Level value 3",
                                                "go"};
        UgiProcess engine({std::string(game->name)});
        for (int i = 0; i < 600; ++i) {
            std::string line;
            const auto kind = random.below(4);
            if (kind == 0) {
                for (auto count = random.below(7); count > 0; --count) {
                    line += words[random.below(static_cast<std::uint32_t>(words.size()))] + " ";
                }
            } else if (kind == 1) {
                line = position_of(places[random.below(static_cast<std::uint32_t>(places.size()))]);
            } else {
                line = sound[random.below(static_cast<std::uint32_t>(sound.size()))];
            }
            ASSERT_TRUE(engine.send(line));
        }
        expect_sane(engine, places.back());
        EXPECT_EQ(engine.end(), 0);
        const auto lines = engine.lines();
        expect_clean_lines(lines);
        for (const std::string& line : lines) {
            if (!is_move(line)) continue;
            EXPECT_TRUE(std::ranges::any_of(places, [&](const Match& m) { return is_legal(m, line); })) << line;
        }
    }
}

TEST(UgiHostile, OptionsInARow) {
    UgiProcess engine({"mitre", "--players", "3"});
    for (int i = 0; i < 100; ++i) {
        engine.send("setoption name Hash value " + std::to_string(1 + i % 64));
        engine.send("setoption name Threads value " + std::to_string(1 + i % 256));
        engine.send("setoption name Level value " + std::to_string(i % 12));
        engine.send("setoption name Seed value " + std::to_string(i));
        engine.send("setoption name Plain value " + std::string(i % 2 == 0 ? "true" : "false"));
    }
    expect_sane(engine, *Match::create("mitre", 3));
    EXPECT_EQ(engine.end(), 0);
}

// quit, the end of the input and a reader that has gone, all while two threads search.
TEST(UgiHostile, LeavingInTheMiddleOfASearch) {
    for (const GameEntry* game : all_games()) {
        const Match match = match_of(std::string(game->name));
        for (const std::string last : {"quit\n", "", "isready", "go infinite\nstop\ngo infinite\nquit\n"}) {
            UgiProcess engine({std::string(game->name)});
            engine.send("setoption name Threads value 2");
            engine.send("go infinite");
            engine.send("isready");
            EXPECT_EQ(engine.expect_start("readyok"), "readyok");
            engine.send_bytes(last);
            EXPECT_EQ(engine.end(), 0) << last;
            EXPECT_TRUE(is_legal(match, engine.expect(is_move)));
        }
    }
    // Nobody is reading: it ends with the next line.
    const TemporaryFile status;
    EXPECT_EQ(shell("{ (for i in 1 2 3 4; do echo isready; sleep 0.2; done) 2>/dev/null | $Q ugi strata; echo $? >" +
                    status.path() + "; } | true; grep -q 1 " + status.path()),
              0);
}

// At every ply of a game; how late the answers come is for bench/lateness to measure, on a machine that is not busy.
TEST(UgiHostile, OneMillisecondAMove) {
    for (const GameEntry* game : all_games()) {
        Match match = match_of(std::string(game->name));
        UgiProcess engine({std::string(game->name)});
        engine.send("setoption name Threads value 2");
        while (!match.is_over()) {
            engine.send(position_of(match));
            engine.send("go movetime 1");
            const std::string answer = engine.expect(is_answer);
            ASSERT_TRUE(is_legal(match, answer)) << answer;
            ASSERT_TRUE(match.play(answer.substr(9)));
        }
        engine.send(position_of(match));
        engine.send("go movetime 1");
        EXPECT_TRUE(engine.expect(is_answer).starts_with(bad));
        EXPECT_EQ(engine.end(), 0);
    }
}

}  // namespace
}  // namespace quoin::test
