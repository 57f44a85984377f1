// SPDX-License-Identifier: MIT
// What is counted in a position of Grawlix with a tile on the grid, to judge it: cells by who could ever fill them,
// tiles by the places they have, and parities, all as the player to move sees it.
#pragma once

#include <array>
#include <cstdint>

#include "games/grawlix/rules.h"

namespace quoin::grawlix {

inline constexpr std::size_t feature_count = 64;     // the last ones are always 0, for whole vectors
inline constexpr std::size_t constant_feature = 61;  // always 1
using Features = std::array<std::int16_t, feature_count>;

Features features(const Rules& rules, const State& state);

}  // namespace quoin::grawlix
