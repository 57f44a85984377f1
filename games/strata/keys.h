// SPDX-License-Identifier: MIT
// The constants whose exclusive or is the key of a position: one for each square in each board that does not
// follow from others, one for each supply.
// Whose turn it is follows from the supplies.
//
// A cell has one number, and each board turns it by another amount. Turning commutes with exclusive or, so the squares
// of a tile are turned together. Two boards' worth of a number stay apart: positions that differ in a cell differ there
// by its number times a polynomial of degree 9 at most, which takes no more than 9 of the 64 bits away.
#pragma once

#include <array>
#include <bit>

#include "core/key.h"
#include "core/small.h"
#include "games/strata/state.h"

namespace quoin::strata {

constexpr Key turned(Key key, std::size_t board) { return std::rotl(key, static_cast<int>(board)); }

constexpr Key cell_key(int place) { return mix(place & 255); }
constexpr Key supply_key(int player, int kind, int count) { return mix(256 + (player * 4 + kind) * 32 + count); }

namespace detail {

// Of the squares of every tile, to be turned for a board.
QUOIN_COLD constexpr auto make_tile_keys() {
    std::array<Key, 1024> keys{};
    for (const Shape shape : all_shapes) {
        for (int place = 0; place < 256; ++place) {
            Key& key = keys[Move(shape, place).index()];
            for (int column = 0; column < width_of(shape); ++column) {
                for (int row = 0; row < height_of(shape); ++row) key ^= cell_key(place + 16 * row + column);
            }
        }
    }
    return keys;
}
QUOIN_TABLE auto tile_keys = table(make_tile_keys);

constexpr Key tile_key(Shape shape, int place) { return tile_keys[Move(shape, place).index()]; }

// Of the links of every tile, turned already.
QUOIN_COLD constexpr auto make_link_keys() {
    std::array<Key, 1024> keys{};
    for (int place = 0; place < 256; ++place) {
        const Key key = cell_key(place);
        keys[Move(Shape::h, place).index()] = turned(key, east);
        keys[Move(Shape::v, place).index()] = turned(key, north);
        keys[Move(Shape::q, place).index()] = turned(tile_key(Shape::v, place), east) ^
                                              turned(tile_key(Shape::h, place), north) ^ turned(key, rising) ^
                                              turned(key, falling);
    }
    return keys;
}
QUOIN_TABLE auto link_keys = table(make_link_keys);

// By player, kind and count: what changes when that supply gives a tile.
QUOIN_COLD constexpr auto make_spent_keys() {
    std::array<std::array<std::array<Key, 32>, 4>, 2> keys{};
    for (int player = 0; player < 2; ++player) {
        for (int kind = 0; kind < 3; ++kind) {
            for (int count = 1; count < 32; ++count) {
                keys[player][kind][count] = supply_key(player, kind, count) ^ supply_key(player, kind, count - 1);
            }
        }
    }
    return keys;
}
QUOIN_TABLE auto spent_keys = table(make_spent_keys);

}  // namespace detail

}  // namespace quoin::strata
