// SPDX-License-Identifier: MIT
// A position of Strata: what is visible, how high it lies, and what belongs to the same tile. What lies beneath can
// never matter again, so it is not kept.
#pragma once

#include <array>
#include <cstdint>

#include "core/key.h"
#include "core/player.h"
#include "games/strata/squares.h"

namespace quoin::strata {

// Pairs of visible squares of the same tile. For the 2 × 2 squares whose lower-left one is a:
//
//     c d    east     a–b, noted at a        rising   a–d, noted at a
//     a b    north    a–c, noted at a        falling  b–c, noted at a
struct Links {
    Bits east = 0;
    Bits north = 0;
    Bits rising = 0;
    Bits falling = 0;
};

// Squares are seen through a frame of 8 × 8 that moves with the occupied area: Rules::margin says how far from the
// frame's left and lower edge the area begins.
struct State {
    std::array<Bits, 2> visible{};  // by the colour that shows
    // The level of each square as a binary number, its lowest bit in level[0]; 0 is empty. Four bits will do: the tiles
    // of a stack all lie within the 3 × 3 squares around it and each keeps a visible square of its own, so there are at
    // most 9.
    std::array<Bits, 4> level{};
    Links links;
    Key key = 0;
    std::array<std::array<std::uint8_t, 3>, 2> supply{};  // by player and Kind
    std::uint8_t corner = 0;                              // the frame's lower-left cell: row × 16 + column
    std::uint8_t width = 0;                               // of the occupied area
    std::uint8_t height = 0;
    std::uint8_t to_move = 0;

    constexpr Bits occupied() const { return visible[0] | visible[1]; }
    constexpr Bits own() const { return visible[to_move]; }
    constexpr Bits opponent() const { return visible[1 - to_move]; }
    constexpr int level_at(int square) const {
        int result = 0;
        for (std::size_t i = 0; i < level.size(); ++i) result |= static_cast<int>(level[i] >> square & 1) << i;
        return result;
    }
};

}  // namespace quoin::strata
