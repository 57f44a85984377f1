// SPDX-License-Identifier: MIT
// Monte Carlo tree search whose leaves are evaluated many at a time, by something that is faster so. Until the values
// of a batch are known, its leaves count as lost, which sends the next descent elsewhere. It runs on one thread.
#pragma once

#include "search/mcts.h"

namespace quoin {

// `Knowledge` is a heuristic whose priors are those of the leaf that it was last told of, by `turn_to(number)`.
template <Game G, class Knowledge>
class BatchedMcts : public Mcts<G, Knowledge> {
    using Tree = Mcts<G, Knowledge>;
    using typename Tree::Node;
    using typename Tree::Path;

  public:
    using Tree::Tree;
    using typename Tree::State;

    struct Leaf {
        explicit Leaf(const State& root) : state(root) {}

        State state;
        Values values{};  // to be filled in
        Path path;
    };

    // As `Mcts::search`. evaluate(leaves) fills in the values of them all and makes their priors known; it returns
    // false to give up.
    template <class Evaluate>
    std::vector<Candidate<typename Tree::Move>> search_in_batches(const State& root, const Limits& limits,
                                                                  std::uint64_t seed, std::size_t batch,
                                                                  const Evaluate& evaluate,
                                                                  const std::function<void()>& report = {}) {
        this->simulations_ = 0;
        this->plant(root);
        Random random(seed);
        std::vector<Leaf> leaves;
        SteadyClock::time_point next_report = SteadyClock::now() + Tree::between_reports;
        do {
            if (!collect(leaves, root, limits, batch, random)) break;
            if (leaves.empty()) continue;
            if (!evaluate(leaves)) break;
            for (std::size_t i = 0; i < leaves.size(); ++i) settle(leaves[i], i, random);
            if (!report || SteadyClock::now() < next_report) continue;
            report();
            next_report = SteadyClock::now() + Tree::between_reports;
        } while (!this->is_settled() && !limits.is_time_up());
        return this->candidates();
    }

  private:
    // Descends until there are enough leaves, or one is met again. False when there is no simulation left.
    bool collect(std::vector<Leaf>& leaves, const State& root, const Limits& limits, std::size_t batch,
                 Random& random) {
        leaves.clear();
        for (std::size_t tries = 0; leaves.size() < batch && tries < 4 * batch; ++tries) {
            if (this->simulations_ >= limits.nodes || this->is_settled()) return !leaves.empty();
            ++this->simulations_;
            Leaf& leaf = leaves.emplace_back(root);
            Node& node = this->descend(leaf.state, leaf.path, random, [](Node&, const State&, std::uint32_t) {});
            if (node.growth == 0 && this->rules_.outcome(leaf.state)) this->expand(node, leaf.state);
            if (const auto values = this->known_values(node, leaf.state)) {
                this->back_up(leaf.path, *values);
                leaves.pop_back();
            } else if (is_met_again(leaves)) {
                take_back(leaf.path);
                leaves.pop_back();
                --this->simulations_;
                return true;
            }
        }
        return true;
    }

    // Whether the last leaf is one of those before it.
    static bool is_met_again(const std::vector<Leaf>& leaves) {
        const Node* const last = leaves.back().path.last();
        return std::any_of(leaves.begin(), leaves.end() - 1, [&](const Leaf& one) { return one.path.last() == last; });
    }

    static void take_back(const Path& path) {
        for (std::size_t i = 0; i < path.length; ++i) --path.nodes[i]->visits;
    }

    void settle(const Leaf& leaf, std::size_t number, Random& random) {
        Node& node = *leaf.path.last();
        this->heuristic_.turn_to(number);
        const bool is_root = leaf.path.length == 1;
        this->expand(node, leaf.state, is_root ? &random : nullptr);
        this->back_up(leaf.path, leaf.values);
    }
};

}  // namespace quoin
