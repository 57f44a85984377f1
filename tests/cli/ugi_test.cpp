// SPDX-License-Identifier: MIT
// The engine protocol, as a friend and as an enemy would speak it.
#include <condition_variable>
#include <mutex>
#include <set>

#include <gtest/gtest.h>

#include "cli/ugi/session.h"
#include "facade/registry.h"
#include "tests/cli/run.h"

namespace quoin::test {
namespace {

using cli::UgiSession;
using std::chrono::milliseconds;

// A session and what it has said.
class Talk {
  public:
    explicit Talk(const std::string& game, int players = 0, const std::vector<OptionPair>& options = {})
        : session_("Test", *Match::create(game, players, options), [this](const std::string& line) {
              const std::lock_guard lock(mutex_);
              lines_.push_back(line);
              heard_.notify_all();
          }) {}

    bool send(const std::string& line) { return session_.take(line); }

    // The line that begins so, and all before it are forgotten.
    std::string expect(const std::string& start, milliseconds patience = milliseconds(20'000)) {
        std::unique_lock lock(mutex_);
        std::string found;
        const auto find = [&] {
            while (next_ < lines_.size() && found.empty()) {
                if (lines_[next_++].starts_with(start)) found = lines_[next_ - 1];
            }
            return !found.empty();
        };
        EXPECT_TRUE(heard_.wait_for(lock, patience, find)) << "nothing said that begins with '" << start << "'";
        return found;
    }

    // What the session says to the line before it returns, when no search is on.
    std::vector<std::string> answers(const std::string& line) {
        send(line);
        const std::lock_guard lock(mutex_);
        std::vector<std::string> result(lines_.begin() + static_cast<std::ptrdiff_t>(next_), lines_.end());
        next_ = lines_.size();
        return result;
    }

    std::string answer(const std::string& line) {
        const auto all = answers(line);
        return all.empty() ? "" : all.back();
    }

  private:
    std::mutex mutex_;
    std::condition_variable heard_;
    std::vector<std::string> lines_;
    std::size_t next_ = 0;
    UgiSession session_;  // last: it goes first, and may still speak
};

constexpr char bad[] = "info string error ";

bool is_legal(const Match& match, const std::string& bestmove) {
    return bestmove.starts_with("bestmove ") && !match.why_not(bestmove.substr(9));
}

TEST(Ugi, IntroducesItself) {
    Talk talk("grawlix");
    const auto lines = talk.answers("ugi");
    ASSERT_GE(lines.size(), 7u);
    EXPECT_TRUE(lines[0].starts_with("id name "));
    EXPECT_TRUE(lines[1].starts_with("id author "));
    EXPECT_EQ(lines[2], "id game grawlix");
    const auto has = [&](const std::string& line) { return std::ranges::find(lines, line) != lines.end(); };
    EXPECT_TRUE(has("option name Threads type spin default 1 min 1 max 256"));
    EXPECT_TRUE(has("option name Plain type check default false"));
    EXPECT_TRUE(has("option name MultiPV type spin default 1 min 1 max 256"));
    EXPECT_EQ(lines.back(), "ugiok");
    EXPECT_EQ(talk.answer("isready"), "readyok");
    EXPECT_EQ(talk.answer("isready\t "), "readyok");
    EXPECT_EQ(talk.answer(""), "");
    EXPECT_FALSE(talk.send("quit"));
}

TEST(Ugi, AnswersQueries) {
    Talk talk("mitre", 3);
    EXPECT_EQ(talk.answer("query gameover"), "response false");
    EXPECT_EQ(talk.answer("query turn"), "response 1");
    EXPECT_EQ(talk.answer("query p1turn"), "response true");
    EXPECT_EQ(talk.answer("query p3turn"), "response false");
    EXPECT_EQ(talk.answer("query result"), "response none");
    for (const std::string line : {"query", "query p4turn", "query p0turn", "query turn turn", "query x"}) {
        EXPECT_TRUE(talk.answer(line).starts_with(bad)) << line;
    }
}

TEST(Ugi, ListsTheLegalMoves) {
    Talk talk("grawlix", 2, {{"order", "2"}, {"hand", "1"}});
    EXPECT_EQ(talk.answer("query legal"), "response #o #r @o @r");
    EXPECT_EQ(talk.answer("position startpos moves @r"), "");
    EXPECT_EQ(talk.answer("query legal"), "response #o #r @o");
    EXPECT_EQ(talk.answer("position startpos moves @r #o @rf6 @o #of7 #r"), "");
    EXPECT_EQ(talk.answer("query gameover"), "response true");
    EXPECT_EQ(talk.answer("query legal"), "response");
}

// Plays random games until one ends so.
std::string game_won_by(const std::vector<int>& winners, int players) {
    const Match start = *Match::create("mitre", players, {{"size", "3"}});
    for (std::uint64_t seed = 0; seed < 20'000; ++seed) {
        Match match = start;
        Random random(seed);
        std::string moves;
        while (!match.is_over()) {
            const std::string token = match.now().random_move(random);
            moves += " " + token;
            if (!match.play(token)) break;
        }
        if (match.winners() == winners) return "position startpos moves" + moves;
    }
    return "";
}

TEST(Ugi, NamesEveryWinnerUnlessAllShare) {
    Talk talk("mitre", 4, {{"size", "3"}});
    for (const auto& [winners, response] : std::vector<std::pair<std::vector<int>, std::string>>{
             {{3}, "response p3win"}, {{2, 4}, "response p2win p4win"}, {{1, 2, 3, 4}, "response draw"}}) {
        const std::string position = game_won_by(winners, 4);
        ASSERT_NE(position, "") << response;
        EXPECT_EQ(talk.answer(position), "");
        EXPECT_EQ(talk.answer("query result"), response);
    }
}

TEST(Ugi, SaysNothingOfWhatItDoesNotKnow) {
    Talk talk("strata");
    talk.send("go nodes 0");
    const std::string info = talk.expect("info depth ");
    EXPECT_FALSE(contains(info, " score ")) << info;
    Thoughts thoughts;
    thoughts.nodes = 12;
    thoughts.moves = {{.token = "a", .visits = 9, .chance = 0.5}};
    EXPECT_TRUE(contains(cli::info_line(thoughts, thoughts.moves[0]), " nodes 12 nps 12000 time 0 score permille 500"));
}

TEST(Ugi, KnowsTheEndOfEveryGame) {
    for (const GameEntry* game : all_games()) {
        Match match = *Match::create(game->name);
        Random random(3);
        std::string position = "position startpos moves";
        while (!match.is_over()) {
            const std::string token = match.now().random_move(random);
            position += " " + token;
            ASSERT_TRUE(match.play(token));
        }
        Talk talk(std::string(game->name));
        EXPECT_EQ(talk.answer(position), "");
        EXPECT_EQ(talk.answer("query gameover"), "response true");
        EXPECT_EQ(talk.answer("query turn"), "response 0");
        const auto winners = match.winners();
        EXPECT_EQ(talk.answer("query result"),
                  winners.size() > 1 ? "response draw" : "response p" + std::to_string(winners[0]) + "win");
        EXPECT_TRUE(talk.answer("go nodes 10").starts_with(bad));
        EXPECT_TRUE(talk.answer(position + " " + match.moves().back()).starts_with(bad));
        EXPECT_EQ(talk.answer("query gameover"), "response true");
        EXPECT_EQ(talk.answer("uginewgame"), "");
        EXPECT_EQ(talk.answer("query gameover"), "response false");
    }
}

TEST(Ugi, PlaysLegalMovesAtAnyLimit) {
    for (const GameEntry* game : all_games()) {
        Match match = *Match::create(game->name);
        Talk talk(std::string(game->name));
        const std::vector<std::string> limits = {"movetime 0",
                                                 "movetime 1",
                                                 "nodes 0",
                                                 "nodes 50",
                                                 "depth 1",
                                                 "p1time 1 p2time 1",
                                                 "p1time 0 p1inc 0 p2time 0 p2inc 0",
                                                 "p1time 200 p1inc 99999999999999999 p2time 200 p2inc 5",
                                                 "infinite nodes 20",
                                                 "p1time 100 p2time 100 movetime 5"};
        std::string position = "position startpos moves";
        for (std::size_t i = 0; i < 12 && !match.is_over(); ++i) {
            EXPECT_EQ(talk.answer(position), "");
            talk.send("go " + limits[i % limits.size()]);
            const std::string answer = talk.expect("bestmove ");
            ASSERT_TRUE(is_legal(match, answer)) << answer;
            ASSERT_TRUE(match.play(answer.substr(9)));
            position += " " + match.moves().back();
        }
    }
}

TEST(Ugi, InfoSaysWhatTheContractSays) {
    Talk talk("strata");
    talk.send("go nodes 300");
    const std::string info = talk.expect("info depth ");
    for (const std::string part : {" nodes ", " nps ", " time ", " pv ", " score permille "}) {
        EXPECT_TRUE(contains(info, part)) << info;
    }
    const std::string best = talk.expect("bestmove ");
    EXPECT_TRUE(contains(info + " ", " pv " + best.substr(9) + " ")) << info << " / " << best;
}

TEST(Ugi, SearchesOnlyTheMovesItIsGiven) {
    for (const GameEntry* game : all_games()) {
        const Match match = *Match::create(game->name);
        const auto legal = match.legal();
        Talk talk(std::string(game->name));
        for (const std::string& token : {legal.front(), legal[legal.size() / 2], legal.back()}) {
            talk.send("go nodes 200 searchmoves " + token);
            EXPECT_TRUE(contains(talk.expect("info ") + " ", " pv " + token + " "));
            EXPECT_EQ(talk.expect("bestmove "), "bestmove " + token);
        }
        talk.send("go nodes 200 searchmoves " + legal[0] + " " + legal[1]);
        const std::string best = talk.expect("bestmove ").substr(9);
        EXPECT_TRUE(best == legal[0] || best == legal[1]) << best;
    }
    Talk talk("strata");
    EXPECT_TRUE(contains(talk.answer("go nodes 10 searchmoves Qh8 Qz9"), "error go: searchmoves 'Qz9': "));
    EXPECT_TRUE(contains(talk.answer("go nodes 10 searchmoves"), "error go: searchmoves needs a move"));
    // All that follows is a move, even what looks like a limit.
    EXPECT_TRUE(contains(talk.answer("go searchmoves Qh8 nodes 10"), "error go: searchmoves '"));
}

TEST(Ugi, SeveralLines) {
    for (const GameEntry* game : all_games()) {
        const Match match = *Match::create(game->name);
        Talk talk(std::string(game->name));
        EXPECT_EQ(talk.answer("setoption name MultiPV value 3"), "");
        talk.send("go nodes 300");
        std::set<std::string> first_moves;
        for (const std::string rank : {"1", "2", "3"}) {
            const std::string info = talk.expect("info depth ");
            EXPECT_TRUE(contains(info, " multipv " + rank + " ")) << info;
            const std::string line = info.substr(info.find(" pv ") + 4);
            const std::string token = line.substr(0, line.find(' '));
            EXPECT_FALSE(match.why_not(token)) << info;
            first_moves.insert(token);
        }
        EXPECT_EQ(first_moves.size(), 3u);
        talk.expect("bestmove ");
        // Of the moves it is restricted to, as many as there are.
        talk.send("go nodes 300 searchmoves " + match.legal().front());
        EXPECT_TRUE(contains(talk.expect("info depth "), " multipv 1 "));
        EXPECT_EQ(talk.expect("bestmove "), "bestmove " + match.legal().front());
        EXPECT_EQ(talk.answer("setoption name multipv value 1"), "");
        talk.send("go nodes 300");
        EXPECT_FALSE(contains(talk.expect("info depth "), " multipv "));
        talk.expect("bestmove ");
    }
    Talk talk("strata");
    for (const std::string value : {"0", "257", "x", "-1", "1.5"}) {
        EXPECT_TRUE(
            contains(talk.answer("setoption name MultiPV value " + value), "must be a whole number from 1 to 256"));
    }
}

TEST(Ugi, ADrawThatIsProvedIsNotThePositions) {
    Thoughts thoughts;
    thoughts.moves = {{.token = "a", .visits = 9, .chance = 0.5, .proof = Proof::draw},
                      {.token = "b", .visits = 90, .chance = 0.4}};
    EXPECT_TRUE(contains(cli::info_line(thoughts, thoughts.moves[0]), " score permille 500 "));
    thoughts.proof = Proof::draw;
    thoughts.margin = 0;
    EXPECT_TRUE(contains(cli::info_line(thoughts, thoughts.moves[0]), " score proved draw margin 0 "));
    thoughts.moves[0].proof = Proof::none;
    thoughts.proof = Proof::loss;
    thoughts.margin = -3;
    EXPECT_TRUE(contains(cli::info_line(thoughts, thoughts.moves[0]), " score proved loss margin -3 "));
}

TEST(Ugi, AProvedLossTellsByHowMuch) {
    Talk talk("mitre", 2, {{"size", "3"}, {"tiles", "2,1,0,0"}});  // games/mitre/SOLVED.md
    talk.send("go nodes 100000");
    EXPECT_TRUE(contains(talk.expect("info "), " score proved loss margin -1 "));
}

TEST(Ugi, WhoThinksWithoutEndHearsWhatIsKnown) {
    Talk talk("grawlix", 2, {{"order", "2"}, {"hand", "1"}});
    talk.send("go infinite");
    EXPECT_TRUE(contains(talk.expect("info "), " score proved loss "));
    talk.send("stop");
    talk.expect("bestmove ");
}

TEST(Ugi, NothingChangesWhileItSearches) {
    Talk talk("grawlix");
    talk.send("go infinite");
    EXPECT_TRUE(talk.send("position startpos moves @r"));
    EXPECT_TRUE(contains(talk.expect(bad), "position: not allowed while searching"));
    talk.send("setoption name Level value 1");
    EXPECT_TRUE(contains(talk.expect(bad), "setoption: not allowed while searching"));
    talk.send("go nodes 10");
    EXPECT_TRUE(contains(talk.expect(bad), "go: not allowed while searching"));
    talk.send("uginewgame");
    EXPECT_TRUE(contains(talk.expect(bad), "uginewgame: not allowed while searching"));
    talk.send("nonsense");
    talk.expect(bad);
    talk.send("isready");
    talk.expect("readyok");
    talk.send("query turn");
    EXPECT_EQ(talk.expect("response "), "response 1");
    talk.send("stop");
    EXPECT_TRUE(is_legal(*Match::create("grawlix"), talk.expect("bestmove ")));
    EXPECT_EQ(talk.answer("position startpos moves @r"), "");
    EXPECT_EQ(talk.answer("query turn"), "response 2");
}

TEST(Ugi, InfiniteWaitsForStopEvenWhenAllIsKnown) {
    // The second tile decides.
    UgiSession* session = nullptr;
    std::vector<std::string> lines;
    std::mutex mutex;
    const auto heard = [&](const std::string& start) {
        const std::lock_guard lock(mutex);
        return std::ranges::any_of(lines, [&](const std::string& line) { return line.starts_with(start); });
    };
    UgiSession small("Test", *Match::create("grawlix", 0, {{"order", "2"}, {"hand", "1"}}),
                     [&](const std::string& line) {
                         const std::lock_guard lock(mutex);
                         lines.push_back(line);
                     });
    session = &small;
    session->take("go infinite");
    std::this_thread::sleep_for(milliseconds(50));
    EXPECT_FALSE(heard("bestmove "));
    session->take("stop");
    EXPECT_TRUE(heard("bestmove "));
    EXPECT_TRUE(heard("info depth"));
}

TEST(Ugi, BadLinesAreToldAndChangeNothing) {
    Talk talk("strata");
    ASSERT_EQ(talk.answer("position startpos moves Qh8"), "");
    const std::vector<std::string> lines = {
        "x",
        "ugi ugi",
        "isready now",
        "stop it",
        "quit now",
        "uginewgame 2",
        "UGI",
        std::string("is\0ready", 8),
        "\xff\xfe\x1b[2J",
        std::string(100'000, 'x'),
        "position",
        "position fen",
        "position startpos Qh8",
        "position startpos moves Qh8 Qh8x",
        "position startpos moves " + std::string(200'000, 'Q'),
        "setoption",
        "setoption name Threads",
        "setoption name Threads value",
        "setoption name Threads value 0",
        "setoption name Threads value -1",
        "setoption name Threads value 257",
        "setoption name Threads value two",
        "setoption name Hash value 99999999999999999999",
        "setoption name Level value 11",
        "setoption name Seed value 1.5",
        "setoption name Plain value yes",
        "setoption name Nothing value 1",
        "go movetime",
        "go movetime -1",
        "go movetime x",
        "go movetime 99999999999999999999",
        "go movetime 1 movetime 1",
        "go nodes",
        "go depth deep",
        "go p3time 100",
        "go p0time 100",
        "go p1time",
        "go p1tim 3",
        "go fast",
        "go infinite nonsense",
    };
    for (const std::string& line : lines) {
        const auto answers = talk.answers(line);
        ASSERT_EQ(answers.size(), 1u) << line.substr(0, 80);
        EXPECT_TRUE(answers[0].starts_with(bad)) << answers[0];
        EXPECT_LT(answers[0].size(), 2000u);
        EXPECT_EQ(answers[0].find('\x1b'), std::string::npos);
        EXPECT_EQ(talk.answer("query turn"), "response 2") << line.substr(0, 80);
    }
    EXPECT_EQ(talk.answer("stop"), "") << "stop without go is nothing to complain about";
    EXPECT_TRUE(talk.send("go nodes 10"));
    talk.expect("bestmove ");
}

TEST(Ugi, HugeMoveListsAreRefused) {
    Talk talk("grawlix");
    std::string line = "position startpos moves";
    for (int i = 0; i < 100'000; ++i) line += " @r";
    EXPECT_TRUE(contains(talk.answer(line), "move 2, '@r'"));
    EXPECT_EQ(talk.answer("query turn"), "response 1");
}

TEST(Ugi, SameSeedAndNodesGiveTheSameMove) {
    const auto moves = [](const std::string& setup) {
        Talk talk("strata");
        std::string result;
        if (!setup.empty()) talk.send(setup);
        for (int i = 0; i < 3; ++i) {
            talk.send("go nodes 60");
            result += talk.expect("bestmove ") + "\n";
        }
        return result;
    };
    EXPECT_EQ(moves("setoption name Seed value 7"), moves("setoption name seed value 7"));
    EXPECT_EQ(moves(""), moves("setoption name Seed value 1"));
    EXPECT_EQ(moves("uginewgame"), moves(""));
}

TEST(Ugi, ManyShortSearchesInARow) {
    Talk talk("strata");
    talk.send("setoption name Threads value 2");
    const Match match = *Match::create("strata");
    for (int i = 0; i < 50; ++i) {
        talk.send("go movetime 1");
        if (i % 3 == 0) talk.send("stop");
        ASSERT_TRUE(is_legal(match, talk.expect("bestmove ")));
    }
}

TEST(Ugi, TheProgramSpeaksItOverPipes) {
    const Ran ran =
        run({"ugi", "strata"}, "ugi\r\nisready\r\n\xff\nposition startpos moves Qh8\nquery turn\ngo infinite\n");
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err, "");
    EXPECT_TRUE(contains(ran.out, "\nugiok\nreadyok\ninfo string error ")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "\nresponse 2\n")) << ran.out;
    EXPECT_TRUE(contains(ran.out, "\nbestmove ")) << "the end of the input ends the search: " << ran.out;
    EXPECT_TRUE(ran.out.ends_with('\n'));
    const Ran quit = run({"ugi", "mitre", "--players", "4"}, "quit\nisready\n");
    EXPECT_EQ(quit.status, 0);
    EXPECT_EQ(quit.out, "");
    const Ran last = run({"ugi", "grawlix"}, "isready");
    EXPECT_EQ(last.out, "readyok\n");
    EXPECT_TRUE(contains(run({"ugi", "grawlix"}, std::string(3 << 20, 'x') + "\nisready\n").out, "readyok\n"));
    EXPECT_EQ(shell("echo isready | $Q ugi grawlix >/dev/full 2>/dev/null"), 1);
    EXPECT_EQ(shell("$Q ugi grawlix <&- >/dev/null 2>&1"), 1);
}

TEST(TimeManager, NeverGivesMoreThanThereIs) {
    for (const int left : {0, 1, 10, 29, 30, 100, 1000, 60'000, 3'600'000}) {
        for (const int increment : {0, 1, 100, 10'000}) {
            const std::chrono::milliseconds time =
                time_of_clock({std::chrono::milliseconds(left), std::chrono::milliseconds(increment)});
            EXPECT_GE(time.count(), 0);
            EXPECT_LE(time.count(), left);
        }
        EXPECT_LE(time_within(std::chrono::milliseconds(left)).count(), left);
        EXPECT_GE(time_within(std::chrono::milliseconds(left)).count(), left / 2);
    }
}

}  // namespace
}  // namespace quoin::test
