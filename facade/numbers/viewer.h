// SPDX-License-Identifier: MIT
// What is seen of a position, as numbers in arrays: the parts that a batch, a search and a single position share.
#pragma once

#include <algorithm>
#include <optional>

#include "core/patterns.h"
#include "facade/numbers/actions.h"

namespace quoin {

// Everyone's returns at the end of a game.
constexpr float return_of(const Outcome& outcome, int player, int players) {
    if (!outcome.winners.has(Player{static_cast<std::uint8_t>(player)})) return -1;
    return static_cast<float>(players) / static_cast<float>(outcome.winners.size()) - 1;
}

template <Game G, class Patterns>
class Viewer {
  public:
    using State = typename G::State;

    explicit Viewer(const G& rules) : actions_(Actions<G>::of(rules)) {}

    const Actions<G>& actions() const { return actions_; }

    int observation_size(const G& rules) const {
        if constexpr (has_patterns) {
            return Patterns::position_rows;
        } else {
            return static_cast<int>(actions_.size()) + rules.players();
        }
    }
    static int observation_version() {
        if constexpr (has_patterns) {
            return Patterns::version;
        } else {
            return 0;
        }
    }

    void observe(const G& rules, const State& state, int player, float* out) const {
        std::fill_n(out, observation_size(rules), 0.0f);
        if constexpr (has_patterns) {
            PositionRows rows;
            Patterns(rules, state, Player{static_cast<std::uint8_t>(player)}).list(rows);
            for (const std::uint16_t row : rows.all()) ++out[row];
        } else {
            for_each_legal(rules, state, [&](std::uint32_t action) { out[action] = 1; });
            const Scores scores = rules.score(state);
            float* const points = out + actions_.size();
            for (int i = 0; i < rules.players(); ++i) points[i] = scores[(player + i) % rules.players()];
        }
    }

    void mask(const G& rules, const State& state, std::uint8_t* out) const {
        std::fill_n(out, actions_.size(), std::uint8_t{0});
        for_each_legal(rules, state, [&](std::uint32_t action) { out[action] = 1; });
    }

    void legal(const G& rules, const State& state, std::vector<std::int32_t>& out) const {
        out.clear();
        for_each_legal(rules, state, [&](std::uint32_t action) { out.push_back(static_cast<std::int32_t>(action)); });
        std::ranges::sort(out);
    }

    // The move, if it is legal.
    std::optional<typename G::Move> legal_move(const G& rules, const State& state, std::int32_t action) const {
        if (action < 0 || static_cast<std::size_t>(action) >= actions_.size()) return std::nullopt;
        const auto move = actions_.move(static_cast<std::size_t>(action));
        return rules.fault(state, move) ? std::nullopt : std::optional(move);
    }

  private:
    static constexpr bool has_patterns = PatternsOf<Patterns, G>;

    template <class Visit>
    void for_each_legal(const G& rules, const State& state, const Visit& visit) const {
        Moves<G> moves;
        rules.legal_moves(state, moves);
        for (const auto move : moves) visit(actions_.number(rules, move));
    }

    const Actions<G>& actions_;
};

}  // namespace quoin
