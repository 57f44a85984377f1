// SPDX-License-Identifier: MIT
// What holds for the engine of every game, at every level.
#include "facade/engine.h"

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "facade/match.h"
#include "facade/registry.h"
#include "search/level.h"
#include "tests/support/environment.h"

namespace quoin::test {
namespace {

Limits nodes(std::uint64_t count) {
    Limits limits;
    limits.nodes = count;
    return limits;
}

std::unique_ptr<Engine> engine_for(const Match& match, int level, std::uint64_t seed, int threads = 1) {
    EngineSettings settings;
    settings.level = level;
    settings.seed = seed;
    settings.threads = threads;
    settings.memory = std::size_t{16} << 20;
    return match.now().make_engine(settings);
}

class Engines : public testing::TestWithParam<const GameEntry*> {
  protected:
    Match start(int players = 0) const { return *Match::create(GetParam()->name, players); }
};

// By an engine that remembers the game, and by one that is made anew for each move, as the page and the server do.
TEST_P(Engines, AProvedWinIsWonFromLevelSixOn) {
    int proved = 0;
    for (std::uint64_t seed = 1; seed <= share_of<std::uint64_t>(16); ++seed) {
        Match match = start();
        const int level = 6 + static_cast<int>(seed % 2);
        auto engine = engine_for(match, level, seed);
        const bool is_renewed = seed > 8;
        Random random(seed);
        const int hero = 1 + static_cast<int>(seed % 2);
        bool is_won = false;
        while (!match.is_over()) {
            if (match.to_move() != hero) {
                // An opponent who plays well, so that a slip would cost the game.
                const auto other = engine_for(match, 5, random.next());
                ASSERT_TRUE(match.play(other->choose(other->think(match.now(), nodes(300)))));
                continue;
            }
            if (is_renewed) engine = engine_for(match, level, random.next());
            const Thoughts thoughts = engine->think(match.now(), nodes(1500));
            EXPECT_TRUE(!is_won || thoughts.proof == Proof::win) << "seed " << seed << ", ply " << match.ply();
            is_won |= thoughts.proof == Proof::win;
            ASSERT_TRUE(match.play(engine->choose(thoughts)));
        }
        EXPECT_TRUE(!is_won || match.winners() == std::vector<int>{hero}) << "seed " << seed;
        proved += is_won;
    }
    EXPECT_GT(proved, is_in_full() ? 0 : -1);
}

void expect_same(const Thoughts& one, const Thoughts& other) {
    EXPECT_EQ(one.nodes, other.nodes);
    EXPECT_EQ(one.proof, other.proof);
    ASSERT_EQ(one.moves.size(), other.moves.size());
    for (std::size_t i = 0; i < one.moves.size(); ++i) {
        EXPECT_EQ(one.moves[i].token, other.moves[i].token);
        EXPECT_EQ(one.moves[i].visits, other.moves[i].visits);
        EXPECT_EQ(one.moves[i].chance, other.moves[i].chance);
        EXPECT_EQ(one.moves[i].line, other.moves[i].line);
    }
}

// From the first move to the last: an engine that has forgotten is as good as new.
TEST_P(Engines, WhatIsForgottenDoesNotMatter) {
    for (int players = GetParam()->min_players; players <= GetParam()->max_players; ++players) {
        Match match = start(players);
        const auto old = engine_for(match, 10, 7);
        Random random(3);
        while (!match.is_over()) {
            if (match.ply() % 3 == 0) {
                old->forget();
                expect_same(old->think(match.now(), nodes(150)),
                            engine_for(match, 10, 7)->think(match.now(), nodes(150)));
            }
            ASSERT_TRUE(match.play(match.now().random_move(random)));
        }
    }
}

TEST_P(Engines, OnlyTheMovesThatWereNamedAreLookedAt) {
    for (int players = GetParam()->min_players; players <= GetParam()->max_players; ++players) {
        Match match = start(players);
        Random random(5);
        const auto engine = engine_for(match, 10, 7);  // which remembers
        while (!match.is_over()) {
            const auto legal = match.legal();
            Focus focus{.only = {legal.front()}, .proves = match.ply() % 2 == 1};
            if (legal.size() > 2) focus.only.push_back(legal[legal.size() / 2]);
            const Thoughts thoughts = engine->think(match.now(), nodes(120), {}, focus);
            ASSERT_FALSE(thoughts.moves.empty());
            EXPECT_LE(thoughts.moves.size(), focus.only.size());
            for (const MoveThought& move : thoughts.moves) {
                EXPECT_NE(std::ranges::find(focus.only, move.token), focus.only.end()) << move.token;
            }
            const std::string chosen = engine->choose(thoughts);
            EXPECT_NE(std::ranges::find(focus.only, chosen), focus.only.end());
            if (focus.only.size() == legal.size() || match.ply() % 4 == 0) engine->think(match.now(), nodes(120));
            ASSERT_TRUE(match.play(match.now().random_move(random)));
        }
    }
}

// A move that loses stays a loss when no better one may be looked at, and says nothing about the position.
TEST_P(Engines, AProofOfSomeMovesIsOnlyTheirs) {
    int checked = 0;
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        Match match = start();
        Random random(seed);
        while (!match.is_over()) ASSERT_TRUE(match.play(match.now().random_move(random)));
        for (int i = 0; i < 3; ++i) match.undo();
        const auto solved = engine_for(match, 10, 1)->solve(match.now(), nodes(200'000), true);
        if (!solved) continue;
        for (const MoveThought& move : solved->moves) {
            const auto engine = engine_for(match, 10, 1);
            const Thoughts thoughts =
                engine->think(match.now(), nodes(400'000), {}, {.only = {move.token}, .proves = true});
            EXPECT_EQ(thoughts.proof, move.proof) << move.token;
            EXPECT_EQ(thoughts.margin, move.margin) << move.token;
            ++checked;
            EXPECT_EQ(engine->think(match.now(), nodes(400'000), {}, {.proves = true}).proof, solved->proof);
        }
    }
    EXPECT_GT(checked, 0);
}

TEST_P(Engines, ALimitOfNodesAndASeedGiveTheSameThoughts) {
    const Match match = start();
    for (const int level : {1, 5, 10}) {
        const auto one = engine_for(match, level, 7);
        const auto other = engine_for(match, level, 7);
        const Thoughts thoughts = one->think(match.now(), nodes(200));
        const Thoughts again = other->think(match.now(), nodes(200));
        EXPECT_LE(thoughts.nodes, 200u);
        EXPECT_EQ(one->choose(thoughts), other->choose(again));
        ASSERT_EQ(thoughts.moves.size(), again.moves.size());
        for (std::size_t i = 0; i < thoughts.moves.size(); ++i) {
            EXPECT_EQ(thoughts.moves[i].token, again.moves[i].token);
            EXPECT_EQ(thoughts.moves[i].visits, again.moves[i].visits);
            EXPECT_EQ(thoughts.moves[i].line, again.moves[i].line);
        }
    }
}

TEST_P(Engines, ErrorsAreDrawnFromNearBestMoves) {
    constexpr Tuning widest{.swing = 1.34f};  // of any game
    int errors = 0;
    for (int number = is_in_full() ? 1 : 4; number < 6; ++number) {
        const double furthest = level(number, widest).slack;
        Match match = start();
        const auto engine = engine_for(match, number, 3);
        while (!match.is_over()) {
            const Thoughts thoughts = engine->think(match.now(), {});
            const std::string token = engine->choose(thoughts);
            const auto chosen = std::ranges::find(thoughts.moves, token, &MoveThought::token);
            const MoveThought& best = thoughts.moves.front();
            EXPECT_LT(best.chance - chosen->chance, furthest);
            EXPECT_TRUE(chosen->proof != Proof::loss || best.proof == Proof::loss);
            EXPECT_TRUE(best.proof != Proof::win || token == best.token);
            errors += token != best.token;
            ASSERT_TRUE(match.play(token));
        }
    }
    EXPECT_GT(errors, is_in_full() ? 0 : -1);
}

// Who has found out how to beat a level must not be able to do it again and again.
TEST_P(Engines, AnotherSeedPlaysAnotherGame) {
    std::set<std::string> games;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Match match = start();
        const auto engine = engine_for(match, 6, seed);
        for (int ply = 0; ply < 16 && !match.is_over(); ++ply) {
            ASSERT_TRUE(match.play(engine->choose(engine->think(match.now(), nodes(1000)))));
        }
        std::string moves;
        for (const std::string& token : match.moves()) moves += token + " ";
        games.insert(moves);
    }
    EXPECT_EQ(games.size(), 4u);
}

TEST_P(Engines, ALimitOfNodesHoldsWhereTheSolverIsAskedToo) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        Match match = start();
        Random random(seed);
        const auto engine = engine_for(match, 10, seed);
        while (!match.is_over()) {
            EXPECT_LE(engine->think(match.now(), nodes(400)).nodes, 400u) << "ply " << match.ply();
            ASSERT_TRUE(match.play(match.legal()[random.below(static_cast<std::uint32_t>(match.legal().size()))]));
        }
    }
}

TEST_P(Engines, AMarginIsThatOfTheMoveItComesWith) {
    for (std::uint64_t seed = 1; seed <= share_of<std::uint64_t>(12); ++seed) {
        Match match = start();
        Random random(seed);
        EngineSettings settings;
        settings.is_thorough = seed % 2 == 0;
        const auto engine = match.now().make_engine(settings);
        const auto prover = engine_for(match, max_level, 1);
        while (!match.is_over()) {
            const Thoughts thoughts = engine->think(match.now(), nodes(2000));
            if (thoughts.margin) {
                const auto solved = prover->solve(match.now(), nodes(1'000'000), true);
                ASSERT_TRUE(solved);
                EXPECT_EQ(thoughts.margin, solved->margin);
                const std::string& token = thoughts.moves.front().token;
                EXPECT_EQ(std::ranges::find(solved->moves, token, &MoveThought::token)->margin, solved->margin);
            }
            ASSERT_TRUE(match.play(match.legal()[random.below(static_cast<std::uint32_t>(match.legal().size()))]));
        }
    }
}

TEST_P(Engines, AnalysisGoesOnWhenAWinIsProved) {
    int wins = 0;
    for (std::uint64_t seed = 1; seed <= 20 && wins < 3; ++seed) {
        Match match = start();
        Random random(seed);
        EngineSettings settings;
        settings.is_thorough = true;
        const auto engine = match.now().make_engine(settings);
        while (!match.is_over()) {
            const std::vector<std::string> legal = match.legal();
            const Thoughts thoughts = engine->think(match.now(), nodes(2000));
            EXPECT_EQ(thoughts.moves.size(), legal.size());
            if (thoughts.proof == Proof::win) {
                const bool is_all_proved = std::ranges::all_of(
                    thoughts.moves, [](const MoveThought& move) { return move.proof != Proof::none; });
                EXPECT_TRUE(is_all_proved || thoughts.nodes == 2000) << thoughts.nodes;
                wins += legal.size() > 1;
                break;
            }
            ASSERT_TRUE(match.play(legal[random.below(static_cast<std::uint32_t>(legal.size()))]));
        }
    }
    EXPECT_GT(wins, 0);
}

TEST_P(Engines, ThreadsShareATreeAndPlayLegally) {
    for (int players = GetParam()->min_players; players <= GetParam()->max_players; ++players) {
        Match match = start(players);
        const auto engine = engine_for(match, 10, 3, 2);
        while (!match.is_over()) {
            const Thoughts thoughts = engine->think(match.now(), nodes(300));
            ASSERT_FALSE(thoughts.moves.empty());
            ASSERT_TRUE(match.play(engine->choose(thoughts)));
        }
    }
}

TEST_P(Engines, LittleMemoryIsEnough) {
    Match match = start();
    EngineSettings settings;
    settings.memory = std::size_t{1} << 20;
    const auto engine = match.now().make_engine(settings);
    while (!match.is_over()) ASSERT_TRUE(match.play(engine->choose(engine->think(match.now(), nodes(2000)))));
}

TEST_P(Engines, LinesArePlayable) {
    Match match = start();
    const auto engine = engine_for(match, 10, 1);
    for (int ply = 0; ply < 12 && !match.is_over(); ++ply) {
        const Thoughts thoughts = engine->think(match.now(), nodes(1000));
        for (const MoveThought& move : thoughts.moves) {
            Match line = match;
            ASSERT_TRUE(line.play(move.token));
            for (const std::string& token : move.line) ASSERT_TRUE(line.play(token)) << token;
        }
        ASSERT_TRUE(match.play(engine->choose(thoughts)));
    }
}

TEST_P(Engines, AStopIsHeard) {
    const Match match = start();
    const auto engine = engine_for(match, 10, 1, 2);
    std::atomic<bool> stop = false;
    Limits limits;
    limits.stop = &stop;
    int reports = 0;
    const Thoughts thoughts = engine->think(match.now(), limits, [&](const Thoughts& so_far) {
        EXPECT_EQ(so_far.moves.size(), match.legal().size());
        if (++reports == 2) stop = true;
    });
    EXPECT_EQ(reports, 2);
    EXPECT_FALSE(thoughts.moves.empty());
}

TEST_P(Engines, EveryLevelPlaysToTheEnd) {
    for (int level = 1; level <= max_level; ++level) {
        Match match = start();
        const auto engine = engine_for(match, level, 1);
        while (!match.is_over()) ASSERT_TRUE(match.play(engine->choose(engine->think(match.now(), nodes(100)))));
    }
}

INSTANTIATE_TEST_SUITE_P(Games, Engines, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& game) { return std::string(game.param->name); });

}  // namespace
}  // namespace quoin::test
