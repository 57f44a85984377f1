// SPDX-License-Identifier: MIT
// Monte Carlo tree search for any game: any number of players, turns of several actions, several threads on one tree,
// and proved results that are backed up through it. What a game knows of itself comes from its Heuristic (see
// `PlainHeuristic`).
//
// Values are whole numbers, so that adding them up gives the same sum in any order and on any machine.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/game.h"
#include "core/large_array.h"
#include "core/limits.h"
#include "core/proof.h"
#include "core/small.h"
#include "core/sorted.h"
#include "core/tuning.h"
#include "core/values.h"
#include "search/candidate.h"
#include "search/plain_heuristic.h"
#include "search/workers.h"

namespace quoin {

struct MctsSettings {
    Tuning tuning = {};
    int threads = 1;
    std::size_t memory = std::size_t{256} << 20;
    bool proves = true;
    float evenness = 0;  // 0 to 1: how much of the first moves' priors is shared out evenly, to look at weaker ones too
    bool is_thorough = false;  // go on when the position is proved, until each of its moves is
};

template <Game G, class Heuristic>
class Mcts {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    Mcts(const G& rules, Heuristic heuristic, MctsSettings settings)
        : rules_(rules),
          heuristic_(std::move(heuristic)),
          settings_(settings),
          capacity_(std::max<std::size_t>(settings.memory / sizeof(Node), 2 * G::max_moves)),
          nodes_(capacity_) {}

    // Best first. The position is not over. `report` is called now and then, and may ask for `candidates`. Of the legal
    // moves only those in `only` are looked at, unless there are none in it.
    std::vector<Candidate<Move>> search(const State& root, const Limits& limits, std::uint64_t seed,
                                        const std::function<void()>& report = {}, std::span<const Move> only = {}) {
        simulations_ = 0;
        const bool is_whole = !settings_.is_thorough && only.empty();
        if (const auto known = is_whole ? find_won(root) : std::nullopt) {
            root_ = *known;
            root_state_ = root;
            return candidates();
        }
        plant(root);
        Random chance{seed};
        expand(nodes_[0], root, &chance);
        if (!is_small && !only.empty()) keep_only(nodes_[0], only);
        even_out(nodes_[0]);
        const auto work = [&](int thread) {
            Random random{seed + thread * 0x9e3779b9ull};
            run(root, limits, random, thread == 0 ? report : std::function<void()>());
        };
        work_together(settings_.threads, work);
        return candidates();
    }

    std::vector<Candidate<Move>> candidates() const {
        std::vector<Candidate<Move>> result;
        for (const Node* child : ranked(nodes_[root_])) {
            const std::uint32_t visits = child->visits.load();
            result.push_back(
                {child->move, visits, worth(*child), child->proof.load(), child->plies.load(), line(*child)});
        }
        return result;
    }

    std::uint64_t simulations() const { return simulations_; }

    // What it has searched before no longer matters.
    void forget() { used_ = 0; }

    // Whether the last search proved that the player to move wins; another search would say so at once.
    bool has_won(const State& state) const { return find_won(state).has_value(); }

    // Of the position, or of the moves that were looked at, for the player to move.
    Proof proof() const { return rules_.players() == 2 ? proof_of_children(nodes_[root_]).first : Proof::none; }

  protected:
    struct Node {
        Move move{};
        std::uint8_t mover = 0;                 // who makes the move
        std::atomic<Proof> proof{Proof::none};  // for the mover; only in games of two players, for with more
                                                // it is anyone's guess what the others would choose
        std::atomic<std::uint8_t> growth{0};    // 0 no children, 1 being made, 2 there, 3 over or no room
        std::atomic<std::uint8_t> plies{0};     // with a proof: to the end
        std::uint16_t count = 0;
        float prior = 0;
        std::uint32_t first = 0;
        std::atomic<std::uint32_t> visits{0};
        std::atomic<std::uint64_t> value{0};  // for the mover, added up
    };
    struct Path {
        std::size_t length = 0;
        std::array<Node*, 512> nodes;

        Node* last() const { return nodes[length - 1]; }
        void add(Node& node) { nodes[length++] = &node; }
    };

