// SPDX-License-Identifier: MIT
// The six glyphs as strokes around the middle of a tile (100 units to a side), in the order of the move text.
#pragma once

#include <array>
#include <string_view>

namespace quoin::grawlix {

inline constexpr std::array<std::string_view, 6> glyph_strokes = {
    // @: an inner ring, its tail, and the sweep around both
    "M11 2C11 -5 6 -10 0 -10C-7 -10 -12 -5 -12 2C-12 9 -7 14 0 14C6 14 11 9 11 2M11 -10V6C11 11 14 14 18 14C24 14 28 8 "
    "28 0"
    "C28 -16 16 -27 0 -27C-16 -27 -28 -15 -28 1C-28 17 -16 28 0 28C6 28 11 27 15 24",
    // #: two uprights that lean, two bars
    "M-7 -27L-14 27M14 -27L7 27M-25 -10H27M-27 10H25",
    // $: one long S and the stroke through it
    "M17 -14C15 -19 9 -22 0 -22C-11 -22 -18 -17 -18 -10C-18 -3 -11 -1 0 1C12 3 19 6 19 12C19 19 11 23 0 23C-10 23 -17 "
    "19 -19 13"
    "M0 -30V30",
    // %: two rings and a slash
    "M20 -26L-20 26M-26 -16C-26 -22 -22 -26 -17 -26C-12 -26 -8 -22 -8 -16C-8 -10 -12 -6 -17 -6C-22 -6 -26 -10 -26 -16Z"
    "M8 16C8 10 12 6 17 6C22 6 26 10 26 16C26 22 22 26 17 26C12 26 8 22 8 16Z",
    // &: drawn in one go from the lower right
    "M25 26L-10 -10C-14 -14 -15 -17 -15 -19C-15 -24 -11 -28 -5 -28C1 -28 5 -24 5 -19C5 -12 -2 -8 -10 -4C-18 0 -23 4 "
    "-23 12"
    "C-23 21 -16 27 -7 27C6 27 16 18 20 2",
    // *: six arms
    "M0 -26V26M-22.5 -13L22.5 13M-22.5 13L22.5 -13",
};

}  // namespace quoin::grawlix
