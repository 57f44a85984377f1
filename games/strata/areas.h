// SPDX-License-Identifier: MIT
// The areas of a colour: groups of orthogonally connected squares (RULES.md, "End").
#pragma once

#include <array>
#include <compare>

#include "games/strata/squares.h"

namespace quoin::strata {

// The squares of the set that are connected with the lowest one.
Bits first_area(Bits set);
int largest_area(Bits set);

// Sizes from the largest down, then zeros. No two areas touch, so there are at most 32.
using AreaSizes = std::array<int, 32>;
AreaSizes area_sizes(Bits set);

}  // namespace quoin::strata
