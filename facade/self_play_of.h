// SPDX-License-Identifier: MIT
// Makes SelfPlay out of a game and its patterns.
#pragma once

#include <algorithm>
#include <vector>

#include "core/game.h"
#include "core/patterns.h"
#include "facade/self_play.h"
#include "search/learned.h"
#include "search/mcts.h"

namespace quoin {

template <Game G, PatternsOf<G> P>
class SelfPlayOf final : public SelfPlay {
  public:
    using State = typename G::State;
    using Move = typename G::Move;

    SelfPlayOf(const G& rules, const State& start) : rules_(rules), start_(start) {}

    int patterns_version() const override { return P::version; }
    int position_rows() const override { return P::position_rows; }
    int move_rows() const override { return P::move_rows; }

    std::vector<Sample> play(const std::shared_ptr<const Network>& network, const SelfPlaySettings& settings,
                             std::uint64_t seed) const override {
        Random random(seed);
        std::vector<Turn> turns;
        State state = begin(settings, random);
        const MctsSettings tree_settings{
            .tuning = Learned<G, P>::tuning(rules_), .memory = memory_of(settings), .evenness = exploration};
        Mcts<G, Learned<G, P>> tree(rules_, {network}, tree_settings);
        for (int ply = 0; !rules_.outcome(state); ++ply) {
            const bool is_learned = static_cast<int>(random.below(256)) < settings.learned_of_256;
            const Limits limits{.nodes = is_learned ? settings.nodes : settings.quick_nodes};
            const auto candidates = tree.search(state, limits, random.next());
            turns.push_back(turn_of(state, candidates, is_learned, tree.proof()));
            rules_.apply(state, ply < settings.varied_plies ? drawn(candidates, random) : candidates.front().move);
        }
        return samples_of(turns, *rules_.outcome(state));
    }

  private:
    static constexpr float exploration = 0.25f;  // how much of the first moves' priors is shared out evenly
    static constexpr float trust = 0.5f;  // how much of the target is what the search thought; the rest is how it ended

    struct Turn {
        Sample sample;
        Player mover;
        Values values;  // what the search thought
        bool is_proved = false;
    };

    static std::size_t memory_of(const SelfPlaySettings& settings) {
        constexpr std::size_t bytes_a_node = 64;
        return std::max<std::size_t>(settings.nodes, 64) * G::max_moves * bytes_a_node;
    }

    State begin(const SelfPlaySettings& settings, Random& random) const {
        State state = start_;
        if (settings.random_plies == 0 || random.below(2) == 0) return state;
        for (int plies = static_cast<int>(random.below(settings.random_plies + 1)); plies > 0; --plies) {
            State next = state;
            const auto move = rules_.random_move(next, random);
            if (!move) break;
            rules_.apply(next, *move);
            if (rules_.outcome(next)) break;
            state = next;
        }
        return state;
    }

    static Move drawn(const std::vector<Candidate<Move>>& candidates, Random& random) {
        std::uint64_t total = 0;
        for (const auto& one : candidates) total += one.visits;
        if (total == 0 || candidates.front().proof == Proof::win) return candidates.front().move;
        std::uint64_t left = random.below(static_cast<std::uint32_t>(total));
        for (const auto& one : candidates) {
            if (left < one.visits) return one.move;
            left -= one.visits;
        }
        return candidates.front().move;
    }

    Turn turn_of(const State& state, const std::vector<Candidate<Move>>& candidates, bool is_learned,
                 Proof proof) const {
        Turn turn{.sample = {}, .mover = rules_.player_to_move(state), .values = {}};
        const int players = rules_.players();
        PositionRows rows;
        for (int i = 0; i < (players == 2 ? 1 : players); ++i) {
            rows.clear();
            const Player viewer{static_cast<std::uint8_t>((turn.mover.index + i) % players)};
            P(rules_, state, viewer).list(rows);
            turn.sample.rows.insert(turn.sample.rows.end(), rows.all().begin(), rows.all().end());
            turn.sample.view_ends.push_back(static_cast<std::uint16_t>(turn.sample.rows.size()));
        }
        const Candidate<Move>& best = candidates.front();
        turn.is_proved = proof != Proof::none;
        const double value = proof == Proof::win    ? 1
                             : proof == Proof::loss ? 0
                             : proof == Proof::draw ? 0.5
                                                    : best.value;
        if (players == 2) turn.values = shared_out(turn.mover.index, static_cast<int>(value * full_value));
        if (is_learned && candidates.size() > 1) add_policy(turn.sample, state, turn.mover, candidates);
        return turn;
    }

    void add_policy(Sample& sample, const State& state, Player mover,
                    const std::vector<Candidate<Move>>& candidates) const {
        const P seen(rules_, state, mover);
        MoveRows rows;
        float total = 0;
        const bool is_won = candidates.front().proof == Proof::win;
        for (const auto& one : candidates) {
            rows.clear();
            seen.list(one.move, rows);
            sample.move_rows.insert(sample.move_rows.end(), rows.all().begin(), rows.all().end());
            sample.move_ends.push_back(static_cast<std::uint16_t>(sample.move_rows.size()));
            const bool counts = is_won ? one.proof == Proof::win : one.proof != Proof::loss;
            sample.policy.push_back(!counts ? 0.0f : is_won ? 1.0f : static_cast<float>(one.visits));
            total += sample.policy.back();
        }
        if (total == 0) {
            sample.policy.clear();
            sample.move_rows.clear();
            sample.move_ends.clear();
        }
        for (float& share : sample.policy) share /= total;
    }

    std::vector<Sample> samples_of(std::vector<Turn>& turns, const Outcome& outcome) const {
        const Values end = values_of(outcome, rules_.players());
        std::vector<Sample> samples;
        for (Turn& turn : turns) {
            if (rules_.players() == 2) {
                const float score = static_cast<float>(end[turn.mover.index]) / full_value;
                const float thought = static_cast<float>(turn.values[turn.mover.index]) / full_value;
                const float weight = turn.is_proved ? 1.0f : trust;
                const bool is_draw = outcome.winners.size() == 2;
                const float draw = (1 - weight) * (is_draw ? 1.0f : 0.0f) +
                                   (turn.is_proved && thought > 0.4f && thought < 0.6f ? 1.0f : 0.0f);
                const float expected = (1 - weight) * score + weight * thought;
                turn.sample.target = {std::max(0.0f, expected - draw / 2), draw,
                                      std::max(0.0f, 1 - expected - draw / 2)};
            } else {
                for (int i = 0; i < rules_.players(); ++i)
                    turn.sample.target[i] =
                        static_cast<float>(end[(turn.mover.index + i) % rules_.players()]) / full_value;
            }
            samples.push_back(std::move(turn.sample));
        }
        return samples;
    }

    G rules_;
    State start_;
};

}  // namespace quoin
