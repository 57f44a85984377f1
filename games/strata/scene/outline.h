// SPDX-License-Identifier: MIT
// The outline of a group of squares, as a polygon in units of the scene.
#pragma once

#include <vector>

#include "core/scene/scene.h"
#include "games/strata/squares.h"

namespace quoin::strata {

inline constexpr int square_side = 100;

// Around squares of a frame that hang together and have no hole, drawn in by `inset`. `origin` is the upper-left corner
// of square 0.
std::vector<Point> outline(Bits squares, Point origin, int inset);

}  // namespace quoin::strata
