// SPDX-License-Identifier: MIT
// quoin analyse, as another program would use it.
#include <algorithm>
#include <csignal>
#include <map>
#include <set>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "facade/match.h"
#include "facade/record/record_build.h"
#include "facade/registry.h"
#include "tests/cli/run.h"
#include "tests/cli/ugi_process.h"

namespace quoin::test {
namespace {

using Json = nlohmann::json;

class AnalyseProcess : public UgiProcess {
  public:
    explicit AnalyseProcess(const std::vector<std::string>& arguments) : UgiProcess(arguments, "analyse") {}

    using UgiProcess::send;
    bool send(const Json& line) { return UgiProcess::send(line.dump()); }

    // The next line with that id; null when none comes.
    Json answer(const Json& id) {
        const std::string line =
            expect([&](const std::string& text) { return Json::parse(text).value("id", Json()) == id; });
        return line.empty() ? Json() : Json::parse(line);
    }
};

std::vector<Json> lines_of(const std::string& out) {
    std::vector<Json> lines;
    std::size_t begin = 0;
    for (auto end = out.find('\n'); end != std::string::npos; begin = end + 1, end = out.find('\n', begin)) {
        lines.push_back(Json::parse(out.substr(begin, end - begin)));
    }
    EXPECT_EQ(begin, out.size()) << "the last line has an end";
    return lines;
}

std::vector<Json> analyse(const std::vector<Json>& queries, std::vector<std::string> flags = {}) {
    std::string input;
    for (const Json& query : queries) input += query.dump() + "\n";
    flags.insert(flags.begin(), "analyse");
    const Ran ran = run(flags, input);
    EXPECT_EQ(ran.status, 0);
    EXPECT_EQ(ran.err, "");
    return lines_of(ran.out);
}

Json analyse_one(const Json& query) {
    const auto lines = analyse({query});
    EXPECT_EQ(lines.size(), 1u);
    return lines.empty() ? Json() : lines.front();
}

// What does not depend on the clock.
Json without_time(Json line) {
    line.erase("seconds");
    return line;
}

const Json strata{{"id", "a"}, {"game", "strata"}, {"moves", {"Qh8"}}, {"nodes", 200}};

Json strata_with(const Json& more) {
    Json query = strata;
    query.update(more);
    return query;
}

// A position that goes on until it is stopped.
Json endless(const Json& id) {
    return {{"id", id}, {"game", "mitre"}, {"moves", Json::array()}, {"movetime", 600'000}};
}

TEST(CliAnalyse, AnswersWithTheFieldsOfTheContract) {
    const Json line = analyse_one(strata);
    EXPECT_EQ(line.at("id"), "a");
    EXPECT_EQ(line.at("ply"), 1);
    EXPECT_EQ(line.at("to_move"), 2);
    EXPECT_GE(line.at("score"), 0.0);
    EXPECT_LE(line.at("score"), 1.0);
    EXPECT_EQ(line.at("final"), true);
    EXPECT_LE(line.at("nodes"), 200);
    EXPECT_TRUE(line.contains("seconds"));
    ASSERT_EQ(line.at("candidates").size(), 1u);
    const Json best = line.at("candidates")[0];
    EXPECT_FALSE(best.at("move").get<std::string>().empty());
    EXPECT_EQ(best.at("score"), line.at("score"));
    EXPECT_GT(best.at("visits"), 0);
    EXPECT_TRUE(best.at("line").is_array());
    EXPECT_FALSE(best.contains("reasons"));
    EXPECT_FALSE(best.contains("proved"));
}

TEST(CliAnalyse, AnIdIsAStringOrANumberAndComesBackAsItWas) {
    for (const Json& id : {Json("ä \"x\""), Json(7), Json("7")}) {
        EXPECT_EQ(analyse_one(strata_with({{"id", id}})).at("id"), id);
    }
}

TEST(CliAnalyse, AsManyMovesAsAreAskedFor) {
    const Json five = analyse_one(strata_with({{"multipv", 5}, {"nodes", 500}})).at("candidates");
    ASSERT_EQ(five.size(), 5u);
    for (std::size_t i = 1; i < five.size(); ++i) EXPECT_LE(five[i].at("visits"), five[i - 1].at("visits"));
    // More than were ever looked at are not made up.
    const Json few = analyse_one(strata_with({{"multipv", 500}, {"nodes", 3}})).at("candidates");
    EXPECT_LE(few.size(), 3u);
    for (const Json& candidate : few) EXPECT_GT(candidate.at("visits"), 0);
}

TEST(CliAnalyse, OnlyTheNamedMoves) {
    const Json line = analyse_one(strata_with({{"only", {"Qj8", "Sg8"}}, {"multipv", 9}}));
    ASSERT_EQ(line.at("candidates").size(), 2u);
    std::set<std::string> moves;
    for (const Json& candidate : line.at("candidates")) moves.insert(candidate.at("move"));
    EXPECT_EQ(moves, (std::set<std::string>{"Qj8", "Sg8"}));
}

TEST(CliAnalyse, ReasonsComeWithEachMove) {
    const Json line = analyse_one(strata_with({{"reasons", true}, {"multipv", 2}}));
    for (const Json& candidate : line.at("candidates")) EXPECT_TRUE(candidate.at("reasons").is_array());
    EXPECT_FALSE(line.at("candidates")[0].at("reasons").empty());
}

// All of the games, by moves, by position and by record, with every number of players.
TEST(CliAnalyse, EveryPlyOfEveryGame) {
    for (const GameEntry* game : all_games()) {
        for (int players = game->min_players; players <= game->max_players; ++players) {
            Match match = *Match::create(game->name, players);
            Random random{11};
            for (int i = 0; i < 7 && !match.is_over(); ++i) {
                ASSERT_TRUE(match.play(match.now().random_move(random)));
            }
            const Json query{{"id", 1},        {"game", game->name}, {"players", players}, {"moves", match.moves()},
                             {"plies", "all"}, {"nodes", 60}};
            std::map<int, Json> found;
            for (const Json& line : analyse({query})) {
                EXPECT_EQ(line.at("final"), true) << line;
                found[line.at("ply")] = line;
            }
            EXPECT_EQ(found.size(), static_cast<std::size_t>(match.ply() + (match.is_over() ? 0 : 1)));
            for (const auto& [ply, line] : found) {
                const std::string best = line.at("candidates")[0].at("move");
                Match there = match;
                while (there.ply() > ply) there.undo();
                EXPECT_EQ(line.at("to_move"), there.to_move());
                EXPECT_FALSE(there.why_not(best)) << best;
            }
            if (match.now().text().empty() || match.is_over()) continue;
            const Json other = analyse_one({{"id", 1}, {"position", match.position_token()}, {"nodes", 60}});
            EXPECT_EQ(other.at("candidates"), found[match.ply()].at("candidates"));
        }
    }
}

TEST(CliAnalyse, ARecordAndSomeOfItsPlies) {
    Match match = *Match::create("strata");
    for (const char* token : {"Qh8", "Qj8"}) ASSERT_TRUE(match.play(token));
    std::string record = write_record(record_of(match));
    record.replace(record.find("Qj8"), 3, "Qj8 {well} (2. Qi10)");
    const auto lines =
        analyse({{{"id", "r"}, {"record", record}, {"plies", {2, 0}}, {"nodes", 50}}}, {"--threads", "1"});
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[0].at("ply"), 2);
    EXPECT_EQ(lines[1].at("ply"), 0);
}

// The last moves of a game: a proof is found where one is wanted, and the position after the end is left out.
TEST(CliAnalyse, OptionsMayBeNumbers) {
    const Json query{{"id", 1}, {"game", "strata"}, {"options", {{"box", 5}}}, {"nodes", 20}};
    EXPECT_TRUE(analyse_one(query).contains("score"));
}

TEST(CliAnalyse, TheEndOfAGameIsProved) {
    for (const GameEntry* game : all_games()) {
        Match match = *Match::create(game->name, 0);
        Random random{5};
        while (!match.is_over()) ASSERT_TRUE(match.play(match.now().random_move(random)));
        const int last = match.ply() - 1;
        const Json place{{"id", 1}, {"game", game->name}, {"moves", match.moves()}, {"nodes", 20'000}};
        Json query = place;
        query.update({{"plies", {last}}, {"prove", true}});
        const Json line = analyse_one(query);
        EXPECT_TRUE(line.contains("proved")) << line;
        EXPECT_EQ(line.at("candidates")[0].at("proved"), line.at("proved"));
        const Json answer = analyse_one(place);
        EXPECT_EQ(answer.at("error"), "the game is over, so there is nothing to analyse");
        EXPECT_EQ(answer.at("where"), "moves");
        query = place;
        query.update({{"plies", "all"}, {"nodes", 20}});
        EXPECT_EQ(analyse({query}).size(), static_cast<std::size_t>(match.ply()));
    }
}

// However many work at once, and in whatever order.
TEST(CliAnalyse, AnswersDoNotDependOnWhatElseIsAnalysed) {
    std::vector<Json> queries;
    for (const GameEntry* game : all_games()) {
        for (int players = game->min_players; players <= game->max_players; ++players) {
            Match match = *Match::create(game->name, players);
            Random random{17};
            while (!match.is_over()) ASSERT_TRUE(match.play(match.now().random_move(random)));
            const std::string id = std::string(game->name) + std::to_string(players);
            for (const int multipv : {1, 3}) {
                queries.push_back({{"id", id + "." + std::to_string(multipv)},
                                   {"game", game->name},
                                   {"players", players},
                                   {"moves", match.moves()},
                                   {"plies", "all"},
                                   {"multipv", multipv},
                                   {"reasons", true},
                                   {"nodes", 40}});
            }
        }
    }
    const auto sorted = [](std::vector<Json> lines) {
        for (Json& line : lines) line = without_time(line);
        std::ranges::sort(lines);
        return lines;
    };
    const auto one = sorted(analyse(queries, {"--threads", "1", "--hash", "32"}));
    std::ranges::reverse(queries);
    EXPECT_EQ(one, sorted(analyse(queries, {"--threads", "2", "--hash", "64"})));
}

TEST(CliAnalyse, TheHighestPriorityGoesFirst) {
    AnalyseProcess process({"--threads", "1"});
    process.send(endless("long"));
    for (const int priority : {0, -5, 9, 3}) {
        process.send(strata_with({{"id", std::to_string(priority)}, {"priority", priority}, {"nodes", 20}}));
    }
    process.send(strata_with({{"id", "same"}, {"priority", 9}, {"nodes", 20}}));
    process.send(Json{{"id", "long"}, {"action", "cancel"}});
    process.close_input();
    EXPECT_EQ(process.end(), 0);
    std::vector<Json> ids;
    for (const std::string& line : process.lines()) ids.push_back(Json::parse(line).at("id"));
    EXPECT_EQ(ids, (std::vector<Json>{"long", "9", "same", "3", "0", "-5"}));
}

TEST(CliAnalyse, ACancelledQueryIsHeardOfOnceMore) {
    AnalyseProcess process({"--threads", "1"});
    process.send(endless("running"));
    process.send(strata_with({{"id", "waiting"}}));
    process.send(Json{{"id", "waiting"}, {"action", "cancel"}});
    EXPECT_EQ(process.answer("waiting"), (Json{{"id", "waiting"}, {"action", "cancel"}}));
    process.send(Json{{"id", "running"}, {"action", "cancel"}});
    EXPECT_EQ(process.answer("running"), (Json{{"id", "running"}, {"action", "cancel"}}));
    // Its id may be used again.
    process.send(strata_with({{"id", "running"}}));
    EXPECT_EQ(process.answer("running").at("final"), true);
    process.send(Json{{"id", "running"}, {"action", "cancel"}});
    EXPECT_EQ(process.answer("running").at("error"), "no query with this id is open");
    EXPECT_EQ(process.end(), 0);
}

TEST(CliAnalyse, AnIdThatIsOpenIsTaken) {
    AnalyseProcess process({"--threads", "1"});
    process.send(endless("a"));
    process.send(strata);
    EXPECT_EQ(process.answer("a"),
              (Json{{"id", "a"}, {"error", "a query with this id is still open"}, {"where", "id"}}));
    process.send(Json{{"id", "a"}, {"action", "cancel"}});
    EXPECT_EQ(process.answer("a").at("action"), "cancel");
    EXPECT_EQ(process.end(), 0);
}

TEST(CliAnalyse, ProgressIsReported) {
    AnalyseProcess process({"--threads", "1"});
    Json query = endless("a");
    query["report_every"] = 0.25;
    process.send(query);
    for (int i = 0; i < 2; ++i) {
        const Json line = process.answer("a");
        EXPECT_EQ(line.at("final"), false);
        EXPECT_FALSE(line.at("candidates").empty());
    }
    process.send(Json{{"id", "a"}, {"action", "cancel"}});
    EXPECT_EQ(process.expect([](const std::string& line) { return contains(line, "cancel"); }),
              R"({"id":"a","action":"cancel"})");
    // Without being asked for it does not come.
    process.send(strata_with({{"id", "b"}, {"nodes", 100'000'000}, {"movetime", 700}}));
    EXPECT_EQ(process.answer("b").at("final"), true);
    EXPECT_EQ(process.end(), 0);
}

// Only so many are open; the rest waits, a cancel among them that stands before the first that waits is obeyed.
TEST(CliAnalyse, AFullQueueStopsReading) {
    AnalyseProcess process({"--threads", "1", "--queue", "2"});
    process.send(endless(1));
    process.send(endless(2));
    process.send(Json{{"id", 2}, {"action", "cancel"}});
    EXPECT_EQ(process.answer(2).at("action"), "cancel");
    process.send(strata_with({{"id", 3}}));
    process.send(Json{{"id", 1}, {"action", "cancel"}});
    EXPECT_EQ(process.answer(1).at("action"), "cancel");
    process.send(endless(4));
    process.send(endless(5));
    process.send(Json{{"id", 6}});  // waits for nothing: a bad line needs no room
    EXPECT_TRUE(process.answer(6).contains("error"));
    process.send(strata_with({{"id", 7}}));
    process.send(Json{{"id", 8}});  // behind one that waits
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    for (const std::string& line : process.lines()) EXPECT_NE(Json::parse(line).at("id"), 8) << line;
    EXPECT_EQ(process.interrupt(SIGTERM), 1);
}

// More than fits into a pipe, and one after the other.
TEST(CliAnalyse, AQueueOfOneAnswersEverything) {
    std::vector<Json> queries;
    for (int i = 0; i < 1500; ++i) queries.push_back(strata_with({{"id", i}, {"nodes", 1}}));
    const auto lines = analyse(queries, {"--queue", "1"});
    ASSERT_EQ(lines.size(), queries.size());
    for (std::size_t i = 0; i < lines.size(); ++i) EXPECT_EQ(lines[i].at("id"), i);
}

TEST(CliAnalyse, FlagsAreForQueriesWithoutLimits) {
    Json bare = strata;
    bare.erase("nodes");
    const auto lines = analyse({bare, strata_with({{"id", "b"}, {"nodes", 30}})}, {"--nodes", "70", "--threads", "1"});
    ASSERT_EQ(lines.size(), 2u);
    EXPECT_EQ(lines[0].at("nodes"), 70);
    EXPECT_EQ(lines[1].at("nodes"), 30);
    EXPECT_EQ(run({"analyse", "--threads", "0"}).status, 2);
    EXPECT_EQ(run({"analyse", "--queue", "0"}).status, 2);
    EXPECT_EQ(run({"analyse", "strata"}).status, 2);
}

TEST(CliAnalyse, BadLinesAreAnsweredWithTheirPlace) {
    const std::vector<std::pair<std::string, std::string>> cases{
        {"nonsense", R"({"error":"this is not JSON: expected a value","where":"line 1, byte 1"})"},
        {R"({"id":"a","game":"strata")",
         R"({"error":"this is not JSON: expected ',' or '}'","where":"line 1, byte 26"})"},
        {"[]", R"({"error":"a question must be a JSON object","where":"line 1"})"},
        {R"({"game":"strata"})", R"({"error":"id is missing","where":"line 1, id"})"},
        {R"({"id":"q2"})", R"({"id":"q2","error":"a query needs a game, a position or a record","where":"game"})"},
        {R"({"id":"","game":"strata"})",
         R"({"error":"id must be a string of 1 to 200 bytes, or a whole number","where":"line 1, id"})"},
        {R"({"id":1.5,"game":"strata"})",
         R"({"error":"id must be a string of 1 to 200 bytes, or a whole number","where":"line 1, id"})"},
        {R"({"id":1,"game":"strata","moves":["Qh8","Qh8"]})", "Qh8"},
        {R"({"id":1,"game":"strata","options":{"box":"99"}})", "box"},
        {R"({"id":1,"game":"strata","options":{"box":99}})", "box"},
        {R"({"id":1,"game":"strata","options":{"box":[5]}})", "options"},
        {R"({"id":1,"game":"strata","node":5})",
         R"({"id":1,"error":"'node' is not a field of this question","where":"node"})"},
        {R"({"id":1,"game":"strata","nodes":0})", "nodes"},
        {R"({"id":1,"game":"strata","nodes":1e99})", "nodes"},
        {R"({"id":1,"game":"strata","nodes":99999999999999999999999})", "nodes"},
        {R"({"id":1,"game":"strata","threads":2})", "threads"},
        {R"({"id":1,"game":"strata","multipv":0})",
         R"({"id":1,"error":"multipv must be a whole number from 1 to 10000","where":"multipv"})"},
        {R"({"id":1,"game":"strata","priority":"high"})", "priority"},
        {R"({"id":1,"game":"strata","priority":99999999999})",
         R"({"id":1,"error":"priority must be a whole number from -1000000000 to 1000000000","where":"priority"})"},
        {R"({"id":1,"game":"strata","report_every":-1})",
         R"({"id":1,"error":"report_every must be a number from 0 to 1000000","where":"report_every"})"},
        {R"({"id":1,"game":"strata","plies":[0,1]})",
         R"({"id":1,"error":"plies must be whole numbers from 0 to 0, not 1","where":"plies"})"},
        {R"({"id":1,"game":"strata","plies":[0,0]})", R"({"id":1,"error":"plies contains 0 twice","where":"plies"})"},
        {R"({"id":1,"game":"strata","plies":[]})", "plies"},
        {R"({"id":1,"game":"strata","plies":"none"})",
         R"({"id":1,"error":"plies must be a list of whole numbers, or \"all\"","where":"plies"})"},
        {R"({"id":1,"game":"strata","plies":[-1]})", "plies"},
        {R"({"id":1,"game":"strata","plies":"all","ply":0})",
         R"({"id":1,"error":"use ply or plies, not both","where":"ply"})"},
        {R"({"id":1,"game":"strata","moves":["Qh8"],"plies":"all","only":["Qj8"]})",
         R"({"id":1,"error":"'only' is for one position, not for several","where":"only"})"},
        {R"({"id":1,"game":"strata","only":["Qa1"]})", "Qa1"},
        {R"({"id":1,"game":"strata","only":["Qh8","Qh8"]})",
         R"({"id":1,"error":"only has 'Qh8' twice","where":"only"})"},
        {R"({"id":1,"game":"strata","only":[]})", "only"},
        {R"({"id":1,"position":"strata/2"})", "strata/2"},
        {R"({"id":1,"record":"[Game"})", "line 1"},
        {R"({"id":1,"action":"stop"})", R"({"id":1,"error":"action must be \"cancel\"","where":"action"})"},
        {R"({"id":1,"action":"cancel"})", R"({"id":1,"error":"no query with this id is open","where":"id"})"},
        {R"({"id":1,"action":"cancel","game":"strata"})", "game"},
    };
    for (const auto& [line, expected] : cases) {
        const Ran ran = run({"analyse", "--nodes", "10"}, line + "\n\n" + strata.dump() + "\n");
        EXPECT_EQ(ran.status, 0) << line;
        const auto lines = lines_of(ran.out);
        ASSERT_EQ(lines.size(), 2u) << ran.out;
        if (expected.front() == '{') {
            EXPECT_EQ(lines[0], Json::parse(expected)) << line;
        } else {
            EXPECT_TRUE(contains(lines[0].at("where"), expected)) << lines[0];
            EXPECT_FALSE(lines[0].at("error").get<std::string>().empty());
            EXPECT_EQ(lines[0].at("id"), 1);
        }
        EXPECT_EQ(lines[1].at("final"), true) << "the line after it is answered";
    }
}

TEST(CliAnalyse, HostileLinesAreRefused) {
    std::string names = R"({"id":1)";
    for (int i = 0; i < 100'000; ++i) names += ",\"" + std::to_string(i) + "\":0";
    const std::vector<std::string> lines{
        std::string(3 << 20, 'x'),
        std::string(1 << 19, '['),
        R"({"id":1,"game":)" + std::string(1 << 19, '['),
        names + "}",
        R"({"id":")" + std::string(1 << 19, 'i') + R"(","game":"strata"})",
        R"({"id":1,"game":")" + std::string(1 << 19, 'g') + R"("})",
        R"({"id":1,"position":")" + std::string(1 << 19, '/') + R"("})",
        R"({"id":1,"game":"strata","nodes":)" + std::string(1 << 19, '9') + "}",
        R"({"id":1,"game":"strata","report_every":)" + std::string(1 << 19, '9') + "}",
        std::string("{\"id\":1,\"game\":\"str\0ata\"}", 24),
        std::string(64, '\0'),
        "\xff\xfe{\"id\":1}",
        "{\"id\":\"\\ud800\",\"game\":\"strata\"}",
    };
    std::string input;
    for (const std::string& line : lines) input += line + "\n";
    const Ran ran = run({"analyse"}, input + strata.dump());
    EXPECT_EQ(ran.status, 0);
    const auto answers = lines_of(ran.out);
    ASSERT_EQ(answers.size(), lines.size() + 1);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        EXPECT_TRUE(answers[i].contains("error")) << i;
        EXPECT_LT(answers[i].dump().size(), 2000u) << i;
    }
    EXPECT_EQ(answers[0].at("error"), "the line is longer than 1 MiB");
    EXPECT_EQ(answers[0].at("where"), "line 1");
    EXPECT_EQ(answers.back().at("final"), true) << "a last line without an end counts";
}

TEST(CliAnalyse, NothingInNothingOut) {
    EXPECT_EQ(analyse({}).size(), 0u);
    EXPECT_EQ(run({"analyse"}, "\n \r\n").out, "");
}

TEST(CliAnalyse, AReaderThatHasGoneEndsIt) {
    const TemporaryFile status;
    Json query = endless(1);
    query["report_every"] = 0;
    const TemporaryFile queries(query.dump() + "\n");
    shell("{ sleep 0.3; cat " + queries.path() + "; sleep 1; } | { $Q analyse; echo $? >" + status.path() +
          "; } | true");
    EXPECT_EQ(shell("grep -qx 1 " + status.path()), 0);
    shell("$Q analyse <" + queries.path() + " 2>" + status.path() + " >/dev/full");
    EXPECT_EQ(shell("grep -qx 'quoin: cannot write to standard output: No space left on device' " + status.path()), 0);
}

TEST(CliAnalyse, ASignalEndsItCleanly) {
    for (const int signal : {SIGINT, SIGTERM}) {
        AnalyseProcess busy({});
        Json query = endless(1);
        query["report_every"] = 0;
        busy.send(query);
        EXPECT_EQ(busy.answer(1).at("final"), false);
        EXPECT_EQ(busy.interrupt(signal), 1);
        AnalyseProcess idle({});
        idle.send(strata);
        EXPECT_EQ(idle.answer("a").at("final"), true);
        EXPECT_EQ(idle.interrupt(signal), 0);
    }
}

// Its output is a pipe that is full and that nobody reads.
TEST(CliAnalyse, ASignalEndsItEvenIfNobodyReads) {
    std::string input;
    for (int i = 0; i < 3000; ++i) input += strata_with({{"id", i}, {"nodes", 1}}).dump() + "\n";
    const TemporaryFile queries(input);
    const TemporaryFile status;
    shell("{ timeout -s TERM -k 20 3 $Q analyse <" + queries.path() + "; echo $? >" + status.path() +
          "; } 2>/dev/null | sleep 5");
    EXPECT_EQ(shell("grep -qx 124 " + status.path()), 0) << "it had to be killed";
}

}  // namespace
}  // namespace quoin::test
