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

// The set moved by so many columns and rows; what leaves the frame is lost.
constexpr Bits moved(Bits set, int right, int up) {
    if (right <= -8 || right >= 8 || up <= -8 || up >= 8) return 0;
    set = right < 0 ? (set & columns(-right, 8)) >> -right : (set & columns(0, 8 - right)) << right;
    return up < 0 ? set >> -up * 8 : set << up * 8;
}

// The squares of a tile whose lower-left square is square 0.
constexpr Bits tile_at_0(Shape shape) {
    constexpr std::array<Bits, 4> squares{0x303, 0x3, 0x101, 0x1};
    return squares[static_cast<std::size_t>(shape)];
}

// A set of placements: for each shape the lower-left squares.
struct Placements {
    Bits q = 0;
    Bits h = 0;
    Bits v = 0;
    Bits s = 0;

    constexpr bool has(Shape shape, int square) const {
        return (shape == Shape::q ? q : shape == Shape::h ? h : shape == Shape::v ? v : s) >> square & 1;
    }
    friend constexpr Placements operator&(const Placements& a, const Placements& b) {
        return {a.q & b.q, a.h & b.h, a.v & b.v, a.s & b.s};
    }
    friend constexpr Placements operator|(const Placements& a, const Placements& b) {
        return {a.q | b.q, a.h | b.h, a.v | b.v, a.s | b.s};
    }
    friend constexpr Placements operator~(const Placements& a) { return {~a.q, ~a.h, ~a.v, ~a.s}; }
};

// The placements in the frame all of whose squares are in the set.
constexpr Placements within(Bits set) {
    const Bits h = set & set >> 1 & ~last_column;
    return {h & h >> 8, h, set & set >> 8, set};
}

// The placements with a square in the set. One that leaves the frame may be among them: ask together with `within`.
constexpr Placements touching(Bits set) {
    const Bits h = set | set >> 1;
    return {h | h >> 8, h, set | set >> 8, set};
}

}  // namespace quoin::strata
