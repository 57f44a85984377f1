// SPDX-License-Identifier: MIT
// `quoin ugi-check` with good engines, liars, and engines that hang, flood or die at each stage.
#include <algorithm>
#include <chrono>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "facade/registry.h"
#include "tests/cli/run.h"
#include "tests/support/temporary.h"

namespace quoin::test {
namespace {

std::string ourselves(const std::string& arguments) { return std::string("'") + program() + "' ugi " + arguments; }

std::vector<std::string> lines_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> lines;
    for (std::string line; std::getline(in, line);) lines.push_back(line);
    return lines;
}

Ran check(const std::string& command, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"ugi-check", command});
    return run(arguments);
}

// Everything is offered that these do not name, and nothing is wrong. The machine may be slow.
void expect_good(const std::string& command, std::vector<std::string> arguments,
                 const std::vector<std::string>& not_offered) {
    arguments.insert(arguments.end(), {"--grace", "5000", "--patience", "60000"});
    const Ran ran = check(command, arguments);
    EXPECT_EQ(ran.status, 0) << command << "\n" << ran.out << ran.err;
    EXPECT_EQ(ran.err, "") << command;
    const auto lines = lines_of(ran.out);
    ASSERT_GT(lines.size(), 20u) << ran.out;
    EXPECT_TRUE(contains(lines.back(), " 0 wrong, ")) << ran.out;
    for (const std::string& line : lines) {
        if (!line.starts_with("not offered: ")) continue;
        const std::string name = line.substr(13);
        EXPECT_NE(std::ranges::find(not_offered, name), not_offered.end()) << line;
    }
}

TEST(CliUgiCheck, OurEngineIsGood) {
    for (const GameEntry* game : all_games()) expect_good(ourselves(std::string(game->name)), {}, {});
    expect_good(ourselves("mitre --players 4 --option size=5"), {"mitre", "--players", "4", "--option", "size=5"}, {});
}

TEST(CliUgiCheck, TheExamplesAreGood) {
    const std::string python =
        std::string("QUOIN='") + program() + "' python3 '" QUOIN_SOURCE_DIR "/examples/engines/engine.py' ";
    const std::vector<std::string> left_out = {"go searchmoves", "MultiPV", "info lines"};
    for (const GameEntry* game : all_games()) expect_good(python + std::string(game->name), {}, left_out);
    expect_good(python + "mitre --players 3", {"--players", "3"}, left_out);
    const std::vector<std::string> more = {"options",        "query gameover, turn and result",
                                           "query legal",    "position fen (this check needs query legal)",
                                           "go searchmoves", "MultiPV",
                                           "info lines"};
    for (const GameEntry* game : all_games()) {
        expect_good("'" QUOIN_EXAMPLE_ENGINE "' " + std::string(game->name), {}, more);
    }
}

// Our own engine with lies put into its mouth.
constexpr char liar[] = R"(
import os, subprocess, sys, threading, time
lies = sys.argv[1].split(",")
child = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
go, query, searching = "", "", False

def changed(line):
    words = line.split()
    if words[:2] == ["id", "game"] and "game" in lies: return "id game chess"
    if words[:2] == ["id", "name"] and "nameless" in lies: return ""
    if line.startswith("option name Seed") and "option" in lies: return line.replace("default 1", "default -7")
    if words[:1] == ["response"]:
        if query == "legal" and "lacks" in lies and words[1:]: return " ".join(words[:-1])
        if query == "legal" and "extra" in lies: return line.strip() + " zz\x07"
        if query == "result" and "result" in lies and words[1] != "none": return "response p9win"
        if query == "p2turn" and "turn" in lies: return "response true"
    if words[:1] == ["bestmove"]:
        if "illegal" in lies: return "bestmove zz"
        if "mute" in lies: return "bestmove"
        if "late" in lies and "movetime" in go: time.sleep(0.4)
        if "clock" in lies and "p1time" in go: time.sleep(0.7)
        if "twice" in lies: return "bestmove Qh8\n" + line
        if "pv" in lies: return "info pv zz zz\n" + line
        if "number" in lies: return "info nodes lots\n" + line
    if "over" in lies and "game is over" in line: os._exit(7)
    return line

