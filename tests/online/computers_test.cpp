// SPDX-License-Identifier: MIT
// Seats of computers, and people who are away.
#include <fstream>
#include <thread>

#include "facade/weights.h"
#include "tests/online/fixture.h"
#include "tests/store/samples.h"
#include "tests/support/temporary.h"

namespace quoin::test {
namespace {

using namespace std::chrono_literals;

class OnlineComputers : public Online {};

// Until so many moves have been made.
Json wait_for_moves(int port, const OnlineGame& game, std::size_t count) {
    const auto end = std::chrono::steady_clock::now() + patience;
    Json state;
    do {
        state = state_of(port, game);
        if (state["moves"].size() >= count || state["over"] == true) return state;
        std::this_thread::sleep_for(20ms);
    } while (std::chrono::steady_clock::now() < end);
    return state;
}

TEST_P(OnlineComputers, AComputerPlaysItsSeat) {
    const OnlineServer server = serve();
    const int port = server.port();
    const OnlineGame game = make_game(port, {{"game", "grawlix"}, {"seats", {"ai:2", "human"}}});
    WebSocketClient watcher(port, game.path("/live?from=0"));
    EXPECT_EQ(watcher.message()["seats"][0]["kind"], "ai:2");
    const auto end = std::chrono::steady_clock::now() + patience;
    for (std::size_t choice = 0; std::chrono::steady_clock::now() < end; ++choice) {
        const Json state = state_of(port, game);
        if (state["over"] == true) break;
        Match match = match_of(state);
        if (match.to_move() == 1) {
            std::this_thread::sleep_for(5ms);
            continue;
        }
        const Answer moved = play_next(port, game, match, choice);
        EXPECT_EQ(moved.status, 201) << moved.text;
    }
    const Json state = wait_for_moves(port, game, SIZE_MAX);
    EXPECT_EQ(state["over"], true);
    EXPECT_TRUE(match_of(state).is_over());
    for (std::size_t ply = 0; ply < state["moves"].size(); ++ply) {
        const Json move = watcher.message_of("move");
        EXPECT_EQ(move["ply"], ply);
        EXPECT_EQ(move["move"], state["moves"][ply]);
    }
    EXPECT_EQ(watcher.message_of("over")["winners"], state["winners"]);
    EXPECT_EQ(post(port, game.path("/join"), {{"seat", 1}}).status, 409);
}

// Weights that fit one game do not keep computers from playing others.
TEST_P(OnlineComputers, PlayByWhatWasLearned) {
    const TemporaryFolder folder;
    const Match strata = *Match::create("strata", 2, {{"box", "5"}});
    const auto self_play = strata.now().self_play();
    Weights weights{.game = "strata",
                    .players = 2,
                    .options = strata.options(),
                    .rules_version = strata.game().rules_version,
                    .patterns = self_play->patterns_version()};
    weights.network.rows.resize(self_play->position_rows());
    weights.network.move_rows.resize(self_play->move_rows());
    folder.write("weights", weights_bytes(weights));
    const OnlineServer server = serve({"--weights", folder.path() + "/weights"});
    const int port = server.port();
    for (const Json& wanted : {Json{{"game", "strata"}, {"options", {{"box", "5"}}}, {"seats", {"ai:6", "human"}}},
                               Json{{"game", "strata"}, {"seats", {"ai:1", "human"}}},
                               Json{{"game", "grawlix"}, {"seats", {"ai:1", "human"}}}}) {
        EXPECT_EQ(wait_for_moves(port, make_game(port, wanted), 1)["moves"].size(), 1u) << wanted;
    }
}

TEST_P(OnlineComputers, WhatWasDueWhenTheServerDiedIsPlayedOnce) {
    std::vector<OnlineGame> games;
    {
        OnlineServer server = serve({"--computers", "1"});
        for (int i = 0; i < 10; ++i) {
            games.push_back(make_game(server.port(), {{"game", "strata"}, {"seats", {"human", "ai:7"}}}));
            Match match = match_of(state_of(server.port(), games.back()));
            ASSERT_EQ(play_next(server.port(), games.back(), match).status, 201);
        }
        server.stop(SIGKILL);
    }
    const OnlineServer server = serve();
    for (const OnlineGame& game : games) {
        const Json state = wait_for_moves(server.port(), game, 2);
        EXPECT_EQ(state["moves"].size(), 2u);
        EXPECT_EQ(state["to_move"], 1);
        EXPECT_EQ(state["seq"], 3);
    }
}

// More of them than are taken up in one look, and all of them have waited longer.
TEST_P(OnlineComputers, GamesThatCannotBeReadKeepNoOthersWaiting) {
    const auto id = [](const std::string& name) { return name + std::string(22 - name.size(), '0'); };
    store::GameWithStatus game;
    game.game.header = header(id("good"), 5000);
    game.game.header.game = "grawlix";
    game.game.header.options = {{"order", "2"}, {"hand", "1"}};
    game.game.header.levels = {1, 0};
    game.status = {.is_over = false, .is_waiting = true, .is_computers_turn = true, .deadline = 0};
    std::vector<store::Write> writes = {game};
    constexpr int broken = 250;
    for (int i = 0; i < broken; ++i) {
        game.game.header = header(id("broken" + std::to_string(i) + "-"), 1000);
        game.game.events = {seat_event(1, 1, "Ann"), move_event(2, "nonsense")};
        game.status.deadline = 1 + i % 2;
        writes.emplace_back(game);
    }
    good(open()->write(writes));
    const TemporaryFolder folder;
    const std::string file = folder.path() + "/log";
    {
        const OnlineServer server(web(), url(), {"--log", "error"}, file);
        EXPECT_EQ(wait_for_moves(server.port(), {id("good"), {}}, 1)["moves"].size(), 1u);
        std::this_thread::sleep_for(2500ms);  // they are found again
    }
    std::ifstream log(file);
    int lines = 0;
    for (std::string line; std::getline(log, line); ++lines) {
        EXPECT_EQ(Json::parse(line, nullptr, false)["event"], "broken game") << line;
    }
    EXPECT_EQ(lines, broken) << "each is told of once";
}

// Nobody's clock runs while no server is up, and a game whose time would have been up is not looked at for ever.
TEST_P(OnlineComputers, TimeWithoutAServerIsNobodys) {
    constexpr int base = 6;
    OnlineGame game;
    {
        OnlineServer server = serve();
        std::this_thread::sleep_for(1500ms);  // it has said that it is up
        game = make_game(server.port(), {{"game", "strata"}, {"clock", {{"base", base}}}});
        server.stop(SIGKILL);
    }
    std::this_thread::sleep_for(std::chrono::seconds(base + 2));
    const auto now = [] {
        return std::chrono::duration_cast<std::chrono::milliseconds>(
                   std::chrono::system_clock::now().time_since_epoch())
            .count();
    };
    const auto store = open();
    ASSERT_EQ(good(store->due(now(), 10)), std::vector{game.id});
    const OnlineServer server = serve();
    const Json state = state_of(server.port(), game);
    EXPECT_EQ(state["over"], false) << state;
    EXPECT_GT(state["clocks"]["left"][0].get<int>(), 1000) << state;
    const auto end = std::chrono::steady_clock::now() + patience;
    bool was_put_off = false;
    while (!was_put_off && std::chrono::steady_clock::now() < end) {
        was_put_off = good(store->due(now(), 10)).empty();
        std::this_thread::sleep_for(20ms);
    }
    EXPECT_TRUE(was_put_off);
    WebSocketClient watcher(server.port(), game.path("/live"));
    const Json first = watcher.message();
    EXPECT_EQ(first["over"], false) << "it was put off because it has ended: " << first;
    EXPECT_EQ(watcher.message_of("over")["reason"], "time");
}

TEST_P(OnlineComputers, PeopleDoNotWaitForComputers) {
    const OnlineServer server = serve({"--computers", "1"});
    const int port = server.port();
    for (int i = 0; i < 100; ++i) {
        ASSERT_EQ(post(port, "/api/games", {{"game", "strata"}, {"seats", {"ai:10", "human"}}}).status, 201);
    }
    const OnlineGame game = make_game(port, two_people);
    Match match = match_of(state_of(port, game));
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < 10; ++i) ASSERT_EQ(play_next(port, game, match).status, 201);
    // The line of computers is minutes long. Busy machines are slow, but not that slow.
    EXPECT_LT(std::chrono::steady_clock::now() - begin, 30s);
    EXPECT_NE(get(port, "/metrics").text.find("\nquoin_thinking "), std::string::npos);
}

// While no server was up nobody could come back.
TEST_P(OnlineComputers, TimeWithoutAServerIsNoAbsence) {
    const std::vector<std::string> patience = {"--absent", "6"};
    OnlineGame game;
    {
        OnlineServer server = serve(patience);
        game = make_game(server.port(), {{"game", "grawlix"}});
        std::this_thread::sleep_for(1500ms);  // the store is told every second that a server is up
        server.stop(SIGKILL);
    }
    std::this_thread::sleep_for(6500ms);
    const OnlineServer server = serve(patience);
    for (const char* action : {"claim", "hand-over"}) {
        const Answer answer = post(server.port(), game.path("/actions"),
                                   {{"seq", state_of(server.port(), game)["seq"]}, {"action", action}}, game.token(2));
        EXPECT_EQ(answer.status, 409) << answer.text;
        EXPECT_TRUE(answer.body["type"].get<std::string>().ends_with("not-absent")) << answer.text;
    }
}

TEST_P(OnlineComputers, WhoNeverComesBackIsDoneWithout) {
    const OnlineServer server = serve({"--absent", "1"});
    const int port = server.port();
    const auto act = [&](const OnlineGame& game, const std::string& action, int seat) {
        return post(port, game.path("/actions"), {{"seq", state_of(port, game)["seq"]}, {"action", action}},
                    game.token(seat));
    };
    const OnlineGame game = make_game(port, {{"game", "grawlix"}});
    WebSocketClient player(port, game.path("/live"));
    player.send({{"type", "hello"}, {"token", game.token(1)}});
    EXPECT_EQ(player.message_of("presence")["seat"], 1);
    std::this_thread::sleep_for(1500ms);
    EXPECT_EQ(act(game, "hand-over", 2).status, 409);  // there all the time
    player.raw().close();
    Answer answer;
    for (int i = 0; i < 100; ++i) {
        std::this_thread::sleep_for(200ms);
        answer = act(game, "hand-over", 2);
        if (answer.status != 409) break;
    }
    ASSERT_EQ(answer.status, 201) << answer.text;
    const Json state = wait_for_moves(port, game, 1);
    EXPECT_TRUE(state["seats"][0]["kind"].get<std::string>().starts_with("ai:")) << state;
    EXPECT_GE(state["moves"].size(), 1u);

    const OnlineGame second = make_game(port, {{"game", "grawlix"}});
    std::this_thread::sleep_for(2000ms);
    ASSERT_EQ(act(second, "claim", 2).status, 201);
    EXPECT_EQ(state_of(port, second)["reason"], "claim");
    EXPECT_EQ(state_of(port, second)["winners"], Json::array({2}));
}

TEST_P(OnlineComputers, WithThreePlayersAComputerPlaysOnForWhoResigns) {
    const OnlineServer server = serve();
    const int port = server.port();
    const OnlineGame game = make_game(port, {{"game", "mitre"}, {"players", 3}});
    ASSERT_EQ(post(port, game.path("/actions"), {{"seq", 3}, {"action", "resign"}}, game.token(1)).status, 201);
    const Json state = wait_for_moves(port, game, 1);
    EXPECT_EQ(state["over"], false);
    EXPECT_EQ(state["to_move"], 2);
    EXPECT_EQ(state["seats"][0]["left"], true);
}

QUOIN_ON_EVERY_STORE(OnlineComputers);

}  // namespace
}  // namespace quoin::test
