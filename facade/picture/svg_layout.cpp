// SPDX-License-Identifier: MIT
#include "facade/picture/svg_layout.h"

#include <algorithm>

#include "core/text/utf8.h"

namespace quoin {
namespace {

constexpr double margin = PageLayout::margin;
constexpr double gap = 28;           // between areas in the column
constexpr double column_gap = 50;    // between board and column
constexpr double side_scale = 0.6;   // of everything but the board
constexpr double least_scale = 0.3;  // smaller cannot be read
constexpr double least_page = 600;   // a small board does not shrink the rest
constexpr double usual_page = 850;   // letters are larger on larger pages, which are shown smaller

// Without a font at hand: serif letters are about half as wide as they are high.
double text_width(std::string_view text, double size) {
    return 0.55 * size * static_cast<double>(count_characters(text));
}

}  // namespace

PageLayout arrange(std::string_view status, const std::vector<TitledArea>& areas) {
    PageLayout page;
    const auto found = std::ranges::find_if(areas, [](const TitledArea& a) { return a.area->name == "board"; });
    const Area* board = found != areas.end() ? found->area : nullptr;
    const double board_width = board ? board->box.width : 0;
    const double board_height = board ? board->box.height : 0;
    const double enlarged = std::clamp(std::max(board_width, board_height) / usual_page, 1.0, 2.0);
    page.status_size *= enlarged;
    page.title_size *= enlarged;
    const double title_height = page.title_size * 1.5;
    const double top = margin + page.status_size * 1.75;
    if (board) page.areas.push_back({board, margin, top, 1, ""});

    double titles = 0;
    double heights = 0;
    for (const auto& [area, title] : areas) {
        if (area == board) continue;
        titles += title_height + gap;
        heights += area->box.height;
    }
    const double room = std::max(board_height, least_page) - titles + gap;
    const double scale = std::clamp(heights > 0 ? room / heights : 1, least_scale, side_scale);

    const double x = margin + (board ? board_width + column_gap : 0);
    double bottom = top + board_height;
    double right = margin + std::max(board_width, text_width(status, page.status_size));
    double y = top;
    for (const auto& [area, title] : areas) {
        if (area == board) continue;
        y += title_height;
        page.areas.push_back({area, x, y, scale, title});
        y += area->box.height * scale;
        bottom = std::max(bottom, y);
        right = std::max({right, x + area->box.width * scale, x + text_width(title, page.title_size)});
        y += gap;
    }
    page.width = right + margin;
    page.height = bottom + margin;
    return page;
}

}  // namespace quoin
