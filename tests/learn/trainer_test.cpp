// SPDX-License-Identifier: MIT
// The fit: it finds what is in its samples, goes on from where it was saved, and the network in whole numbers says what
// the one in fractions does.
#include "learn/trainer.h"

#include <cstdlib>

#include <gtest/gtest.h>

#include "core/random.h"

namespace quoin {
namespace {

constexpr int rows = 40;
constexpr int move_rows = 10;

// Some rows, and the game is won when the sum of their numbers is large; the best of three moves is the one with the
// highest row.
Sample sample_of(Random& random) {
    Sample sample;
    int sum = 0;
    for (int i = 0; i < 8; ++i) {
        const auto row = static_cast<std::uint16_t>(random.below(rows));
        sample.rows.push_back(row);
        sum += row;
    }
    sample.view_ends = {8};
    sample.target =
        sum > 8 * rows / 2 ? std::array<float, max_players>{1, 0, 0} : std::array<float, max_players>{0, 0, 1};
    std::uint16_t best = 0;
    for (std::uint16_t i = 0; i < 3; ++i) {
        sample.move_rows.push_back(static_cast<std::uint16_t>(random.below(move_rows)));
        sample.move_ends.push_back(i + 1u);
        if (sample.move_rows[i] > sample.move_rows[best]) best = i;
    }
    sample.policy = {0, 0, 0};
    sample.policy[best] = 1;
    return sample;
}

std::vector<Sample> samples_of(std::uint64_t seed, int count) {
    Random random(seed);
    std::vector<Sample> samples;
    for (int i = 0; i < count; ++i) samples.push_back(sample_of(random));
    return samples;
}

void fit(Trainer& trainer, const std::vector<Sample>& samples, int steps, int threads, std::uint64_t seed = 3) {
    Random random(seed);
    std::vector<const Sample*> batch(64);
    for (int i = 0; i < steps; ++i) {
        for (const Sample*& one : batch) one = &samples[random.below(static_cast<std::uint32_t>(samples.size()))];
        trainer.step(batch, 5e-3f, threads);
    }
}

TEST(Trainer, FindsWhoWinsAndWhichMoveIsBest) {
    Trainer trainer(rows, move_rows, 1);
    fit(trainer, samples_of(1, 4000), 1500, 2);
    const Network network = trainer.network();
    int right = 0, right_moves = 0;
    const auto unseen = samples_of(2, 500);
    for (const Sample& sample : unseen) {
        const auto result = network.evaluate(sample.rows);
        right += (Network::expected_score(result) > full_value / 2) == (sample.target[0] == 1) ? 1 : 0;
        std::array<std::int32_t, 3> promise{};
        for (std::size_t i = 0; i < 3; ++i)
            promise[i] = network.promise(result.seen, std::span(sample.move_rows).subspan(i, 1));
        const auto best = std::max_element(promise.begin(), promise.end()) - promise.begin();
        right_moves += sample.policy[best] == 1 || promise[0] == promise[1] || promise[1] == promise[2] ? 1 : 0;
    }
    EXPECT_GT(right, 460);
    EXPECT_GT(right_moves, 460);
}

TEST(Trainer, LearnsSharesOfSeveralPlayers) {
    Trainer trainer(rows, move_rows, 1);
    std::vector<Sample> samples;
    Random random(7);
    for (int i = 0; i < 3000; ++i) {  // of three players the one with the highest row wins
        Sample sample;
        std::size_t best = 0;
        for (std::uint16_t view = 0; view < 3; ++view) {
            sample.rows.push_back(static_cast<std::uint16_t>(random.below(rows)));
            sample.view_ends.push_back(view + 1u);
            if (sample.rows[view] > sample.rows[best]) best = view;
        }
        sample.target[best] = 1;
        samples.push_back(std::move(sample));
    }
    fit(trainer, samples, 1000, 1);
    const Network network = trainer.network();
    const auto good = [&](std::uint16_t row) { return network.evaluate(std::span(&row, 1)).good; };
    EXPECT_GT(good(39), good(25));
    EXPECT_GT(good(25), good(10));
    EXPECT_GT(good(10), good(0));
}

TEST(Trainer, GoesOnFromWhereItWasSaved) {
    const auto samples = samples_of(1, 500);
    Trainer whole(rows, move_rows, 1);
    fit(whole, samples, 20, 1, 3);
    fit(whole, samples, 20, 1, 4);
    Trainer first(rows, move_rows, 1);
    fit(first, samples, 20, 1, 3);
    Trainer second(rows, move_rows, 99);
    ASSERT_TRUE(second.load(first.save()));
    fit(second, samples, 20, 1, 4);
    EXPECT_EQ(whole.save(), second.save());
}

TEST(Trainer, RefusesAStateOfAnotherSize) {
    Trainer trainer(rows, move_rows, 1);
    const std::string before = trainer.save();
    EXPECT_FALSE(trainer.load(before.substr(1)));
    EXPECT_FALSE(trainer.load(Trainer(rows + 1, move_rows, 1).save()));
    EXPECT_EQ(trainer.save(), before);
}

}  // namespace
}  // namespace quoin
