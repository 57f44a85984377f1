// SPDX-License-Identifier: MIT
// Sets of small numbers as 64-bit words.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <type_traits>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace quoin {

using Bits = std::uint64_t;

constexpr Bits bit(int index) { return Bits{1} << index; }
constexpr int lowest(Bits set) { return std::countr_zero(set); }
constexpr Bits without_lowest(Bits set) { return set & (set - 1); }

template <class Visit>
constexpr void for_each_bit(Bits set, Visit visit) {
    for (; set != 0; set = without_lowest(set)) visit(lowest(set));
}

namespace detail {
// select_in_byte[rank][byte]: the index of the set bit of `byte` that has `rank` set bits below it.
constexpr auto make_select_in_byte() {
    std::array<std::array<std::uint8_t, 256>, 8> table{};
    for (int byte = 0; byte < 256; ++byte) {
        int rank = 0;
        for (int i = 0; i < 8; ++i) {
            if (byte >> i & 1) table[rank++][byte] = static_cast<std::uint8_t>(i);
        }
    }
    return table;
}
inline constexpr auto select_in_byte = make_select_in_byte();
}  // namespace detail

// The index of the set bit that has `rank` set bits below it; rank < popcount(set). Branch-free: counts all bytes side
// by side, finds the byte by comparing all running totals with the rank at once, and leaves the rest to a table.
constexpr int select(Bits set, int rank) {
#ifdef __BMI2__
    if (!std::is_constant_evaluated()) return lowest(_pdep_u64(Bits{1} << rank, set));
#endif
    constexpr Bits ones = 0x0101010101010101;
    constexpr Bits tops = 0x8080808080808080;
    Bits count = set - (set >> 1 & 0x5555555555555555);
    count = (count & 0x3333333333333333) + (count >> 2 & 0x3333333333333333);
    count = (count + (count >> 4)) & 0x0f0f0f0f0f0f0f0f;
    const Bits totals = count * ones;                                               // byte i: set bits in bytes 0 to i
    const Bits passed = ((static_cast<Bits>(rank) * ones | tops) - totals) & tops;  // byte i: its total is at most rank
    const int shift = std::popcount(passed) * 8;
    const int below = static_cast<int>(totals << 8 >> shift & 0xff);
    return shift + detail::select_in_byte[rank - below][set >> shift & 0xff];
}

}  // namespace quoin
