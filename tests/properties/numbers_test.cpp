// SPDX-License-Identifier: MIT
// A game in numbers: actions are the tokens, whatever the options; a batch plays the games that a match would, and the
// same ones on any number of threads.
#include <numeric>

#include "facade/numbers/numbered.h"
#include "tests/properties/walk.h"

namespace quoin::test {
namespace {

class Numbers : public EveryGame {};
QUOIN_FOR_EVERY_GAME(Numbers);

std::vector<std::string> tokens_of(const Numbered& numbers, const std::vector<std::int32_t>& actions) {
    std::vector<std::string> tokens;
    for (const int action : actions) tokens.push_back(numbers.actions()[action]);
    return tokens;
}

TEST_P(Numbers, ActionsAreTheTokensInByteOrder) {
    walk(game(), positions_wanted() / 20, [](Match& match, const auto& legal, Random&) {
        const auto numbers = match.now().numbered();
        std::vector<std::int32_t> actions;
        numbers->legal(match.now(), actions);
        ASSERT_EQ(tokens_of(*numbers, actions), legal)
            << "the notation must say exactly where a text goes wrong: " << describe(match);
    });
}

TEST_P(Numbers, AreTheSameForAllOptions) {
    const auto all = variants(game());
    const auto first = all.front().start().now().numbered();
    const std::vector<std::string> actions(first->actions().begin(), first->actions().end());
    EXPECT_TRUE(std::ranges::is_sorted(actions));
    for (const Variant& variant : all) {
        const auto numbers = variant.start().now().numbered();
        EXPECT_TRUE(std::ranges::equal(numbers->actions(), actions)) << variant.describe();
    }
    for (std::size_t i = 0; i < actions.size(); ++i) ASSERT_EQ(first->action(actions[i]), static_cast<int>(i));
    EXPECT_FALSE(first->action("no such move"));
    EXPECT_FALSE(first->action(""));
}

TEST_P(Numbers, AnActionIsLegalExactlyWhenItsTokenIs) {
    walk(game(), positions_wanted() / 100, [](Match& match, const auto&, Random& random) {
        const auto numbers = match.now().numbered();
        const auto count = static_cast<std::uint32_t>(numbers->actions().size());
        for (int i = 0; i < 20; ++i) {
            const auto action = static_cast<int>(random.below(count));
            ASSERT_EQ(numbers->is_legal(match.now(), action), !match.why_not(numbers->actions()[action])) << action;
        }
        for (const int action : {-1, static_cast<int>(count), 1 << 30})
            EXPECT_FALSE(numbers->is_legal(match.now(), action));
    });
}

// The arrays of a batch, with room for all its games.
struct Seen {
    Seen(const Numbered& numbers, int games, int players)
        : observations(games * numbers.observation_size()),
          masks(games * numbers.actions().size()),
          current_players(games),
          rewards(games * players),
          terminated(games) {}

    BatchArrays arrays() {
        return {observations.data(), masks.data(), current_players.data(), rewards.data(), terminated.data()};
    }
    friend bool operator==(const Seen&, const Seen&) = default;

