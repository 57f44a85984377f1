// SPDX-License-Identifier: MIT
// The smallest whole game: take one to three counters, whoever takes the last wins. It shows that a game is one folder
// and one line.
#pragma once

#include <string>
#include <string_view>

#include "core/fault.h"
#include "core/game.h"
#include "core/options.h"
#include "core/parse_error.h"
#include "core/result.h"
#include "core/scene.h"

namespace quoin::toy {

struct State {
    std::int8_t left = 0;
    std::uint8_t player = 0;  // whose turn it is, or would be
};

struct Move {
    std::int8_t count = 0;

    friend constexpr bool operator==(Move, Move) = default;
};

enum class Fault { is_over, too_few_left };

class Rules {
  public:
    using State = toy::State;
    using Move = toy::Move;
    static constexpr std::size_t max_moves = 3;

    Rules(int players, int counters) : players_(players), counters_(counters) {}

    int players() const { return players_; }
    State initial() const { return {static_cast<std::int8_t>(counters_), 0}; }
    Player player_to_move(const State& state) const { return {state.player}; }
    void legal_moves(const State& state, Moves<Rules>& out) const;
    int count_moves(const State& state) const { return state.left < 3 ? state.left : 3; }
    std::optional<Move> random_move(const State& state, Random& random) const;
    std::optional<Fault> fault(const State& state, Move move) const;
    void apply(State& state, Move move) const;
    std::optional<Outcome> outcome(const State& state) const;
    Scores score(const State& state) const;
    Key key(const State& state) const { return mix(static_cast<std::uint64_t>(state.left * 4 + state.player)); }
    Key key_from_scratch(const State& state) const { return key(state); }

  private:
    int players_;
    int counters_;
};

std::string to_text(const Rules& rules, Move move);
Result<Move, ParseError> parse_move(const Rules& rules, std::string_view text);
Refusal explain(const Rules& rules, const State& state, Move move, Fault fault);
Scene draw(const Rules& rules, const State& state, std::optional<Move> last);

}  // namespace quoin::toy
