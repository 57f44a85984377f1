// SPDX-License-Identifier: MIT
// Where the areas of a scene go on a page: the status above, the board on the left, the others smaller in a column
// beside it, each under its title.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/scene/scene.h"

namespace quoin {

struct PlacedArea {
    const Area* area = nullptr;
    double x = 0;  // of the upper left corner of its box
    double y = 0;
    double scale = 1;
    std::string title;  // drawn just above it; empty: none
};

struct PageLayout {
    static constexpr double margin = 40;

    double status_size = 34;  // of its letters
    double title_size = 22;
    double width = 0;
    double height = 0;
    std::vector<PlacedArea> areas;
};

struct TitledArea {
    const Area* area = nullptr;
    std::string title;
};

PageLayout arrange(std::string_view status, const std::vector<TitledArea>& areas);

}  // namespace quoin
