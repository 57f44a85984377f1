// SPDX-License-Identifier: MIT
// What an exact search may use of Toy: 1 is a win for the player to move, -1 a loss.
#pragma once

#include <algorithm>
#include <optional>

#include "core/proof.h"
#include "games/toy/heuristic.h"

namespace quoin::toy {

struct Endgame {
    static constexpr int least_win = 1;

    static int base(const Rules&, const State&) { return 0; }
    static int worst(const Rules&, const State&) { return -1; }
    static int best(const Rules&, const State&) { return 1; }
    static int terminal(const Rules&, const State&) { return -1; }  // the other player took the last counter
    static Key key(const Rules& rules, const State& state) { return rules.key(state); }
    // All of them, the one that leaves a multiple of five first.
    static void moves(const Rules& rules, const State& state, Moves<Rules>& out) {
        rules.legal_moves(state, out);
        std::ranges::sort(out, {}, [&](Move move) { return (state.left - move.count) % round; });
    }

    static Proof proof(int value) { return value > 0 ? Proof::win : Proof::loss; }
    static std::optional<int> margin(int) { return std::nullopt; }  // a win is a win
    static bool is_late(const Rules&, const State&) { return true; }
};

}  // namespace quoin::toy
