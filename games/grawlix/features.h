// SPDX-License-Identifier: MIT
// What is counted in a position of Grawlix with a tile on the grid, to judge it: cells by who could ever fill them,
// tiles by the places they have, and parities, all as the player to move sees it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/grawlix/rules.h"

namespace quoin::grawlix {

// In the order in which they stand in Features, and in each row of weights.h.
struct FeatureGroup {
    std::string_view name;
    std::size_t size;
};
inline constexpr FeatureGroup feature_groups[] = {
    {"cells_ever", 27},      // by how many tiles could ever go there, of the own hand, the other and the supply:
                             // none, one, more of each, the supply's changing fastest
    {"places_now", 6},       // of the own hand alone, the other alone, both; with a tile of the supply, or without
    {"own_tiles_now", 3},    // by how many places they have: 1, 2, more
    {"own_tiles_ever", 4},   // by how many cells they can ever have: 1, 2, 3, more
    {"own_plays", 1},        // ways to play one of them
    {"other_tiles_now", 3},  // the same of the other hand
    {"other_tiles_ever", 4},
    {"other_plays", 1},
    {"supply_tiles_ever", 4},
    {"supply_tiles_now", 1},  // that have a place
    {"odd_cells", 1},         // whether the cells that a tile can ever go to are an odd number
    {"odd_supply", 1},        // … the tiles of the supply that have such a cell
    {"odd_tiles", 1},         // … the tiles on the grid
    {"tiles", 1},             // on the grid
    {"columns", 1},           // of the grid
    {"rows", 1},
    {"is_play", 1},   // and not a draft
    {"constant", 1},  // always 1
    {"nothing", 2},   // always 0, for whole vectors
};

// Where the group begins; the number of all features if there is none of that name.
constexpr std::size_t group_start(std::string_view name) {
    std::size_t first = 0;
    for (const FeatureGroup& group : feature_groups) {
        if (group.name == name) break;
        first += group.size;
    }
    return first;
}

inline constexpr std::size_t feature_count = 64;
static_assert(feature_count == group_start("") && feature_count % 8 == 0);
inline constexpr std::size_t constant_feature = group_start("constant");
using Features = std::array<std::int16_t, feature_count>;

Features features(const Rules& rules, const State& state);

}  // namespace quoin::grawlix
