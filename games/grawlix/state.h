// SPDX-License-Identifier: MIT
// A position of Grawlix: who holds which tile, and a grid that floats until its bounding box closes.
#pragma once

#include <array>
#include <cstdint>

#include "core/bits.h"
#include "core/key.h"
#include "games/grawlix/grid.h"

namespace quoin::grawlix {

// A tile is a number: three bits of glyph, three of colour. Sets of tiles are words with the bits of their numbers.
struct Tile {
    std::uint8_t number = 0;

    constexpr int glyph() const { return number >> 3; }
    constexpr int colour() const { return number & 7; }
    friend constexpr bool operator==(Tile, Tile) = default;
};
inline constexpr int tile_numbers = 48;  // 6 glyphs of 8 places, of which colours use 6
inline constexpr Tile no_tile{63};
constexpr Tile make_tile(int glyph, int colour) { return {static_cast<std::uint8_t>(glyph * 8 + colour)}; }

enum class Phase : std::uint8_t {
    opening,  // both players fill their hands from the supply
    play,     // the player to move plays a tile onto the grid
    draft,    // the same player replaces it from the supply
};

// grid.h says how cells are numbered.
struct State {
    Bits tiles = 0;                     // occupied cells
    Bits open = 0;                      // open locations (RULES.md): next to a tile, inside a box that can still be
    std::array<Bits, 6> glyph_fits{};   // by glyph: the places where neither row nor column has it
    std::array<Bits, 6> colour_fits{};  // by colour: the same
    std::array<Bits, 2> hand{};
    Bits supply = 0;
    Key key = 0;
    std::array<std::uint8_t, tile_numbers> place{};  // by tile number: its cell, once it is on the grid
    Span columns = no_lines;
    Span rows = no_lines;
    std::uint8_t mover = 0;
    Phase phase = Phase::opening;
    std::uint8_t opening_drafts = 0;  // left to make
    Tile latest;                      // played last, to be marked in pictures, or no_tile; nothing else depends on it
};

}  // namespace quoin::grawlix
