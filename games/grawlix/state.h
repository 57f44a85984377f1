// SPDX-License-Identifier: MIT
// A position of Grawlix: who holds which tile, and a grid that floats until its bounding box closes.
#pragma once

#include <array>
#include <cstdint>

#include "core/bits.h"
#include "core/key.h"

namespace quoin::grawlix {

// A tile is a number: three bits of glyph, three of colour. Sets of tiles are words with the bits of their numbers.
struct Tile {
    std::uint8_t number = 0;

    constexpr int glyph() const { return number >> 3; }
    constexpr int colour() const { return number & 7; }
    friend constexpr bool operator==(Tile, Tile) = default;
};
inline constexpr int tile_numbers = 48;  // 6 glyphs of 8 places, of which colours use 6
constexpr Tile make_tile(int glyph, int colour) { return {static_cast<std::uint8_t>(glyph * 8 + colour)}; }

// The lines in use along one axis of the grid, an index into Span tables (grid.h).
using SpanIndex = std::uint8_t;

enum class Phase : std::uint8_t {
    opening,  // both players fill their hands from the supply
    play,     // the player to move plays a tile onto the grid
    draft,    // the same player replaces it from the supply
};

// Cells are kept by the remainders of their column and row modulo the order, six to a row, so that the grid fits in one
// word wherever it floats. Above them stand the places that remainders cannot tell apart from others; see grid.h.
struct State {
    Bits tiles_by_row = 0;              // occupied cells, row by row
    Bits tiles_by_column = 0;           // the same, column by column
    Bits open = 0;                      // open locations (RULES.md): next to a tile, inside a box that can still be
    std::array<Bits, 6> glyph_fits{};   // by glyph: the places where neither row nor column has it
    std::array<Bits, 6> colour_fits{};  // by colour: the same
    std::array<Bits, 2> hand{};
    Bits supply = 0;
    Key key = 0;
    std::array<std::uint8_t, tile_numbers> place{};  // by tile number: its cell, once it is on the grid
    SpanIndex columns = 0;
    SpanIndex rows = 0;
    std::uint8_t mover = 0;
    Phase phase = Phase::opening;
    std::uint8_t opening_drafts = 0;  // left to make
};

}  // namespace quoin::grawlix