def listen():
    for line in child.stdout: print(changed(line).strip("\n"), flush=True)

threading.Thread(target=listen, daemon=True).start()
for line in open(0, errors="replace"):
    words = line.split() or [""]
    if words[0] == "query": query = words[-1]
    if words[0] == "go": go, searching = line, "infinite" in line
    if "MultiPV" in line and "multipv" in lies: continue
    if words[0] == "isready" and searching and "deaf" in lies: continue
    if words[0] == "stop":
        searching = False
        if "stubborn" in lies: continue
    if words[:2] == ["go", "infinite"] and "early" in lies: line = "go nodes 5\n"
    if words[0] == "xyzzy" and "fragile" in lies: os._exit(1)
    if words[0] == "uginewgame" and "tired" in lies: os._exit(1)
    if words[0] == "quit" and "status" in lies: os._exit(3)
    if words[0] == "quit" and "stay" in lies: time.sleep(1000)
    child.stdin.write(line)
if "stay" in lies: time.sleep(1000)
child.stdin.close()
child.wait()
)";

// What is said of a strata engine with these lies, all lines of which are wrong.
void expect_found(const std::string& lies, const std::vector<std::string>& wrongs) {
    const TemporaryFile script(liar);
    const Ran ran =
        check("python3 " + script.path() + " " + lies + " " + ourselves("strata"), {"strata", "--patience", "3000"});
    EXPECT_EQ(ran.status, 1) << ran.out << ran.err;
    for (const std::string& wrong : wrongs)
        EXPECT_TRUE(contains(ran.out, "wrong: " + wrong)) << wrong << "\n" << ran.out;
    EXPECT_TRUE(contains(lines_of(ran.out).back(), " checks: ")) << ran.out;
    EXPECT_EQ(ran.out.find('\x07'), std::string::npos) << "nothing of an engine's reaches the terminal as it is";
}

TEST(CliUgiCheck, LiesAreFound) {
    expect_found(
        "nameless,option,result,lacks,late,early,deaf,multipv,pv,fragile,over,tired,status",
        {"id name and author: it did not send 'id name NAME'", "options: option 'Seed': the default -7 is not within 0",
         "query gameover, turn and result: query result: its response is 'p9win', not 'p", "query legal: its list of ",
         "go movetime: 'go movetime 50': it took ", "go infinite and stop: 'go infinite': it sent bestmove before stop",
         "MultiPV: with MultiPV 3, no info has 'multipv 1'",
         "info lines: pv has the move 'zz', which is illegal there: ",
         "unknown and broken commands: after 'xyzzy': it exited with status 1",
         "go when the game is over: after 'go movetime 10': it exited with status 7",
         "uginewgame: after 'uginewgame': it exited with status 1", "quit: after 'quit': it exited with status 3"});
}

TEST(CliUgiCheck, OtherLiesAreFound) {
    expect_found(
        "extra,turn,clock,stubborn,number,stay",
        {"query gameover, turn and result: query p2turn: its response is 'true', not 'false' (position startpos)",
         R"(query legal: its list has 'zz\x07': )", "go with clocks: 'go p1time ",
         "go infinite and stop: 'stop': it did not send bestmove within 3000 ms",
         "info lines: nodes must be a whole number", "quit: after 'quit': it did not exit within 3000 ms",
         "end of input: when its input ended: it did not exit within 3000 ms"});
    expect_found("deaf,illegal,lacks", {"legal moves: 'go movetime 50': its move 'zz' is illegal: ",
                                        "isready during a search: after '': it did not send readyok within 3000 ms",
                                        "uginewgame: after 'uginewgame': 'go movetime 50': its move 'zz'"});
}

TEST(CliUgiCheck, AnotherGameIsToldOfOnce) {
    const TemporaryFile script(liar);
    const std::string command = "python3 " + script.path() + " game " + ourselves("strata");
    const Ran ran = check(command, {"strata"});
    EXPECT_EQ(ran.status, 1);
    EXPECT_EQ(ran.out,
              "ok: handshake\nwrong: id game: it plays 'chess', not strata\n"
              "2 checks: 1 ok, 1 wrong, 0 not offered; 21 checks left out\n");
    // The game may be right and its options not.
    const Ran other = check(ourselves("strata --option box=5"), {"strata", "--option", "box=6"});
    EXPECT_TRUE(contains(other.out, "is it set to other players or options?")) << other.out;
}

