// SPDX-License-Identifier: MIT
// WebSockets: what those who watch are told, and what becomes of those who misbehave.
#include <map>
#include <thread>

#include "tests/online/fixture.h"

namespace quoin::test {
namespace {

using namespace std::chrono_literals;

class OnlineLive : public Online {};

TEST_P(OnlineLive, TheStateComesFirstAndThenWhatHappens) {
    const OnlineServer server = serve();
    const int port = server.port();
    const Answer created = post(port, "/api/games", {{"game", "mitre"}});
    OnlineGame game{created.body["id"], {created.body["token"]}};
    WebSocketClient watcher(port, game.path("/live"));
    ASSERT_TRUE(watcher.is_open()) << watcher.greeting();
    Json state = watcher.message();
    EXPECT_EQ(state["type"], "state");
    state.erase("type");
    EXPECT_EQ(state, state_of(port, game));

    game.tokens.push_back(post(port, game.path("/join"), {{"name", "Bea"}}).body["token"]);
    const Json seat = watcher.message();
    EXPECT_EQ(seat["type"], "seat");
    EXPECT_EQ(seat["seat"], 2);
    EXPECT_EQ(seat["name"], "Bea");
    EXPECT_EQ(seat["seq"], 2);
    Match match = match_of(state);
    for (int i = 0; i < 4; ++i) {
        ASSERT_EQ(play_next(port, game, match).status, 201);
        const Json move = watcher.message();
        EXPECT_EQ(move["type"], "move");
        EXPECT_EQ(move["ply"], i);
        EXPECT_EQ(move["move"], match.moves().back());
        EXPECT_EQ(move["seat"], i % 2 + 1);
        EXPECT_EQ(move["seq"], i + 3);
    }
    // What is refused is told to nobody, and neither is a retry.
    EXPECT_EQ(post(port, game.path("/moves"), {{"ply", 4}, {"move", "nonsense"}}, game.token(1)).status, 422);
    EXPECT_EQ(post(port, game.path("/moves"), {{"ply", 0}, {"move", match.moves()[0]}}, game.token(1)).status, 200);
    const auto act = [&](int player, int seq, const std::string& action) {
        return post(port, game.path("/actions"), {{"seq", seq}, {"action", action}}, game.token(player)).status;
    };
    ASSERT_EQ(act(1, 6, "offer-takeback"), 201);
    const Json offer = watcher.message();
    EXPECT_EQ(offer["type"], "offer");
    EXPECT_EQ(offer["seat"], 1);
    ASSERT_EQ(act(2, 7, "accept"), 201);
    const Json takeback = watcher.message();
    EXPECT_EQ(takeback["type"], "takeback");
    EXPECT_EQ(takeback["to"], 2);
    EXPECT_EQ(takeback["seq"], 8);
    ASSERT_EQ(act(2, 8, "resign"), 201);
    EXPECT_EQ(watcher.message()["type"], "seat");
    const Json over = watcher.message();
    EXPECT_EQ(over["type"], "over");
    EXPECT_EQ(over["winners"], Json::array({1}));
    EXPECT_EQ(over["reason"], "resign");
    ASSERT_EQ(post(port, game.path("/rematch"), Json::object(), game.token(2)).status, 202);
    EXPECT_EQ(watcher.message()["offer"]["what"], "rematch");
    ASSERT_EQ(act(1, 10, "accept"), 201);
    EXPECT_EQ(watcher.message()["type"], "rematch");
}

// The actions and, of those that need time, from when on.
std::map<std::string, Json> allowed_in(const Json& message) {
    std::map<std::string, Json> result;
    for (const Json& permission : message["allowed"]) result[permission["action"]] = permission.value("from", Json());
    return result;
}

TEST_P(OnlineLive, ASeatIsToldWhatItMayDo) {
    const OnlineServer server = serve({"--absent", "2"});
    const int port = server.port();
    const OnlineGame game = make_game(port, two_people);
    WebSocketClient watcher(port, game.path("/live"));
    EXPECT_FALSE(watcher.message().contains("allowed"));
    WebSocketClient player(port, game.path("/live"));
    EXPECT_FALSE(player.message().contains("allowed")) << "before it says who it is";
    player.send({{"type", "hello"}, {"token", game.token(1)}});
    const Json presence = player.message();
    EXPECT_EQ(presence["type"], "presence");
    const Json state = player.message();
    EXPECT_EQ(state["type"], "state");
    const auto first = allowed_in(state);
    EXPECT_EQ(first, allowed_in(presence));
    EXPECT_EQ(first, allowed_in(get(port, game.path(), bearer(game.token(1))).body));
    EXPECT_TRUE(first.contains("move") && first.contains("resign") && !first.contains("claim"));
    EXPECT_FALSE(state_of(port, game).contains("allowed"));
    EXPECT_FALSE(get(port, game.path(), bearer("abcdefghijklmnopqrstuvwxyz")).body.contains("allowed"));

    Match match = match_of(state);
    ASSERT_EQ(play_next(port, game, match).status, 201);
    const Json move = player.message();
    auto may = allowed_in(move);
    EXPECT_FALSE(may.contains("move"));
    ASSERT_TRUE(may.contains("claim")) << move;
    const std::int64_t from = may["claim"];
    EXPECT_EQ(from, move["time"].get<std::int64_t>() + 2000) << "the other has not come";
    {
        WebSocketClient other(port, game.path("/live"));
        other.send({{"type", "hello"}, {"token", game.token(2)}});
        EXPECT_FALSE(allowed_in(player.message_of("presence")).contains("claim")) << "they are there";
        EXPECT_TRUE(allowed_in(other.message_of("presence")).contains("move"));
    }
    may = allowed_in(player.message_of("presence"));
    ASSERT_TRUE(may.contains("claim"));
    EXPECT_GE(may["claim"].get<std::int64_t>(), from);
    const Json seq = state_of(port, game)["seq"];
    EXPECT_EQ(post(port, game.path("/actions"), {{"seq", seq}, {"action", "claim"}}, game.token(1)).status, 409);
    std::this_thread::sleep_for(2500ms);
    EXPECT_EQ(allowed_in(get(port, game.path(), bearer(game.token(1))).body)["claim"], nullptr) << "from now on";
    EXPECT_EQ(post(port, game.path("/actions"), {{"seq", seq}, {"action", "claim"}}, game.token(1)).status, 201);
    EXPECT_EQ(player.message_of("seat")["allowed"], Json::parse(R"([{"action":"rematch"}])"));
    watcher.message_of("over");
}

TEST_P(OnlineLive, AGameThatNobodyJoinedIsWithdrawn) {
    const OnlineServer server = serve();
    const int port = server.port();
    const Answer created = post(port, "/api/games", {{"game", "strata"}, {"public", true}});
    const OnlineGame game{created.body["id"], {created.body["token"]}};
    WebSocketClient watcher(port, game.path("/live"));
    watcher.message();
    ASSERT_EQ(post(port, game.path("/actions"), {{"seq", 1}, {"action", "withdraw"}}, game.token(1)).status, 201);
    EXPECT_EQ(watcher.message()["type"], "withdraw");
    const Json over = watcher.message();
    EXPECT_EQ(over["reason"], "withdrawn");
    EXPECT_EQ(over["winners"], Json::array());
    EXPECT_EQ(get(port, "/api/games?open=1").body["games"], Json::array());
    EXPECT_EQ(post(port, game.path("/join"), Json::object()).status, 409);
    EXPECT_EQ(get(port, game.path("/record")).status, 200);
}

TEST_P(OnlineLive, WhoWasAwayCatchesUpFromAPly) {
    const OnlineServer server = serve();
    const int port = server.port();
    const OnlineGame game = make_game(port, two_people);
    Match match = match_of(state_of(port, game));
    for (int i = 0; i < 6; ++i) ASSERT_EQ(play_next(port, game, match).status, 201);
    for (const int from : {0, 4, 6, 100}) {
        WebSocketClient watcher(port, game.path("/live?from=" + std::to_string(from)));
        EXPECT_EQ(watcher.message()["moves"].size(), 6u);
        for (int ply = from; ply < 6; ++ply) {
            const Json move = watcher.message();
            EXPECT_EQ(move["ply"], ply);
            EXPECT_EQ(move["move"], match.moves()[static_cast<std::size_t>(ply)]);
            EXPECT_EQ(move["seq"], ply + 3);
        }
        EXPECT_EQ(watcher.message(100ms), nullptr);
    }
    EXPECT_EQ(status_of(WebSocketClient(port, game.path("/live?from=x")).greeting()), 422);
}

TEST_P(OnlineLive, PresenceNeedsTheTokenOfASeat) {
    const OnlineServer server = serve();
    const int port = server.port();
    const OnlineGame game = make_game(port, two_people);
    const OnlineGame other = make_game(port, two_people);
    WebSocketClient watcher(port, game.path("/live"));
    EXPECT_EQ(watcher.message()["seats"][0]["present"], false);
    {
        WebSocketClient player(port, game.path("/live"));
        player.send({{"type", "hello"}, {"token", game.token(1)}});
        const Json seen = watcher.message();
        EXPECT_EQ(seen["type"], "presence");
        EXPECT_EQ(seen["seat"], 1);
        EXPECT_EQ(seen["present"], true);
        EXPECT_EQ(state_of(port, game)["seats"][0]["present"], true);
        EXPECT_EQ(state_of(port, game)["seats"][1]["present"], false);
        WebSocketClient twice(port, game.path("/live"));  // a second device changes nothing
        twice.send({{"type", "hello"}, {"token", game.token(1)}});
        EXPECT_EQ(watcher.message(200ms), nullptr);
    }
    const Json gone = watcher.message();
    EXPECT_EQ(gone["type"], "presence");
    EXPECT_EQ(gone["present"], false);

    const std::vector<Json> bad = {{{"type", "hello"}},
                                   {{"type", "hello"}, {"token", 5}},
                                   {{"type", "hello"}, {"token", ""}},
                                   {{"type", "hello"}, {"token", "abcdefghijklmnopqrstuvwxyz"}},
                                   {{"type", "hello"}, {"token", other.token(1)}},
                                   {{"type", "move"}, {"token", game.token(1)}},
                                   "hello",
                                   Json::array()};
    for (const Json& message : bad) {
        WebSocketClient enemy(port, game.path("/live"));
        EXPECT_EQ(enemy.message()["type"], "state");
        enemy.send(message);
        EXPECT_EQ(enemy.close_code(), 1008) << message;
    }
    EXPECT_EQ(watcher.message(200ms), nullptr);
}

TEST_P(OnlineLive, OneHelloIsEnough) {
    const OnlineServer server = serve();
    const int port = server.port();
    const OnlineGame game = make_game(port, two_people);
    WebSocketClient player(port, game.path("/live"));
    const auto hello = [&](int seat) { player.send({{"type", "hello"}, {"token", game.token(seat)}}); };
    hello(1);
    EXPECT_EQ(player.message_of("presence")["seat"], 1);
    EXPECT_EQ(player.message()["type"], "state");
    for (int i = 0; i < 9; ++i) hello(1);  // again is no harm, within reason
    EXPECT_EQ(player.message(200ms), nullptr);
    for (int i = 0; i < 20; ++i) hello(1 + i % 2);
    EXPECT_EQ(player.close_code(), 1008);
}

TEST_P(OnlineLive, OnlyOurOwnPageMayWatch) {
    const OnlineServer server = serve();
    const int port = server.port();
    const OnlineGame game = make_game(port, two_people);
    const auto status = [&](const std::string& fields) {
        return status_of(WebSocketClient(port, game.path("/live"), fields).greeting());
    };
    EXPECT_EQ(status(""), 101);
    EXPECT_EQ(status("Origin: http://x\r\n"), 101);
    EXPECT_EQ(status("Origin: https://X:443\r\n"), 101);
    for (const std::string origin : {"http://y", "https://x.example.org", "http://x:81", "null", "x", "file://",
                                     "http://", "http://x, http://y"}) {
        EXPECT_EQ(status("Origin: " + origin + "\r\n"), 403) << origin;
    }
    EXPECT_EQ(get(port, game.path("/live")).status, 426);
    EXPECT_EQ(get(port, game.path("/live")).field("Upgrade"), "websocket");
    EXPECT_EQ(status_of(WebSocketClient(port, "/api/games/" + std::string(22, 'x') + "/live").greeting()), 404);
    EXPECT_EQ(post(port, game.path("/live"), Json::object()).status, 405);
    EXPECT_EQ(status_of(WebSocketClient(port, game.path()).greeting()), 200);  // no feed there
}

TEST_P(OnlineLive, FramesThatMayNotBeAreRefused) {
    const OnlineServer server = serve();
    const int port = server.port();
    const OnlineGame game = make_game(port, two_people);
    const auto code_after = [&](const auto& action) {
        WebSocketClient client(port, game.path("/live"));
        EXPECT_EQ(client.message()["type"], "state");
        action(client);
        return client.close_code();
    };
    EXPECT_EQ(code_after([&](WebSocketClient& client) { client.send_frame(1, "{}", false); }), 1002);
    EXPECT_EQ(code_after([&](WebSocketClient& client) { client.send_frame(1, std::string(16'385, ' ')); }), 1009);
    EXPECT_EQ(code_after([&](WebSocketClient& client) { client.send_frame(1, std::string(200'000, ' ')); }), 1009);
    EXPECT_EQ(code_after([&](WebSocketClient& client) { client.send_frame(2, "{}"); }), 1003);
    EXPECT_EQ(code_after([&](WebSocketClient& client) { client.send_frame(3, "{}"); }), 1002);
    EXPECT_EQ(code_after([&](WebSocketClient& client) { client.send_frame(1, "\xff\xfe"); }), 1007);
    EXPECT_EQ(code_after([&](WebSocketClient& client) { client.send_frame(8, std::string("\x03\xe8", 2)); }), 1000);
    // As long as it may be, and no longer.
    const std::string hello = Json{{"type", "hello"}, {"token", game.token(1)}}.dump();
    WebSocketClient client(port, game.path("/live"));
    EXPECT_EQ(client.message()["type"], "state");
    client.send_frame(1, hello + std::string(16'384 - hello.size(), ' '));
    EXPECT_EQ(client.message()["type"], "presence");
    EXPECT_EQ(client.message()["type"], "state");
    client.send_frame(9, "ping");
    const auto pong = client.frame();
    ASSERT_TRUE(pong);
    EXPECT_EQ(pong->opcode, 10);
    EXPECT_EQ(pong->payload, "ping");
}

TEST_P(OnlineLive, ASlowWatcherIsDroppedAndMayComeAgain) {
    const OnlineServer server = serve({"--watch-queue", "4"});
    const int port = server.port();
    const OnlineGame game = make_game(port, {{"game", "mitre"}});
    WebSocketClient slow(port, game.path("/live"), "", 1);
    WebSocketClient quick(port, game.path("/live"));
    ASSERT_TRUE(slow.is_open());
    EXPECT_EQ(quick.message()["type"], "state");
    Match match = match_of(state_of(port, game));
    std::uint64_t seq = 2;
    bool is_dropped = false;
    // Back and forth: an offer, and no.
    for (int round = 0; round < 900 && !is_dropped; ++round) {
        Json move = move_of(match);
        if (match.is_over()) break;
        move["seq"] = seq;
        ASSERT_EQ(post(port, game.path("/moves"), move, game.token(match.to_move())).status, 201);
        (void)match.play(move["move"].get<std::string>());
        ++seq;
        EXPECT_EQ(quick.message()["seq"], seq);
        const int player = (match.to_move() == 1 ? 2 : 1);
        ASSERT_EQ(post(port, game.path("/actions"), {{"seq", seq++}, {"action", "offer-takeback"}}, game.token(player))
                      .status,
                  201);
        EXPECT_EQ(quick.message()["seq"], seq);
        ASSERT_EQ(
            post(port, game.path("/actions"), {{"seq", seq++}, {"action", "accept"}}, game.token(3 - player)).status,
            201);
        EXPECT_EQ(quick.message()["seq"], seq);
        match.undo();
        if (round % 10 == 9) {
            is_dropped = get(port, "/metrics").text.find("\nquoin_slow_watchers_total 1\n") != std::string::npos;
        }
    }
    EXPECT_TRUE(is_dropped);
    WebSocketClient again(port, game.path("/live"));
    EXPECT_EQ(again.message()["seq"], seq);
}

TEST_P(OnlineLive, WhoGivesNoSignOfLifeIsDropped) {
    const OnlineServer server = serve({"--watch-idle", "2"});
    const int port = server.port();
    const OnlineGame game = make_game(port, two_people);
    WebSocketClient alive(port, game.path("/live"));
    WebSocketClient dead(port, game.path("/live"));
    dead.answers_pings = false;
    EXPECT_EQ(dead.message()["type"], "state");
    EXPECT_EQ(alive.message()["type"], "state");
    std::jthread reader([&] { EXPECT_EQ(alive.message(5s), nullptr); });
    EXPECT_EQ(dead.close_code(), 0);
    reader.join();
    EXPECT_GE(alive.pings(), 2);
    Match match = match_of(state_of(port, game));
    ASSERT_EQ(play_next(port, game, match).status, 201);
    EXPECT_EQ(alive.message()["type"], "move");
}

TEST_P(OnlineLive, AServerThatStopsTellsThemToComeAgain) {
    OnlineServer server = serve();
    const OnlineGame game = make_game(server.port(), two_people);
    std::vector<WebSocketClient> watchers;
    for (int i = 0; i < 5; ++i) {
        watchers.emplace_back(server.port(), game.path("/live"));
        EXPECT_EQ(watchers.back().message()["type"], "state");
    }
    server.signal(SIGTERM);
    for (WebSocketClient& watcher : watchers) {
        EXPECT_EQ(watcher.close_code(), 1012);
        watcher.send_frame(8, "\x03\xf4");
        watcher.raw().close();
    }
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_EQ(server.stop(SIGTERM), 0);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 4s);
}

TEST_P(OnlineLive, AServerStopsThoughWatchersDoNotSayGoodbye) {
    OnlineServer server = serve();
    const OnlineGame game = make_game(server.port(), two_people);
    WebSocketClient rude(server.port(), game.path("/live"));
    EXPECT_EQ(rude.message()["type"], "state");
    const auto begin = std::chrono::steady_clock::now();
    server.signal(SIGTERM);
    EXPECT_EQ(rude.close_code(), 1012);
    EXPECT_EQ(server.stop(0), 0);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 4s);
}

TEST_P(OnlineLive, GamesThatAreWatchedStayAndOthersComeBackFromTheStore) {
    const OnlineServer server = serve({"--rooms", "3"});
    const int port = server.port();
    const OnlineGame watched = make_game(port, two_people);
    WebSocketClient watcher(port, watched.path("/live"));
    EXPECT_EQ(watcher.message()["type"], "state");
    std::vector<OnlineGame> games;
    for (int i = 0; i < 10; ++i) games.push_back(make_game(port, two_people));
    for (const OnlineGame& game : games) {
        Match match = match_of(state_of(port, game));
        EXPECT_EQ(play_next(port, game, match).status, 201);
    }
    for (const OnlineGame& game : games) EXPECT_EQ(state_of(port, game)["moves"].size(), 1u);
    Match match = match_of(state_of(port, watched));
    EXPECT_EQ(play_next(port, watched, match).status, 201);
    EXPECT_EQ(watcher.message()["type"], "move");
}

QUOIN_ON_EVERY_STORE(OnlineLive);

}  // namespace
}  // namespace quoin::test
