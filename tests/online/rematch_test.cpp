// SPDX-License-Identifier: MIT
// Another game of the same players: POST /api/games/ID/rematch.
#include <set>
#include <thread>

#include "tests/online/fixture.h"

namespace quoin::test {
namespace {

class OnlineRematch : public Online {};

Answer ask_for_rematch(int port, const OnlineGame& game, int seat) {
    return ask(port, "POST", game.path("/rematch"), bearer(game.token(seat)));  // nothing needs to be said
}

int act(int port, const OnlineGame& game, int seat, const std::string& action) {
    return post(port, game.path("/actions"), {{"seq", state_of(port, game)["seq"]}, {"action", action}},
                game.token(seat))
        .status;
}

// The actions that the seat is told it may do.
std::set<std::string> allowed_in(const Json& state) {
    std::set<std::string> actions;
    for (const Json& permission : state["allowed"]) actions.insert(permission["action"]);
    return actions;
}

TEST_P(OnlineRematch, ExistsOnceAllHaveAccepted) {
    const OnlineServer server = serve();
    const int port = server.port();
    const OnlineGame game = make_game(port, two_people);
    EXPECT_EQ(ask_for_rematch(port, game, 1).status, 409) << "it is not over";
    ASSERT_EQ(act(port, game, 1, "resign"), 201);
    const Answer first = ask_for_rematch(port, game, 1);
    ASSERT_EQ(first.status, 202) << first.text;
    EXPECT_EQ(first.body, (Json{{"seq", 4}}));
    EXPECT_EQ(ask_for_rematch(port, game, 1).status, 202) << "again changes nothing";
    Json state = get(port, game.path(), bearer(game.token(2))).body;
    EXPECT_EQ(state["rematch"], nullptr);
    EXPECT_EQ(state["offer"], (Json{{"what", "rematch"}, {"seat", 1}, {"asked", {2}}, {"agreed", Json::array()}}));
    EXPECT_EQ(allowed_in(state), (std::set<std::string>{"accept", "decline"}));
    ASSERT_EQ(act(port, game, 2, "accept"), 201);
    state = state_of(port, game);
    EXPECT_EQ(state["offer"], nullptr);
    const Answer again = ask_for_rematch(port, game, 1);
    ASSERT_EQ(again.status, 201) << again.text;
    EXPECT_EQ(again.body, (Json{{"id", state["rematch"]}, {"seat", 2}}));
    EXPECT_EQ(ask_for_rematch(port, game, 2).body, (Json{{"id", state["rematch"]}, {"seat", 1}}));
    const OnlineGame next{state["rematch"], {game.token(2), game.token(1)}};
    Match match = match_of(state_of(port, next));
    EXPECT_EQ(play_next(port, next, match).status, 201);
}

TEST_P(OnlineRematch, IsOneGameHoweverManyAskForIt) {
    const OnlineServer server = serve();
    const int port = server.port();
    const OnlineGame game = make_game(port, two_people);
    ASSERT_EQ(act(port, game, 1, "resign"), 201);
    std::vector<Answer> answers(8);
    std::vector<std::thread> players;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        players.emplace_back([&, i] { answers[i] = ask_for_rematch(port, game, 1 + static_cast<int>(i % 2)); });
    }
    for (std::thread& player : players) player.join();
    const Json id = state_of(port, game)["rematch"];
    ASSERT_TRUE(id.is_string());
    for (const Answer& answer : answers) {
        ASSERT_TRUE(answer.status == 201 || answer.status == 202) << answer.text;
        EXPECT_EQ(answer.body.value("id", id), id);
    }
}

TEST_P(OnlineRematch, CanBeDeclined) {
    const OnlineServer server = serve();
    const int port = server.port();
    const OnlineGame game = make_game(port, two_people);
    ASSERT_EQ(act(port, game, 1, "resign"), 201);
    ASSERT_EQ(ask_for_rematch(port, game, 1).status, 202);
    ASSERT_EQ(act(port, game, 2, "decline"), 201);
    EXPECT_EQ(ask_for_rematch(port, game, 1).status, 409);
    const Json state = state_of(port, game);
    EXPECT_EQ(state["rematch"], nullptr);
    EXPECT_EQ(state["declined"], Json::parse(R"([{"what":"rematch","seat":1}])"));
}

TEST_P(OnlineRematch, ItsClocksWaitForAllToCome) {
    const OnlineServer server = serve();
    const int port = server.port();
    const OnlineGame game = make_game(port, {{"game", "strata"}, {"clock", {{"base", 60}}}});
    // Asked for by one and accepted by the other, who then is there.
    const auto rematch = [&](const OnlineGame& old, int asker, int last) {
        EXPECT_EQ(ask_for_rematch(port, old, asker).status, 202);
        EXPECT_EQ(act(port, old, last, "accept"), 201);
        return OnlineGame{state_of(port, old)["rematch"], {old.token(2), old.token(1)}};
    };
    ASSERT_EQ(act(port, game, 1, "resign"), 201);
    const OnlineGame next = rematch(game, 2, 1);
    WebSocketClient watcher(port, next.path("/live"));
    EXPECT_EQ(watcher.message()["clocks"]["running"], 0);
    EXPECT_EQ(ask_for_rematch(port, game, 1).status, 201);  // again is not the other
    EXPECT_EQ(state_of(port, next)["clocks"]["running"], 0);
    EXPECT_EQ(post(port, next.path("/join"), Json::object()).status, 409);
    EXPECT_EQ(ask_for_rematch(port, game, 2).status, 201);
    const Json seat = watcher.message();
    EXPECT_EQ(seat["type"], "seat");
    EXPECT_EQ(seat["clocks"]["running"], 1);
    EXPECT_EQ(state_of(port, next)["clocks"]["running"], 1);

    // They may also just come.
    ASSERT_EQ(act(port, next, 1, "resign"), 201);
    const OnlineGame third = rematch(next, 2, 1);
    WebSocketClient player(port, third.path("/live"));
    EXPECT_EQ(player.message()["clocks"]["running"], 0);
    player.send({{"type", "hello"}, {"token", third.token(1)}});
    EXPECT_EQ(player.message_of("seat")["clocks"]["running"], 1);
}

QUOIN_ON_EVERY_STORE(OnlineRematch);

}  // namespace
}  // namespace quoin::test