// A bestmove that nobody asked for would be taken for the answer to the next question.
TEST(CliUgiCheck, TwoAnswersAreFound) {
    expect_found("twice", {"legal moves: 'go movetime 50': it sent 'bestmove Qh8' without being asked"});
    expect_found("mute,extra", {"legal moves: 'go movetime 50': bestmove needs a move (position "});
}

TEST(CliUgiCheck, TheLastWordsOfAnEngineArePassedOn) {
    const std::string start = "while read word rest; do case $word in ugi) echo id name X; echo ugiok;; isready) ";
    const std::string end = "echo readyok;; quit) exit;; esac; done";
    const Ran error = check(start + end + " | sed -u 's/^$/x/'; exit 0", {"strata", "--patience", "200"});
    EXPECT_TRUE(contains(error.err, "--log FILE")) << error.err;
    const Ran ran = check("read x; echo info string error no weights; sleep 5", {"strata", "--patience", "300"});
    EXPECT_TRUE(contains(ran.out, "it did not send ugiok within 300 ms; it said 'info string error no weights'"))
        << ran.out;
    const Ran other = check("read x; echo Traceback; exit 1", {"strata", "--patience", "3000"});
    EXPECT_TRUE(contains(other.out, "it exited with status 1 before sending ugiok; its last line is 'Traceback'"))
        << other.out;
}

// A small engine of the shell, which does something else when that word comes.
std::string stage(const std::string& word, const std::string& action) {
    return "while read word rest; do if [ \"$word\" = " + word + " ]; then " + action +
           "; fi; case $word in ugi) echo id name Stage; echo option name Seed type spin default 1 min 1 max 9; echo "
           "ugiok;; isready) "
           "echo readyok;; go) case $rest in *infinite*) ;; *) echo bestmove Qh8;; esac;; stop) echo bestmove Qh8;; "
           "query) echo response Qh8;; quit) exit;; esac; done";
}

const std::vector<std::string> every_stage = {"ugi", "isready", "setoption",  "position", "query",
                                              "go",  "stop",    "uginewgame", "quit"};

// It ends soon, with short lines, the last of which counts.
void expect_survived(const std::string& action, const std::vector<std::string>& words, const std::string& said,
                     const std::string& patience = "300") {
    const TemporaryFile script;
    for (const std::string& word : words) {
        std::ofstream(script.path()) << stage(word, action);
        const auto start = std::chrono::steady_clock::now();
        const Ran ran = check("exec sh " + script.path(), {"strata", "--patience", patience});
        const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
        EXPECT_EQ(ran.status, 1) << word << ": " << action << "\n" << ran.out << ran.err;
        EXPECT_LT(taken.count(), 60) << word << ": " << action;
        EXPECT_TRUE(contains(ran.out, said)) << word << ": " << action << "\n" << ran.out;
        const auto lines = lines_of(ran.out);
        ASSERT_FALSE(lines.empty());
        EXPECT_TRUE(contains(lines.back(), " wrong, ")) << ran.out;
        for (const std::string& line : lines) EXPECT_LT(line.size(), 1000u) << "nobody reads that";
    }
}

TEST(CliUgiCheck, EnginesThatDieAtAnyStage) {
    expect_survived("exit 4", every_stage, "it exited with status 4", "5000");
    expect_survived("kill -SEGV $$", every_stage, "it was killed by signal 11", "5000");
}

TEST(CliUgiCheck, EnginesThatHangAtAnyStage) {
    expect_survived("exec sleep 1000", every_stage, "it did not ");
    expect_survived("exec <&-; sleep 1000", {"ugi", "isready", "go"}, "wrong: ");
    expect_survived("exec >&-; sleep 1000", {"ugi", "isready", "go"}, "it closed its output");
}

TEST(CliUgiCheck, EnginesThatFloodAtAnyStage) {
    expect_survived("exec yes", every_stage, "wrong: ");
    expect_survived("exec yes info pv Qh8", {"isready", "go"}, "wrong: ");
    expect_survived("exec tr '\\000' x </dev/zero", {"ugi", "isready", "go"}, "it sent a line longer than 1 MiB");
}

