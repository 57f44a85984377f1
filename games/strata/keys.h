// SPDX-License-Identifier: MIT
// The constants whose exclusive or is the key of a position: one for each visible square with its colour and level, one
// for each link, one for each supply. Whose turn it is follows from the supplies.
//
// A cell has one number, turned by an amount that says what is noted there. Turning commutes with exclusive or, so the
// squares of a tile, which share colour and level, are turned together.
#pragma once

#include <array>
#include <bit>

#include "core/key.h"
#include "games/strata/move.h"

namespace quoin::strata {

enum class LinkTurn { east = 20, north, rising, falling };  // past those of squares, which end at 2 × 9 + 1

constexpr Key turned_for_square(Key key, int colour, int level) { return std::rotl(key, 2 * level + colour); }
constexpr Key turned_for_link(Key key, LinkTurn turn) { return std::rotl(key, static_cast<int>(turn)); }

namespace detail {

using PlaceKeys = std::array<Key, 256>;

constexpr PlaceKeys make_cell_keys() {
    PlaceKeys keys{};
    for (std::size_t place = 0; place < keys.size(); ++place) keys[place] = mix(place);
    return keys;
}
inline constexpr PlaceKeys cell_keys = make_cell_keys();

constexpr Key cell_key(std::size_t place) { return cell_keys[place & 255]; }

constexpr auto make_tile_keys() {
    std::array<PlaceKeys, 4> keys{};
    for (std::size_t a = 0; a < 256; ++a) {
        keys[0][a] = cell_key(a) ^ cell_key(a + 1) ^ cell_key(a + 16) ^ cell_key(a + 17);
        keys[1][a] = cell_key(a) ^ cell_key(a + 1);
        keys[2][a] = cell_key(a) ^ cell_key(a + 16);
        keys[3][a] = cell_key(a);
    }
    return keys;
}
inline constexpr auto tile_keys = make_tile_keys();

constexpr auto make_tile_link_keys() {
    std::array<PlaceKeys, 4> keys{};
    for (std::size_t a = 0; a < 256; ++a) {
        keys[0][a] = turned_for_link(tile_keys[2][a], LinkTurn::east) ^
                     turned_for_link(tile_keys[1][a], LinkTurn::north) ^
                     turned_for_link(cell_key(a), LinkTurn::rising) ^ turned_for_link(cell_key(a), LinkTurn::falling);
        keys[1][a] = turned_for_link(cell_key(a), LinkTurn::east);
        keys[2][a] = turned_for_link(cell_key(a), LinkTurn::north);
    }
    return keys;
}
inline constexpr auto tile_link_keys = make_tile_link_keys();

constexpr auto make_supply_keys() {
    std::array<std::array<std::array<Key, 21>, 3>, 2> keys{};
    std::uint64_t number = 256;
    for (auto& player : keys) {
        for (auto& kind : player) {
            for (Key& key : kind) key = mix(number++);
        }
    }
    return keys;
}
inline constexpr auto supply_keys = make_supply_keys();

}  // namespace detail

// Of a cell, row × 16 + column.
inline Key cell_key(int place) { return detail::cell_keys[static_cast<std::size_t>(place)]; }
// Of all squares of a tile, to be turned for their colour and level.
inline Key tile_key(Move move) {
    return detail::tile_keys[static_cast<std::size_t>(move.shape())][static_cast<std::size_t>(move.place())];
}
// Of all links of a tile.
inline Key tile_link_key(Move move) {
    return detail::tile_link_keys[static_cast<std::size_t>(move.shape())][static_cast<std::size_t>(move.place())];
}
inline Key supply_key(std::size_t player, std::size_t kind, int count) {
    return detail::supply_keys[player][kind][static_cast<std::size_t>(count)];
}

}  // namespace quoin::strata
