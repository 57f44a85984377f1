// SPDX-License-Identifier: MIT
// Sets of junctions as words: a1 is bit 0, the junction to the east is 1 further, the one to the north 9 further.
// Boards of up to 7 x 7 junctions, so those of the game as it is printed, fit in 64 bits; larger ones need 128.
#pragma once

#include <cstdint>

#include "core/bits.h"
#include "core/cell.h"

namespace quoin::mitre {

inline constexpr int max_size = 9;
inline constexpr int stride = max_size;

using Narrow = Bits;
__extension__ typedef unsigned __int128 Wide;

template <class Board>
inline constexpr int size_limit = sizeof(Board) == 8 ? 7 : max_size;

constexpr int junction_at(Cell cell) { return cell.row * stride + cell.column; }
constexpr Cell cell_at(int junction) { return {junction % stride, junction / stride}; }

template <class Board>
constexpr Board junction_bit(int junction) {
    return Board{1} << junction;
}

template <class Board>
constexpr bool has(Board set, int junction) {
    return (set >> junction & 1) != 0;
}

constexpr int count(Narrow set) { return std::popcount(set); }
constexpr int count(Wide set) { return count(static_cast<Narrow>(set)) + count(static_cast<Narrow>(set >> 64)); }

// The junction of the set that has `rank` junctions of it before it; rank < count(set).
constexpr int pick(Narrow set, int rank) { return select(set, rank); }
constexpr int pick(Wide set, int rank) {
    const int low = count(static_cast<Narrow>(set));
    const bool in_low = rank < low;
    return (in_low ? 0 : 64) + select(static_cast<Narrow>(in_low ? set : set >> 64), in_low ? rank : rank - low);
}

template <class Visit>
constexpr void for_each_junction(Narrow set, Visit visit) {
    for_each_bit(set, visit);
}
template <class Visit>
constexpr void for_each_junction(Wide set, Visit visit) {
    for_each_bit(static_cast<Narrow>(set), visit);
    for_each_bit(static_cast<Narrow>(set >> 64), [&](int junction) { visit(junction + 64); });
}

// The columns and rows from 0 to those given, without the limits.
template <class Board>
constexpr Board rectangle(int columns, int rows) {
    Board result{0};
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < columns; ++column) result |= junction_bit<Board>(junction_at({column, row}));
    }
    return result;
}

}  // namespace quoin::mitre
