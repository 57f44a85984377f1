// SPDX-License-Identifier: MIT
// Tournaments of several engines: who plays whom, tables, clocks, openings, games that are ended early, settings files.
#include <algorithm>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "cli/arena/schedule.h"
#include "tests/cli/arena_run.h"
#include "tests/support/temporary.h"

namespace quoin::test {
namespace {

// A program that knows the words and the game's name; the shell runs the rest at `go`.
std::string fool(const std::string& answer_to_go) {
    return "while read word rest; do case $word in ugi) echo id name Fool; echo id game strata; echo ugiok;; isready) "
           "echo readyok;; go) " +
           answer_to_go + ";; quit) exit;; esac; done";
}

TEST(ArenaSchedule, EveryTwoMeetFromEverySeatOnceARound) {
    const auto schedule = cli::Schedule::create(cli::Tournament::round_robin, 4, 2);
    ASSERT_TRUE(schedule.has_value());
    EXPECT_EQ(schedule->games_in_round(), 12u);
    for (std::uint64_t round = 0; round < 2; ++round) {
        std::set<std::vector<std::size_t>> seatings;
        for (std::uint64_t game = 12 * round; game < 12 * round + 12; ++game) {
            EXPECT_EQ(schedule->opening_of(game), round);
            const auto& places = schedule->places_of(game);
            seatings.insert({places[schedule->place_at(game, 0)], places[schedule->place_at(game, 1)]});
        }
        EXPECT_EQ(seatings.size(), 12u) << "every ordered pair once";
    }
}

TEST(ArenaSchedule, TheFirstPlaysEveryGameOfAGauntlet) {
    const auto schedule = cli::Schedule::create(cli::Tournament::gauntlet, 5, 3);
    ASSERT_TRUE(schedule.has_value());
    EXPECT_EQ(schedule->games_in_round(), 6u * 3);  // two of the four others, from three seats
    std::set<std::vector<std::size_t>> pairings;
    for (std::uint64_t game = 0; game < 18; ++game) {
        EXPECT_EQ(schedule->places_of(game)[0], 0u);
        pairings.insert(schedule->places_of(game));
    }
    EXPECT_EQ(pairings.size(), 6u);
}

TEST(ArenaSchedule, AMatchGivesTheLastTheSeatsThatAreLeft) {
    const auto schedule = cli::Schedule::create(cli::Tournament::match, 2, 4);
    ASSERT_TRUE(schedule.has_value());
    EXPECT_EQ(schedule->places_of(7), (std::vector<std::size_t>{0, 1, 1, 1}));
    EXPECT_EQ(schedule->seats_of(1), 3u);
    EXPECT_FALSE(cli::Schedule::create(cli::Tournament::match, 3, 2).has_value());
    EXPECT_FALSE(cli::Schedule::create(cli::Tournament::round_robin, 3, 4).has_value());
    EXPECT_FALSE(cli::Schedule::create(cli::Tournament::match, 1, 2).has_value());
}

TEST(CliTournament, MoreThanTwoEnginesPlayARoundRobin) {
    const Played played = arena(small({"--engine", "full", "--engine", "plain", "--engine", "level:1,nodes=5",
                                       "--engine", "level:1,nodes=5", "--rounds", "2"}));
    EXPECT_EQ(played.ran.status, 0) << played.ran.err;
    ASSERT_EQ(played.games.size(), 24u);
    std::set<std::string> names;
    for (const json& game : played.games) {
        for (const std::string name : game["seats"]) names.insert(name);
        EXPECT_EQ(game["notes"].size(), game["moves"].size() - game["opening"].size());
        EXPECT_TRUE(game["notes"][0].contains("nodes")) << game;
        EXPECT_FALSE(game["notes"][0].contains("ms")) << "under node limits lines are the same every time";
    }
    EXPECT_EQ(names, (std::set<std::string>{"full", "plain", "level:1,nodes=5", "level:1,nodes=5 (2)"}));
    EXPECT_EQ(played.games[0]["opening"], played.games[11]["opening"]);
    EXPECT_NE(played.games[0]["opening"], played.games[12]["opening"]);
    EXPECT_TRUE(contains(played.ran.out, "above the next")) << played.ran.out;
    EXPECT_TRUE(contains(played.ran.out, "/4  ")) << "a cross table: " << played.ran.out;
}

TEST(CliTournament, ThreeSeatsAndFourEngines) {
    const Played played = arena({"mitre",    "--players", "3",        "--option", "size=3",       "--nodes",  "10",
                                 "--quiet",  "--engine",  "full",     "--engine", "plain",        "--engine", "level:2",
                                 "--engine", "level:1",   "--rounds", "1",        "--tournament", "gauntlet"});
    EXPECT_EQ(played.ran.status, 0) << played.ran.err;
    ASSERT_EQ(played.games.size(), 9u);  // two of three others, from three seats
    for (const json& game : played.games) EXPECT_EQ(std::ranges::count(game["seats"], json("full")), 1) << game;
}

TEST(CliTournament, TablesAsCsvAndAsAPage) {
    const TemporaryFolder folder;
    const std::string csv = folder.path() + "/table.csv";
    const std::string html = folder.path() + "/table.html";
    const std::string out = folder.path() + "/games.jsonl";
    Words words =
        small({"--engine", "name=\"<b>&, one\",cmd=\"" + ourselves("strata --option box=5") + "\"", "--engine", "full",
               "--engine", "plain", "--rounds", "1", "--csv", csv, "--html", html, "--out", out});
    words.insert(words.begin(), "arena");
    const Ran ran = run(words);
    ASSERT_EQ(ran.status, 0) << ran.err;
    const std::string table = text_of(csv);
    EXPECT_TRUE(table.starts_with("rank,engine,elo,elo_low,elo_high,superiority,games,points,")) << table;
    EXPECT_EQ(std::ranges::count(table, '\n'), 4) << table;
    EXPECT_TRUE(contains(table, "\"<b>&, one\"")) << table;
    const std::string page = text_of(html);
    EXPECT_TRUE(page.starts_with("<!doctype html>")) << page;
    EXPECT_TRUE(contains(page, "&lt;b&gt;&amp;, one")) << page;
    EXPECT_FALSE(contains(page, "<b>")) << page;
    EXPECT_TRUE(contains(page, "prefers-color-scheme:dark")) << page;
    EXPECT_FALSE(contains(page, "http")) << "nothing is loaded";

    // Nothing is overwritten, but for our own tables when the match goes on.
    const Ran again = run(words);
    EXPECT_EQ(again.status, 2);
    EXPECT_TRUE(contains(again.err, "--csv " + csv + ": the file already exists")) << again.err;
    words.push_back("--resume");
    EXPECT_EQ(run(words).status, 0);
    EXPECT_EQ(text_of(csv), table);
    EXPECT_EQ(text_of(html), page);
    std::ofstream(html) << "a letter";
    EXPECT_EQ(run(words).status, 2);
    EXPECT_EQ(text_of(html), "a letter");
}

TEST(CliTournament, EnginesAreTablesByTheirOwnNames) {
    const std::string command = "cmd=\"" + ourselves("strata --option box=5") + "\"";
    const Played played = arena(small({"--engine", command, "--engine", command, "--games", "2"}));
    EXPECT_EQ(played.ran.status, 0) << played.ran.err;
    EXPECT_TRUE(contains(played.ran.out, "\nquoin ") || contains(played.ran.out, "\nQuoin ")) << played.ran.out;
    EXPECT_TRUE(contains(played.ran.out, " (2): ")) << played.ran.out;
    EXPECT_NE(played.games[0]["seats"][0], played.games[0]["seats"][1]);
}

TEST(CliTournament, OptionsReachThePrograms) {
    const TemporaryFile heard;
    const std::string listener =
        "cmd=\"while read line; do echo $line >>" + heard.path() +
        "; case $line in ugi) echo id game strata; echo option name Hash type spin default 1 min 1 max 9; echo "
        "ugiok;; isready) echo readyok;; go*) echo bestmove zz;; quit) exit;; esac; done\"";
    const Played played = arena(
        {"strata", "--engine", listener + ",option.Hash=7,tc=3+0.5", "--engine", "level:1", "--games", "2", "--quiet"});
    EXPECT_EQ(played.ran.status, 0) << played.ran.err;
    const std::string text = text_of(heard.path());
    EXPECT_TRUE(contains(text, "setoption name Hash value 7\n")) << text;
    EXPECT_TRUE(contains(text, "go p1time 3500 p1inc 500\n")) << text;
    EXPECT_TRUE(contains(text, "go p2time 3500 p2inc 500\n")) << text;
    expect_refused({"strata", "--engine", listener + ",option.Depth=7", "--engine", "level:1"},
                   "it has no option 'Depth'; it has Hash");
}

TEST(CliTournament, SpecsAreRefusedWithTheirPlace) {
    const auto refused = [](const std::string& spec, const std::string& why) {
        expect_refused({"strata", "--engine", "full", "--engine", spec}, why);
    };
    refused("name=X,cmd=", "no command line (column 8)");
    refused("name=X", "expected level:LEVEL");
    refused("cmd=x,nodes=", "nodes must be a whole number");
    refused("cmd=x,nodes=5,nodes=6", "'nodes' is given twice (column 15)");
    refused("cmd=x,hash=5", "there is no setting 'hash' for a program");
    refused("cmd=x,tc=5+", "tc must be SECONDS+INCREMENT, such as 10+0.1, not '5+' (column 7)");
    refused("cmd=x,tc=5,movetime=7", "give tc or movetime, not both");
    refused("cmd=\"x", "the quotation mark is never closed (column 5)");
    refused("cmd=\"x\"y", "a comma must follow the value (column 8)");
    refused("cmd=\"x\\y\"", "may follow a backslash");
    refused("cmd=x \"y\"", "must be quoted as a whole, with \\\" inside (column 7)");
    refused("full,threads", "'threads' has no value");
    refused("full,name=", "name needs a value (column 6)");
    refused("full,grace=soon", "grace must be a whole number");
}

// A player who uses up the time on the clock forfeits, and engines are told the time left.
TEST(CliTournament, ClocksAreKept) {
    const Played slow = arena({"strata", "--option", "box=5", "--engine", "level:1", "--engine",
                               "cmd=\"" + fool("sleep 5; echo bestmove zz") + "\",tc=0.2,grace=50", "--games", "2",
                               "--concurrency", "2"});
    EXPECT_EQ(slow.ran.status, 0) << slow.ran.err;
    ASSERT_EQ(slow.games.size(), 2u);
    for (const json& game : slow.games) EXPECT_EQ(game["reason"], "time") << game;
    EXPECT_TRUE(contains(slow.ran.err, "no answer within 250 ms")) << slow.ran.err;

    // Ours play by the clock: the game ends by the rules, and moves get shorter.
    const Played ours = arena({"strata", "--option", "box=5", "--engine", "full,tc=0.6+0.01,grace=1000", "--engine",
                               "cmd=\"" + ourselves("strata --option box=5") + "\",tc=0.6+0.01,grace=1000", "--games",
                               "2", "--concurrency", "1", "--quiet"});
    EXPECT_EQ(ours.ran.status, 0) << ours.ran.err;
    for (const json& game : ours.games) {
        EXPECT_EQ(game["reason"], "rules") << game;
        for (const json& note : game["notes"]) EXPECT_TRUE(note.contains("ms")) << game;
    }
}

TEST(CliTournament, OpeningsComeFromAFile) {
    const TemporaryFile lines("Qh8 Qj8\n\nstrata/2/box=5/g1h8i8h9i9.b1j8k8j9k9/7.8.3/7.8.3/1\n");
    const Played played =
        arena(small({"--engine", "full", "--engine", "plain", "--rounds", "3", "--openings", lines.path()}));
    EXPECT_EQ(played.ran.status, 0) << played.ran.err;
    ASSERT_EQ(played.games.size(), 6u);
    EXPECT_EQ(played.games[0]["opening"], json({"Qh8", "Qj8"}));
    EXPECT_FALSE(played.games[0].contains("position"));
    EXPECT_EQ(played.games[2]["position"], "strata/2/box=5/g1h8i8h9i9.b1j8k8j9k9/7.8.3/7.8.3/1");
    EXPECT_EQ(played.games[2]["opening"], json::array());
    EXPECT_EQ(played.games[5]["opening"], played.games[0]["opening"]) << "repeated from the first";
    EXPECT_TRUE(contains(played.ran.out, "Only 2 openings, repeated from the first\n")) << played.ran.out;

    // The games of an earlier tournament, and its records.
    const TemporaryFolder folder;
    const std::string out = folder.path() + "/games.jsonl";
    Words first = small({"--engine", "full", "--engine", "plain", "--rounds", "2", "--out", out});
    first.insert(first.begin(), "arena");
    ASSERT_EQ(run(first).status, 0);
    const Played again = arena(small({"--engine", "plain", "--engine", "full", "--rounds", "1", "--openings", out}));
    EXPECT_EQ(again.ran.status, 0) << again.ran.err;
    EXPECT_EQ(again.games[0]["opening"], games_in(out)[0]["opening"]);

    const auto refused = [](const std::string& text, const std::string& why) {
        const TemporaryFile file(text);
        expect_refused(small({"--engine", "full", "--engine", "plain", "--openings", file.path()}),
                       "--openings " + file.path() + ": " + why);
    };
    refused("Qh8\nzz\n", "line 2: ");
    refused("", "there are no openings in it");
    refused("strata/2/-/g1h8i8h9i9.b1j8k8j9k9/7.8.3/7.8.3/1", "line 1: the opening is for another game");
    refused("{\"opening\":7}", "line 1: \"opening\" must be a list");
    refused("{", "line 1: not the result of a game");
    refused("[Game \"strata\"]", "line ");
    expect_refused(small({"--engine", "full", "--engine", "plain", "--openings", "/no/such/file"}), "/no/such/file");
}

TEST(CliTournament, BalancedOpeningsAreDistinctAndTheSameEveryTime) {
    const Words match = {"strata",     "--engine", "level:1",   "--engine", "level:1", "--rounds", "4",
                         "--openings", "balanced", "--opening", "3",        "--seed",  "5",        "--quiet"};
    const Played played = arena(match);
    EXPECT_EQ(played.ran.status, 0) << played.ran.err;
    ASSERT_EQ(played.games.size(), 8u);
    std::set<json> openings;
    for (const json& game : played.games) openings.insert(game["opening"]);
    EXPECT_EQ(openings.size(), 4u);
    const Played again = arena(match);
    for (std::size_t i = 0; i < 8; ++i) EXPECT_EQ(again.games[i]["opening"], played.games[i]["opening"]);
}

TEST(CliTournament, RepeatedGamesAreToldOf) {
    const TemporaryFile one("Qh8 Qj8\n");
    const std::string command =
        "cmd=\"" + ourselves("strata --option box=5") + " | grep --line-buffered -v 'name Seed'\"";
    const Played played =
        arena(small({"--engine", command, "--engine", command, "--rounds", "2", "--openings", one.path()}));
    EXPECT_EQ(played.ran.status, 0) << played.ran.err;
    EXPECT_TRUE(contains(played.ran.out, "3 games repeat the moves of an earlier game")) << played.ran.out;
}

TEST(CliTournament, GamesEndWhenTheirResultIsProved) {
    const Words match = small({"--engine", "plain", "--engine", "plain", "--games", "4"});
    Words proved = match;
    proved.insert(proved.end(), {"--adjudicate", "proof=20000"});
    const Played to_the_end = arena(match);
    const Played early = arena(proved);
    EXPECT_EQ(early.ran.status, 0) << early.ran.err;
    ASSERT_EQ(early.games.size(), 4u);
    for (std::size_t i = 0; i < 4; ++i) {
        const json& game = early.games[i];
        EXPECT_EQ(game["reason"], "proof") << game;
        EXPECT_LT(game["moves"].size(), to_the_end.games[i]["moves"].size());
        EXPECT_FALSE(game["winners"].empty());
        // The same moves up to there.
        for (std::size_t ply = 0; ply < game["moves"].size(); ++ply) {
            EXPECT_EQ(game["moves"][ply], to_the_end.games[i]["moves"][ply]);
        }
    }
}

TEST(CliTournament, GamesEndWhenAllAgree) {
    const Words match = small({"--engine", "full,nodes=400", "--engine", "full,nodes=400", "--games", "6"});
    Words agreed = match;
    agreed.insert(agreed.end(), {"--adjudicate", "agree=1,0.8"});
    const Played played = arena(agreed);
    EXPECT_EQ(played.ran.status, 0) << played.ran.err;
    ASSERT_EQ(played.games.size(), 6u);
    int agreements = 0;
    for (const json& game : played.games) {
        if (game["reason"] != "agreement") continue;
        ++agreements;
        const int winner = game["winners"][0];
        const json& notes = game["notes"];
        const auto expects = [&](const json& note) {
            const std::string word = note.value("proved", "");
            return word == "win" ? 1 : word == "loss" ? 0 : word == "draw" ? 0.5 : note["score"].get<double>();
        };
        const double last = expects(notes[notes.size() - 1]);
        const double before = expects(notes[notes.size() - 2]);
        EXPECT_TRUE((last >= 0.8 && before <= 0.2) || (last <= 0.2 && before >= 0.8)) << game;
        EXPECT_TRUE(winner == 1 || winner == 2);
    }
    EXPECT_GT(agreements, 0);
    for (const char* bad : {"agree", "agree=0,0.9", "agree=2", "agree=2,0.5", "agree=2,1.1", "proof=0", "luck"}) {
        expect_refused(small({"--engine", "full", "--engine", "full", "--adjudicate", bad}), "--adjudicate");
    }
}

TEST(CliTournament, AFileHoldsAllOfIt) {
    const TemporaryFolder folder;
    const std::string path = folder.path() + "/arena.json";
    const std::string out = folder.path() + "/games.jsonl";
    std::ofstream(path) << R"({"game": "strata", "option": {"box": 5}, "nodes": 20, "rounds": 1, "quiet": true,
        "engine": ["full", {"kind": "plain", "name": "a, b"}, {"kind": "level:1", "nodes": 10}], "out": ")" +
                               out + "\"}";
    const Ran ran = run({"arena", "--file", path});
    ASSERT_EQ(ran.status, 0) << ran.err;
    EXPECT_EQ(games_in(out).size(), 6u);
    EXPECT_TRUE(contains(ran.out, "a, b: ")) << ran.out;

    // What is typed wins, also over what contradicts it.
    const std::string other = folder.path() + "/other.jsonl";
    const Ran typed =
        run({"arena", "--file", path, "--out", other, "--games", "2", "--engine", "full", "--engine", "plain"});
    EXPECT_EQ(typed.status, 0) << typed.err;
    EXPECT_EQ(games_in(other).size(), 2u);

    const auto refused = [&](const std::string& text, const std::string& why) {
        std::ofstream(path) << text;
        expect_refused({"--file", path}, "--file " + path + ": " + why);
    };
    refused("{\n\"game\": strata}", "line 2: this is not JSON; a settings file is an object such as {\"game\"");
    refused("game = \"strata\"\n", "line 1: this is not JSON; a settings file is an object");
    refused(R"({"game": "strata", "games": 2, "games": 4})", "\"games\" is given twice");
    refused(R"({"game": "strata", "engine": [{"cmd": "a", "cmd": "b"}, "full"]})", "\"cmd\" is given twice");
    refused("[]", "expected an object");
    refused(R"({"speed": 1})", "\"speed\": there is no such flag");
    refused(R"({"games": 0})", "\"games\": must be a whole number");
    refused(R"({"games": 2, "rounds": 2})", "\"rounds\": contradicts \"games\"");
    refused(R"({"quiet": 1})", "\"quiet\": must be true or false");
    refused(R"({"engine": [{"name": ["x"]}]})", "\"engine\": ");
    refused(R"({"file": "x"})", "\"file\": there is no such flag");
    std::ofstream(path) << R"({"game": "strata", "engine": ["full", "plain"], "resume": true})";
    expect_refused({"--file", path}, "--resume reads finished games from --out; name a file there");
    expect_refused({"--file", "/no/such/file"}, "/no/such/file");
}

}  // namespace
}  // namespace quoin::test
