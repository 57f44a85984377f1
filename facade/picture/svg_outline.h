// SPDX-License-Identifier: MIT
// A polygon with soft corners as SVG.
#pragma once

#include <string_view>
#include <vector>

#include "core/scene/scene.h"
#include "facade/picture/xml.h"

namespace quoin {

struct SvgOutline {
    std::string_view element;  // `rect` or `path`
    XmlAttributes attributes;
};

SvgOutline rounded_outline(const std::vector<Point>& points, int rounding);

}  // namespace quoin
