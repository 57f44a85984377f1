// SPDX-License-Identifier: MIT
#include "facade/svg_layout.h"

#include <algorithm>

namespace quoin {
namespace {

constexpr double margin = PageLayout::margin;
constexpr double header = PageLayout::status_size + 26;  // the status and the air beneath it
constexpr double title_height = PageLayout::title_size + 12;
constexpr double gap = 28;           // between areas in the column
constexpr double column_gap = 50;    // between board and column
constexpr double side_scale = 0.6;   // of everything but the board
constexpr double least_scale = 0.3;  // smaller cannot be read
constexpr double least_page = 600;   // a small board does not shrink the rest
constexpr double least_width = 560;  // for the status

}  // namespace

PageLayout arrange(const std::vector<const Area*>& areas) {
    PageLayout page;
    const auto board = std::ranges::find(areas, "board", &Area::name);
    double board_width = 0;
    double board_height = 0;
    if (board != areas.end()) {
        page.areas.push_back({*board, margin, margin + header, 1, false});
        board_width = (*board)->box.width;
        board_height = (*board)->box.height;
    }

    double titles = 0;
    double heights = 0;
    for (const Area* area : areas) {
        if (board != areas.end() && area == *board) continue;
        titles += title_height + gap;
        heights += area->box.height;
    }
    const double room = std::max(board_height, least_page) - titles;
    const double scale = std::clamp(heights > 0 ? room / heights : 1, least_scale, side_scale);

    const double x = margin + (board_width > 0 ? board_width + column_gap : 0);
    double y = margin + header;
    double column_width = 0;
    for (const Area* area : areas) {
        if (board != areas.end() && area == *board) continue;
        y += title_height;
        page.areas.push_back({area, x, y, scale, true});
        y += area->box.height * scale + gap;
        column_width = std::max(column_width, area->box.width * scale);
    }
    const double column_height = titles > 0 ? y - gap - margin - header : 0;
    page.width = std::max(x + column_width + (titles > 0 ? 0 : -column_gap), margin + least_width) + margin;
    page.height = margin + header + std::max(board_height, column_height) + margin;
    return page;
}

}  // namespace quoin
