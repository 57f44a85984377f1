// SPDX-License-Identifier: MIT
// How games are made, joined and counted: POST /api/games and /join.
#include "tests/online/fixture.h"

namespace quoin::test {
namespace {

class OnlineCreate : public Online {};

const std::string own_token = "abcdefghijklmnopqrstuvwxyz";
const std::string json_type = "Content-Type: application/json\r\n";

TEST_P(OnlineCreate, AGameIsMadeJoinedAndPlayed) {
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

TEST_P(OnlineCreate, GamesThatMakeNoSenseAreNotMade) {
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

// Nobody takes a second seat, or another's, with the token of a seat.
TEST_P(OnlineCreate, ASeatsTokenTakesNoOtherSeat) {
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

TEST_P(OnlineCreate, TooManyGamesFromOneAddressHaveToWait) {
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
TEST_P(OnlineCreate, EachRequestHasAnAddressOfItsOwn) {
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
    EXPECT_EQ(make("X-Forwarded-For: nonsense\r\n"), 201) << "from the proxy, not from an address before it";
    EXPECT_EQ(make(""), 429) << "from the proxy too";
    EXPECT_EQ(make("X-Forwarded-For: 127.0.0.1\r\n"), 429) << "the proxy is there";
}

TEST_P(OnlineCreate, OnlyWhatMakesAGameCounts) {
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

QUOIN_ON_EVERY_STORE(OnlineCreate);

}  // namespace
}  // namespace quoin::test
