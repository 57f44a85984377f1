// SPDX-License-Identifier: MIT
// Several want the same thing at the same time: exactly one gets it, and all agree who.
#include <thread>

#include "tests/online/fixture.h"

namespace quoin::test {
namespace {

using namespace std::chrono_literals;

class OnlineRace : public Online {
  protected:
    // Where one store is shared by several servers; with SQLite they are one and the same.
    int servers() const { return GetParam() == Kind::postgres ? 3 : 1; }
};

TEST_P(OnlineRace, OneMoveForEachPly) {
    std::vector<std::unique_ptr<OnlineServer>> servers;
    for (int i = 0; i < OnlineRace::servers(); ++i) servers.push_back(std::make_unique<OnlineServer>(web(), url()));
    const auto port = [&](std::size_t i) { return servers[i % servers.size()]->port(); };
    const OnlineGame game = make_game(port(0), {{"game", "strata"}});
    Match match = match_of(state_of(port(0), game));
    std::vector<WebSocketClient> watchers;
    for (std::size_t i = 0; i < servers.size(); ++i) {
        watchers.emplace_back(port(i), game.path("/live"));
        EXPECT_EQ(watchers.back().message()["type"], "state");
    }
    std::uint64_t seq = 2;
    for (int ply = 0; ply < 12 && !match.is_over(); ++ply) {
        const auto legal = match.legal();
        constexpr std::size_t racers = 8;
        std::vector<Answer> answers(racers);
        {
            std::vector<std::jthread> threads;
            for (std::size_t i = 0; i < racers; ++i) {
                threads.emplace_back([&, i] {
                    const Json move = {{"ply", ply}, {"move", legal[i / 2 % legal.size()]}};
                    answers[i] = post(port(i), game.path("/moves"), move, game.token(static_cast<int>(i % 2) + 1));
                });
            }
        }
        std::string winner;
        for (std::size_t i = 0; i < racers; ++i) {
            const bool is_to_move = static_cast<int>(i % 2) + 1 == match.to_move();
            if (answers[i].status == 201) {
                EXPECT_TRUE(is_to_move);
                EXPECT_TRUE(winner.empty()) << "two moves for one ply";
                winner = answers[i].body["move"];
                EXPECT_EQ(answers[i].body["seq"], seq + 1);
            } else {
                // Too late; or not their turn, because someone else has moved by then.
                EXPECT_TRUE(answers[i].status == 409 || answers[i].status == 200 ||
                            (answers[i].status == 403 && !is_to_move))
                    << answers[i].text;
            }
        }
        ASSERT_FALSE(winner.empty());
        for (const Answer& answer : answers) {
            if (answer.status == 200) {
                EXPECT_EQ(answer.body["move"], winner);
            }
        }
        ++seq;
        ASSERT_TRUE(match.play(winner));
        for (WebSocketClient& watcher : watchers) {
            const Json told = watcher.message_of("move");
            EXPECT_EQ(told["ply"], ply);
            EXPECT_EQ(told["move"], winner);
            EXPECT_EQ(told["seq"], seq);
        }
        for (std::size_t i = 0; i < servers.size(); ++i) {
            EXPECT_EQ(get(port(i), game.path()).body["moves"].get<std::vector<std::string>>(), match.moves());
        }
    }
}

TEST_P(OnlineRace, AMoveHereAndAResignationThere) {
    std::vector<std::unique_ptr<OnlineServer>> servers;
    for (int i = 0; i < OnlineRace::servers(); ++i) servers.push_back(std::make_unique<OnlineServer>(web(), url()));
    const auto port = [&](std::size_t i) { return servers[i % servers.size()]->port(); };
    for (int round = 0; round < 10; ++round) {
        const OnlineGame game = make_game(port(0), {{"game", "grawlix"}});
        const Match match = match_of(state_of(port(0), game));
        Answer moved;
        Answer resigned;
        {
            const std::jthread one([&] { moved = post(port(0), game.path("/moves"), move_of(match), game.token(1)); });
            const std::jthread two([&] {
                resigned = post(port(1), game.path("/actions"), {{"seq", 2}, {"action", "resign"}}, game.token(2));
            });
        }
        const Json state = state_of(port(0), game);
        if (moved.status == 201) {
            EXPECT_EQ(resigned.status, 409) << resigned.text;  // it was no longer the last seq
            EXPECT_EQ(state["over"], false);
            EXPECT_EQ(state["moves"].size(), 1u);
        } else {
            EXPECT_EQ(moved.status, 409) << moved.text;
            EXPECT_EQ(resigned.status, 201);
            EXPECT_EQ(state["over"], true);
        }
        EXPECT_EQ(state["seq"], 3);
        for (std::size_t i = 0; i < servers.size(); ++i) EXPECT_EQ(state_of(port(i), game)["seq"], 3);
    }
}

TEST_P(OnlineRace, OneSeatForMany) {
    std::vector<std::unique_ptr<OnlineServer>> servers;
    for (int i = 0; i < OnlineRace::servers(); ++i) servers.push_back(std::make_unique<OnlineServer>(web(), url()));
    const Answer created = post(servers[0]->port(), "/api/games", two_people);
    const std::string path = "/api/games/" + created.body["id"].get<std::string>();
    std::vector<Answer> answers(8);
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < answers.size(); ++i) {
            threads.emplace_back([&, i] {
                answers[i] = post(servers[i % servers.size()]->port(), path + "/join", {{"name", std::to_string(i)}});
            });
        }
    }
    int joined = 0;
    std::string name;
    for (std::size_t i = 0; i < answers.size(); ++i) {
        if (answers[i].status == 200) {
            ++joined;
            name = std::to_string(i);
        } else {
            EXPECT_EQ(answers[i].status, 409) << answers[i].text;
        }
    }
    EXPECT_EQ(joined, 1);
    for (const auto& server : servers) EXPECT_EQ(get(server->port(), path).body["seats"][1]["name"], name);
}

