// SPDX-License-Identifier: MIT
// What is known exactly of Grawlix: its own solver, which moves need no look, and which come first. Values are 1 for a
// win and -1 for a loss; there is nothing else.
#pragma once

#include <bit>
#include <optional>

#include "core/proof.h"
#include "games/grawlix/prover.h"

namespace quoin::grawlix {

struct Endgame {
    using Solver = Prover;

    static int terminal(const Rules&, const State&) { return -1; }  // the player to move is stuck
    static void moves(const Rules& rules, const State& state, Moves<Rules>& out);

    static constexpr int least_win = 1;
    static constexpr int always_late = 3;        // grids of this order
    static constexpr int late_tiles_of_36 = 14;  // tiles on a grid of order 6; as great a part of another
    static Proof proof(int value) { return value > 0 ? Proof::win : Proof::loss; }
    static std::optional<int> margin(int) { return std::nullopt; }
    // From here on a proof is often found within a second.
    static bool is_late(const Rules& rules, const State& state) {
        return rules.order() <= always_late ||
               36 * std::popcount(state.tiles) >= late_tiles_of_36 * rules.order() * rules.order();
    }

    // The cells where the tile could ever go: lines only fill up.
    static Bits hopes(const State& state, int tile) {
        return state.glyph_fits[tile >> 3] & state.colour_fits[tile & 7] & all_cells & ~state.tiles;
    }

    // In how many ways the player could play, were it their turn.
    static int mobility(const Rules& rules, const State& state, std::size_t player) {
        int count = 0;
        for_each_bit(state.hand[player], [&](int tile) {
            count += std::popcount(rules.fitting(state, {static_cast<std::uint8_t>(tile)}));
        });
        return count;
    }
};

}  // namespace quoin::grawlix
