// SPDX-License-Identifier: MIT
// Blocks of text and pictures one below the other, on as many pages as they fill.
#pragma once

#include <functional>
#include <vector>

#include "cli/print/text_flow.h"

namespace quoin::cli {

using Draw = std::function<void(PrintCanvas&)>;

class Flow {
  public:
    // The part of each page that may be filled.
    struct Column {
        double x = 0;
        double y = 0;
        double width = 0;
        double height = 0;
    };

    Flow(PrintCanvas& canvas, const Column& column, double size)
        : canvas_(canvas), column_(column), size_(size), pages_(1), y_(column.y) {}

    struct Look {
        double size = 0;  // of letters; 0 for the usual one
        double indent = 0;
        std::string bullet = {};  // in front of the first line, inside the indent
    };
    void paragraph(const Inlines& words, Look look);
    void paragraph(const Inlines& words) { paragraph(words, Look{}); }
    void table(const std::vector<std::vector<Inlines>>& rows);
    // Something that stays in one piece, drawn with its upper left corner at the place it is given.
    void box(double height, std::function<void(PrintCanvas&, double x, double y)> draw);
    void gap(double height);   // nothing at the top of a page
    void need(double height);  // a new page, if there is less room left

    double width() const { return column_.width; }
    double size() const { return size_; }
    PrintCanvas& canvas() { return canvas_; }
    std::vector<std::vector<Draw>> take() { return std::move(pages_); }

  private:
    void add(Draw draw) { pages_.back().push_back(std::move(draw)); }
    std::vector<double> column_widths(const std::vector<std::vector<Inlines>>& rows);

    PrintCanvas& canvas_;
    Column column_;
    double size_;  // of letters, usually
    std::vector<std::vector<Draw>> pages_;
    double y_;
};

// A drawing or a block of any kind but a heading, whose look is for its caller to decide.
void add_block(Flow& flow, const Block& block);

}  // namespace quoin::cli
