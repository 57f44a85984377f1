// SPDX-License-Identifier: MIT
// The areas of a colour: groups of orthogonally connected squares (RULES.md, "End").
#pragma once

#include <array>
#include <compare>
#include <cstdint>

#include "games/strata/squares.h"

namespace quoin::strata {

// The squares of the set that are connected with the lowest one.
Bits first_area(Bits set);
int largest_area(Bits set);

// How many areas there are of each size.
using AreaCounts = std::array<std::uint8_t, 65>;
AreaCounts count_areas(Bits set);

// Compares the largest, the second largest, and so on.
std::strong_ordering compare_areas(Bits a, Bits b);

}  // namespace quoin::strata