    std::vector<float> observations;
    std::vector<std::uint8_t> masks;
    std::vector<std::int32_t> current_players;
    std::vector<float> rewards;
    std::vector<std::uint8_t> terminated;
};

void expect_described(const Match& match, const Numbered& numbers, const Seen& seen, int game) {
    ASSERT_EQ(seen.current_players[game], match.to_move() - 1);
    const auto actions = static_cast<int>(numbers.actions().size());
    std::vector<std::string> legal;
    for (int action = 0; action < actions; ++action) {
        if (seen.masks[game * actions + action] != 0) legal.push_back(numbers.actions()[action]);
    }
    ASSERT_EQ(legal, match.legal());
    std::vector<float> observation(numbers.observation_size());
    numbers.observe(match.now(), match.to_move() - 1, observation.data());
    const auto row = seen.observations.begin() + game * numbers.observation_size();
    ASSERT_TRUE(std::equal(observation.begin(), observation.end(), row));
}

// Plays a random action in each match and says which. A match that is over begins again.
std::vector<std::int32_t> play_all(std::vector<Match>& matches, const Match& start, const Numbered& numbers,
                                   Random& random, std::vector<std::vector<double>>& returns) {
    std::vector<std::int32_t> actions;
    returns.assign(matches.size(), std::vector<double>(start.players()));
    for (std::size_t i = 0; i < matches.size(); ++i) {
        Match& match = matches[i];
        const std::string token = match.now().random_move(random);
        EXPECT_TRUE(match.play(token));
        actions.push_back(*numbers.action(token));
        if (!match.is_over()) continue;
        returns[i] = returns_of(match.now());
        match = start;
    }
    return actions;
}

TEST_P(Numbers, ABatchPlaysTheGamesOfAMatch) {
    constexpr int games = 3;
    Random random(first_seed());
    for (const Variant& variant : variants(game())) {
        const Match start = variant.start();
        if (start.is_over()) continue;
        const auto numbers = start.now().numbered();
        const auto batch = numbers->make_batch(start.now(), games, 1);
        Seen seen(*numbers, games, start.players());
        std::vector<Match> matches(games, start);
        std::vector<std::vector<double>> returns;
        for (int step = 0; step < 60; ++step) {
            const auto actions = play_all(matches, start, *numbers, random, returns);
            ASSERT_FALSE(batch->step(actions, seen.arrays(), 1)) << variant.describe();
            for (int i = 0; i < games; ++i) {
                const auto first = seen.rewards.begin() + i * start.players();
                const std::vector<double> rewards(first, first + start.players());
                ASSERT_EQ(rewards, returns[i]) << variant.describe();
                const bool has_ended = seen.terminated[i] != 0;
                ASSERT_EQ(has_ended, matches[i].ply() == 0);
                EXPECT_NEAR(std::accumulate(rewards.begin(), rewards.end(), 0.0), 0, 1e-5);
                expect_described(matches[i], *numbers, seen, i);
                ASSERT_EQ(tokens_of(*numbers, batch->legal(i)), matches[i].legal());
            }
            if (::testing::Test::HasFatalFailure()) return;
        }
    }
}

TEST_P(Numbers, AnIllegalActionChangesNothing) {
    const Match start = variants(game()).front().start();
    const auto numbers = start.now().numbered();
    const auto batch = numbers->make_batch(start.now(), 2, 1);
    Seen before(*numbers, 2, start.players());
    batch->look(before.arrays(), 1);
    const std::int32_t legal = batch->legal(0).front();
    for (const std::int32_t bad : {-1, static_cast<std::int32_t>(numbers->actions().size()), INT32_MAX, INT32_MIN}) {
        EXPECT_EQ(batch->step(std::vector{legal, bad}, {}, 1), 1);
        EXPECT_EQ(batch->step(std::vector{bad, legal}, {}, 1), 0);
    }
    Seen after(*numbers, 2, start.players());
    batch->look(after.arrays(), 1);
    EXPECT_EQ(before, after);
}

TEST_P(Numbers, ABatchIsTheSameOnAnyNumberOfThreads) {
    constexpr int games = 13;
    const Match start = variants(game()).front().start();
    const auto numbers = start.now().numbered();
    std::vector<Seen> seen;
    std::vector<std::vector<float>> returns;
    for (const int threads : {1, 3, 20}) {
        const auto batch = numbers->make_batch(start.now(), games, 7);
        seen.emplace_back(*numbers, games, start.players());
        for (int i = 0; i < 30; ++i) batch->random_step(5, seen.back().arrays(), threads);
        returns.emplace_back(games * start.players());
        batch->playouts(3, 6, returns.back().data(), threads);
    }
    for (std::size_t i = 1; i < seen.size(); ++i) {
        EXPECT_EQ(seen[i], seen[0]);
        EXPECT_EQ(returns[i], returns[0]);
    }
}

// Someone who has hardly an opinion.
class Undecided : public Evaluator {
  public:
    Undecided(const Numbered& numbers, int players)
        : size_(numbers.observation_size()), actions_(numbers.actions().size()), players_(players) {}

    int asked() const { return asked_; }
    void give_up_after(int calls) { calls_left_ = calls; }