    // A tree that is the root alone.
    void plant(const State& root) {
        used_ = 1;
        root_ = 0;
        root_state_ = root;
        drawn_ = shared_out(rules_.player_to_move(root).index, drawn_value());
        new (&nodes_[0]) Node();
    }

    static constexpr std::chrono::milliseconds between_reports{250};
    static constexpr std::size_t cache_line = 64;
    static constexpr float variety = 0.3f;  // the width of what chance multiplies a prior by

    // A win that the last search has proved is not let go: its tree has an answer to everything the opponent can do.
    std::optional<std::uint32_t> find_won(const State& state) const {
        if (used_ == 0 || proof() != Proof::win || rules_.outcome(root_state_)) return std::nullopt;
        return find_won(root_, root_state_, rules_.player_to_move(root_state_), rules_.key(state));
    }
    std::optional<std::uint32_t> find_won(std::uint32_t from, const State& state, Player winner, Key key) const {
        const Node& node = nodes_[from];
        for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
            const Node& child = nodes_[i];
            if (child.growth != 2 || (child.mover == winner.index && child.proof != Proof::win)) continue;
            State next = state;
            rules_.apply(next, child.move);
            if (rules_.player_to_move(next) == winner) {
                if (rules_.key(next) == key) return i;
            } else if (const auto found = find_won(i, next, winner, key)) {
                return found;
            }
        }
        return std::nullopt;
    }

    void run(const State& root, const Limits& limits, Random& random, const std::function<void()>& report) {
        Path path;
        SteadyClock::time_point next_report =
            report ? SteadyClock::now() + between_reports : SteadyClock::time_point::max();
        for (std::uint64_t i = 1;; ++i) {
            if (is_settled()) break;
            if (simulations_.fetch_add(1, std::memory_order_relaxed) >= limits.nodes) {
                simulations_.fetch_sub(1, std::memory_order_relaxed);
                break;
            }
            simulate(root, path, random);
            if ((i & 15) != 0) continue;
            if (limits.is_time_up()) break;
            if (report && SteadyClock::now() >= next_report) {
                report();
                next_report = SteadyClock::now() + between_reports;
            }
        }
    }

    bool is_settled() const {
        if (nodes_[0].proof.load(std::memory_order_relaxed) == Proof::none) return false;
        if (!settings_.is_thorough) return true;
        const Node* const first = &nodes_[nodes_[0].first];
        return std::all_of(first, first + nodes_[0].count, [](const Node& child) {
            return child.proof.load(std::memory_order_relaxed) != Proof::none;
        });
    }

    void simulate(State state, Path& path, Random& random) {
        path.length = 0;
        const Node& node = descend(state, path, random, [&](Node& one, const State& there, std::uint32_t visits) {
            if (one.growth.load(std::memory_order_relaxed) == 0 && visits >= visits_to_expand()) expand(one, there);
        });
        const auto known = known_values(node, state);
        back_up(path, known ? *known : heuristic_.evaluate(rules_, state, random));
    }

    // From the root to a node without children, or one that is proved; grow(node, state, visits) may give it some.
    template <class Grow>
    Node& descend(State& state, Path& path, Random& random, const Grow& grow) {
        Node* node = &nodes_[0];
        path.add(*node);
        node->visits.fetch_add(1, std::memory_order_relaxed);
        while (node->growth.load(std::memory_order_acquire) == 2 && path.length < path.nodes.size()) {
            node = &select(*node, random);
            rules_.apply(state, node->move);
            path.add(*node);
            grow(*node, state, node->visits.fetch_add(1, std::memory_order_relaxed));
            if (settings_.proves && node->proof.load(std::memory_order_relaxed) != Proof::none) break;
        }
        return *node;
    }

    std::optional<Values> known_values(const Node& node, const State& state) const {
        const Proof proof = node.proof.load(std::memory_order_relaxed);
        if (proof != Proof::none)
            return proof == Proof::draw ? drawn_ : shared_out(node.mover, proof == Proof::win ? full_value : 0);
        const bool may_be_over = node.growth.load(std::memory_order_relaxed) == 3;
        if (const auto outcome = may_be_over ? rules_.outcome(state) : std::nullopt)
            return values_of(*outcome, rules_.players());
        return std::nullopt;
    }

