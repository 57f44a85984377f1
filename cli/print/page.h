// SPDX-License-Identifier: MIT
// What a printed game consists of: sections of pages, each page a size and what is drawn on it, in millimetres.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/print/canvas.h"

namespace quoin::cli {

struct Paper {
    std::string_view name;
    double width;
    double height;
};

inline constexpr std::array<Paper, 2> papers = {{{"A4", 210, 297}, {"Letter", 215.9, 279.4}}};

// What no printer reaches, and no more is left white.
inline constexpr double page_margin = 8;

struct Page {
    double width = 0;
    double height = 0;
    std::function<void(PrintCanvas&)> draw = {};
};

struct Section {
    std::string title;
    std::string advice;  // how to print it: on what, one side or both
    std::vector<Page> pages;
};

// Printed on every sheet that must come out at its true size: its title, and at the foot a line of 100 mm to check
// that it did.
inline constexpr double sheet_head = 8;
inline constexpr double sheet_foot = 12;
inline constexpr double ruler_length = 100;

void draw_sheet_frame(PrintCanvas& canvas, double width, double height, const std::string& heading);

// The part of such a sheet that is free, inside margins, head and foot.
struct SheetRoom {
    double x = page_margin;
    double y = page_margin + sheet_head;
    double width = 0;
    double height = 0;
};
inline SheetRoom room_of(double width, double height) {
    return {.width = width - 2 * page_margin, .height = height - 2 * page_margin - sheet_head - sheet_foot};
}

}  // namespace quoin::cli
