// SPDX-License-Identifier: MIT
// Makes a Batch out of a game.
#pragma once

#include <algorithm>

#include "facade/numbers/batch.h"
#include "facade/numbers/viewer.h"
#include "facade/playouts.h"
#include "search/workers.h"

namespace quoin {

template <Game G, class Patterns>
class BatchOf final : public Batch {
  public:
    using State = typename G::State;

    BatchOf(const G& rules, const State& start, int size, std::uint64_t seed)
        : rules_(rules), viewer_(rules), start_(start), games_(static_cast<std::size_t>(size)) {
        restart(seed);
    }

    int size() const override { return static_cast<int>(games_.size()); }

    void restart(std::uint64_t seed) override {
        for (std::size_t i = 0; i < games_.size(); ++i) games_[i] = {start_, Random(mix(seed) + i)};
    }

    void look(const BatchArrays& arrays, int threads) const override {
        in_parts(threads, [&](std::size_t i) { write(i, std::nullopt, arrays); });
    }

    std::optional<int> step(std::span<const std::int32_t> actions, const BatchArrays& arrays, int threads) override {
        for (std::size_t i = 0; i < games_.size(); ++i) {
            if (!viewer_.legal_move(rules_, games_[i].state, actions[i])) return static_cast<int>(i);
        }
        in_parts(threads, [&](std::size_t i) {
            rules_.apply(games_[i].state, viewer_.actions().move(static_cast<std::size_t>(actions[i])));
            write(i, settle(i), arrays);
        });
        return std::nullopt;
    }

    void random_step(int steps, const BatchArrays& arrays, int threads) override {
        in_parts(threads, [&](std::size_t i) {
            std::optional<Outcome> outcome;
            for (int step = 0; step < steps; ++step) {
                Slot& game = games_[i];
                rules_.apply(game.state, *rules_.random_move(game.state, game.random));
                outcome = settle(i);
            }
            write(i, outcome, arrays);
        });
    }

    std::uint64_t playouts(std::uint64_t seed, int each, float* returns, int threads) const override {
        const int players = rules_.players();
        std::fill_n(returns, games_.size() * players, 0.0f);
        std::vector<std::uint64_t> played(static_cast<std::size_t>(threads));
        by_thread(threads, [&](int thread, std::size_t first, std::size_t last) {
            const auto games = static_cast<std::uint64_t>(each);
            const auto begin = [&](std::uint64_t number, State& state, Random& random) {
                state = games_[first + number / games].state;
                random = Random(mix(seed) + first * games + number);
            };
            const auto end = [&](std::uint64_t number, const State& state) {
                const Outcome outcome = *rules_.outcome(state);
                float* const row = returns + (first + number / games) * players;
                for (int i = 0; i < players; ++i) row[i] += return_of(outcome, i, players);
            };
            played[thread] = play_out<4>(rules_, (last - first) * games, begin, end);
        });
        std::uint64_t total = 0;
        for (const std::uint64_t actions : played) total += actions;
        for (std::size_t i = 0; i < games_.size() * players; ++i) returns[i] /= static_cast<float>(each);
        return total;
    }

    std::vector<std::int32_t> legal(int game) const override {
        std::vector<std::int32_t> result;
        viewer_.legal(rules_, games_[game].state, result);
        return result;
    }

    std::string text([[maybe_unused]] int game) const override {
        if constexpr (requires(const G& rules, const State& state) { position_text(rules, state); }) {
            return position_text(rules_, games_[game].state);
        } else {
            return {};
        }
    }

  private:
    struct Slot {
        State state;
        Random random{0};
    };

    // Begins anew a game that has just ended, and says how it did.
    std::optional<Outcome> settle(std::size_t i) {
        const auto outcome = rules_.outcome(games_[i].state);
        if (outcome) games_[i].state = start_;
        return outcome;
    }

    void write(std::size_t i, const std::optional<Outcome>& ended, const BatchArrays& out) const {
        if (out.is_empty()) return;
        const State& state = games_[i].state;
        const int players = rules_.players();
        const int mover = rules_.player_to_move(state).index;
        if (out.current_players) out.current_players[i] = mover;
        if (out.terminated) out.terminated[i] = ended ? 1 : 0;
        if (out.rewards) {
            for (int player = 0; player < players; ++player)
                out.rewards[i * players + player] = ended ? return_of(*ended, player, players) : 0;
        }
        if (out.observations)
            viewer_.observe(rules_, state, mover, out.observations + i * viewer_.observation_size(rules_));
        if (out.masks) viewer_.mask(rules_, state, out.masks + i * viewer_.actions().size());
    }

    // Calls work(thread, first, last) for a share of the games on each thread.
    template <class Work>
    void by_thread(int threads, const Work& work) const {
        work_together(threads, [&](int thread) {
            work(thread, games_.size() * thread / threads, games_.size() * (thread + 1) / threads);
        });
    }
    template <class Work>
    void in_parts(int threads, const Work& work) const {
        by_thread(threads, [&](int, std::size_t first, std::size_t last) {
            for (std::size_t i = first; i < last; ++i) work(i);
        });
    }

    G rules_;
    Viewer<G, Patterns> viewer_;
    State start_;
    std::vector<Slot> games_;
};

}  // namespace quoin
