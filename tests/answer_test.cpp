// SPDX-License-Identifier: MIT
// What the page asks of the engine, and what it is told.
#include "wasm/answer.h"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "facade/registry.h"

namespace quoin::wasm {
namespace {

using Json = nlohmann::json;

std::vector<Json> reports;

Json ask(std::initializer_list<std::string> fields) {
    std::string question;
    for (const std::string& field : fields) question += (question.empty() ? "" : "\n") + field;
    reports.clear();
    return Json::parse(answer(question, [](std::string_view report) { reports.push_back(Json::parse(report)); }));
}

std::string code_of(const Json& answer) { return answer.at("error").at("code"); }

TEST(Answers, EveryGameIsToldInEveryLanguage) {
    for (const std::string language : {"en", "de", "fr", "xx"}) {
        const Json games = ask({"games", language}).at("games");
        ASSERT_EQ(games.size(), all_games().size());
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
TEST(Answers, GamesAreToldInTheLanguageThatIsAskedFor) {
    const Json english = ask({"games", "en"}).at("games");
    for (const std::string language : {"de", "fr"}) {
        const Json games = ask({"games", language}).at("games");
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

TEST(Answers, APlaceIsLookedAt) {
    const Json view = ask({"look", "en", "strata", "2", "box=5", "Qh8"});
    EXPECT_EQ(view.at("ply"), 1);
    EXPECT_EQ(view.at("toMove"), 2);
    EXPECT_EQ(view.at("over"), false);
    EXPECT_EQ(view.at("score"), Json::parse("[4,0]"));
    EXPECT_EQ(view.at("status"), "Player 2, blue, lays a tile");
    EXPECT_EQ(view.at("scene").at("areas").at(0).at("title"), "Board");
    EXPECT_EQ(view.at("scene").at("moves").size(), view.at("legal").size());
    EXPECT_NE(ask({"look", "de", "strata", "2", "box=5", "Qh8"}).at("status"), view.at("status"));
}

TEST(Answers, BadPlacesAreRefused) {
    EXPECT_EQ(code_of(ask({"look", "en", "chess", "2", "", ""})), "unknown_game");
    EXPECT_EQ(code_of(ask({"look", "en", "strata", "3", "", ""})), "bad_players");
    EXPECT_EQ(code_of(ask({"look", "en", "strata", "two", "", ""})), "bad_question");
    EXPECT_EQ(code_of(ask({"look", "en", "strata", "2", "box", ""})), "bad_option");
    EXPECT_EQ(code_of(ask({"look", "en", "strata", "2", "box=9", ""})), "bad_option");
    const Json error = ask({"look", "en", "strata", "2", "", "Qh8 Qh8"}).at("error");
    EXPECT_EQ(error.at("where"), "Qh8");
    EXPECT_EQ(error.at("detail").get<std::string>().substr(0, 13), "move 2, Qh8: ");
    EXPECT_EQ(code_of(ask({"look"})), "unknown_game");
    EXPECT_EQ(code_of(ask({"sing"})), "bad_question");
}

TEST(Answers, RefusalsHaveASentence) {
    EXPECT_EQ(ask({"whynot", "en", "strata", "2", "", "", "Qh8"}), Json::parse(R"({"legal":true})"));
    const Json refusal = ask({"whynot", "en", "strata", "2", "", "", "Qh9"});
    EXPECT_EQ(refusal.at("code"), "not_at_start");
    EXPECT_EQ(refusal.at("sentence"), "the first tile goes to h8, not h9");
    EXPECT_EQ(ask({"whynot", "en", "strata", "2", "", "", "?"}).at("code"), "unreadable_move");
}

TEST(Answers, PicksAreExplained) {
    const auto picks = [](const std::string& moves, const std::string& targets) {
        return ask({"whynotpicks", "en", "grawlix", "2", "hand=2", moves, targets});
    };
    EXPECT_EQ(picks("", "supply:@r"), Json::parse(R"({"legal":true,"token":"@r"})"));
    EXPECT_EQ(picks("@r #o @b #b", "hand:@r cell:f6").at("token"), "@rf6");
    const Json taken = picks("@r #r @b #b @rf6 $b", "cell:f7 hand:#r");
    EXPECT_EQ(taken.at("code"), "column_has_colour");
    EXPECT_EQ(taken.at("sentence"), "column f already has a red tile");
    // A tile of the other player.
    EXPECT_EQ(picks("@r #r @b #b", "hand:#r cell:f6").at("code"), "not_in_hand");
    // Several reasons are none.
    EXPECT_EQ(picks("@r #r @b #b @rf6 $b", "hand:#r"), Json::parse(R"({"legal":false})"));
    EXPECT_EQ(picks("", "cell:f6 cell:f7"), Json::parse(R"({"legal":false})"));
}

TEST(Answers, ReasonsAreOfLegalMoves) {
    EXPECT_EQ(code_of(ask({"reasons", "en", "strata", "2", "", "", "Qh9"})), "not_at_start");
    EXPECT_LE(ask({"reasons", "en", "strata", "2", "", "Qh8", "Hh8"}).at("reasons").size(), 2u);
}

TEST(Answers, ThinkingChoosesALegalMoveAndValuesAll) {
    const Json view = ask({"look", "en", "mitre", "2", "", ""});
    const Json thought = ask({"think", "en", "mitre", "2", "", "", "10", "0", "200", "1", "1", "8"});
    EXPECT_NE(std::ranges::find(view.at("legal"), thought.at("move")), view.at("legal").end());
    EXPECT_EQ(thought.at("thoughts").at("nodes"), 200);
    EXPECT_EQ(thought.at("thoughts").at("moves").size(), view.at("legal").size());
    EXPECT_EQ(thought.at("thoughts").at("proved"), nullptr);
    EXPECT_EQ(code_of(ask({"think", "en", "mitre", "2", "", "", "11"})), "bad_question");
    ask({"think", "en", "mitre", "2", "", "", "10", "400", "", "", "", "8"});
    ASSERT_FALSE(reports.empty());
    EXPECT_TRUE(reports[0].contains("moves"));
}

TEST(Answers, SolvingProves) {
    const Json solved = ask({"solve", "en", "grawlix", "2", "order=2 hand=1", "@r #o", "10000", "1", "1"});
    EXPECT_EQ(solved.at("solved"), true);
    EXPECT_EQ(solved.at("thoughts").at("proved"), "loss");
    EXPECT_EQ(ask({"solve", "en", "grawlix", "2", "", "", "1", "0", "1"}), Json::parse(R"({"solved":false})"));
    EXPECT_EQ(code_of(ask({"solve", "en", "grawlix", "2", "order=2 hand=1", "@r #o @rf6 @o #of7 #r"})), "game_over");
}

TEST(Answers, ARecordIsWrittenAndRead) {
    const Json written = ask({"write", "en", "grawlix", "2", "order=3 hand=1", "@r #o",
                              "Name2=Zoë\tSeat2=engine quoin level 5\tDate=2026-11-15", "move @r",
                              "comment a {note} with \\\\ and\\na line", "open", "move $r", "close", "move #o"});
    const Json record = ask({"record", "en", written.at("text")});
    EXPECT_EQ(record.at("names"), Json::parse(R"(["","Zoë"])"));
    EXPECT_EQ(record.at("seats"), Json::parse(R"(["person","engine quoin level 5"])"));
    EXPECT_EQ(record.at("date"), "2026-11-15");
    EXPECT_EQ(record.at("moves"), Json::parse(R"(["@r","#o"])"));
    EXPECT_EQ(record.at("tree").at(1).at("text"), "a {note} with \\ and\na line");
    EXPECT_EQ(record.at("tree").size(), 6u);
    const Json plain = ask({"write", "en", "grawlix", "2", "order=3 hand=1", "@r #o"});
    EXPECT_EQ(ask({"record", "en", plain.at("text")}).at("moves"), record.at("moves"));
}

TEST(Answers, BadRecordsAreRefusedWithTheirLine) {
    EXPECT_EQ(ask({"record", "en", "[Game \"strata\"]\n[Oops"}).at("error").at("where"), "line 2, column 6");
    const auto write = [](const std::string& tags, const std::string& item) {
        return code_of(ask({"write", "en", "strata", "2", "", "", tags, item}));
    };
    EXPECT_EQ(write("Date", ""), "bad_question");
    EXPECT_EQ(write("Date=yesterday", ""), "bad_tag");
    EXPECT_EQ(write("", "close"), "bad_question");
    EXPECT_EQ(write("", "sing"), "bad_question");
    EXPECT_EQ(write("", "move Qh9"), "not_at_start");
    EXPECT_NE(write("", "open"), "");
}

TEST(Answers, APictureHasATheme) {
    const std::string svg = ask({"picture", "en", "strata", "2", "", "Qh8", "print"}).at("svg");
    EXPECT_TRUE(svg.starts_with("<svg "));
    EXPECT_EQ(code_of(ask({"picture", "en", "strata", "2", "", "", "pink"})), "bad_question");
}

}  // namespace
}  // namespace quoin::wasm