    Leaves room(int count) override {
        observations_.resize(count * size_);
        masks_.resize(count * actions_);
        current_players_.resize(count);
        return {count, observations_.data(), masks_.data(), current_players_.data()};
    }
    const Opinions* evaluate(const Leaves& leaves) override {
        EXPECT_GT(leaves.count, 0);
        EXPECT_LE(leaves.count, 8);
        asked_ += leaves.count;
        values_.assign(leaves.count * players_, 0.1f);
        policies_.assign(masks_.begin(), masks_.end());
        opinions_ = {values_.data(), policies_.data()};
        return calls_left_-- == 0 ? nullptr : &opinions_;
    }

  private:
    std::size_t size_;
    std::size_t actions_;
    std::size_t players_;
    int asked_ = 0;
    int calls_left_ = -1;
    std::vector<float> observations_;
    std::vector<std::uint8_t> masks_;
    std::vector<std::int32_t> current_players_;
    std::vector<float> values_;
    std::vector<float> policies_;
    Opinions opinions_;
};

TEST_P(Numbers, ASearchByOpinionsLooksAtLegalMoves) {
    for (const Variant& variant : variants(game())) {
        const Match start = variant.start();
        if (start.is_over()) continue;
        const auto numbers = start.now().numbered();
        const auto evaluator = std::make_shared<Undecided>(*numbers, start.players());
        const auto engine = numbers->make_engine({.evaluator = evaluator, .batch = 8, .memory = mebibytes(4)});
        const Thoughts thoughts = engine->think(start.now(), {.nodes = 100});
        ASSERT_FALSE(thoughts.moves.empty());
        EXPECT_EQ(engine->choose(thoughts), thoughts.moves.front().token);
        EXPECT_LE(thoughts.nodes, 100u);
        EXPECT_GT(evaluator->asked(), 0);
        std::uint64_t visits = 0;
        for (const MoveThought& move : thoughts.moves) {
            EXPECT_FALSE(start.why_not(move.token)) << move.token;
            visits += move.visits;
        }
        EXPECT_LE(visits, thoughts.nodes);
        const Thoughts again = engine->think(start.now(), {.nodes = 100});
        EXPECT_EQ(again.moves.size(), thoughts.moves.size());
        EXPECT_GT(again.nodes, 0u);
    }
}

TEST_P(Numbers, ASearchByOpinionsProvesWhatIsProved) {
    Random random(first_seed());
    int proved = 0;
    for (int number = 0; number < 20; ++number) {
        Match match = *Match::create(game().name);
        std::vector<Match> all{match};
        while (!match.is_over()) {
            ASSERT_TRUE(match.play(match.now().random_move(random)));
            all.push_back(match);
        }
        const Match& last = all[all.size() - 2];
        const auto numbers = last.now().numbered();
        const auto evaluator = std::make_shared<Undecided>(*numbers, last.players());
        const auto engine = numbers->make_engine({.evaluator = evaluator, .batch = 8, .memory = mebibytes(4)});
        const Thoughts thoughts = engine->think(last.now(), {.nodes = 400});
        ASSERT_FALSE(thoughts.moves.empty());
        if (thoughts.proof == Proof::none) continue;
        const auto exact = last.now().make_engine({})->solve(last.now(), {.nodes = 1'000'000}, false);
        if (!exact) continue;
        EXPECT_EQ(thoughts.proof, exact->proof) << describe(last);
        ++proved;
    }
    EXPECT_GT(proved, 0);
}

TEST_P(Numbers, ASearchThatIsGivenUpHasNoMoves) {
    const Match start = *Match::create(game().name);
    const auto numbers = start.now().numbered();
    for (const int calls : {0, 1}) {
        const auto evaluator = std::make_shared<Undecided>(*numbers, start.players());
        evaluator->give_up_after(calls);
        const auto engine = numbers->make_engine({.evaluator = evaluator, .batch = 8, .memory = mebibytes(4)});
        const Thoughts thoughts = engine->think(start.now(), {.nodes = 100});
        EXPECT_EQ(thoughts.moves.empty(), calls == 0);
        EXPECT_EQ(engine->choose(thoughts).empty(), calls == 0);
    }
}

}  // namespace
}  // namespace quoin::test
