// SPDX-License-Identifier: MIT
#include "facade/picture/svg_outline.h"

#include <algorithm>

#include "facade/picture/outline.h"

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
    for (const SoftCorner& corner : soft_corners(points, rounding)) {
        data += data.empty() ? "M" : "L";
        if (rounding == 0) {
            data += pair(corner.x, corner.y);
        } else {
            data += pair(corner.begin_x, corner.begin_y) + "Q" + pair(corner.x, corner.y) + " " +
                    pair(corner.end_x, corner.end_y);
        }
    }
    return {"path", {{"d", data + "Z"}}};
}

}  // namespace quoin
