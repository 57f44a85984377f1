// SPDX-License-Identifier: MIT
// Prints games/grawlix/weights.h: a network fitted to games that the search plays against itself.
//
//   cmake --preset release && cmake --build --preset release --target tune_grawlix
//   build/release/tune/tune_grawlix 3000 > games/grawlix/weights.h
//
// The number is of games. In these the search judges positions by random games, so that nothing depends on the weights
// there are. A game begins with 0 to 29 random actions; from 14 tiles on the solver tries to say who wins, and once it
// does the game goes on, a little at random, only for more positions that the solver can judge.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <numeric>
#include <vector>

#include "games/grawlix/endgame.h"
#include "games/grawlix/features.h"
#include "games/grawlix/heuristic.h"
#include "games/grawlix/network.h"
#include "search/mcts.h"
#include "search/solver.h"
#include "tune/adam.h"

namespace quoin::grawlix {
namespace {

constexpr std::uint64_t simulations = 300;
constexpr std::uint64_t solver_nodes = 20'000;
constexpr int first_solved = 14;  // tiles on the grid
constexpr int last_solved = 21;
constexpr int epochs = 20;
constexpr std::size_t batch = 64;
constexpr float step = 0.002f;
constexpr float decay = 1e-3f;  // of the weights, in each step

struct Teacher {
    static constexpr bool has_priors = true;
    void priors(const Rules& rules, const State& state, const Moves<Rules>& moves, float* out) const {
        Heuristic{}.priors(rules, state, moves, out);
    }
    Values evaluate(const Rules& rules, const State& state, Random& random) const {
        return PlainHeuristic<Rules>{}.evaluate(rules, state, random);
    }
};

struct Sample {
    Features features;
    std::uint8_t mover;
    bool wins;  // the mover
};

class SelfPlay {
  public:
    void play(std::vector<Sample>& out) {
        State state = rules_.initial();
        for (std::uint32_t left = random_.below(30); left > 0 && rules_.count_moves(state) > 0; --left) {
            rules_.apply(state, *rules_.random_move(state, random_));
        }
        std::size_t judged = out.size();
        const auto judge = [&](int winner) {
            for (; judged < out.size(); ++judged) out[judged].wins = out[judged].mover == winner;
        };
        bool is_known = false;
        while (rules_.count_moves(state) > 0) {
            const int tiles = std::popcount(state.tiles);
            if (is_known && tiles > last_solved) return;
            const bool is_asked = tiles >= first_solved && (state.phase == Phase::play || is_known);
            const auto value = is_asked ? solver_.value(state, {.nodes = solver_nodes}) : std::nullopt;
            if (tiles > 0 && (value || !is_known)) out.push_back({features(rules_, state), state.mover, false});
            if (value) judge(*value > 0 ? state.mover : state.mover ^ 1);
            is_known = is_known || value;
            const bool is_careless = is_known && random_.below(3) == 0;
            rules_.apply(state, is_careless ? *rules_.random_move(state, random_) : choice(state));
        }
        judge(state.mover ^ 1);
    }

  private:
    Move choice(const State& state) { return tree_.search(state, {.nodes = simulations}, random_.next()).front().move; }

    Rules rules_{fitted_order, fitted_hand};
    Random random_{1};
    Mcts<Rules, Teacher> tree_{rules_, {}, {.tuning = {.exploration = 1}, .memory = std::size_t{16} << 20}};
    Solver<Rules, Endgame> solver_{rules_, std::size_t{64} << 20};
};

// The network of network.h in floating point, on features of mean 0 and deviation 1.
class Fit {
  public:
    explicit Fit(std::vector<Sample> samples) : samples_(std::move(samples)), fitted_(samples_.size() * 9 / 10) {
        for (std::size_t j = 0; j < feature_count; ++j) {
            double sum = 0, squares = 0;
            for (std::size_t i = 0; i < fitted_; ++i) {
                sum += samples_[i].features[j];
                squares += samples_[i].features[j] * samples_[i].features[j];
            }
            mean_[j] = static_cast<float>(sum / static_cast<double>(fitted_));
            const double variance = squares / static_cast<double>(fitted_) - mean_[j] * mean_[j];
            scale_[j] = variance > 1e-6 ? static_cast<float>(1 / std::sqrt(variance)) : 0;
        }
        for (std::size_t i = 0; i < rows * feature_count; ++i)
            weights_[i] = is_linear(i / feature_count) ? 0 : spread();
        for (std::size_t i = 0; i + 1 < rows; ++i) weights_[out + i] = spread();
    }

    void run() {
        std::vector<std::size_t> order(fitted_);
        std::iota(order.begin(), order.end(), 0);
        for (int epoch = 0; epoch < epochs; ++epoch) {
            std::cerr << "after " << epoch << " rounds: " << loss() << '\n';
            for (std::size_t i = order.size(); i > 1; --i)
                std::swap(order[i - 1], order[random_.below(static_cast<std::uint32_t>(i))]);
            const float rate = step * static_cast<float>(epochs - epoch) / epochs;
            for (std::size_t i = 0; i + batch <= order.size(); i += batch) descend(&order[i], rate);
        }
        std::cerr << "in the end: " << loss() << '\n';
    }

