// SPDX-License-Identifier: MIT
#include "facade/picture/svg_outline.h"

#include <algorithm>
#include <cmath>

namespace quoin {
namespace {

bool is_rectangle(const std::vector<Point>& p) {
    return p.size() == 4 && ((p[0].y == p[1].y && p[1].x == p[2].x && p[2].y == p[3].y && p[3].x == p[0].x) ||
                             (p[0].x == p[1].x && p[1].y == p[2].y && p[2].x == p[3].x && p[3].y == p[0].y));
}

std::string pair(double x, double y) {
    const std::string second = short_number(y);
    return short_number(x) + (second.starts_with('-') ? "" : " ") + second;
}

// The point on the way from a corner to its neighbour where the rounding of the corner begins.
std::string on_the_way(Point from, Point to, int rounding) {
    const double dx = to.x - from.x;
    const double dy = to.y - from.y;
    const double length = std::hypot(dx, dy);
    const double part = length > 0 ? std::min(rounding / length, 0.5) : 0;
    return pair(from.x + dx * part, from.y + dy * part);
}

}  // namespace

SvgOutline rounded_outline(const std::vector<Point>& points, int rounding) {
    if (is_rectangle(points)) {
        const auto [left, right] = std::minmax(points[0].x, points[2].x);
        const auto [top, bottom] = std::minmax(points[0].y, points[2].y);
        XmlAttributes attributes = {{"x", short_number(left)},
                                    {"y", short_number(top)},
                                    {"width", short_number(right - left)},
                                    {"height", short_number(bottom - top)}};
        if (rounding > 0) attributes.emplace_back("rx", short_number(rounding));
        return {"rect", attributes};
    }
    std::string data;
    for (std::size_t i = 0; i < points.size(); ++i) {
        const Point corner = points[i];
        const Point previous = points[(i + points.size() - 1) % points.size()];
        const Point next = points[(i + 1) % points.size()];
        data += i == 0 ? "M" : "L";
        if (rounding == 0) {
            data += pair(corner.x, corner.y);
        } else {
            data += on_the_way(corner, previous, rounding) + "Q" + pair(corner.x, corner.y) + " " +
                    on_the_way(corner, next, rounding);
        }
    }
    return {"path", {{"d", data + "Z"}}};
}

}  // namespace quoin
