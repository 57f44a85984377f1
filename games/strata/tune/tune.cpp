// SPDX-License-Identifier: MIT
// Prints games/strata/weights.h.
//
//   cmake --preset release && cmake --build --preset release --target tune_strata
//   build/release/tune/tune_strata [GAMES [ROUNDS]] > weights.h && mv weights.h games/strata/
//
// It takes 3000 games a round and 3 rounds unless it is told otherwise.
//
// A round plays games of the search against itself, and fits the weights to who won them. The first round starts from
// weights that know only the largest area and the tiles left; each of the others from those of the round before. The
// same numbers come out of every run.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "games/strata/heuristic.h"
#include "search/mcts.h"
#include "tune/adam.h"

namespace quoin::strata {
namespace {

constexpr std::uint64_t simulations = 300;  // a move
constexpr int epochs = 30;
constexpr int calm_epochs = 10;  // the last ones, with smaller steps
constexpr std::size_t batch = 64;
constexpr double step = 0.02;
constexpr double decay = 1e-4;  // of the weights, in each step
constexpr std::size_t inputs = 2 * feature_count;

using Vector = std::array<double, inputs>;

// A position, as the fit sees it: each feature weighed by the tiles that are left, and by those that are gone.
struct Sample {
    Vector input;
    double result;  // of the player to move: 1, 1/2 or 0
};

Sample sample_of(const State& state) {
    Sample sample{};
    const Features found = features(state);
    const double left = static_cast<double>(tiles_left(state)) / all_tiles;
    for (std::size_t i = 0; i < feature_count; ++i) {
        sample.input[2 * i] = found[i] * left;
        sample.input[2 * i + 1] = found[i] * (1 - left);
    }
    return sample;
}

// From 2 to 9 random plies at the start and a random one in twenty after that, so that all kinds of positions occur.
void play_game(const Rules& rules, Mcts<Rules, Heuristic>& tree, Random& random, std::vector<Sample>& samples) {
    State state = rules.initial();
    for (std::uint32_t ply = 2 + random.below(8); ply > 0; --ply) {
        if (const auto move = rules.random_move(state, random)) rules.apply(state, *move);
    }
    const std::size_t first = samples.size();
    std::vector<int> movers;
    while (!rules.outcome(state)) {
        samples.push_back(sample_of(state));
        movers.push_back(state.to_move);
        Move move = tree.search(state, {.nodes = simulations}, random.next()).front().move;
        if (random.below(20) == 0) move = *rules.random_move(state, random);
        rules.apply(state, move);
    }
    const Values values = values_of(*rules.outcome(state), 2);
    for (std::size_t i = 0; i < movers.size(); ++i) {
        samples[first + i].result = static_cast<double>(values[movers[i]]) / full_value;
    }
}

double sum_of(const Vector& weights, const Vector& input) {
    double sum = 0;
    for (std::size_t i = 0; i < inputs; ++i) sum += weights[i] * input[i];
    return sum;
}

// Adam on the logarithmic loss.
Vector fit(std::vector<Sample> samples, Random& random) {
    Vector scale{};
    for (const Sample& sample : samples) {
        for (std::size_t i = 0; i < inputs; ++i) scale[i] += sample.input[i] * sample.input[i];
    }
    for (double& x : scale) x = std::sqrt(x / static_cast<double>(samples.size())) + 1e-6;
    for (Sample& sample : samples) {
        for (std::size_t i = 0; i < inputs; ++i) sample.input[i] /= scale[i];
    }
    Vector weights{};
    Adam<double, inputs> adam;
    for (int epoch = 0; epoch < epochs; ++epoch) {
        const double rate = epoch < epochs - calm_epochs ? step : step / 5;
        for (std::size_t done = 0; done < samples.size(); done += batch) {
            Vector slope{};
            for (std::size_t k = 0; k < batch; ++k) {
                const Sample& sample = samples[random.below(static_cast<std::uint32_t>(samples.size()))];
                const double x = sum_of(weights, sample.input);
                const double p = std::min(0.98, std::max(0.02, share_won(x)));
                const double error = (share_won(x) - sample.result) / (p * (1 - p)) * 0.5 / std::pow(1 + x * x, 1.5);
                for (std::size_t i = 0; i < inputs; ++i) slope[i] += error * sample.input[i] / batch;
            }
            for (std::size_t i = 0; i < inputs; ++i) slope[i] += decay * weights[i];
            const Vector descent = adam.descent(slope);
            for (std::size_t i = 0; i < inputs; ++i) weights[i] -= rate * descent[i];
        }
    }
    for (std::size_t i = 0; i < inputs; ++i) weights[i] /= scale[i];
    return weights;
}

double loss(const Vector& weights, const std::vector<Sample>& samples) {
    double sum = 0;
    for (const Sample& sample : samples) {
        const double error = share_won(sum_of(weights, sample.input)) - sample.result;
        sum += error * error;
    }
    return sum / static_cast<double>(samples.size());
}

const char* name_of(Feature feature) {
    switch (feature) {
        case Feature::largest_area:
            return "largest_area";
        case Feature::second_area:
            return "second_area";
        case Feature::visible:
            return "visible";
        case Feature::reachable_area:
            return "reachable_area";
        case Feature::safe_area:
            return "safe_area";
        case Feature::cover:
            return "cover";
        case Feature::cover_opponent:
            return "cover_opponent";
        case Feature::ones:
            return "ones";
        case Feature::twos:
            return "twos";
        case Feature::fours:
            return "fours";
        case Feature::lone:
            return "lone";
        case Feature::turn:
            return "turn";
    }
    return "";
}

void print(const Weights& weights, int games, int rounds) {
    std::printf(
        "// SPDX-License-Identifier: MIT\n"
        "// Made by tune/tune.cpp from %d rounds of %d games.\n"
        "// clang-format off\n"
        "#pragma once\n\n#include \"games/strata/feature.h\"\n\n"
        "namespace quoin::strata {\n\n"
        "inline constexpr Weights fitted_weights = by_feature({{\n",
        rounds, games);
    for (std::size_t i = 0; i < feature_count; ++i) {
        std::printf("    {Feature::%s, {.early = %d, .late = %d}},\n", name_of(static_cast<Feature>(i)),
                    weights[i].early, weights[i].late);
    }
    std::puts("}});\n\n}  // namespace quoin::strata");
}

void tune(int games, int rounds) {
    const Rules rules;
    Random random(1);
    Weights weights{};
    weights[index(Feature::largest_area)] = {.early = 100, .late = 500};
    for (const Feature tiles : {Feature::ones, Feature::twos, Feature::fours}) {
        weights[index(tiles)] = {.early = 100, .late = 100};
    }
    for (int round = 1; round <= rounds; ++round) {
        Heuristic heuristic;
        heuristic.weights = &weights;
        Mcts<Rules, Heuristic> tree(rules, heuristic,
                                    {.tuning = Heuristic::tuning(rules), .memory = std::size_t{32} << 20});
        std::vector<Sample> samples;
        for (int game = 0; game < games; ++game) play_game(rules, tree, random, samples);
        const Vector fitted = fit(samples, random);
        for (std::size_t i = 0; i < feature_count; ++i) {
            weights[i] = {.early = static_cast<int>(std::lround(advantage_unit * fitted[2 * i])),
                          .late = static_cast<int>(std::lround(advantage_unit * fitted[2 * i + 1]))};
        }
        std::fprintf(stderr, "round %d: %zu positions, mean square error %.4f\n", round, samples.size(),
                     loss(fitted, samples));
    }
    print(weights, games, rounds);
}

}  // namespace
}  // namespace quoin::strata

int main(int count, char** words) {
    const int games = count > 1 ? std::atoi(words[1]) : 3000;
    const int rounds = count > 2 ? std::atoi(words[2]) : 3;
    if (games < 1 || rounds < 1) {
        std::fputs("usage: tune_strata [GAMES [ROUNDS]]\n", stderr);
        return 2;
    }
    quoin::strata::tune(games, rounds);
}