TEST(CliUgiCheck, AnEngineThatDoesNotStart) {
    const Ran ran = check("/no/such/engine 2>/dev/null", {"strata"});
    EXPECT_EQ(ran.status, 1);
    // Whether it exits before 'ugi' is written or after is a race.
    EXPECT_TRUE(ran.out.starts_with("wrong: handshake: it exited with status 127 before ")) << ran.out;
    EXPECT_NE(ran.out.find("\n1 check: 0 ok, 1 wrong, 0 not offered; "), std::string::npos) << ran.out;
}

TEST(CliUgiCheck, BadInput) {
    const auto refused = [](const std::string& command, const std::vector<std::string>& arguments,
                            const std::string& why) {
        const Ran ran = check(command, arguments);
        EXPECT_EQ(ran.status, 2) << command;
        EXPECT_EQ(ran.out, "") << command;
        EXPECT_TRUE(contains(ran.err, why)) << ran.err;
        EXPECT_EQ(lines_of(ran.err).size(), 1u) << ran.err;
    };
    const std::string nameless = "read x; echo ugiok; read x";
    refused("", {"strata"}, "COMMAND is empty");
    refused("true", {"chess"}, "chess");
    refused("true", {"strata", "--players", "4"}, "player");
    refused("true", {"strata", "--grace", "soon"}, "--grace must be");
    refused("true", {"strata", "--log", "-"}, "--log must be a file");
    refused("true", {"strata", "--log", "/no/such/folder/log"}, "--log /no/such/folder/log: ");
    refused(nameless, {}, "the engine does not send 'id game': name a GAME");
    refused("read x; echo id game chess; echo ugiok; read x", {}, "chess");
    EXPECT_EQ(run({"ugi-check"}).status, 2);
}

TEST(CliUgiCheck, LogsAreAppendedTo) {
    const TemporaryFile log("mine\n");
    EXPECT_EQ(run({"ugi", "strata", "--log", log.path()}, "isready\nnonsense\x01\n").status, 0);
    EXPECT_EQ(run({"ugi", "strata", "--log", log.path()}, "query turn").status, 0);
    check("read x; echo ugiok; read x", {"strata", "--patience", "100", "--log", log.path()});
    std::ifstream in(log.path());
    std::stringstream text;
    text << in.rdbuf();
    const auto lines = lines_of(text.str());
    ASSERT_GT(lines.size(), 7u) << text.str();
    EXPECT_EQ(lines[0], "mine");
    const std::vector<std::string> ends = {" > isready",
                                           " < readyok",
                                           R"( > nonsense\x01)",
                                           R"( < info string error unknown command 'nonsense\x01')",
                                           " > query turn",
                                           " < response 1",
                                           " > ugi",
                                           " < ugiok"};
    for (std::size_t i = 0; i < ends.size(); ++i) EXPECT_TRUE(lines[i + 1].ends_with(ends[i])) << lines[i + 1];
    EXPECT_EQ(run({"ugi", "strata", "--log", "-"}).status, 2);
    EXPECT_EQ(run({"ugi", "strata", "--log", "/"}).status, 2);
}

// It asks whose turn it is, whether the game is over and who has won, and it sends clocks: enough for every game.
TEST(CliUgiCheck, AForeignMatchRunnerPlaysEveryGame) {
    for (const GameEntry* game : all_games()) {
        const std::string engine = ourselves(std::string(game->name));
        std::string quoted;
        for (const char letter : engine) quoted += letter == '\'' ? std::string("'\\''") : std::string(1, letter);
        const TemporaryFile out;
        EXPECT_EQ(shell("python3 '" QUOIN_SOURCE_DIR "/tests/cli/foreign_runner.py' '" + quoted + "' '" + quoted +
                        "' >" + out.path()),
                  0)
            << game->name;
        std::ifstream in(out.path());
        std::string result;
        int moves = 0;
        in >> result >> moves;
        EXPECT_TRUE(result == "p1win" || result == "p2win" || result == "draw") << result;
        EXPECT_GT(moves, 5) << game->name;
    }
}

}  // namespace
}  // namespace quoin::test
