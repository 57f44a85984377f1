// SPDX-License-Identifier: MIT
// Where the areas of a scene go on a page: the status above, the board on the left, the others smaller in a column
// beside it, each under its title.
#pragma once

#include <vector>

#include "core/scene.h"

namespace quoin {

struct PlacedArea {
    const Area* area = nullptr;
    double x = 0;  // of the upper left corner of its box
    double y = 0;
    double scale = 1;
    bool has_title = false;  // drawn just above it
};

struct PageLayout {
    static constexpr double margin = 40;
    static constexpr double status_size = 34;
    static constexpr double title_size = 22;

    double width = 0;
    double height = 0;
    std::vector<PlacedArea> areas;
};

PageLayout arrange(const std::vector<const Area*>& areas);

}  // namespace quoin
