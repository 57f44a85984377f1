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

// A State is made of these sets of squares.
//
// gray, blue: where that colour shows.
//
// level_0 to level_3: the level of each square as a binary number; 0 is empty. Four digits will do: the tiles of a
// stack all lie within the 3 × 3 squares around it and each keeps a visible square of its own, so there are at most 9.
//
// The next four link visible squares of the same tile. Of the squares around a corner,
//
//     c d    east     links a and b        rising   links a and d
//     a b    north    links a and c        falling  links b and c
//
// and all four are noted at a.
//
// The last four follow from the links: what is left of a tile when it is just what a tile of that shape would cover,
// noted at the lower-left square. They come in the order of Shape: lone squares, pairs side by side, pairs one above
// the other, whole 2 × 2.
enum Board : std::uint8_t {
    gray,
    blue,
    level_0,
    level_1,
    level_2,
    level_3,
    east,
    north,
    rising,
    falling,
    left_s,
    left_h,
    left_v,
    left_q,
};
inline constexpr std::size_t board_count = 14;
inline constexpr std::size_t keyed_boards = 10;  // those that do not follow from others

// Squares are seen through a frame of 8 × 8 that moves with the occupied area: Rules::margin says how far from the
// frame's left and lower edge the area begins.
struct State {
    std::array<Bits, board_count> boards{};
    Key key = 0;
    std::array<std::array<std::uint8_t, 4>, 2> supply{};  // by player and Kind; the fourth is not used
    std::uint8_t corner = 0;                              // the frame's lower-left cell: row × 16 + column
    std::uint8_t width = 0;                               // of the occupied area
    std::uint8_t height = 0;
    std::uint8_t to_move = 0;

    constexpr Bits occupied() const { return boards[gray] | boards[blue]; }
    constexpr Bits own() const { return boards[to_move]; }
    constexpr Bits opponent() const { return boards[to_move ^ 1]; }
    constexpr int level(int square) const {
        int result = 0;
        for (std::size_t i = 0; i < 4; ++i) result |= static_cast<int>(boards[level_0 + i] >> square & 1) << i;
        return result;
    }
};

}  // namespace quoin::strata
