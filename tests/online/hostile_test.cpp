// SPDX-License-Identifier: MIT
// The real program under fire from several enemies at once, while two honest players play: they are served all the
// time, nobody acts for them, and the program has nothing to complain of. In the sanitizers' build it would.
//
// QUOIN_HOSTILE_SECONDS says for how long, QUOIN_SEED where chance starts.
#include <atomic>
#include <iostream>
#include <sstream>
#include <thread>

#include "core/limits.h"
#include "tests/cli/run.h"
#include "tests/online/enemy.h"
#include "tests/online/fixture.h"
#include "tests/support/environment.h"

namespace quoin::test {
namespace {

using namespace std::chrono_literals;

class OnlineHostile : public Online {};

// Until the time is up, one game after the other. Every move is acknowledged, every watcher told.
struct Honest {
    OnlineGame game;
    Match match;
    std::uint64_t moves = 0;
    SteadyClock::duration longest{};
};

void play(int port, Honest& honest) {
    WebSocketClient watcher(port, honest.game.path("/live"));
    ASSERT_EQ(watcher.message()["type"], "state");
    const auto begin = SteadyClock::now();
    const Answer answer = play_next(port, honest.game, honest.match, honest.moves * 7);
    honest.longest = std::max(honest.longest, SteadyClock::now() - begin);
    ASSERT_EQ(answer.status, 201) << answer.text;
    const Json told = watcher.message_of("move");
    ASSERT_EQ(told["ply"], honest.match.ply() - 1) << told;
    ASSERT_EQ(told["move"], honest.match.moves().back());
    ++honest.moves;
}

TEST_P(OnlineHostile, WhateverIsSentTheOthersAreServed) {
    const auto seed = static_cast<std::uint32_t>(from_environment("QUOIN_SEED", 1));
    const std::chrono::seconds time(from_environment("QUOIN_HOSTILE_SECONDS", 4));
    std::cout << "seed " << seed << std::endl;
    const TemporaryFolder folder;
    const std::string errors = folder.path() + "/errors";
    OnlineServer server(web(), url(), {"--idle", "2", "--watch-idle", "3", "--absent", "1", "--watch-queue", "16"},
                        errors);
    const int port = server.port();

    Honest honest{make_game(port, two_people), *Match::create("strata")};
    std::atomic<std::uint64_t> attacks = 0;
    {
        std::atomic<bool> is_over = false;
        std::vector<std::jthread> enemies;
        for (std::uint32_t i = 0; i < 4; ++i) {
            std::vector<OnlineGame> games = {make_game(port, {{"game", "strata"}}),
                                             make_game(port, {{"game", "grawlix"}}),
                                             make_game(port, {{"game", "mitre"}, {"players", 3}})};
            enemies.emplace_back([&, i, games = std::move(games), id = honest.game.id] {
                Enemy enemy(port, seed * 100 + i, games, {id});
                for (; !is_over; ++attacks) enemy.attack();
            });
        }
        for (const auto end = SteadyClock::now() + time; SteadyClock::now() < end && !HasFatalFailure();) {
            play(port, honest);
            if (honest.match.is_over())
                honest = {make_game(port, two_people), *Match::create("strata"), honest.moves, honest.longest};
        }
        is_over = true;
    }
    ASSERT_TRUE(server.is_running());
    EXPECT_EQ(get(port, "/healthz").body["status"], "ok");
    const Json state = state_of(port, honest.game);
    EXPECT_EQ(state["moves"].get<std::vector<std::string>>(), honest.match.moves());
    EXPECT_EQ(state["seq"], honest.match.ply() + 2) << "somebody has acted for them";
    const std::string metrics = get(port, "/metrics").text;
    EXPECT_EQ(metrics.find("status=\"500\""), std::string::npos) << metrics;
    EXPECT_EQ(server.stop(SIGTERM), 0);
    std::ostringstream said;
    said << std::ifstream(errors).rdbuf();
    EXPECT_EQ(said.str(), "");
    const Ran checked = run({"store", "check", "--store", url()});
    EXPECT_EQ(checked.status, 0) << checked.out << checked.err;
    std::cout << attacks << " attacks, " << honest.moves << " honest moves, the slowest acknowledged in "
              << std::chrono::duration_cast<std::chrono::milliseconds>(honest.longest).count() << " ms" << std::endl;
    EXPECT_GT(attacks, 50u);
    EXPECT_GT(honest.moves, 5u);
}

QUOIN_ON_EVERY_STORE(OnlineHostile);

}  // namespace
}  // namespace quoin::test
