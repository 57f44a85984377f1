// SPDX-License-Identifier: MIT
// Several threads on one tree. Under the thread sanitizer, this is where races would show.
#include <algorithm>
#include <atomic>
#include <thread>

#include <gtest/gtest.h>

#include "core/random.h"
#include "facade/match.h"
#include "facade/numbers/numbered.h"
#include "facade/registry.h"
#include "search/level.h"
#include "search/workers.h"

namespace quoin::test {
namespace {

using std::chrono::milliseconds;

EngineSettings with_threads(int threads) {
    EngineSettings settings;
    settings.threads = threads;
    settings.memory = std::size_t{8} << 20;
    return settings;
}

TEST(Threads, AProblemOnAnyOfThemReachesTheCaller) {
    for (const int thread : {0, 1, 3}) {
        std::atomic<int> ended = 0;
        const auto work = [&](int i) {
            ++ended;
            if (i == thread) throw std::bad_alloc();
        };
        EXPECT_THROW(work_together(4, work), std::bad_alloc);
        EXPECT_EQ(ended, 4);
    }
}

// After so many random moves, and not over.
Match later(Match match, int plies, Random& random) {
    while (plies-- > 0) {
        Match next = match;
        if (!next.play(next.now().random_move(random)) || next.is_over()) break;
        match = std::move(next);
    }
    return match;
}

void expect_sound(const Match& match, const Thoughts& thoughts) {
    ASSERT_FALSE(thoughts.moves.empty());
    for (const MoveThought& move : thoughts.moves) {
        EXPECT_FALSE(match.why_not(move.token)) << move.token;
        EXPECT_GE(move.chance, 0);
        EXPECT_LE(move.chance, 1);
        Match line = match;
        ASSERT_TRUE(line.play(move.token));
        for (const std::string& token : move.line) ASSERT_TRUE(line.play(token)) << token;
    }
}

TEST(Threads, AllGamesAllAlongTheWay) {
    for (const GameEntry* game : all_games()) {
        for (int players = game->min_players; players <= game->max_players; ++players) {
            Random random(17);
            const auto engine = Match::create(game->name, players)->now().make_engine(with_threads(3));
            for (const int plies : {0, 4, 10, 16, 22, 60}) {
                const Match match = later(*Match::create(game->name, players), plies, random);
                Limits limits;
                limits.nodes = 400;
                const Thoughts thoughts = engine->think(match.now(), limits);
                expect_sound(match, thoughts);
                EXPECT_FALSE(match.why_not(engine->choose(thoughts)));
            }
        }
    }
}

TEST(Threads, AFlagStopsThemAndReportsComeMeanwhile) {
    for (const GameEntry* game : all_games()) {
        const Match match = *Match::create(game->name);
        const auto engine = match.now().make_engine(with_threads(2));
        std::atomic<bool> is_stopped{false};
        Limits limits;
        limits.stop = &is_stopped;
        limits.deadline = SteadyClock::now() + milliseconds(60'000);
        int reports = 0;
        const std::jthread other([&] {
            std::this_thread::sleep_for(milliseconds(700));
            is_stopped = true;
        });
        const Thoughts thoughts = engine->think(match.now(), limits, [&](const Thoughts& so_far) {
            ++reports;
            expect_sound(match, so_far);
            EXPECT_GE(so_far.nodes, 1u);
        });
        expect_sound(match, thoughts);
        EXPECT_LT(thoughts.seconds, 30);
        EXPECT_GT(reports, 0);
    }
}

// Whatever the threads prove together is what the solver says.
TEST(Threads, ProofsAreRight) {
    Random random(23);
    int proved = 0;
    for (int round = 0; round < 60; ++round) {
        const Match match = later(*Match::create("grawlix", 0, {{"order", "3"}}), 4 + round % 5, random);
        EngineSettings settings = with_threads(3);
        settings.level = solving_level - 1;  // the tree, without the solver
        const auto engine = match.now().make_engine(settings);
        Limits limits;
        limits.nodes = 1500;
        const auto truth = match.now().make_engine(with_threads(1))->solve(match.now(), Limits{}, true);
        ASSERT_TRUE(truth);
        const Thoughts thoughts = engine->think(match.now(), limits);
        if (thoughts.proof != Proof::none) {
            EXPECT_EQ(thoughts.proof, truth->proof);
        }
        for (const MoveThought& move : thoughts.moves) {
            if (move.proof == Proof::none) continue;
            ++proved;
            EXPECT_EQ(move.proof, std::ranges::find(truth->moves, move.token, &MoveThought::token)->proof);
        }
    }
    EXPECT_GT(proved, 30);
}

TEST(Threads, ABatchOfGames) {
    for (const GameEntry* game : all_games()) {
        const auto start = Match::create(game->name, game->max_players);
        const auto numbers = start->now().numbered();
        constexpr int games = 64;
        const auto batch = numbers->make_batch(start->now(), games, 1);
        std::vector<float> rewards(games * start->players());
        std::vector<std::int32_t> players(games);
        for (int i = 0; i < 40; ++i)
            batch->random_step(3, {.current_players = players.data(), .rewards = rewards.data()}, 4);
        EXPECT_GT(batch->playouts(1, 2, rewards.data(), 4), 0u);
    }
}

}  // namespace
}  // namespace quoin::test
