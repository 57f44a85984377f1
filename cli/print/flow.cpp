// SPDX-License-Identifier: MIT
#include "cli/print/flow.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace quoin::cli {
namespace {

constexpr double leading = 1.38;  // of a line, by the size of its letters
constexpr double cell_gap = 4;

}  // namespace

void Flow::need(double height) {
    if (y_ + height <= column_.y + column_.height || y_ == column_.y) return;
    pages_.emplace_back();
    y_ = column_.y;
}

void Flow::gap(double height) {
    if (y_ > column_.y) y_ += height;
}

void Flow::paragraph(const Inlines& words, Look look) {
    if (look.size == 0) look.size = size_;
    const std::vector<TextLine> lines = broken(canvas_, words, look.size, column_.width - look.indent);
    // No line of a short paragraph stands alone on a page.
    need(static_cast<double>(std::min<std::size_t>(lines.size(), lines.size() == 3 ? 3 : 2)) * look.size * leading);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (i + 2 == lines.size()) need(2 * look.size * leading);
        need(look.size * leading);
        const double x = column_.x;
        const double y = y_ + look.size;
        add([=, line = lines[i]](PrintCanvas& canvas) {
            if (i == 0 && !look.bullet.empty())
                canvas.text(font_of(Face::regular, look.size), x + look.indent - 1.3, y, look.bullet, Align::right);
            draw_line(canvas, line, look.size, x + look.indent, y);
        });
        y_ += look.size * leading;
    }
}

void Flow::box(double height, std::function<void(PrintCanvas&, double x, double y)> draw) {
    need(height);
    add([draw = std::move(draw), x = column_.x, y = y_](PrintCanvas& canvas) { draw(canvas, x, y); });
    y_ += height;
}

// As wide as their widest cell, the widest of them narrowed until all fit.
std::vector<double> Flow::column_widths(const std::vector<std::vector<Inlines>>& rows) {
    std::vector<double> widths;
    for (const auto& row : rows) {
        widths.resize(std::max(widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], width_of(canvas_, row[i], size_) + 0.1);
    }
    const double room = column_.width - cell_gap * static_cast<double>(widths.size() - 1);
    const double total = std::accumulate(widths.begin(), widths.end(), 0.0);
    if (total <= room) return widths;
    double& widest = *std::ranges::max_element(widths);
    widest = std::max(room - (total - widest), room / static_cast<double>(widths.size()));
    return widths;
}

void Flow::table(const std::vector<std::vector<Inlines>>& rows) {
    using Cells = std::vector<std::vector<TextLine>>;
    const std::vector<double> widths = column_widths(rows);
    const double line_height = size_ * leading;
    std::vector<std::pair<Cells, double>> broken_rows;  // with their heights
    double total = 1;
    for (const auto& row : rows) {
        Cells cells;
        std::size_t most = 1;
        for (std::size_t i = 0; i < row.size(); ++i) {
            Inlines words = row[i];
            for (Inline& part : words) {
                if (&row == &rows.front() && part.face == Face::regular) part.face = Face::italic;
            }
            cells.push_back(broken(canvas_, words, size_, widths[i]));
            most = std::max(most, cells.back().size());
        }
        broken_rows.emplace_back(std::move(cells), static_cast<double>(most) * line_height + 1);
        total += broken_rows.back().second;
    }
    if (total < column_.height / 2) need(total);  // in one piece, if that leaves no great hole
    bool is_first = true;
    for (const auto& [cells, height] : broken_rows) {
        const double line = is_first ? 0.4 : 0.1;
        box(height, [=, width = column_.width, size = size_](PrintCanvas& canvas, double x, double y) {
            canvas.line(x, y, x + width, y, line);
            double left = x;
            for (std::size_t i = 0; i < cells.size(); ++i) {
                for (std::size_t j = 0; j < cells[i].size(); ++j)
                    draw_line(canvas, cells[i][j], size, left, y + 0.7 + size + static_cast<double>(j) * line_height);
                left += widths[i] + cell_gap;
            }
        });
        is_first = false;
    }
    box(1, [width = column_.width](PrintCanvas& canvas, double x, double y) { canvas.line(x, y, x + width, y, 0.4); });
}

void add_block(Flow& flow, const Block& block) {
    const double size = flow.size();
    switch (block.kind) {
        case Block::Kind::heading:
        case Block::Kind::paragraph:
            flow.paragraph(block.words);
            break;
        case Block::Kind::list:
            for (std::size_t i = 0; i < block.items.size(); ++i) {
                flow.paragraph(block.items[i],
                               {.indent = 5, .bullet = block.is_numbered ? std::to_string(i + 1) + "." : "•"});
                flow.gap(0.5);
            }
            break;
        case Block::Kind::table:
            flow.table(block.rows);
            break;
        case Block::Kind::drawing:
            flow.box(static_cast<double>(block.lines.size()) * size * leading,
                     [lines = block.lines, size](PrintCanvas& canvas, double x, double y) {
                         for (std::size_t i = 0; i < lines.size(); ++i) {
                             canvas.text(font_of(Face::mono, size), x + 5,
                                         y + size + static_cast<double>(i) * size * leading, lines[i]);
                         }
                     });
            break;
    }
    flow.gap(1.8);
}

}  // namespace quoin::cli
