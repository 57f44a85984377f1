// SPDX-License-Identifier: MIT
// What the tree search may know of a game that has learned: the network's word on positions and moves.
#pragma once

#include <algorithm>
#include <array>
#include <limits>
#include <memory>

#include "core/curves.h"
#include "core/game.h"
#include "core/patterns.h"
#include "core/tuning.h"
#include "core/values.h"
#include "search/network.h"

namespace quoin {

template <Game G, PatternsOf<G> P>
struct Learned {
    static constexpr bool has_priors = true;

    std::shared_ptr<const Network> network;

    static Tuning tuning(const G& rules) {
        Tuning tuning{.exploration = 1.0f,
                      .first_value = rules.players() == 2 ? 0.4f : 0.7f / static_cast<float>(rules.players())};
        if constexpr (requires { P::tuning(rules); }) tuning = P::tuning(rules);
        return tuning;
    }

    void priors(const G& rules, const typename G::State& state, const Moves<G>& moves, float* out) const {
        if (moves.size() == 1) {
            out[0] = 1;
            return;
        }
        const P seen(rules, state, rules.player_to_move(state));
        PositionRows rows;
        seen.list(rows);
        const auto result = network->evaluate(rows.all());
        std::array<std::int32_t, G::max_moves> promise;
        std::int32_t best = std::numeric_limits<std::int32_t>::min();
        MoveRows move_rows;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            move_rows.clear();
            seen.list(moves[i], move_rows);
            best = std::max(best, promise[i] = network->promise(result.seen, move_rows.all()));
        }
        float sum = 0;
        for (std::size_t i = 0; i < moves.size(); ++i)
            sum += out[i] = exponential(static_cast<float>(promise[i] - best) / Network::square);
        for (std::size_t i = 0; i < moves.size(); ++i) out[i] /= sum;
    }

    Values evaluate(const G& rules, const typename G::State& state, Random& /*random*/) const {
        if (const auto outcome = rules.outcome(state)) return values_of(*outcome, rules.players());
        PositionRows rows;
        if (rules.players() == 2) {
            const Player mover = rules.player_to_move(state);
            P(rules, state, mover).list(rows);
            return shared_out(mover.index, Network::expected_score(network->evaluate(rows.all())));
        }
        // A share of the win for each, by how good the position is in their own eyes.
        std::array<float, max_players> good{};
        for (int i = 0; i < rules.players(); ++i) {
            rows.clear();
            P(rules, state, Player{static_cast<std::uint8_t>(i)}).list(rows);
            good[i] = static_cast<float>(network->evaluate(rows.all()).good) / Network::square;
        }
        const float best = *std::max_element(good.begin(), good.begin() + rules.players());
        float sum = 0;
        for (int i = 0; i < rules.players(); ++i) sum += good[i] = exponential(good[i] - best);
        Values values{};
        for (int i = 0; i < rules.players(); ++i) values[i] = static_cast<std::int32_t>(good[i] / sum * full_value);
        return values;
    }
};

}  // namespace quoin
