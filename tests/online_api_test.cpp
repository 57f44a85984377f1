// SPDX-License-Identifier: MIT
// The contract of every endpoint, with the real program on every kind of store.
#include <fstream>
#include <set>
#include <thread>

#include "facade/record.h"
#include "tests/cli_run.h"
#include "tests/online_fixture.h"

namespace quoin::test {
namespace {

class OnlineApi : public Online {};

const std::string own_token = "abcdefghijklmnopqrstuvwxyz";
const std::string json_type = "Content-Type: application/json\r\n";

TEST_P(OnlineApi, AGameIsMadeJoinedAndPlayed) {
    const OnlineServer server = serve();
    const int port = server.port();
    const Answer created = post(port, "/api/games", {{"game", "strata"}, {"name", "Ada <b>"}, {"seat", 2}});
    ASSERT_EQ(created.status, 201) << created.text;
    EXPECT_EQ(created.field("Content-Type"), "application/json");
    EXPECT_EQ(created.body["seat"], 2);
    EXPECT_GE(created.body["token"].get<std::string>().size(), 22u);
    const OnlineGame game{created.body["id"], {"", created.body["token"]}};

    Json state = get(port, game.path()).body;
    EXPECT_EQ(state["id"], game.id);
    EXPECT_EQ(state["game"], "strata");
    EXPECT_EQ(state["players"], 2);
    EXPECT_EQ(state["moves"], Json::array());
    EXPECT_EQ(state["seq"], 1);
    EXPECT_EQ(state["to_move"], 1);
    EXPECT_EQ(state["over"], false);
    EXPECT_EQ(state["winners"], Json::array());
    EXPECT_EQ(state["reason"], nullptr);
    EXPECT_EQ(state["clocks"], nullptr);
    EXPECT_EQ(state["offer"], nullptr);
    EXPECT_EQ(state["seats"][0]["taken"], false);
    EXPECT_EQ(state["seats"][1]["taken"], true);
    EXPECT_EQ(state["seats"][1]["name"], "Ada <b>");
    EXPECT_EQ(state["seats"][1]["kind"], "human");

    const Answer joined = post(port, game.path("/join"), {{"name", "Bea"}});
    ASSERT_EQ(joined.status, 200) << joined.text;
    EXPECT_EQ(joined.body["seat"], 1);
    EXPECT_EQ(post(port, game.path("/join"), Json::object()).status, 409);
    EXPECT_EQ(post(port, game.path("/join"), {{"seat", 1}}).status, 409);

    const OnlineGame all{game.id, {joined.body["token"], game.token(2)}};
    Match match = match_of(state);
    std::uint64_t seq = 2;
    while (!match.is_over()) {
        const Answer moved = play_next(port, all, match, static_cast<std::size_t>(match.ply()));
        ASSERT_EQ(moved.status, 201) << moved.text;
        EXPECT_EQ(moved.body["seq"], ++seq);
        EXPECT_EQ(moved.body["ply"], match.ply() - 1);
    }
    state = get(port, game.path()).body;
    EXPECT_EQ(state["moves"].get<std::vector<std::string>>(), match.moves());
    EXPECT_EQ(state["over"], true);
    EXPECT_EQ(state["to_move"], 0);
    EXPECT_EQ(state["reason"], "rules");
    EXPECT_EQ(state["winners"].get<std::vector<int>>(), match.winners());
    EXPECT_EQ(state["score"].get<std::vector<int>>(), match.score());
    EXPECT_EQ(post(port, game.path("/moves"), {{"ply", match.ply()}, {"move", "a1"}}, all.token(1)).status, 409);
    // No answer but those that issued it has a token in it.
    EXPECT_EQ(get(port, game.path()).text.find(all.token(1)), std::string::npos);
}

TEST_P(OnlineApi, RefusalsComeInThePromisedOrder) {
    const OnlineServer server = serve();
    const int port = server.port();
    const OnlineGame game = make_game(port, two_people);
    const std::string moves = game.path("/moves");
    const std::string nowhere = "/api/games/" + std::string(22, 'x') + "/moves";
    const std::string move = R"({"ply":0,"move":"zz"})";
    const auto status = [&](const std::string& method, const std::string& target, const std::string& fields,
                            const std::string& body) {
        const Answer answer = ask(port, method, target, fields, body);
        if (answer.status >= 400) {
            EXPECT_EQ(answer.field("Content-Type"), "application/problem+json") << answer.text;
            EXPECT_EQ(answer.body["status"], answer.status);
            EXPECT_TRUE(answer.problem().starts_with("urn:quoin:problem:")) << answer.text;
            EXPECT_FALSE(answer.body["title"].get<std::string>().empty());
            EXPECT_FALSE(answer.body["detail"].get<std::string>().empty());
        }
        return answer.status;
    };
    EXPECT_EQ(status("POST", nowhere, "", std::string(65'537, 'x')), 413);
    EXPECT_EQ(status("POST", nowhere, "", "{"), 415);
    EXPECT_EQ(status("POST", nowhere, "Content-Type: text/plain\r\n", move), 415);
    EXPECT_EQ(status("POST", nowhere, json_type, "{"), 400);
    EXPECT_EQ(status("POST", nowhere, json_type, "[]"), 400);
    EXPECT_EQ(status("POST", nowhere, json_type, ""), 400);
    EXPECT_EQ(status("POST", nowhere, json_type, R"({"ply":"0","move":"a1"})"), 400);
    EXPECT_EQ(status("POST", nowhere, json_type, R"({"ply":0})"), 400);
    EXPECT_EQ(status("POST", nowhere, json_type, R"({"ply":-1,"move":"a1"})"), 400);
    EXPECT_EQ(status("POST", nowhere, json_type, std::string(5000, '[')), 400);
    EXPECT_EQ(status("POST", nowhere, "Content-Type: application/json; charset=utf-8\r\n", move), 404);
    EXPECT_EQ(status("POST", "/api/nothing", json_type, "{}"), 404);
    EXPECT_EQ(status("GET", "/api/games/short", "", ""), 404);
    EXPECT_EQ(status("GET", "/api/games/..%2f..%2fetc/moves", "", ""), 404);
    EXPECT_EQ(status("GET", nowhere, "", ""), 404);
    EXPECT_EQ(status("GET", moves, "", ""), 405);
    EXPECT_EQ(status("DELETE", game.path(), "", ""), 405);
    EXPECT_EQ(status("PUT", "/api/games", json_type, "{}"), 405);
    EXPECT_EQ(ask(port, "DELETE", moves).field("Allow"), "POST");
    EXPECT_EQ(status("POST", moves, json_type, move), 401);
    EXPECT_EQ(status("POST", moves, json_type + "Authorization: Basic abc\r\n", move), 401);
    EXPECT_EQ(status("POST", moves, json_type + bearer(own_token), move), 403);
    EXPECT_EQ(status("POST", moves, json_type + bearer(game.token(2)), move), 403);  // not their turn
    EXPECT_EQ(status("POST", moves, json_type + bearer(game.token(1)), move), 422);
}

TEST_P(OnlineApi, GamesThatMakeNoSenseAreNotMade) {
    const OnlineServer server = serve();
    const std::vector<Json> bad = {
        {{"game", "chess"}},
        {{"game", "strata"}, {"players", 3}},
        {{"game", "strata"}, {"options", {{"nothing", "1"}}}},
        {{"game", "strata"}, {"seats", {"ai:5", "ai:5"}}},
        {{"game", "strata"}, {"seats", {"human"}}},
        {{"game", "strata"}, {"seats", {"human", "ai:11"}}},
        {{"game", "strata"}, {"seats", {"human", "ai:5"}}, {"seat", 2}},
        {{"game", "strata"}, {"seat", 3}},
        {{"game", "strata"}, {"name", ""}},
        {{"game", "strata"}, {"name", std::string(41, 'x')}},
        {{"game", "strata"}, {"name", "a\nb"}},
        {{"game", "strata"}, {"clock", {{"base", 0}}}},
    };
    for (const Json& request : bad) {
        const Answer answer = post(server.port(), "/api/games", request);
        EXPECT_EQ(answer.status, 422) << request << answer.text;
    }
    EXPECT_EQ(post(server.port(), "/api/games", two_people, "short").status, 422);
    const OnlineGame game = make_game(server.port(), {{"game", "mitre"}, {"players", 3}});
    const Answer created = post(server.port(), "/api/games", two_people);
    const std::string path = "/api/games/" + created.body["id"].get<std::string>() + "/join";
    EXPECT_EQ(post(server.port(), path, {{"seat", 3}}).status, 422);
    EXPECT_EQ(post(server.port(), path, {{"name", "\x01"}}).status, 422);
    EXPECT_EQ(post(server.port(), path, {{"name", ""}}).status, 422);
    EXPECT_EQ(get(server.port(), game.path()).body["players"], 3);
}

// Each thing that needs a token: without one, with one that is nobody's, with another game's, with another seat's.
TEST_P(OnlineApi, NobodyActsForSomebodyElse) {
    const OnlineServer server = serve();
    const int port = server.port();
    const OnlineGame game = make_game(port, {{"game", "mitre"}});
    const OnlineGame other = make_game(port, {{"game", "mitre"}});
    const Json before = state_of(port, game);
    const Match match = match_of(before);
    const std::vector<std::pair<std::string, Json>> messages = {
        {"/moves", move_of(match)},
        {"/actions", {{"seq", 2}, {"action", "resign"}}},
        {"/actions", {{"seq", 2}, {"action", "offer-draw"}}},
        {"/actions", {{"seq", 2}, {"action", "offer-takeback"}}},
        {"/actions", {{"seq", 2}, {"action", "accept"}}},
        {"/actions", {{"seq", 2}, {"action", "decline"}}},
        {"/actions", {{"seq", 2}, {"action", "claim"}}},
        {"/actions", {{"seq", 2}, {"action", "hand-over"}}},
        {"/actions", {{"seq", 2}, {"action", "nonsense"}}},
        {"/rematch", Json::object()},
    };
    for (const auto& [path, message] : messages) {
        EXPECT_EQ(post(port, game.path(path), message).status, 401) << path << message;
        EXPECT_EQ(post(port, game.path(path), message, own_token).status, 403) << path << message;
        EXPECT_EQ(post(port, game.path(path), message, other.token(1)).status, 403) << path << message;
        EXPECT_EQ(post(port, game.path(path), message, game.id).status, 403) << path << message;
    }
    EXPECT_EQ(post(port, game.path("/moves"), move_of(match), game.token(2)).status, 403);
    // A seat that is taken cannot be taken with another's token, nor with one's own.
    EXPECT_EQ(post(port, game.path("/join"), {{"seat", 1}}, other.token(1)).status, 409);
    EXPECT_EQ(post(port, game.path("/join"), {{"seat", 1}}, game.token(2)).status, 409);
    EXPECT_EQ(state_of(port, game), before);
    // What one seat may do, it does for itself.
    ASSERT_EQ(post(port, game.path("/actions"), {{"seq", 2}, {"action", "resign"}}, game.token(2)).status, 201);
    const Json after = state_of(port, game);
    EXPECT_EQ(after["winners"], Json::array({1}));
    EXPECT_EQ(after["reason"], "resign");
}

// A token is that of one seat: what is done with it is that seat's deed, and counts for no other.
TEST_P(OnlineApi, TheTokenOfASeatSpeaksForThatSeatAlone) {
    const OnlineServer server = serve({"--absent", "1"});
    const int port = server.port();
    const OnlineGame game = make_game(port, {{"game", "mitre"}, {"players", 3}});
    Match match = match_of(state_of(port, game));
    const auto act = [&](int seat, const std::string& action) {
        return post(port, game.path("/actions"), {{"seq", state_of(port, game)["seq"]}, {"action", action}},
                    game.token(seat))
            .status;
    };
    const auto is_refused = [&](int seat, const std::string& action) {
        const Json before = state_of(port, game);
        const int status = act(seat, action);
        return status >= 400 && status < 500 && state_of(port, game)["seq"] == before["seq"];
    };
    for (int seat = 1; seat <= 3; ++seat) {
        for (int other = 1; other <= 3; ++other) {
            if (other == match.to_move()) continue;
            EXPECT_EQ(post(port, game.path("/moves"), move_of(match), game.token(other)).status, 403);
        }
        ASSERT_EQ(play_next(port, game, match).status, 201);
    }
    // Each of the others has to agree, and nobody twice, nor for somebody else.
    ASSERT_EQ(act(1, "offer-draw"), 201);
    EXPECT_EQ(state_of(port, game)["offer"]["seat"], 1);
    EXPECT_TRUE(is_refused(1, "accept"));
    ASSERT_EQ(act(2, "accept"), 201);
    EXPECT_TRUE(is_refused(2, "accept"));
    EXPECT_TRUE(is_refused(1, "accept"));
    EXPECT_EQ(state_of(port, game)["over"], false);
    ASSERT_EQ(act(3, "decline"), 201);
    EXPECT_EQ(state_of(port, game)["offer"], nullptr);
    // One's own move is taken back, not that of the seat before.
    ASSERT_EQ(act(2, "offer-takeback"), 201);
    ASSERT_EQ(act(1, "accept"), 201);
    EXPECT_TRUE(is_refused(2, "accept"));
    ASSERT_EQ(act(3, "accept"), 201);
    EXPECT_EQ(state_of(port, game)["moves"].size(), 1u);
    EXPECT_EQ(state_of(port, game)["to_move"], 2);
    // Whose turn it is cannot be done without at their own word, and nobody else by the word of another.
    std::this_thread::sleep_for(std::chrono::milliseconds(2500));
    EXPECT_TRUE(is_refused(2, "claim"));
    EXPECT_TRUE(is_refused(2, "hand-over"));
    ASSERT_EQ(act(3, "hand-over"), 201);
    EXPECT_TRUE(state_of(port, game)["seats"][1]["kind"].get<std::string>().starts_with("ai:"));
    EXPECT_EQ(
        post(port, game.path("/actions"), {{"seq", state_of(port, game)["seq"]}, {"action", "resign"}}, game.token(2))
            .status,
        403)
        << "the token of a seat that was handed over is nobody's";
    // A rematch gives each the seat that follows from their own.
    while (act(1, "resign") == 409) {  // the computer may move in between
    }
    EXPECT_EQ(state_of(port, game)["seats"][0]["left"], true) << state_of(port, game);
    EXPECT_NE(state_of(port, game)["seats"][2]["left"], true);
}

// Nobody takes a second seat, or another's, with the token of a seat.
TEST_P(OnlineApi, ASeatsTokenTakesNoOtherSeat) {
    const OnlineServer server = serve();
    const int port = server.port();
    const Answer created = post(port, "/api/games", {{"game", "mitre"}, {"players", 3}}, own_token);
    const std::string path = "/api/games/" + created.body["id"].get<std::string>();
    const Answer again = post(port, path + "/join", {{"seat", 2}}, own_token);
    EXPECT_TRUE(again.status == 409 || (again.status == 200 && again.body["seat"] == 1)) << again.text;
    const Json state = get(port, path).body;
    EXPECT_EQ(state["seats"][1]["taken"], false);
    EXPECT_EQ(state["seq"], 1);
    EXPECT_EQ(post(port, path + "/join", {{"seat", 2}}).status, 200);
    EXPECT_EQ(post(port, path + "/join", {{"seat", 2}}, own_token + "2").status, 409);
}

TEST_P(OnlineApi, ALostAnswerLosesNothing) {
    const OnlineServer server = serve();
    const int port = server.port();
    const Answer first = post(port, "/api/games", two_people, own_token);
    const Answer again = post(port, "/api/games", two_people, own_token);
    ASSERT_EQ(first.status, 201) << first.text;
    EXPECT_EQ(again.status, 201);
    EXPECT_EQ(first.body, again.body);
    EXPECT_EQ(first.body["token"], own_token);
    EXPECT_NE(post(port, "/api/games", {{"game", "grawlix"}}, own_token).body["id"], first.body["id"]);

    const std::string path = "/api/games/" + first.body["id"].get<std::string>();
    const std::string second_token = own_token + "2";
    const Answer joined = post(port, path + "/join", {{"name", "Bea"}}, second_token);
    ASSERT_EQ(joined.status, 200) << joined.text;
    EXPECT_EQ(post(port, path + "/join", {{"name", "Bea"}}, second_token).body, joined.body);

    const Match match = match_of(get(port, path).body);
    const Json move = move_of(match);
    const Answer moved = post(port, path + "/moves", move, own_token);
    ASSERT_EQ(moved.status, 201) << moved.text;
    const Answer repeated = post(port, path + "/moves", move, own_token);
    EXPECT_EQ(repeated.status, 200);
    EXPECT_EQ(repeated.body, moved.body);
    EXPECT_EQ(post(port, path + "/moves", move, second_token).status, 409);
    EXPECT_EQ(post(port, path + "/moves", move_of(match, 1), own_token).status, 409);
    EXPECT_EQ(post(port, path + "/moves", {{"ply", 2}, {"move", move["move"]}}, second_token).status, 409);
    EXPECT_EQ(get(port, path).body["moves"].size(), 1u);
}

TEST_P(OnlineApi, AnIllegalMoveSaysWhichRuleItBreaks) {
    const OnlineServer server = serve();
    const OnlineGame game = make_game(server.port(), two_people);
    const Answer answer = post(server.port(), game.path("/moves"), {{"ply", 0}, {"move", "<script>"}}, game.token(1));
    EXPECT_EQ(answer.status, 422);
    EXPECT_FALSE(answer.body["detail"].get<std::string>().empty());
    Match match = match_of(state_of(server.port(), game));
    ASSERT_EQ(play_next(server.port(), game, match).status, 201);
    // The same place again.
    const Answer refused =
        post(server.port(), game.path("/moves"), {{"ply", 1}, {"move", match.moves()[0]}}, game.token(2));
    if (match.why_not(match.moves()[0])) {
        EXPECT_EQ(refused.status, 422) << refused.text;
        EXPECT_EQ(refused.body["rule"], match.why_not(match.moves()[0])->code);
    }
}

TEST_P(OnlineApi, OffersNeedTheOthersAgreement) {
    const OnlineServer server = serve();
    const int port = server.port();
    const OnlineGame game = make_game(port, {{"game", "mitre"}});
    Match match = match_of(state_of(port, game));
    ASSERT_EQ(play_next(port, game, match).status, 201);
    ASSERT_EQ(play_next(port, game, match).status, 201);
    const auto act = [&](int seat, std::uint64_t seq, const std::string& action) {
        return post(port, game.path("/actions"), {{"seq", seq}, {"action", action}}, game.token(seat));
    };
    EXPECT_EQ(act(1, 3, "offer-takeback").status, 409);  // not the last
    const Answer offered = act(1, 4, "offer-takeback");
    ASSERT_EQ(offered.status, 201) << offered.text;
    EXPECT_EQ(offered.body["seq"], 5);
    EXPECT_EQ(state_of(port, game)["offer"]["seat"], 1);
    EXPECT_GE(act(1, 5, "accept").status, 400);
    ASSERT_EQ(act(2, 5, "accept").status, 201);
    Json state = state_of(port, game);
    EXPECT_EQ(state["moves"], Json::array());
    EXPECT_EQ(state["offer"], nullptr);
    // From now on a move says what its sender has seen.
    match = match_of(state);
    Json move = move_of(match);
    EXPECT_EQ(post(port, game.path("/moves"), move, game.token(1)).status, 409);
    move["seq"] = 2;
    EXPECT_EQ(post(port, game.path("/moves"), move, game.token(1)).status, 409);
    move["seq"] = 6;
    EXPECT_EQ(post(port, game.path("/moves"), move, game.token(1)).status, 201);
    ASSERT_EQ(act(2, 7, "offer-draw").status, 201);
    ASSERT_EQ(act(1, 8, "decline").status, 201);
    ASSERT_EQ(act(1, 9, "offer-draw").status, 201);
    ASSERT_EQ(act(2, 10, "accept").status, 201);
    state = state_of(port, game);
    EXPECT_EQ(state["reason"], "draw");
    EXPECT_EQ(state["winners"], Json::array({1, 2}));
    const OnlineGame grawlix = make_game(port, {{"game", "grawlix"}});
    EXPECT_GE(post(port, grawlix.path("/actions"), {{"seq", 2}, {"action", "offer-draw"}}, grawlix.token(1)).status,
              400);
}

TEST_P(OnlineApi, ARematchIsOneGameHoweverManyAskForIt) {
    const OnlineServer server = serve();
    const int port = server.port();
    const OnlineGame game = make_game(port, two_people);
    EXPECT_EQ(post(port, game.path("/rematch"), Json::object(), game.token(1)).status, 409);
    ASSERT_EQ(post(port, game.path("/actions"), {{"seq", 2}, {"action", "resign"}}, game.token(1)).status, 201);
    const Answer first = post(port, game.path("/rematch"), Json::object(), game.token(1));
    ASSERT_EQ(first.status, 201) << first.text;
    EXPECT_EQ(first.body["seat"], 2);
    const Answer second = ask(port, "POST", game.path("/rematch"), bearer(game.token(2)));  // nothing needs to be said
    ASSERT_EQ(second.status, 201) << second.text;
    EXPECT_EQ(second.body["seat"], 1);
    EXPECT_EQ(first.body["id"], second.body["id"]);
    EXPECT_EQ(state_of(port, game)["rematch"], first.body["id"]);
    const OnlineGame next{first.body["id"], {game.token(2), game.token(1)}};
    Match match = match_of(state_of(port, next));
    EXPECT_EQ(play_next(port, next, match).status, 201);
}

TEST_P(OnlineApi, TheLobbyListsWhatWaitsForAPlayer) {
    const OnlineServer server = serve();
    const int port = server.port();
    EXPECT_EQ(get(port, "/api/games?open=1").body["games"], Json::array());
    std::set<std::string> ids;
    for (int i = 0; i < 60; ++i) {
        ids.insert(post(port, "/api/games", {{"game", "grawlix"}, {"public", true}}).body["id"]);
    }
    ASSERT_EQ(ids.size(), 60u);
    const Answer hidden = post(port, "/api/games", two_people);
    Json page = get(port, "/api/games?open=1").body;
    ASSERT_EQ(page["games"].size(), 50u);
    ASSERT_TRUE(page.contains("next"));
    const Json& listed = page["games"][0];
    EXPECT_EQ(listed["game"], "grawlix");
    EXPECT_EQ(listed["players"], 2);
    EXPECT_TRUE(listed["options"].is_object());
    EXPECT_EQ(listed["seats"].size(), 2u);
    EXPECT_TRUE(listed["created"].is_number());
    const std::string joined = listed["id"];
    std::set<std::string> seen;
    for (const Json& game : page["games"]) seen.insert(game["id"].get<std::string>());
    const Json rest = get(port, "/api/games?open=1&after=" + page["next"].get<std::string>()).body;
    EXPECT_FALSE(rest.contains("next"));
    for (const Json& game : rest["games"]) seen.insert(game["id"].get<std::string>());
    EXPECT_EQ(seen, ids);
    ASSERT_EQ(post(port, "/api/games/" + joined + "/join", Json::object()).status, 200);
    page = get(port, "/api/games?open=1").body;
    for (const Json& game : page["games"]) EXPECT_NE(game["id"], joined);
    // The page is kept for a moment, but not beyond what was done here.
    const Answer mine = post(port, "/api/games", {{"game", "strata"}, {"public", true}});
    const auto newest = [&] { return get(port, "/api/games?open=1").body["games"][0]["id"]; };
    EXPECT_EQ(newest(), mine.body["id"]);
    EXPECT_EQ(newest(), mine.body["id"]);
    ASSERT_EQ(post(port, "/api/games/" + mine.body["id"].get<std::string>() + "/actions",
                   {{"seq", 1}, {"action", "resign"}}, mine.body["token"])
                  .status,
              201);
    EXPECT_NE(newest(), mine.body["id"]);
    EXPECT_EQ(get(port, "/api/games").status, 422);
    EXPECT_EQ(get(port, "/api/games?open=1&after=%00").status, 422);
}

TEST_P(OnlineApi, AGameCanBeTakenHomeAsARecord) {
    const OnlineServer server = serve();
    const int port = server.port();
    const OnlineGame game = make_game(port, {{"game", "grawlix"}, {"name", "Ada \"]"}});
    Match match = match_of(state_of(port, game));
    for (int i = 0; i < 5; ++i) ASSERT_EQ(play_next(port, game, match).status, 201);
    ASSERT_EQ(post(port, game.path("/actions"), {{"seq", 7}, {"action", "resign"}}, game.token(1)).status, 201);
    const Answer answer = get(port, game.path("/record"));
    EXPECT_EQ(answer.status, 200);
    EXPECT_EQ(answer.field("Content-Type"), "text/plain; charset=utf-8");
    const auto record = read_record(body_of(answer.text));
    ASSERT_TRUE(record) << record.error().detail << body_of(answer.text);
    EXPECT_EQ(record->main_line(), match.moves());
    EXPECT_EQ(record->tag("Result"), "2");
    EXPECT_EQ(record->tag("Name1"), "Ada \"]");
}

TEST_P(OnlineApi, AServerThatStartsAgainGoesOn) {
    Json before;
    OnlineGame game;
    Match match = *Match::create("strata");
    for (int round = 0; round < 3; ++round) {
        OnlineServer server = serve();
        if (round == 0) game = make_game(server.port(), two_people);
        if (round > 0) {
            EXPECT_EQ(state_of(server.port(), game), before);
        }
        for (int i = 0; i < 4; ++i) ASSERT_EQ(play_next(server.port(), game, match).status, 201);
        before = state_of(server.port(), game);
        EXPECT_EQ(before["moves"].size(), static_cast<std::size_t>(match.ply()));
        if (round == 1) {
            server.stop(SIGKILL);
        } else {
            EXPECT_EQ(server.stop(SIGTERM), 0);
        }
    }
}

// A second server would answer from what it remembers. PostgreSQL tells servers of each other.
TEST_P(OnlineApi, AFileHasOneServer) {
    if (!url().starts_with("sqlite:")) GTEST_SKIP() << "may be shared";
    OnlineServer server = serve();
    const std::vector<std::string> second = {"serve", "--port", "0", "--web", web(), "--store", url()};
    const Ran refused = run(second);
    EXPECT_EQ(refused.status, 1);
    EXPECT_NE(refused.err.find("has a server already"), std::string::npos) << refused.err;
    EXPECT_EQ(run({"store", "check", "--store", url()}).status, 0) << "others may look";
    server.stop(SIGKILL);
    EXPECT_NE(serve().port(), 0) << "the dead hold nothing";
    EXPECT_EQ(run({"serve", "--web", web(), "--store", "sqlite:"}).status, 1) << "a file it must be";
}

TEST_P(OnlineApi, TooManyGamesFromOneAddressHaveToWait) {
    const OnlineServer server = serve({"--games-per-hour", "3", "--trust-proxy"});
    const int port = server.port();
    const auto make = [&](const std::string& from) {
        return ask(port, "POST", "/api/games", json_type + "X-Forwarded-For: " + from + "\r\n", two_people.dump());
    };
    for (int i = 0; i < 3; ++i) EXPECT_EQ(make("9.9.9.9, 10.0.0.1").status, 201);
    const Answer refused = make("8.8.8.8, 10.0.0.1");  // what the client says of itself does not count
    EXPECT_EQ(refused.status, 429);
    EXPECT_GE(std::atoi(refused.field("Retry-After").c_str()), 1);
    EXPECT_EQ(refused.body["wait"], std::atoi(refused.field("Retry-After").c_str()));
    EXPECT_EQ(make("10.0.0.2").status, 201);
    EXPECT_EQ(make("2001:db8::1").status, 201);
    EXPECT_EQ(
        ask(port, "POST", "/api/games", json_type + "X-Forwarded-For: 10.0.0.1\r\n", R"({"game":"chess"})").status,
        422);
}

// One after the other on the same connection, as a proxy sends them.
TEST_P(OnlineApi, EachRequestHasAnAddressOfItsOwn) {
    const OnlineServer server = serve({"--games-per-hour", "1", "--trust-proxy"});
    Client client(server.port());
    const auto make = [&](const std::string& field) {
        const std::string body = two_people.dump();
        return status_of(client.ask("POST /api/games HTTP/1.1\r\nHost: x\r\n" + json_type + field +
                                    "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body));
    };
    EXPECT_EQ(make("X-Forwarded-For: 10.0.0.1\r\n"), 201);
    EXPECT_EQ(make("X-Forwarded-For: 10.0.0.1:5678\r\n"), 429) << "a port makes no other address of it";
    EXPECT_EQ(make("X-Forwarded-For: 10.0.0.2:5678\r\n"), 201);
    EXPECT_EQ(make("X-Forwarded-For: [2001:db8::1]:99\r\n"), 201);
    EXPECT_EQ(make("X-Forwarded-For: nonsense\r\n"), 201) << "from the proxy, not from whoever came before";
    EXPECT_EQ(make(""), 429) << "from the proxy too";
    EXPECT_EQ(make("X-Forwarded-For: 127.0.0.1\r\n"), 429) << "the proxy is there";
}

TEST_P(OnlineApi, OnlyWhatMakesAGameCounts) {
    const OnlineServer server = serve({"--games-per-hour", "3"});
    const int port = server.port();
    const std::string token = "a-token-of-the-client-s-own";
    const Answer first = post(port, "/api/games", two_people, token);
    ASSERT_EQ(first.status, 201);
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(post(port, "/api/games", two_people, token).body, first.body) << "the same request again";
        EXPECT_EQ(post(port, "/api/games", {{"game", "chess"}}).status, 422);
    }
    const OnlineGame game{first.body["id"], {token}};
    EXPECT_EQ(post(port, game.path("/rematch"), Json::object(), token).status, 409);
    ASSERT_EQ(post(port, game.path("/actions"), {{"seq", 1}, {"action", "resign"}}, token).status, 201);
    for (int i = 0; i < 4; ++i) EXPECT_EQ(post(port, game.path("/rematch"), Json::object(), token).status, 201);
    ASSERT_EQ(post(port, "/api/games", two_people).status, 201);
    EXPECT_EQ(post(port, "/api/games", two_people).status, 429) << "that would be the fourth";
    EXPECT_EQ(post(port, "/api/games", two_people, token).body, first.body) << "and that is none";
}

TEST_P(OnlineApi, TheClocksOfARematchWaitForAllToCome) {
    const OnlineServer server = serve();
    const int port = server.port();
    const OnlineGame game = make_game(port, {{"game", "strata"}, {"clock", {{"base", 60}}}});
    const auto rematch = [&](const OnlineGame& old, int seat) {
        const Answer answer = post(port, old.path("/rematch"), Json::object(), old.token(seat));
        EXPECT_EQ(answer.status, 201) << answer.text;
        return OnlineGame{answer.body["id"], {game.token(2), game.token(1)}};
    };
    ASSERT_EQ(post(port, game.path("/actions"), {{"seq", 2}, {"action", "resign"}}, game.token(1)).status, 201);
    const OnlineGame next = rematch(game, 1);
    WebSocketClient watcher(port, next.path("/live"));
    EXPECT_EQ(watcher.message()["clocks"]["running"], 0);
    rematch(game, 1);  // again is not the other
    EXPECT_EQ(state_of(port, next)["clocks"]["running"], 0);
    EXPECT_EQ(post(port, next.path("/join"), Json::object()).status, 409);
    rematch(game, 2);
    const Json seat = watcher.message();
    EXPECT_EQ(seat["type"], "seat");
    EXPECT_EQ(seat["clocks"]["running"], 1);
    EXPECT_EQ(state_of(port, next)["clocks"]["running"], 1);

    // They may also just come.
    ASSERT_EQ(post(port, next.path("/actions"), {{"seq", 3}, {"action", "resign"}}, next.token(1)).status, 201);
    const OnlineGame third = rematch(next, 1);
    WebSocketClient player(port, third.path("/live"));
    EXPECT_EQ(player.message()["clocks"]["running"], 0);
    player.send({{"type", "hello"}, {"token", game.token(1)}});
    EXPECT_EQ(player.message_of("seat")["clocks"]["running"], 1);
}

TEST_P(OnlineApi, ClocksRunAndTimeRunsOut) {
    const OnlineServer server = serve();
    const int port = server.port();
    const OnlineGame game = make_game(port, {{"game", "strata"}, {"clock", {{"base", 2}, {"increment", 1}}}});
    Match match = match_of(state_of(port, game));
    ASSERT_EQ(play_next(port, game, match).status, 201);
    const Json state = state_of(port, game);
    ASSERT_TRUE(state["clocks"].is_object()) << state;
    EXPECT_EQ(state["clocks"]["running"], 2);
    EXPECT_LE(state["clocks"]["left"][1].get<int>(), 2000);
    WebSocketClient watcher(port, game.path("/live"));
    const Json over = watcher.message_of("over");
    EXPECT_EQ(over["reason"], "time");
    EXPECT_EQ(over["winners"], Json::array({1}));
}

TEST_P(OnlineApi, SaysHowItIs) {
    const OnlineServer server = serve();
    const int port = server.port();
    EXPECT_EQ(get(port, "/healthz").body["status"], "ok");
    const OnlineGame game = make_game(port, two_people);
    Match match = match_of(state_of(port, game));
    ASSERT_EQ(play_next(port, game, match).status, 201);
    const WebSocketClient watcher(port, game.path("/live"));
    const Answer metrics = get(port, "/metrics");
    EXPECT_EQ(metrics.status, 200);
    EXPECT_TRUE(metrics.field("Content-Type").starts_with("text/plain; version=0.0.4"));
    for (const std::string line :
         {"quoin_games_total 1\n", "quoin_events_total 3\n", "quoin_watchers 1\n",
          "quoin_requests_total{route=\"/api/games/{id}/moves\",status=\"201\"} 1\n",
          "quoin_request_seconds_count{route=\"/api/games/{id}/moves\"} 1\n", "quoin_write_seconds_count 2\n"}) {
        EXPECT_NE(metrics.text.find("\n" + line), std::string::npos) << line << metrics.text;
    }
    EXPECT_EQ(metrics.text.find(game.id), std::string::npos);
}

TEST_P(OnlineApi, TheLogIsJsonAndHoldsNoToken) {
    const TemporaryFolder folder;
    const std::string file = folder.path() + "/log";
    OnlineGame game;
    {
        OnlineServer server(web(), url(), {"--log", "debug"}, file);
        game = make_game(server.port(), two_people);
        Match match = match_of(state_of(server.port(), game));
        EXPECT_EQ(play_next(server.port(), game, match).status, 201);
        get(server.port(), game.path() + "?token=" + game.token(1), bearer(game.token(1)));
        get(server.port(), "/api/" + game.token(1));
        get(server.port(), "/" + game.token(1));
        WebSocketClient watcher(server.port(), game.path("/live"));
        watcher.send({{"type", "hello"}, {"token", game.token(2)}});
        watcher.message_of("presence");
        watcher.raw().close();
        Client(server.port()).ask("garbage " + game.token(1) + "\r\n\r\n");
        EXPECT_EQ(server.stop(SIGTERM), 0);
    }
    std::ifstream log(file);
    int lines = 0;
    int requests = 0;
    for (std::string line; std::getline(log, line); ++lines) {
        const Json json = Json::parse(line, nullptr, false);
        ASSERT_TRUE(json.is_object()) << line;
        EXPECT_TRUE(json.contains("time") && json.contains("level") && json.contains("event")) << line;
        if (json["event"] == "request") ++requests;
        for (const std::string& token : game.tokens) EXPECT_EQ(line.find(token), std::string::npos) << line;
    }
    EXPECT_GE(lines, 10);
    EXPECT_GE(requests, 9);
}

QUOIN_ON_EVERY_STORE(OnlineApi);

}  // namespace
}  // namespace quoin::test