    void print() const {
        std::cout << "// SPDX-License-Identifier: MIT\n"
                     "// Made by tune/tune.cpp: for each row of the network its weights, by the groups of features.h; "
                     "then those of the rows.\n"
                     "// clang-format off\n"
                     "#pragma once\n\n#include \"games/grawlix/network.h\"\n\n"
                     "namespace quoin::grawlix {\n\n"
                     "inline constexpr Network network{.in = {{\n";
        for (std::size_t row = 0; row < rows; ++row) {
            float constant = weights_[biases + row];
            for (std::size_t j = 0; j < feature_count; ++j) constant -= weight(row, j) * mean_[j];
            std::cout << "{\n";
            std::size_t j = 0;
            for (const FeatureGroup& group : feature_groups) {
                std::cout << "    /* " << group.name << " */";
                for (const std::size_t end = j + group.size; j < end; ++j)
                    std::cout << ' ' << whole(j == constant_feature ? constant : weight(row, j)) << ',';
                std::cout << '\n';
            }
            std::cout << "},\n";
        }
        std::cout << "}}, .out = {\n   ";
        for (std::size_t row = 0; row < rows; ++row)
            std::cout << ' ' << (is_linear(row) ? weight_unit : whole(weights_[out + row])) << ',';
        std::cout << "\n}};\n\n}  // namespace quoin::grawlix\n";
    }

  private:
    static constexpr std::size_t rows = network_rows;
    static constexpr std::size_t biases = rows * feature_count;  // where they stand among the weights
    static constexpr std::size_t out = biases + rows;
    static constexpr std::size_t weight_count = out + rows;

    static bool is_linear(std::size_t row) { return row + 1 == rows; }
    static long whole(float x) { return std::lround(x * weight_unit); }
    float weight(std::size_t row, std::size_t j) const { return weights_[row * feature_count + j] * scale_[j]; }
    float spread() { return (static_cast<float>(random_.below(2001)) / 1000 - 1) * 0.2f; }

    float value(const Sample& sample) {
        for (std::size_t j = 0; j < feature_count; ++j)
            input_[j] = (static_cast<float>(sample.features[j]) - mean_[j]) * scale_[j];
        float result = 0;
        for (std::size_t row = 0; row < rows; ++row) {
            float sum = weights_[biases + row];
            for (std::size_t j = 0; j < feature_count; ++j) sum += weights_[row * feature_count + j] * input_[j];
            hidden_[row] = is_linear(row) ? sum : std::max(sum, 0.0f);
            result += hidden_[row] * (is_linear(row) ? 1 : weights_[out + row]);
        }
        return result;
    }

    // Of the samples kept apart: the mean logarithm of the chance given to what happened.
    double loss() {
        double sum = 0;
        for (std::size_t i = fitted_; i < samples_.size(); ++i) {
            const double x = samples_[i].wins ? value(samples_[i]) : -value(samples_[i]);
            sum -= std::log(share_won(x) + 1e-9);
        }
        return sum / static_cast<double>(samples_.size() - fitted_);
    }

    // One step of Adam, on the logarithmic loss.
    void descend(const std::size_t* chosen, float rate) {
        std::array<float, weight_count> slope{};
        for (std::size_t k = 0; k < batch; ++k) {
            const Sample& sample = samples_[chosen[k]];
            const float sign = sample.wins ? 1 : -1;
            const float x = sign * value(sample);
            const float length = std::sqrt(1 + x * x);
            const float pull = -sign / (length * length * length) / (1 + x / length + 1e-6f);
            for (std::size_t row = 0; row < rows; ++row) {
                slope[out + row] += pull * hidden_[row];
                if (hidden_[row] <= 0 && !is_linear(row)) continue;
                const float inner = is_linear(row) ? pull : pull * weights_[out + row];
                slope[biases + row] += inner;
                for (std::size_t j = 0; j < feature_count; ++j) slope[row * feature_count + j] += inner * input_[j];
            }
        }
        for (float& sum : slope) sum /= batch;
        const auto descent = adam_.descent(slope);
        for (std::size_t i = 0; i < weight_count; ++i) weights_[i] -= rate * (descent[i] + decay * weights_[i]);
    }

    std::vector<Sample> samples_;
    std::size_t fitted_;  // the rest is kept apart
    Random random_{5};
    std::array<float, feature_count> mean_{}, scale_{}, input_{};
    std::array<float, rows> hidden_{};
    std::array<float, weight_count> weights_{};
    Adam<float, weight_count> adam_;
};

}  // namespace
}  // namespace quoin::grawlix

int main(int count, char** words) {
    using namespace quoin::grawlix;
    const int games = count > 1 ? std::atoi(words[1]) : 3000;
    std::vector<Sample> samples;
    SelfPlay self_play;
    for (int i = 0; i < games; ++i) self_play.play(samples);
    std::cerr << games << " games, " << samples.size() << " positions\n";
    Fit fit(std::move(samples));
    fit.run();
    fit.print();
}
