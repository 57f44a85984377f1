// SPDX-License-Identifier: MIT
// The rules of Toy.
#pragma once

#include <optional>
#include <vector>

#include "core/game.h"
#include "core/options.h"
#include "games/toy/state.h"

namespace quoin::toy {

// In the order in which they are looked for. The names are what programs see.
enum class Fault { game_over, too_few_left };

// Every new reading of the rules and every new option gets a new version.
inline constexpr int rules_version = 1;
std::vector<OptionSpec> options(int players);

class Rules {
  public:
    using State = toy::State;
    using Move = toy::Move;
    static constexpr int most = 4;  // counters taken in a turn
    static constexpr std::size_t max_moves = most;

    Rules(int players, int counters) : players_(players), counters_(counters) {}

    int players() const { return players_; }
    State initial() const { return {static_cast<std::int8_t>(counters_), 0}; }
    Player player_to_move(const State& state) const { return {state.player}; }
    // The one who has just moved.
    int previous_player(const State& state) const { return (state.player + players_ - 1) % players_; }

    void legal_moves(const State& state, Moves<Rules>& out) const;
    int count_moves(const State& state) const { return state.left < most ? state.left : most; }
    std::optional<Move> random_move(const State& state, Random& random) const;
    std::optional<Fault> fault(const State& state, Move move) const;
    void apply(State& state, Move move) const;

    std::optional<Outcome> outcome(const State& state) const;
    Scores score(const State& state) const;

    Key key(const State& state) const { return key_from_scratch(state); }
    Key key_from_scratch(const State& state) const {
        return mix(static_cast<std::uint64_t>(state.left * max_players + state.player));
    }

  private:
    int players_;
    int counters_;
};

}  // namespace quoin::toy
