// SPDX-License-Identifier: MIT
// Where tiles could be laid on top, for what judges positions: bounds that leave out the rarer refusals.
#pragma once

#include "games/strata/state.h"

namespace quoin::strata {

// The placements on occupied squares of one level that cover no tile completely.
inline Placements level_ground(const State& state) {
    const auto& boards = state.boards;
    Pairs walls{boards[left_h], boards[left_v]};
    for (std::size_t digit = level_0; digit <= level_3; ++digit) {
        walls.east |= boards[digit] ^ boards[digit] >> 1;
        walls.north |= boards[digit] ^ boards[digit] >> 8;
    }
    return within(state.occupied() & ~boards[left_s]) - containing(walls) - Placements{0, 0, 0, boards[left_q]};
}

// The squares of tiles that the player could lay on top there, if it were their turn.
inline Bits coverable(const State& state, std::size_t player, const Placements& level_ground) {
    const auto& supply = state.supply[player];
    const auto [s, h, v, q] = (level_ground & touching(state.boards[player ^ 1])).of;
    Bits result = supply[0] != 0 ? s : 0;
    if (supply[1] != 0) result |= h | h << 1 | v | v << 8;
    if (supply[2] != 0) {
        const Bits low = q | q << 1;
        result |= low | low << 8;
    }
    return result;
}

}  // namespace quoin::strata
