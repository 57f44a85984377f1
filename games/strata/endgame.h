// SPDX-License-Identifier: MIT
// What an exact search may use of Strata. A value says who wins, or that no one does, and then by how much the largest
// areas differ.
#pragma once

#include <optional>

#include "core/proof.h"
#include "games/strata/rules.h"

namespace quoin::strata {

struct Endgame {
    static constexpr int win = 1000;
    static constexpr int widest = 63;      // no area is larger by more: the box has 64 squares
    static constexpr int least_win = win;  // by the tie-break

    static int base(const Rules&, const State&) { return 0; }
    static int worst(const Rules&, const State&) { return -win - widest; }
    static int best(const Rules&, const State&) { return win + widest; }
    static int terminal(const Rules& rules, const State& state);
    static Key key(const Rules& rules, const State& state) { return rules.key(state); }
    // All of them, those that look best first.
    static void moves(const Rules& rules, const State& state, Moves<Rules>& out);

    static Proof proof(int value);
    // By how much the largest area of the player to move is larger.
    static std::optional<int> margin(int value);
    // From here on a proof is often found within a fraction of a second.
    static bool is_late(const Rules& rules, const State& state);
};

}  // namespace quoin::strata
