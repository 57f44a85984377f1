// SPDX-License-Identifier: MIT
// The constants whose exclusive or is the key of a position: one for each square in each board, one for each supply.
// Whose turn it is follows from the supplies.
//
// A cell has one number, and each board turns it by another amount. Turning commutes with exclusive or, so the squares
// of a tile are turned together. Two boards' worth of a number stay apart: positions that differ in a cell differ there
// by its number times a polynomial of degree 9 at most, which takes no more than 9 of the 64 bits away.
#pragma once

#include <array>
#include <bit>

#include "core/key.h"
#include "games/strata/state.h"

namespace quoin::strata {

constexpr Key turned(Key key, std::size_t board) { return std::rotl(key, static_cast<int>(board)); }

namespace detail {

using CellKeys = std::array<Key, 256>;  // by row × 16 + column

constexpr Key cell_key(std::size_t place) { return mix(place & 255); }

constexpr CellKeys make_cell_keys() {
    CellKeys keys{};
    for (std::size_t a = 0; a < 256; ++a) keys[a] = cell_key(a);
    return keys;
}
inline constexpr CellKeys cell_keys = make_cell_keys();

constexpr auto make_tile_keys() {
    std::array<CellKeys, 4> keys{};
    for (std::size_t a = 0; a < 256; ++a) {
        keys[0][a] = cell_keys[a];
        keys[1][a] = keys[0][a] ^ cell_key(a + 1);
        keys[2][a] = keys[0][a] ^ cell_key(a + 16);
        keys[3][a] = keys[1][a] ^ cell_key(a + 16) ^ cell_key(a + 17);
    }
    return keys;
}
inline constexpr auto tile_keys = make_tile_keys();

constexpr auto make_tile_link_keys() {
    std::array<CellKeys, 4> keys{};
    for (std::size_t a = 0; a < 256; ++a) {
        keys[1][a] = turned(cell_keys[a], east);
        keys[2][a] = turned(cell_keys[a], north);
        keys[3][a] = turned(tile_keys[2][a], east) ^ turned(tile_keys[1][a], north) ^ turned(cell_keys[a], rising) ^
                     turned(cell_keys[a], falling);
    }
    return keys;
}
inline constexpr auto tile_link_keys = make_tile_link_keys();

constexpr Key supply_key(std::size_t player, std::size_t kind, std::size_t count) {
    return mix(256 + (player * 3 + kind) * 32 + count);
}

constexpr auto make_spent_keys() {
    std::array<std::array<std::array<Key, 32>, 3>, 2> keys{};
    for (std::size_t player = 0; player < 2; ++player) {
        for (std::size_t kind = 0; kind < 3; ++kind) {
            for (std::size_t count = 1; count < 32; ++count) {
                keys[player][kind][count] = supply_key(player, kind, count) ^ supply_key(player, kind, count - 1);
            }
        }
    }
    return keys;
}
inline constexpr auto spent_keys = make_spent_keys();

}  // namespace detail

// Of a cell, row × 16 + column, to be turned for a board.
inline Key cell_key(int place) { return detail::cell_keys[static_cast<std::size_t>(place)]; }
// Of all squares of a tile, to be turned for a board.
inline Key tile_key(Move move) {
    return detail::tile_keys[static_cast<std::size_t>(move.shape())][static_cast<std::size_t>(move.place())];
}
// Of all links of a tile, turned already.
inline Key tile_link_key(Move move) {
    return detail::tile_link_keys[static_cast<std::size_t>(move.shape())][static_cast<std::size_t>(move.place())];
}
constexpr Key supply_key(std::size_t player, std::size_t kind, std::size_t count) {
    return detail::supply_key(player, kind, count);
}
// What changes when a supply of `count` gives a tile.
inline Key spent_key(std::size_t player, std::size_t kind, std::size_t count) {
    return detail::spent_keys[player][kind][count];
}

}  // namespace quoin::strata
