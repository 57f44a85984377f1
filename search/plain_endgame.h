// SPDX-License-Identifier: MIT
// What the solver may use of a game that knows nothing of its endgames: win, draw or loss, all moves, the game's own
// key.
#pragma once

#include <optional>

#include "core/game.h"
#include "core/proof.h"

namespace quoin {

template <Game G>
struct PlainEndgame {
    using State = typename G::State;

    static int base(const G&, const State&) { return 0; }
    static int worst(const G&, const State&) { return -1; }
    static int best(const G&, const State&) { return 1; }
    static int terminal(const G& rules, const State& state) {
        const Outcome outcome = *rules.outcome(state);
        if (outcome.winners.size() > 1) return 0;
        return outcome.winners.has(rules.player_to_move(state)) ? 1 : -1;
    }
    static Key key(const G& rules, const State& state) { return rules.key(state); }
    static void moves(const G& rules, const State& state, Moves<G>& out) { rules.legal_moves(state, out); }

    static constexpr int least_win = 1;
    static Proof proof(int value) { return value > 0 ? Proof::win : value < 0 ? Proof::loss : Proof::draw; }
    static std::optional<int> margin(int) { return std::nullopt; }
    static bool is_late(const G&, const State&) { return false; }
};

}  // namespace quoin
