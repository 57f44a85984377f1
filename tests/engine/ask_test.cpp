// SPDX-License-Identifier: MIT
// What can be asked in JSON, and what is told.
#include "facade/verbs/ask.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "facade/engine_options.h"
#include "facade/match.h"
#include "facade/registry.h"

namespace quoin {
namespace {

using Json = nlohmann::json;

std::vector<Json> reports;

// The question with single quotes for double ones.
Json ask(std::string question) {
    std::ranges::replace(question, '\'', '"');
    reports.clear();
    return Json::parse(quoin::ask(question, [](std::string_view report) { reports.push_back(Json::parse(report)); }));
}

std::string code_of(const Json& answer) { return answer.at("error").at("code"); }
std::string detail_of(const Json& answer) { return answer.at("error").at("detail"); }

std::vector<std::string> languages_of_games() {
    std::vector<std::string> codes;
    for (const Language& language : all_games().front()->languages) codes.emplace_back(language.code);
    return codes;
}

// A position that is being set up may be wrong: that is an answer, not an error.
TEST(AskSetup, PositionsAreSetUp) {
    const auto setup = [](std::string fields) {
        std::ranges::replace(fields, '\'', '"');
        return Json::parse(ask_setup(R"({"verb":"setup",)" + fields + "}"));
    };
    const Json start = setup("'position':'strata/2/-/-/8.8.3/8.8.3/1'");
    EXPECT_EQ(start.at("position"), "strata/2/-/-/8.8.3/8.8.3/1");
    EXPECT_EQ(start.at("players"), 2);
    EXPECT_FALSE(start.contains("fault"));
    const Json edited = setup("'position':'strata/2/-/-/8.8.3/8.8.3/1','edit':'gQh8'");
    EXPECT_EQ(edited.at("position"), "strata/2/-/g1h8i8h9i9/7.8.3/8.8.3/2");
    const Json wrong = setup("'position':'strata/2/-/-/8.8.3/8.8.3/1','edit':'bQh8','language':'de'");
    EXPECT_EQ(wrong.at("fault").at("code"), "wrong_turn");
    EXPECT_EQ(wrong.at("fault").at("sentence"), "gelegte Plättchen: 0 von Spieler 1, 1 von Spieler 2");
    EXPECT_TRUE(wrong.contains("scene"));
    EXPECT_EQ(wrong.at("groups").at(0).at("title"), "Am Zug");
    const Json unreadable = setup("'position':'strata/2/-/x/8.8.3/8.8.3/1'");
    EXPECT_EQ(unreadable.at("fault").at("where"), "x");
    EXPECT_FALSE(unreadable.contains("scene"));
    EXPECT_EQ(setup("'position':''").at("fault").at("code"), "unreadable_position");
    EXPECT_EQ(setup("'position':'chess/2/-/x'").at("fault").at("code"), "unknown_game");
    EXPECT_EQ(code_of(setup("'position':'strata/2/-/-/8.8.3/8.8.3/1','edit':'x'")), "unreadable_edit");
    EXPECT_EQ(code_of(setup("'position':'chess/2/-/x','edit':'x'")), "unreadable_edit");
    EXPECT_EQ(code_of(setup("'game':'strata'")), "bad_question");
    EXPECT_EQ(code_of(Json::parse(ask_setup("{}"))), "bad_question");
    EXPECT_EQ(code_of(Json::parse(ask_setup("{"))), "bad_question");
}

// A game of the lab is determined by what is asked for, so a run can be gone on with at any time and in any order.
TEST(AskLab, GamesArePlayedAndCounted) {
    const std::string about = R"("game":"strata","options":{"box":"4"},"variants":["tiles=4,4,2",""],"level":"random",)"
                              R"("games":3,"seed":7)";
    std::vector<Json> reported;
    const auto lab = [&](const std::string& fields) {
        return Json::parse(ask_lab("{" + about + "," + fields + "}",
                                   [&](std::string_view text) { reported.push_back(Json::parse(text)); }));
    };
    const Json plan = lab(R"("verb":"lab_plan")");
    ASSERT_EQ(plan.at("variants").size(), 2u);
    EXPECT_EQ(plan.at("variants").at(0).at("label"), "tiles=4,4,2");
    EXPECT_EQ(plan.at("variants").at(1).at("label"), "usual");
    EXPECT_EQ(plan.at("variants").at(1).at("options").at("box"), "4");
    EXPECT_EQ(lab(R"("verb":"lab_plan")"), plan);

    EXPECT_EQ(lab(R"("verb":"lab_play","variant":1,"from":2,"count":2)").at("played"), 2);
    ASSERT_EQ(reported.size(), 2u);
    const Json last = reported[1];
    EXPECT_EQ(last.at("variant"), 1);
    EXPECT_EQ(last.at("game"), 3);
    EXPECT_EQ(Json::parse(last.at("line").get<std::string>()).at("game"), 3);
    lab(R"("verb":"lab_play","variant":1,"from":3,"count":1)");
    EXPECT_EQ(reported.at(2), last);

    const std::string lines = Json::array({reported[0].at("line"), last.at("line")}).dump();
    const auto text = [&](const std::string& form) {
        return lab(R"("verb":"lab_report","lines":)" + lines + R"(,"form":")" + form + "\"")
            .at("text")
            .get<std::string>();
    };
    const Json report = Json::parse(text("json"));
    EXPECT_EQ(report.at("seed"), 7);
    EXPECT_EQ(report.at("variants").at(0).at("levels").at(0).at("games"), 0);
    EXPECT_EQ(report.at("variants").at(1).at("levels").at(0).at("games"), 2);
    EXPECT_TRUE(text("html").starts_with("<!doctype html>"));
}

TEST(AskLab, RefusesWhatCannotBePlayed) {
    const auto code = [](const std::string& fields) { return code_of(Json::parse(ask_lab("{" + fields + "}"))); };
    const std::string about = R"("game":"strata","level":"1","games":2)";
    EXPECT_EQ(code_of(Json::parse(ask_lab("{"))), "bad_question");
    EXPECT_EQ(code(R"("verb":"look")"), "bad_question");
    EXPECT_EQ(code(R"("verb":"lab_plan","game":"chess","level":"1","games":2)"), "bad_option");
    EXPECT_EQ(code(R"("verb":"lab_plan","game":"strata","level":"11","games":2)"), "bad_option");
    EXPECT_EQ(code(R"("verb":"lab_plan","game":"strata","level":"1","games":0)"), "bad_question");
    EXPECT_EQ(code(R"("verb":"lab_plan","variants":["box=5","box=5"],)" + about), "bad_option");
    EXPECT_EQ(code(R"("verb":"lab_plan","more":1,)" + about), "bad_question");
    EXPECT_EQ(code(R"("verb":"lab_play","variant":1,"from":1,"count":1,)" + about), "bad_question");
    EXPECT_EQ(code(R"("verb":"lab_report","form":"csv",)" + about), "bad_question");
    EXPECT_EQ(code(R"("verb":"lab_report","form":"json","lines":["{}"],)" + about), "bad_question");
}

TEST(Ask, EveryGameIsToldInEveryLanguage) {
    std::vector<std::string> languages = languages_of_games();
    languages.emplace_back("xx");
    for (const std::string& language : languages) {
        const Json answer = ask("{'verb':'games','language':'" + language + "'}");
        const Json games = answer.at("games");
        ASSERT_EQ(games.size(), all_games().size());
        EXPECT_EQ(answer.at("engine").at("usual_level"), usual_level);
        EXPECT_EQ(answer.at("engine").at("stand_in_level"), stand_in_level);
        for (const Json& game : games) {
            EXPECT_FALSE(game.at("summary").get<std::string>().empty());
            for (const int players : game.at("players")) {
                for (const Json& option : game.at("options").at(std::to_string(players))) {
                    EXPECT_FALSE(option.at("text").get<std::string>().empty());
                    EXPECT_TRUE(option.contains("min") || option.contains("values"));
                }
            }
        }
    }
}

// Nobody who reads the page in another language is told of a game in English.
TEST(Ask, GamesAreToldInTheLanguageThatIsAskedFor) {
    const Json english = ask("{'verb':'games'}").at("games");
    for (const std::string& language : languages_of_games()) {
        if (language == "en") continue;
        const Json games = ask("{'verb':'games','language':'" + language + "'}").at("games");
        for (std::size_t i = 0; i < games.size(); ++i) {
            for (const char* part : {"summary", "notice"})
                EXPECT_NE(games[i].at(part), english[i].at(part)) << language;
            const Json& options = games[i].at("options").at("2");
            for (std::size_t k = 0; k < options.size(); ++k) {
                EXPECT_NE(options[k].at("text"), english[i].at("options").at("2")[k].at("text")) << options[k];
            }
        }
    }
}

TEST(Ask, APlaceIsLookedAt) {
    const std::string place = "'game':'strata','options':{'box':'5'},'moves':['Qh8']}";
    const Json view = ask("{'verb':'look'," + place);
    EXPECT_EQ(view.at("ply"), 1);
    EXPECT_EQ(view.at("to_move"), 2);
    EXPECT_EQ(view.at("over"), false);
    EXPECT_EQ(view.at("score"), Json::parse("[4,0]"));
    EXPECT_EQ(view.at("status"), "Player 2 (blue) lays a tile");
    EXPECT_EQ(view.at("prompt"), "Lay a blue tile");
    EXPECT_EQ(view.at("scene").at("areas").at(0).at("title"), "Board");
    EXPECT_EQ(view.at("scene").at("moves").size(), view.at("legal").size());
    EXPECT_NE(ask("{'verb':'look','language':'de'," + place).at("status"), view.at("status"));
}

TEST(Ask, WhoeverHasResignedCannotWin) {
    const auto winners = [](const std::string& place, const std::string& resigned) {
        return ask("{'verb':'look'," + place + ",'resigned':" + resigned + "}").at("winners");
    };
    const std::string three = "'game':'mitre','players':3";
    EXPECT_EQ(winners(three, "[]"), Json::array());
    EXPECT_EQ(winners(three, "[2]"), Json::array());
    EXPECT_EQ(winners(three, "[2,1]"), Json({3}));
    EXPECT_EQ(winners(three, "[1,2,3]"), Json::array());
    EXPECT_EQ(detail_of(ask("{'verb':'look','game':'mitre','resigned':[0]}")),
              "resigned must be a list of whole numbers from 1 to 2");
    EXPECT_EQ(detail_of(ask("{'verb':'look','game':'mitre','resigned':[1.5]}")),
              "resigned must be a list of whole numbers from 1 to 2");
    EXPECT_EQ(detail_of(ask("{'verb':'look','game':'mitre','resigned':[3]}")),
              "resigned must be a list of whole numbers from 1 to 2");
}

TEST(Ask, APlaceMayComeFromARecord) {
    const std::string text = ask("{'verb':'write','game':'strata','moves':['Qh8','Qj8']}").at("text");
    const auto look = [&](const Json& more) {
        Json question{{"verb", "look"}, {"record", text}};
        question.update(more);
        return Json::parse(quoin::ask(question.dump()));
    };
    EXPECT_EQ(look(Json::object()).at("ply"), 2);
    EXPECT_EQ(look({{"ply", 1}}).at("ply"), 1);
    EXPECT_EQ(detail_of(look({{"ply", 3}})), "ply must be a whole number from 0 to 2, not 3");
    EXPECT_EQ(code_of(look({{"game", "strata"}})), "bad_request");
}

TEST(Ask, APlaceMayComeFromAPosition) {
    const Json answer = ask("{'verb':'position','game':'strata','options':{'corner':'touch'},'moves':['Qh8','Qj8']}");
    EXPECT_EQ(answer.at("position"), "strata/2/corner=touch/g1h8i8h9i9.b1j8k8j9k9/7.8.3/7.8.3/1");
    const std::string place = "'position':" + answer.at("position").dump();
    const Json view = ask("{'verb':'look'," + place + ",'moves':['Sk10']}");
    EXPECT_EQ(view.at("ply"), 1);
    EXPECT_EQ(view.at("to_move"), 2);
    EXPECT_EQ(ask("{'verb':'look','game':'strata','players':2," + place + ",'moves':['Sk10'],'ply':0}").at("ply"), 0);
    EXPECT_EQ(code_of(ask("{'verb':'look','game':'mitre'," + place + "}")), "bad_request");
    EXPECT_EQ(code_of(ask("{'verb':'look','position':''}")), "unreadable_position");
    EXPECT_EQ(detail_of(ask("{'verb':'look','position':7}")), "position must be a string");
    EXPECT_EQ(code_of(ask("{'verb':'look','record':'x'," + place + "}")), "bad_request");
}

// Every game that has texts of positions, in the middle of a game.
TEST(Ask, APositionStandsForTheMovesThatLedThere) {
    for (const GameEntry* game : all_games()) {
        for (int players = game->min_players; players <= game->max_players; ++players) {
            Match match = *Match::create(game->name, players);
            Random random{7};
            for (int i = 0; i < 6 && !match.is_over(); ++i) {
                ASSERT_TRUE(match.play(match.now().random_move(random)));
            }
            Json place{{"game", game->name}, {"players", players}, {"moves", match.moves()}};
            const auto about = [](Json question, const char* verb) {
                question["verb"] = verb;
                return Json::parse(quoin::ask(question.dump()));
            };
            const Json answer = about(place, "position");
            if (match.now().text().empty()) {
                EXPECT_EQ(code_of(answer), "no_positions");
                continue;
            }
            const Json one = about({{"position", answer.at("position")}}, "look");
            const Json other = about(place, "look");
            for (const char* part : {"to_move", "legal", "score", "over", "winners"}) EXPECT_EQ(one[part], other[part]);
        }
    }
}

TEST(Ask, ACourseMayBeginAtAPosition) {
    const std::string place = "'position':'strata/2/corner=touch/g1h8i8h9i9.b1j8k8j9k9/7.8.3/7.8.3/1','moves':['Sk10']";
    const Json course = ask("{'verb':'course'," + place +
                            ",'evaluations':[{'ply':0,'kind':'estimated','score':0.9,'best':'Qk10',"
                            "'played':{'kind':'proved','score':0,'visits':1}}]}");
    ASSERT_EQ(course.at("mistakes").size(), 1);
    EXPECT_EQ(course.at("mistakes")[0].at("player"), 1);
    const std::string text = ask("{'verb':'write'," + place + "}").at("text");
    const Json record = Json::parse(quoin::ask(Json{{"verb", "record"}, {"text", text}}.dump()));
    EXPECT_EQ(record.at("position"), "strata/2/corner=touch/g1h8i8h9i9.b1j8k8j9k9/7.8.3/7.8.3/1");
}

TEST(Ask, BadPlacesAreRefused) {
    EXPECT_EQ(code_of(ask("{'verb':'look','game':'chess'}")), "unknown_game");
    EXPECT_EQ(code_of(ask("{'verb':'look','game':'strata','players':3}")), "bad_players");
    EXPECT_EQ(code_of(ask("{'verb':'look','game':'strata','players':'two'}")), "bad_question");
    EXPECT_EQ(code_of(ask("{'verb':'look','game':'strata','options':{'box':'9'}}")), "bad_option");
    const Json error = ask("{'verb':'look','game':'strata','moves':['Qh8','Qh8']}").at("error");
    EXPECT_EQ(error.at("where"), "Qh8");
    EXPECT_EQ(error.at("detail").get<std::string>().substr(0, 15), "move 2, 'Qh8': ");
    EXPECT_EQ(code_of(ask("{'verb':'look'}")), "unknown_game");
}

TEST(Ask, WhatIsNoQuestionIsRefusedWithItsPlace) {
    EXPECT_EQ(detail_of(ask("{'verb':'sing'}")), "there is no question 'sing'");
    EXPECT_EQ(ask("{'verb':'look',}").at("error").at("where"), "byte 16");
    EXPECT_EQ(code_of(ask("")), "bad_question");
    EXPECT_EQ(detail_of(ask("['look']")), "a question must be a JSON object");
    EXPECT_EQ(detail_of(ask("{'verb':'look','game':'strata','move':'Qh8'}")), "'move' is not a field of this question");
    EXPECT_EQ(detail_of(ask("{'verb':'look','game':'strata','moves':'Qh8'}")), "moves must be a list");
    EXPECT_EQ(detail_of(ask("{'verb':'look','verb':'look'}")), "this is not JSON: expected a name not used before");
}

TEST(Ask, RefusalsHaveASentence) {
    EXPECT_EQ(ask("{'verb':'why_not','game':'strata','token':'Qh8'}"), Json::parse(R"({"legal":true})"));
    const Json refusal = ask("{'verb':'why_not','game':'strata','token':'Qh9'}");
    EXPECT_EQ(refusal.at("code"), "not_at_start");
    EXPECT_EQ(refusal.at("sentence"), "the first tile goes to h8, not h9");
    EXPECT_EQ(ask("{'verb':'why_not','game':'strata','token':'?'}").at("code"), "unreadable_move");
}

TEST(Ask, PicksAreExplained) {
    const auto picks = [](const std::string& moves, const std::string& targets) {
        return ask("{'verb':'why_not','game':'grawlix','options':{'hand':'2'},'moves':[" + moves + "],'picks':[" +
                   targets + "]}");
    };
    EXPECT_EQ(picks("", "'supply:@r'"), Json::parse(R"({"legal":true,"token":"@r"})"));
    EXPECT_EQ(picks("'@r','#o','@b','#b'", "'hand:@r','cell:f6'").at("token"), "@rf6");
    const std::string begun = "'@r','#r','@b','#b','@rf6','$b'";
    const Json taken = picks(begun, "'cell:f7','hand:#r'");
    EXPECT_EQ(taken.at("code"), "column_has_colour");
    EXPECT_EQ(taken.at("sentence"), "column f already has a red tile");
    // A tile of the other player.
    EXPECT_EQ(picks("'@r','#r','@b','#b'", "'hand:#r','cell:f6'").at("code"), "not_in_hand");
    // Several reasons are none.
    EXPECT_EQ(picks(begun, "'hand:#r'"), Json::parse(R"({"legal":false})"));
    EXPECT_EQ(picks("", "'cell:f6','cell:f7'"), Json::parse(R"({"legal":false})"));
}

TEST(Ask, WhatAMoveDoesAndWhatWasScored) {
    const std::string place = "'game':'mitre','moves':['c3e:an'";
    const Json would = ask("{'verb':'effects'," + place + "],'token':'d3e:sa'}");
    const Json did = ask("{'verb':'effects'," + place + ",'d3e:sa']}");
    EXPECT_EQ(would, did) << "the board of Mitre does not move";
    EXPECT_EQ(would.at("before"), (Json{0, 0}));
    EXPECT_EQ(would.at("after"), (Json{2, 2}));
    EXPECT_EQ(would.at("sentences"), (Json{"Points: 1 for blue, 1 for red."}));
    const auto said_to = [&](const std::string& you) {
        return ask("{'verb':'effects'," + place + ",'d3e:sa'],'you':" + you + "}").at("sentences");
    };
    EXPECT_EQ(said_to("1"), (Json{"Points: 1 for blue, 1 for you."}));
    EXPECT_EQ(said_to("2"), (Json{"Points: 1 for you, 1 for red."}));
    const Json& edge = would.at("shapes").front();
    EXPECT_EQ(edge.at("area"), "board");
    EXPECT_EQ(edge.at("points"), 2);
    EXPECT_EQ(edge.at("shape").at("role"), "gain");
    const Json scored = ask("{'verb':'scored'," + place + ",'d3e:sa']}").at("shapes");
    ASSERT_EQ(scored.size(), 2u);
    EXPECT_EQ(scored.front().at("ply"), 2);
    EXPECT_EQ(scored.front().at("shape").at("name").get<std::string>().find("1 point for "), 0u);
    EXPECT_TRUE(ask("{'verb':'effects','game':'mitre'}").at("shapes").empty()) << "there was no move";
    EXPECT_EQ(code_of(ask("{'verb':'effects','game':'mitre','token':'c3e'}")), "unreadable_move");
}

// Neither the reader of the answer nor the only other player is called by a number.
TEST(Ask, SpeaksToThePlayerWhoReads) {
    const auto refused = [](const std::string& more) {
        return ask("{'verb':'why_not','game':'grawlix','token':'@rf6'" + more + "}").at("sentence");
    };
    EXPECT_EQ(refused(""), "you must draft a tile from the supply now, not play one");
    EXPECT_EQ(refused(",'language':'de'"), "du musst jetzt ein Plättchen aus dem Vorrat nehmen, statt eines zu legen");
    EXPECT_EQ(code_of(ask("{'verb':'effects','game':'grawlix','you':3}")), "bad_question");
    const std::string play = "'game':'grawlix','options':{'hand':'2'},'moves':['@r','#r','@b','#b'],'token':'@rf6'";
    const auto takes = [&](const std::string& more) {
        const Json sentences = ask("{'verb':'effects'," + play + more + "}").at("sentences");
        return sentences.empty() ? std::string() : sentences.front().get<std::string>();
    };
    EXPECT_NE(takes("").find("player"), std::string::npos) << takes("");
    EXPECT_NE(takes(",'you':1").find("your opponent"), std::string::npos) << takes(",'you':1");
    EXPECT_EQ(takes(",'you':2").find("player"), std::string::npos) << takes(",'you':2");
}

TEST(Ask, ReasonsAreOfLegalMoves) {
    EXPECT_EQ(code_of(ask("{'verb':'reasons','game':'strata','token':'Qh9'}")), "not_at_start");
    EXPECT_LE(ask("{'verb':'reasons','game':'strata','moves':['Qh8'],'token':'Hh8'}").at("reasons").size(), 2u);
}

TEST(Ask, ThinkingChoosesALegalMoveAndValuesAll) {
    const Json view = ask("{'verb':'look','game':'mitre'}");
    const Json thought = ask("{'verb':'think','game':'mitre','nodes':200,'all':true,'hash':8,'reasons':true}");
    EXPECT_NE(std::ranges::find(view.at("legal"), thought.at("move")), view.at("legal").end());
    EXPECT_EQ(thought.at("nodes"), 200);
    EXPECT_EQ(thought.at("candidates").size(), view.at("legal").size());
    EXPECT_EQ(thought.at("kind"), "estimated");
    EXPECT_FALSE(thought.contains("proved"));
    EXPECT_EQ(thought.at("score"), thought.at("candidates").at(0).at("score"));
    EXPECT_TRUE(thought.at("reasons").is_array());
    ask("{'verb':'think','game':'mitre','movetime':400,'hash':8}");
    ASSERT_FALSE(reports.empty());
    EXPECT_TRUE(reports[0].contains("candidates"));
}

// Each option of the engine is a field; what is out of its range is refused with the range.
TEST(Ask, EveryEngineOptionIsAField) {
    for (const EngineOption& option : engine_options) {
        const std::string name(option.name);
        const auto think = [&](const std::string& value) {
            return ask("{'verb':'think','game':'grawlix','options':{'order':'2','hand':'1'},'moves':['@r','#o'],'" +
                       name + "':" + value + "}");
        };
        if (option.type == EngineOption::Type::file) {  // a question names no files
            EXPECT_EQ(code_of(think("'none'")), "bad_question") << name;
            continue;
        }
        const bool is_flag = option.type == EngineOption::Type::flag;
        EXPECT_FALSE(think(is_flag ? "true" : std::to_string(std::max<std::uint64_t>(option.min, 1))).contains("error"))
            << name;
        EXPECT_EQ(code_of(think(is_flag ? "1" : std::to_string(option.max + 1))), "bad_question") << name;
        EXPECT_EQ(code_of(think("'1'")), "bad_question") << name;
    }
    EXPECT_EQ(detail_of(ask("{'verb':'think','game':'mitre','level':11}")),
              "level must be a whole number from 1 to 10, not '11'");
}

TEST(Ask, SolvingProves) {
    const std::string place = "'game':'grawlix','options':{'order':'2','hand':'1'},'moves':['@r','#o'";
    const Json solved = ask("{'verb':'solve','all':true,'movetime':10000,'hash':1," + place + "]}");
    EXPECT_EQ(solved.at("solved"), true);
    EXPECT_EQ(solved.at("proved"), "loss");
    EXPECT_EQ(solved.at("words"), "lost");
    EXPECT_TRUE(solved.at("verdict").get<std::string>().starts_with("Proved: every move loses against best play."));
    const Json vain = ask("{'verb':'solve','game':'grawlix','nodes':10,'hash':1}");
    EXPECT_EQ(vain.at("solved"), false);
    EXPECT_GT(vain.at("nodes"), 0);
    EXPECT_TRUE(vain.contains("seconds"));
    EXPECT_EQ(code_of(ask("{'verb':'solve'," + place + ",'@rf6','@o','#of7','#r']}")), "game_over");
}

TEST(Ask, ACourseNamesMistakesAndTheTurn) {
    const Json course = ask(
        "{'verb':'course','game':'strata','moves':['Qh8','Qj8','Sj8'],'evaluations':["
        "{'ply':0,'kind':'estimated','score':0.7,'best':'Hh8','played':{'kind':'estimated','score':0.5,'visits':9}},"
        "{'ply':1,'kind':'proved','score':1,'best':'Vh8','played':{'kind':'proved','score':0.5}},"
        "{'ply':3,'kind':'estimated','score':0.2,'best':'Sj8'}]}");
    ASSERT_EQ(course.at("lines").size(), 1u);
    EXPECT_EQ(course.at("lines").at(0).at("points").size(), 3u);
    ASSERT_EQ(course.at("mistakes").size(), 2u);
    EXPECT_EQ(course.at("mistakes").at(0).at("ply"), 1);
    EXPECT_EQ(course.at("mistakes").at(0).at("proved"), false);
    EXPECT_EQ(course.at("mistakes").at(1).at("sentence"), "Proved: Qj8 turns a win into a draw. Vh8 wins.");
    EXPECT_EQ(course.at("turned").at("player"), 1);
    EXPECT_EQ(course.at("turned").at("ply"), 3);
    EXPECT_EQ(code_of(ask("{'verb':'course','game':'strata','evaluations':[{'ply':0,'kind':'sure'}]}")),
              "bad_question");
}

TEST(Ask, ACourseWithoutATurnAndWithNothingKnown) {
    const std::string place = "{'verb':'course','game':'strata','moves':['Qh8']";
    const Json ahead = ask(place +
                           ",'evaluations':[{'ply':0,'kind':'estimated','score':0.8,'best':'Qh8'},"
                           "{'ply':1,'kind':'estimated','score':0.2,'best':'Sh8'}]}");
    EXPECT_FALSE(ahead.contains("turned"));
    EXPECT_TRUE(ahead.at("mistakes").empty());
    EXPECT_TRUE(ask(place + "}").at("lines").at(0).at("points").empty());
}

// With more than two players each has a line, with points where it was their turn.
TEST(Ask, ACourseOfThree) {
    const Json course =
        ask("{'verb':'course','game':'mitre','players':3,'moves':['c3e:an','d3e:sa'],'evaluations':["
            "{'ply':0,'kind':'estimated','score':0.6,'best':'b2e:aa','played':{'kind':'estimated','score':0.3,'visits':"
            "60}},"
            "{'ply':1,'kind':'estimated','score':0.3,'best':'d3e:sa'}]}");
    ASSERT_EQ(course.at("lines").size(), 3u) << course;
    EXPECT_EQ(course.at("lines").at(0).at("points").size(), 1u);
    EXPECT_EQ(course.at("lines").at(1).at("points").at(0).at("ply"), 1);
    EXPECT_TRUE(course.at("lines").at(2).at("points").empty());
    ASSERT_EQ(course.at("mistakes").size(), 1u);
    EXPECT_EQ(course.at("mistakes").at(0).at("player"), 1);
}

TEST(Ask, ARecordIsWrittenAndRead) {
    const Json written = ask(
        R"({'verb':'write','game':'grawlix','options':{'order':'3','hand':'1'},'moves':['@r','#o'],)"
        R"('tags':{'Name2':'Zoë','Seat2':'engine quoin level 5','Date':'2026-11-15'},'items':[{'kind':'move','text':'@r'},)"
        R"({'kind':'comment','text':'a {note} with \\ and\na line'},{'kind':'open'},{'kind':'move','text':'$r'},)"
        R"({'kind':'close'},{'kind':'move','text':'#o'}]})");
    const auto read = [](const Json& text) {
        return Json::parse(quoin::ask(Json{{"verb", "record"}, {"text", text}}.dump()));
    };
    const Json record = read(written.at("text"));
    EXPECT_EQ(record.at("names"), Json::parse(R"(["","Zoë"])"));
    EXPECT_EQ(record.at("seats"), Json::parse(R"(["person","engine quoin level 5"])"));
    EXPECT_EQ(record.at("date"), "2026-11-15");
    EXPECT_EQ(record.at("moves"), Json::parse(R"(["@r","#o"])"));
    EXPECT_EQ(record.at("tree").at(1).at("text"), "a {note} with \\ and\na line");
    EXPECT_EQ(record.at("tree").size(), 6u);
    const Json plain = ask("{'verb':'write','game':'grawlix','options':{'order':'3','hand':'1'},'moves':['@r','#o']}");
    EXPECT_EQ(read(plain.at("text")).at("moves"), record.at("moves"));
}

TEST(Ask, BadRecordsAreRefusedWithTheirLine) {
    const Json broken = Json::parse(quoin::ask(R"({"verb":"record","text":"[Game \"strata\"]\n[Oops"})"));
    EXPECT_EQ(broken.at("error").at("where"), "line 2, column 6");
    const auto write = [](const std::string& more) {
        return code_of(ask("{'verb':'write','game':'strata'," + more + "}"));
    };
    EXPECT_EQ(write("'tags':{'Date':1}"), "bad_question");
    EXPECT_EQ(write("'tags':{'Date':'yesterday'}"), "bad_tag");
    EXPECT_EQ(write("'items':[{'kind':'close'}]"), "bad_question");
    EXPECT_EQ(write("'items':[{'kind':'sing'}]"), "bad_question");
    EXPECT_EQ(write("'items':[{'kind':'move','text':'Qh9'}]"), "not_at_start");
    EXPECT_NE(write("'items':[{'kind':'open'}]"), "");
}

TEST(Ask, APictureHasATheme) {
    const std::string svg = ask("{'verb':'picture','game':'strata','moves':['Qh8'],'theme':'print'}").at("svg");
    EXPECT_TRUE(svg.starts_with("<svg "));
    EXPECT_EQ(code_of(ask("{'verb':'picture','game':'strata','theme':'pink'}")), "bad_question");
}

}  // namespace
}  // namespace quoin