    void back_up(const Path& path, const Values& values) {
        for (std::size_t i = 0; i < path.length; ++i)
            path.nodes[i]->value.fetch_add(values[path.nodes[i]->mover], std::memory_order_relaxed);
        if (!settings_.proves || rules_.players() != 2) return;
        for (std::size_t i = path.length - 1; i > 0; --i) {
            if (path.nodes[i]->proof.load(std::memory_order_relaxed) == Proof::none) break;
            if (!prove(*path.nodes[i - 1])) break;
        }
    }

    // A player who avoids draws plays on in an even game: the opponent may err.
    int drawn_value() const { return static_cast<int>((0.5f - settings_.tuning.contempt) * full_value); }

    // Whether the children say for certain what the node is worth.
    bool prove(Node& node) {
        const auto [best, plies] = proof_of_children(node);
        if (best == Proof::none) return false;
        const bool same = nodes_[node.first].mover == node.mover;
        node.plies.store(static_cast<std::uint8_t>(std::min(plies + 1, 255)), std::memory_order_relaxed);
        node.proof.store(same ? best : turned(best), std::memory_order_release);
        return true;
    }

    // Of the position the children start from, for the player to move there: the shortest win, the longest loss.
    std::pair<Proof, int> proof_of_children(const Node& node) const {
        std::pair best{Proof::loss, 0};
        bool is_open = false;
        for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
            const Proof proof = nodes_[i].proof.load(std::memory_order_acquire);
            const int plies = nodes_[i].plies.load(std::memory_order_relaxed);
            is_open |= proof == Proof::none;
            if (proof < best.first) continue;
            const bool is_better = proof == Proof::win ? plies < best.second : plies > best.second;
            if (proof > best.first || is_better) best = {proof, plies};
        }
        if (is_open && best.first != Proof::win) return {Proof::none, 0};
        return best;
    }

    Node& select(const Node& parent, Random& random) {
        const float visits = static_cast<float>(parent.visits.load(std::memory_order_relaxed));
        Node* const children = &nodes_[parent.first];
        Node* best = children;
        float best_score = -1e30f;
        const float spread = Heuristic::has_priors ? settings_.tuning.exploration * std::sqrt(visits)
                                                   : settings_.tuning.exploration * std::sqrt(logarithm(visits));
        const float first =
            settings_.evenness > 0 && &parent == &nodes_[root_] ? average(parent) : settings_.tuning.first_value;
        // Ties, and the order in which untried moves are tried, are left to chance.
        const std::uint32_t offset = Heuristic::has_priors ? 0 : random.below(parent.count);
        for (std::uint32_t i = 0; i < parent.count; ++i) {
            Node& child = children[i + offset < parent.count ? i + offset : i + offset - parent.count];
            const auto n = static_cast<float>(child.visits.load(std::memory_order_relaxed));
            const Proof proof = child.proof.load(std::memory_order_relaxed);
            float score;
            bool is_last = false;  // children come in the order of their priors: the rest is untried and no better
            // A proved move at the root needs no more time: spend it on moves that may be better.
            if (proof == Proof::loss || (proof != Proof::none && &parent == &nodes_[0])) {
                score = -1e20f;
            } else if (n == 0) {
                score = Heuristic::has_priors ? first + spread * child.prior : 1e20f;
                is_last = Heuristic::has_priors;
            } else {
                const float mean = static_cast<float>(child.value.load(std::memory_order_relaxed)) / (n * full_value);
                score = Heuristic::has_priors ? mean + spread * child.prior / (1 + n) : mean + spread / std::sqrt(n);
            }
            if (score > best_score) {
                best_score = score;
                best = &child;
                if (score == 1e20f) break;
            }
            if (is_last) break;
        }
        return *best;
    }

    // The average of the moves tried so far. Serves as the value of untried ones, so that they get tried in any
    // position.
    float average(const Node& node) const {
        std::uint64_t value = 0;
        std::uint64_t visits = 0;
        for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
            value += nodes_[i].value.load(std::memory_order_relaxed);
            visits += nodes_[i].visits.load(std::memory_order_relaxed);
        }
        return visits == 0 ? 0.5f : static_cast<float>(value) / (static_cast<float>(visits) * full_value);
    }

    // Leaves these children, in their order, and gives them the priors of all. Nothing was searched yet.
    void keep_only(Node& node, std::span<const Move> only) {
        Node* const children = &nodes_[node.first];
        std::uint16_t count = 0;
        float prior = 0;
        for (std::uint16_t i = 0; i < node.count; ++i) {
            if (std::find(only.begin(), only.end(), children[i].move) == only.end()) continue;
            std::swap(children[count].move, children[i].move);
            std::swap(children[count].prior, children[i].prior);
            prior += children[count++].prior;
        }
        if (count == 0) return;
        node.count = count;
        for (std::uint16_t i = 0; i < count && prior > 0; ++i) children[i].prior /= prior;
    }

    void even_out(const Node& node) {
        for (std::uint32_t i = node.first; i < node.first + node.count; ++i) {
            float& prior = nodes_[i].prior;
            prior += settings_.evenness * (1.0f / static_cast<float>(node.count) - prior);
        }
    }

    // The less room is left, the more a node must be worth it.
    std::uint64_t visits_to_expand() const {
        const std::size_t used = used_.load(std::memory_order_relaxed);
        return settings_.tuning.expand_at + (used < capacity_ ? used / (capacity_ - used) : capacity_);
    }

    void expand(Node& node, const State& state, Random* chance = nullptr) {
        std::uint8_t none = 0;
        if (!node.growth.compare_exchange_strong(none, 1, std::memory_order_relaxed)) return;
        Moves<G> moves;
        rules_.legal_moves(state, moves);
        const std::size_t first = used_.fetch_add(moves.size(), std::memory_order_relaxed);
        if (moves.empty() || first + moves.size() > capacity_) {
            if (moves.empty() && settings_.proves && rules_.players() == 2) prove_end(node, state);
            node.growth.store(3, std::memory_order_release);
            return;
        }
        const std::uint8_t mover = rules_.player_to_move(state).index;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            Node* child = new (&nodes_[first + i]) Node();
            child->move = moves[i];
            child->mover = mover;
        }
        if constexpr (Heuristic::has_priors) sort_by_prior(&nodes_[first], state, moves, chance);
        node.first = static_cast<std::uint32_t>(first);
        node.count = static_cast<std::uint16_t>(moves.size());
        node.growth.store(2, std::memory_order_release);
    }

    // With chance, equal moves come in varying order: otherwise a player who has once beaten a level could repeat the
    // same game.
    void sort_by_prior(Node* children, const State& state, const Moves<G>& moves, Random* chance) {
        std::array<float, G::max_moves> priors;
        heuristic_.priors(rules_, state, moves, priors.data());
        for (std::size_t i = 0; chance && i < moves.size(); ++i)
            priors[i] *= 1 + variety * (static_cast<float>(chance->below(256)) - 128) / 256;
        // Priors are not negative, so their bits are in the order of their values.
        std::array<std::uint64_t, G::max_moves> order;
        for (std::size_t i = 0; i < moves.size(); ++i)
            order[i] = std::uint64_t{~std::bit_cast<std::uint32_t>(priors[i])} << 32 | i;
        sort_numbers({order.data(), moves.size()});
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const auto rank = static_cast<std::uint32_t>(order[i]);
            children[i].move = moves[rank];
            children[i].prior = priors[rank];
        }
    }

    void prove_end(Node& node, const State& state) {
        const Outcome outcome = *rules_.outcome(state);
        const bool wins = outcome.winners.has(Player{node.mover});
        node.proof.store(!wins                        ? Proof::loss
                         : outcome.winners.size() > 1 ? Proof::draw
                                                      : Proof::win,
                         std::memory_order_release);
    }

    // 0 to 1 for the mover.
    static double worth(const Node& node) {
        if (node.proof.load(std::memory_order_relaxed) == Proof::draw) return 0.5;
        const std::uint32_t visits = node.visits.load(std::memory_order_relaxed);
        if (visits == 0) return 0;
        return static_cast<double>(node.value.load(std::memory_order_relaxed)) /
               (static_cast<double>(visits) * full_value);
    }

    // Where proved draws stand: among the other moves by their visits, before or after them.
    enum class Draws : std::uint8_t { among, before, after };

    RankedChild rank(std::uint32_t index, Draws draws = Draws::among) const {
        const Node& child = nodes_[index];
        const Proof proof = child.proof.load(std::memory_order_acquire);
        const std::uint64_t plies = child.plies.load(std::memory_order_relaxed);
        if (proof == Proof::win) return {4, 255 - plies, index};
        if (proof == Proof::loss) return {0, plies, index};
        const int order = proof == Proof::none || draws == Draws::among ? 2 : draws == Draws::before ? 3 : 1;
        return {order, child.visits.load(std::memory_order_relaxed), index};
    }

    // At the root, draws are no longer simulated, so their visits say nothing: their value decides.
    Draws place_of_draws() const {
        const Node* best = nullptr;
        for (std::uint32_t i = nodes_[0].first; i < nodes_[0].first + nodes_[0].count; ++i) {
            const Node& child = nodes_[i];
            if (child.proof.load(std::memory_order_acquire) != Proof::none) continue;
            if (!best || child.visits.load() > best->visits.load()) best = &child;
        }
        return best && worth(*best) * full_value > drawn_value() ? Draws::after : Draws::before;
    }

    // The children, best first.
    std::vector<const Node*> ranked(const Node& node) const {
        std::vector<RankedChild> all;
        all.reserve(node.count);
        const Draws draws = &node == &nodes_[0] ? place_of_draws() : Draws::among;
        for (std::uint32_t i = node.first; i < node.first + node.count; ++i) all.push_back(rank(i, draws));
        sort_rarely(all, [](const RankedChild& a, const RankedChild& b) { return a.is_better_than(b); });
        std::vector<const Node*> result;
        result.reserve(all.size());
        for (const RankedChild& one : all) result.push_back(&nodes_[one.index]);
        return result;
    }

    const Node& best_child(const Node& node) const {
        RankedChild best = rank(node.first);
        for (std::uint32_t i = node.first + 1; i < node.first + node.count; ++i) {
            if (const RankedChild other = rank(i); other.is_better_than(best)) best = other;
        }
        return nodes_[best.index];
    }

    // How it may go on after a node, as far as it was looked at more than by chance.
    std::vector<Move> line(const Node& from) const {
        constexpr std::uint32_t enough = 8;
        std::vector<Move> moves;
        const Node* node = &from;
        while (node->growth.load(std::memory_order_acquire) == 2 && moves.size() < 64) {
            node = &best_child(*node);
            if (node->visits.load() < enough && node->proof.load() == Proof::none) break;
            moves.push_back(node->move);
        }
        return moves;
    }

    // Natural logarithm to three digits, the same on every machine: exponent and a polynomial in the mantissa.
    static float logarithm(float x) {
        const auto bits = std::bit_cast<std::uint32_t>(x);
        const auto exponent = static_cast<float>(static_cast<int>(bits >> 23) - 127);
        const float m = std::bit_cast<float>((bits & 0x7fffff) | 0x3f800000);
        return (exponent + (-1.0f / 3 * m + 2) * m - 2.0f / 3 - 1) * 0.6931472f;
    }

    G rules_;
    Heuristic heuristic_;
    MctsSettings settings_;
    std::size_t capacity_;
    Uninitialized<Node> nodes_;
    std::uint32_t root_ = 0;
    State root_state_{};
    Values drawn_{};  // what a draw of two players is worth to each
    // All threads write these all the time: apart from what they only read, and from each other.
    alignas(cache_line) std::atomic<std::size_t> used_{0};
    alignas(cache_line) std::atomic<std::uint64_t> simulations_{0};
};

}  // namespace quoin