// Several servers on one store.
class OnlineServers : public Online {};

TEST_P(OnlineServers, KnowOfEachOthersMoves) {
    const OnlineServer here = serve();
    auto there = std::make_unique<OnlineServer>(web(), url());
    const OnlineGame game = make_game(here.port(), two_people);
    WebSocketClient watcher(here.port(), game.path("/live"));
    EXPECT_EQ(watcher.message()["type"], "state");
    Match match = match_of(state_of(there->port(), game));
    for (int i = 0; i < 5; ++i) {
        ASSERT_EQ(play_next(i % 2 == 0 ? there->port() : here.port(), game, match).status, 201);
        const Json move = watcher.message();
        EXPECT_EQ(move["ply"], i);
        EXPECT_EQ(move["move"], match.moves().back());
    }
    // Who is connected there is seen here.
    WebSocketClient player(there->port(), game.path("/live"));
    player.send({{"type", "hello"}, {"token", game.token(2)}});
    const Json seen = watcher.message();
    EXPECT_EQ(seen["type"], "presence");
    EXPECT_EQ(seen["seat"], 2);
    EXPECT_EQ(seen["present"], true);
    EXPECT_EQ(state_of(here.port(), game)["seats"][1]["present"], true);
    // One dies in the middle of it: the other goes on.
    there->stop(SIGKILL);
    ASSERT_EQ(play_next(here.port(), game, match).status, 201);
    EXPECT_EQ(watcher.message()["ply"], 5);
    // A computer's turn that the dead one had is played by the living one.
    const OnlineServer third = serve();
    const OnlineGame left = make_game(here.port(), {{"game", "grawlix"}, {"seats", {"human", "ai:1"}}});
    Match other = match_of(state_of(third.port(), left));
    while (other.to_move() == 1) ASSERT_EQ(play_next(third.port(), left, other).status, 201);
    const auto end = std::chrono::steady_clock::now() + patience;
    Json state;
    while (std::chrono::steady_clock::now() < end) {
        state = state_of(here.port(), left);
        if (state["to_move"] == 1) break;
        std::this_thread::sleep_for(50ms);
    }
    EXPECT_EQ(state["to_move"], 1) << state;
}

// A page joins by a request to one server and says hello on its feed from another, which may not know of it yet.
TEST_P(OnlineServers, KnowOfASeatThatWasTakenAMomentAgo) {
    const OnlineServer here = serve();
    const OnlineServer there = serve();
    for (int round = 0; round < 20; ++round) {
        const Answer created = post(here.port(), "/api/games", two_people);
        const OnlineGame game{created.body["id"], {created.body["token"]}};
        WebSocketClient player(there.port(), game.path("/live"));
        EXPECT_EQ(player.message()["type"], "state");
        there.signal(SIGSTOP);  // what it is told meanwhile, it hears all at once
        const Answer joined = post(here.port(), game.path("/join"), Json::object());
        const bool is_sent = player.send({{"type", "hello"}, {"token", joined.body.value("token", "")}});
        there.signal(SIGCONT);
        ASSERT_TRUE(joined.status == 200 && is_sent) << joined.text;
        const Json state = player.message_of("state");
        ASSERT_TRUE(state.is_object() && state.contains("allowed")) << "round " << round << ": " << state;
    }
}

QUOIN_ON_EVERY_STORE(OnlineRace);
INSTANTIATE_TEST_SUITE_P(Stores, OnlineServers, testing::Values(Kind::postgres), name_of);

}  // namespace
}  // namespace quoin::test
