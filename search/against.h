// SPDX-License-Identifier: MIT
// A game of several players as one of two: a hero, and all the others as if they were one opponent. What the hero can
// force here holds whatever the others do; what the hero cannot force may still come about, for the others have aims of
// their own. This is the bound that the literature calls paranoid.
#pragma once

#include <optional>

#include "core/game.h"
#include "core/proof.h"

namespace quoin {

template <Game G>
class Against {
  public:
    using State = typename G::State;
    using Move = typename G::Move;
    static constexpr std::size_t max_moves = G::max_moves;

    Against(const G& rules, Player hero) : rules_(rules), hero_(hero) {}

    Player hero() const { return hero_; }
    const G& rules() const { return rules_; }

    int players() const { return 2; }
    State initial() const { return rules_.initial(); }
    Player player_to_move(const State& state) const {
        return Player{static_cast<std::uint8_t>(rules_.player_to_move(state) == hero_ ? 0 : 1)};
    }
    void legal_moves(const State& state, MoveList<Move, max_moves>& out) const { rules_.legal_moves(state, out); }
    int count_moves(const State& state) const { return rules_.count_moves(state); }
    std::optional<Move> random_move(const State& state, Random& random) const {
        return rules_.random_move(state, random);
    }
    void apply(State& state, Move move) const { rules_.apply(state, move); }
    std::optional<Outcome> outcome(const State& state) const { return rules_.outcome(state); }
    Scores score(const State& state) const { return rules_.score(state); }
    Key key(const State& state) const { return rules_.key(state); }
    Key key_from_scratch(const State& state) const { return rules_.key_from_scratch(state); }

  private:
    G rules_;
    Player hero_;
};

// For the solver: 1 when the hero wins alone, 0 when the win is shared, -1 otherwise; from the side of the player to
// move.
template <Game G>
struct AgainstEndgame {
    using Rules = Against<G>;
    using State = typename G::State;

    static int base(const Rules&, const State&) { return 0; }
    static int worst(const Rules&, const State&) { return -1; }
    static int best(const Rules&, const State&) { return 1; }
    static int terminal(const Rules& rules, const State& state) {
        const PlayerSet winners = rules.outcome(state)->winners;
        const int value = !winners.has(rules.hero()) ? -1 : winners.size() > 1 ? 0 : 1;
        return rules.player_to_move(state).index == 0 ? value : -value;
    }
    static Key key(const Rules& rules, const State& state) { return mix(rules.key(state) + rules.hero().index); }
    static void moves(const Rules& rules, const State& state, Moves<G>& out) { rules.legal_moves(state, out); }

    static constexpr int least_win = 1;
    static Proof proof(int value) { return value > 0 ? Proof::win : value < 0 ? Proof::loss : Proof::draw; }
    static std::optional<int> margin(int) { return std::nullopt; }
};

}  // namespace quoin
