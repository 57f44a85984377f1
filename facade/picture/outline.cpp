// SPDX-License-Identifier: MIT
#include "facade/picture/outline.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace quoin {
namespace {

// The point on the way from a corner to its neighbour where the rounding of the corner begins.
std::pair<double, double> on_the_way(Point from, Point to, int rounding) {
    const double dx = to.x - from.x;
    const double dy = to.y - from.y;
    const double length = std::hypot(dx, dy);
    const double part = length > 0 ? std::min(rounding / length, 0.5) : 0;
    return {from.x + dx * part, from.y + dy * part};
}

}  // namespace

std::vector<SoftCorner> soft_corners(const std::vector<Point>& points, int rounding) {
    std::vector<SoftCorner> corners;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Point corner = points[i];
        const auto [begin_x, begin_y] = on_the_way(corner, points[(i + points.size() - 1) % points.size()], rounding);
        const auto [end_x, end_y] = on_the_way(corner, points[(i + 1) % points.size()], rounding);
        corners.push_back(
            {begin_x, begin_y, static_cast<double>(corner.x), static_cast<double>(corner.y), end_x, end_y});
    }
    return corners;
}

}  // namespace quoin
