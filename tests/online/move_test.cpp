// SPDX-License-Identifier: MIT
// Moves over the network: POST /api/games/ID/moves, and the clocks that run meanwhile.
#include "tests/online/fixture.h"

namespace quoin::test {
namespace {

class OnlineMove : public Online {};

const std::string own_token = "abcdefghijklmnopqrstuvwxyz";
const std::string json_type = "Content-Type: application/json\r\n";

TEST_P(OnlineMove, RefusalsComeInThePromisedOrder) {
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

TEST_P(OnlineMove, ALostAnswerLosesNothing) {
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

TEST_P(OnlineMove, AnIllegalMoveSaysWhichRuleItBreaks) {
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

TEST_P(OnlineMove, ClocksRunAndTimeRunsOut) {
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

QUOIN_ON_EVERY_STORE(OnlineMove);

}  // namespace
}  // namespace quoin::test
