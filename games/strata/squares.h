// SPDX-License-Identifier: MIT
// Geometry of the frame, the 8 × 8 squares that a State looks through. Square 0 is its lower-left corner:
//
//     56 57 … 63
//      ⋮        ⋮
//      8  9 … 15
//      0  1 …  7
#pragma once

#include "core/bits.h"
#include "games/strata/move.h"

namespace quoin::strata {

inline constexpr int frame_side = 8;
inline constexpr Bits first_column = 0x0101010101010101;
inline constexpr Bits last_column = first_column << 7;
inline constexpr Bits first_row = 0xff;
inline constexpr Bits last_row = first_row << 56;

// The columns, or rows, from `from` up to but not including `to`.
constexpr Bits columns(int from, int to) { return first_column * ((bit(to) - bit(from)) & 0xff); }
constexpr Bits rows(int from, int to) {
    return (to < 8 ? bit(8 * to) - 1 : ~Bits{0}) & ~(from < 8 ? bit(8 * from) - 1 : ~Bits{0});
}

// Squares and cells write their rows 8 and 16 apart.
constexpr int place_of(int square) { return square + (square & 56); }
constexpr int square_of(int place) { return (place & 7) | (place >> 1 & 56); }

// The squares orthogonally adjacent to one of the set.
constexpr Bits beside(Bits set) { return (set & ~last_column) << 1 | (set & ~first_column) >> 1 | set << 8 | set >> 8; }

// The squares that meet one of the set at a corner.
constexpr Bits cornering(Bits set) {
    const Bits sides = (set & ~last_column) << 1 | (set & ~first_column) >> 1;
    return sides << 8 | sides >> 8;
}

// The set moved by this many columns and rows; what leaves the frame is lost.
constexpr Bits moved(Bits set, int right, int up) {
    if (right <= -8 || right >= 8 || up <= -8 || up >= 8) return 0;
    set = right < 0 ? (set & columns(-right, 8)) >> -right : (set & columns(0, 8 - right)) << right;
    return up < 0 ? set >> -up * 8 : set << up * 8;
}

// The squares of a tile whose lower-left square is square 0, by Shape.
inline constexpr std::array<Bits, 4> tile_at_0{0x1, 0x3, 0x101, 0x303};

// A set of placements: for each shape the lower-left squares.
struct Placements {
    std::array<Bits, 4> of;

    constexpr bool has(Shape shape, int square) const { return of[index(shape)] >> square & 1; }
    friend constexpr Placements operator&(const Placements& a, const Placements& b) {
        return {a.of[0] & b.of[0], a.of[1] & b.of[1], a.of[2] & b.of[2], a.of[3] & b.of[3]};
    }
    friend constexpr Placements operator-(const Placements& a, const Placements& b) {
        return {a.of[0] & ~b.of[0], a.of[1] & ~b.of[1], a.of[2] & ~b.of[2], a.of[3] & ~b.of[3]};
    }
};

// The placements in the frame all of whose squares are in the set.
constexpr Placements within(Bits set) {
    const Bits h = set & set >> 1 & ~last_column;
    return {set, h, set & set >> 8, h & h >> 8};
}

// The placements with a square in the set. One that leaves the frame may be among them: ask together with `within`.
constexpr Placements touching(Bits set) {
    const Bits h = set | set >> 1;
    return {set, h, set | set >> 8, h | h >> 8};
}

// Pairs of neighbouring squares, noted at the one to the west or south.
struct Pairs {
    Bits east = 0;
    Bits north = 0;

    friend constexpr Pairs operator|(const Pairs& a, const Pairs& b) { return {a.east | b.east, a.north | b.north}; }
};

// The placements with such a pair among their squares.
constexpr Placements containing(const Pairs& pairs) {
    return {0, pairs.east, pairs.north, pairs.east | pairs.east >> 8 | pairs.north | pairs.north >> 1};
}

}  // namespace quoin::strata
