// SPDX-License-Identifier: MIT
// How good a move or a position of Mitre looks: the points that there are and those that may be expected.
#pragma once

#include <algorithm>
#include <array>
#include <limits>

#include "core/curves.h"
#include "core/random.h"
#include "core/tuning.h"
#include "core/values.h"
#include "games/mitre/outlook.h"

namespace quoin::mitre {

template <class Word>
struct Heuristic {
    using R = Rules<Word>;
    using S = State<Word>;

    static constexpr bool has_priors = true;

    // An untried move is taken for a little less than an even share. Other explorations (0.4), spreads of the priors
    // (half and twice as much) and looks one move ahead made no difference that matches of 80 to 120 games could tell.
    // Boards can be blocked after half a dozen tiles: taking every such draw would let weaker players off.
    static Tuning tuning(const R& rules) {
        const bool is_duel = rules.players() == 2;
        return {.exploration = 1.0f,
                .first_value = is_duel ? 0.4f : 0.15f,
                .contempt = is_duel ? 0.1f : 0.0f,
                .swing = is_duel ? 1.33f : 0.65f,
                .full_simulations = is_duel ? 800'000u : 500'000u};
    }
    static constexpr float denial = 0.7f;  // what others lose against what the mover wins, with more than two

    int prior_spread = grains;         // what makes a move e times as likely, in grains
    const Outlook* learned = nullptr;  // instead of that in the program

    using Expectation = std::array<int, max_players>;  // final points in grains, by player

    void priors(const R& rules, const S& state, const Moves<R>& moves, float* out) const {
        if (moves.size() == 1) {
            out[0] = 1;
            return;
        }
        const MoveWorth move_worth(*this, rules, state);
        std::array<int, R::max_moves> worth;
        int best = std::numeric_limits<int>::min();
        for (std::size_t i = 0; i < moves.size(); ++i) best = std::max(best, worth[i] = move_worth.worth(moves[i]));
        float sum = 0;
        for (std::size_t i = 0; i < moves.size(); ++i)
            sum += out[i] =
                exponential(static_cast<float>(worth[i] - best) / static_cast<float>(prior_spread * MoveWorth::unit));
        for (std::size_t i = 0; i < moves.size(); ++i) out[i] /= sum;
    }

    // Two players: by what may be expected. With more, who wins hangs on whom the others turn against, which points do
    // not tell: a random game to the end is the better judge there.
    Values evaluate(const R& rules, S state, Random& random) const {
        if (rules.players() == 2) return shares(rules, expectation(rules, state), tiles_laid(state));
        while (const auto move = rules.random_move(state, random)) rules.apply(state, *move);
        return values_of(*rules.outcome(state), rules.players());
    }

    // Where nothing more can happen, nothing is expected.
    Expectation expectation(const R& rules, const S& state) const {
        Expectation result{};
        for (int player = 0; player < rules.players(); ++player)
            result[player] = points_for(state.points, player) * grains;
        const auto& expected = table(rules).expected[phase(rules, tiles_laid(state))];
        const Entries<Word> entries(rules, state);
        for_each_junction(entries.any(), [&](int junction) {
            const unsigned at = entries.at(junction);
            for (int player = 0; player < rules.players(); ++player)
                result[player] += expected[player == state.to_move][view(state.corners[junction], at, player)];
        });
        return result;
    }

    // Of the win, for each player.
    Values shares(const R& rules, const Expectation& points, int laid) const {
        const auto spread = static_cast<float>(table(rules).spread[phase(rules, laid)]);
        const int best = *std::max_element(points.begin(), points.begin() + rules.players());
        std::array<float, max_players> chances{};
        float sum = 0;
        for (int player = 0; player < rules.players(); ++player)
            sum += chances[player] = exponential(static_cast<float>(points[player] - best) / spread);
        Values values{};
        for (int player = 0; player < rules.players(); ++player)
            values[player] = static_cast<std::int32_t>(chances[player] / sum * full_value);
        return values;
    }

    static int tiles_laid(const S& state) { return count(state.laid[0]) + count(state.laid[1]); }

  private:
    const Outlook& table(const R& rules) const {
        return learned ? *learned : outlook(rules.players(), rules.options().scoring.own);
    }

    // What is the same for all moves of a position.
    class MoveWorth {
      public:
        static constexpr int unit = 256;  // to the grain

        MoveWorth(const Heuristic& heuristic, const R& rules, const S& state)
            : rules_(rules),
              state_(state),
              entries_(rules, state),
              expected_(heuristic.table(rules).expected[phase(rules, tiles_laid(state) + 1)]) {
            // A player who is likelier to win has more to lose.
            const Values values = heuristic.shares(rules, heuristic.expectation(rules, state), tiles_laid(state));
            const int mover = state.to_move;
            const float others = static_cast<float>(full_value + 1 - values[mover]);
            for (int player = 0; player < rules.players(); ++player) {
                const float weight = rules.players() == 2 ? 1 : denial * static_cast<float>(values[player]) / others;
                weights_[player] = player == mover ? unit : -static_cast<int>(weight * unit);
            }
        }

        // What the move gains for the mover and takes from the others, of points and of expectations. Besides the
        // junctions of the tile it touches those that a point bars the way to.
        int worth(Move move) const {
            const auto [shape, near, far, near_after, far_after, points] =
                laid_tile(rules_, state_, move, state_.to_move);
            int result = 0;
            for (int player = 0; player < rules_.players(); ++player)
                result += weights_[player] * points_for(points, player) * grains;
            result += change(near, near_after, shape.near_side, shape.near_point);
            return result + change(far, far_after, shape.far_side, shape.far_point);
        }

      private:
        int change(int junction, Corner after, int side, int point) const {
            constexpr std::array<int, 4> steps{stride, 1, -stride, -1};
            const unsigned before = entries_.at(junction);
            int result = expected(after, before & ~(1u << 4 * side) & ~(1u << 4 * point)) -
                         expected(state_.corners[junction], before);
            if (side != point && (before >> 4 * point & 1) != 0) {
                const int beyond = junction + steps[point];
                const Corner corner = state_.corners[beyond];
                const unsigned there = entries_.at(beyond);
                result += expected(corner, there & ~(1u << 4 * ((point + 2) & 3))) - expected(corner, there);
            }
            return result;
        }

        int expected(Corner corner, unsigned entries) const {
            const int next = state_.to_move + 1 == rules_.players() ? 0 : state_.to_move + 1;
            int result = 0;
            for (int player = 0; player < rules_.players(); ++player)
                result += weights_[player] * expected_[player == next][view(corner, entries, player)];
            return result;
        }

        const R& rules_;
        const S& state_;
        Entries<Word> entries_;
        const std::array<Expected, 2>& expected_;
        std::array<int, max_players> weights_{};
    };
};

}  // namespace quoin::mitre
