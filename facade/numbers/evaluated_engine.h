// SPDX-License-Identifier: MIT
// Makes an Engine out of a game and someone's opinion of its positions. A search that is given up has no moves.
#pragma once

#include <algorithm>
#include <cmath>

#include "facade/engine.h"
#include "facade/numbers/numbered.h"
#include "facade/numbers/viewer.h"
#include "facade/thought_of.h"
#include "search/batched.h"

namespace quoin {

// What the tree search is told about the moves of a leaf.
template <Game G>
class Told {
  public:
    static constexpr bool has_priors = true;

    Told(const Actions<G>& actions, const Opinions* const& opinions) : actions_(&actions), opinions_(&opinions) {}

    void turn_to(std::size_t leaf) { leaf_ = leaf; }

    void priors(const G& rules, const typename G::State&, const Moves<G>& moves, float* out) const {
        float sum = 0;
        if (const float* const policies = (*opinions_)->policies) {
            for (std::size_t i = 0; i < moves.size(); ++i) {
                const float promise = policies[leaf_ * actions_->size() + actions_->number(rules, moves[i])];
                sum += out[i] = promise > 0 ? std::min(promise, most_promise) : 0;  // also for what is no number
            }
        }
        for (std::size_t i = 0; i < moves.size(); ++i)
            out[i] = sum > 0 ? out[i] / sum : 1.0f / static_cast<float>(moves.size());
    }

  private:
    static constexpr float most_promise = 1e30f;  // sums of these are still numbers

    const Actions<G>* actions_;
    const Opinions* const* opinions_;
    std::size_t leaf_ = 0;
};

template <Game G, class Patterns, class Adapter>
class EvaluatedEngine final : public Engine {
  public:
    EvaluatedEngine(const G& rules, const EvaluatedSettings& settings)
        : rules_(rules),
          viewer_(rules),
          settings_(settings),
          random_(settings.seed),
          tree_(rules_, Told<G>(viewer_.actions(), opinions_), tree_settings(rules, settings)) {}

    Thoughts think(const Position& position, const Limits& limits, const Report& report, const Focus&) override {
        const SteadyClock::time_point start = SteadyClock::now();
        const auto thoughts_of = [&](const std::vector<Candidate<typename G::Move>>& candidates) {
            Thoughts thoughts;
            if (candidates.empty()) return thoughts;  // the search was given up at once
            for (const auto& candidate : candidates) thoughts.moves.push_back(thought_of(rules_, candidate));
            thoughts.proof = tree_.proof();
            thoughts.nodes = tree_.simulations();
            thoughts.seconds = std::chrono::duration<double>(SteadyClock::now() - start).count();
            return thoughts;
        };
        std::function<void()> tell;
        if (report) tell = [&] { report(thoughts_of(tree_.candidates())); };
        const auto& state = static_cast<const Adapter&>(position).state();
        return thoughts_of(tree_.search_in_batches(
            state, limits, random_.next(), static_cast<std::size_t>(settings_.batch),
            [&](auto& leaves) { return evaluate(leaves); }, tell));
    }

    std::string choose(const Thoughts& thoughts) override {
        return thoughts.moves.empty() ? std::string() : thoughts.moves.front().token;
    }
    void forget() override { random_ = Random(settings_.seed); }
    Result<Thoughts, Unsolved> solve(const Position&, const Limits&, bool) override { return Failure(Unsolved{}); }

  private:
    using Tree = BatchedMcts<G, Told<G>>;

    static MctsSettings tree_settings(const G& rules, const EvaluatedSettings& settings) {
        const float even = 1 / static_cast<float>(rules.players());
        return {.tuning = {.exploration = settings.exploration, .first_value = even * 0.8f}, .memory = settings.memory};
    }

    bool evaluate(std::vector<typename Tree::Leaf>& leaves) {
        const std::size_t size = viewer_.observation_size(rules_);
        const std::size_t actions = viewer_.actions().size();
        const Leaves asked = settings_.evaluator->room(static_cast<int>(leaves.size()));
        for (std::size_t i = 0; i < leaves.size(); ++i) {
            const auto& state = leaves[i].state;
            asked.current_players[i] = rules_.player_to_move(state).index;
            viewer_.observe(rules_, state, asked.current_players[i], asked.observations + i * size);
            viewer_.mask(rules_, state, asked.masks + i * actions);
        }
        opinions_ = settings_.evaluator->evaluate(asked);
        if (!opinions_) return false;
        const int players = rules_.players();
        for (std::size_t i = 0; i < leaves.size(); ++i) {
            for (int player = 0; player < players; ++player)
                leaves[i].values[player] = share(opinions_->values[i * players + player], players);
        }
        return true;
    }

    // Returns as a share of the win.
    static std::int32_t share(float value, int players) {
        const float part = std::clamp((value + 1) / static_cast<float>(players), 0.0f, 1.0f);
        return static_cast<std::int32_t>(std::lround(part * full_value));
    }

    G rules_;
    Viewer<G, Patterns> viewer_;
    EvaluatedSettings settings_;
    Random random_;
    const Opinions* opinions_ = nullptr;
    Tree tree_;
};

}  // namespace quoin
