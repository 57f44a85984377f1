// SPDX-License-Identifier: MIT
// A polygon with soft corners, for whatever draws it.
#pragma once

#include <vector>

#include "core/scene/scene.h"

namespace quoin {

// Where the edge that comes in bends, the corner itself, which draws the curve towards it, and where the next edge
// goes on straight.
struct SoftCorner {
    double begin_x = 0;
    double begin_y = 0;
    double x = 0;
    double y = 0;
    double end_x = 0;
    double end_y = 0;
};

std::vector<SoftCorner> soft_corners(const std::vector<Point>& points, int rounding);

}  // namespace quoin
