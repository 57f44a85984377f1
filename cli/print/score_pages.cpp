// SPDX-License-Identifier: MIT
#include "cli/print/score_pages.h"

#include <algorithm>

#include "cli/print/text_flow.h"

namespace quoin::cli {
namespace {

constexpr double number_width = 12;  // of the column that counts turns
constexpr double head_height = 9;
constexpr double least_row = 4.4;
constexpr double usual_row = 7;
constexpr Font words{Face::regular, mm_of_points(9)};
constexpr Font small{Face::regular, mm_of_points(7.5)};

// The lines of one page, from a number on.
struct Lines {
    int first;
    int count;
    bool has_total;
};

class Table {
  public:
    Table(PrintCanvas& canvas, const ScoreSheet& sheet, const PrintLook& look)
        : canvas_(canvas),
          sheet_(sheet),
          shapes_(canvas, look.theme, look.words),
          room_(room_of(look.paper.width, look.paper.height)),
          column_((room_.width - number_width) / static_cast<double>(std::max<std::size_t>(sheet.columns.size(), 1))) {}

    void draw(const Lines& lines) {
        double y = room_.y;
        for (const TextLine& line : broken(canvas_, inlines_of(sheet_.note), words.size, room_.width)) {
            draw_line(canvas_, line, words.size, room_.x, y + words.size);
            y += words.size * 1.4;
        }
        y += 3;
        draw_head(y);
        const double bottom = room_.y + room_.height;
        const double row = std::min(usual_row, (bottom - y - head_height) / (lines.count + (lines.has_total ? 1 : 0)));
        double line_y = y + head_height;
        for (int i = 0; i < lines.count; ++i) {
            canvas_.line(room_.x, line_y, room_.x + room_.width, line_y, 0.1);
            canvas_.text(small, room_.x + number_width - 2, line_y + row / 2 + 1, std::to_string(lines.first + i),
                         Align::right);
            line_y += row;
        }
        canvas_.line(room_.x, line_y, room_.x + room_.width, line_y, 0.4);
        if (lines.has_total) {
            canvas_.text({Face::bold, small.size}, room_.x + number_width - 1, line_y + row / 2 + 1, "Total",
                         Align::right);
            line_y += row;
            canvas_.line(room_.x, line_y, room_.x + room_.width, line_y, 0.4);
        }
        for (std::size_t i = 0; i <= sheet_.columns.size(); ++i) {
            const double x = room_.x + number_width + column_ * static_cast<double>(i);
            canvas_.line(x, y, x, line_y, 0.2);
        }
    }

  private:
    void draw_head(double y) {
        for (std::size_t i = 0; i < sheet_.columns.size(); ++i) {
            const double x = room_.x + number_width + column_ * static_cast<double>(i);
            {
                const PrintCanvas::Saved saved(canvas_);
                constexpr double scale = 0.08;  // of hatching
                cairo_translate(canvas_.pen(), x, y);
                cairo_scale(canvas_.pen(), scale, scale);
                cairo_rectangle(canvas_.pen(), 0, 0, column_ / scale, 2.5 / scale);
                shapes_.fill(shapes_.paint(sheet_.columns[i].paint));
                cairo_new_path(canvas_.pen());
            }
            canvas_.text(words, x + column_ / 2, y + 6.8, sheet_.columns[i].name, Align::middle);
        }
    }

    PrintCanvas& canvas_;
    const ScoreSheet& sheet_;
    ShapePen shapes_;
    SheetRoom room_;
    double column_;
};

}  // namespace

std::vector<Page> score_pages(const ScoreSheet& sheet, const PrintLook& look) {
    const SheetRoom room = room_of(look.paper.width, look.paper.height);
    constexpr double head = 22;  // with the note
    const int most = static_cast<int>((room.height - head) / least_row) - 1;
    const int count_of_pages = std::max((sheet.rows + most - 1) / most, 1);
    const int usual = (sheet.rows + count_of_pages - 1) / count_of_pages;
    std::vector<Page> pages;
    for (int done = 0; done < sheet.rows || pages.empty();) {
        const int count = std::min(usual, sheet.rows - done);
        const Lines lines{done + 1, count, done + count == sheet.rows};
        done += count;
        pages.push_back({look.paper.width, look.paper.height, [=, &sheet, &look](PrintCanvas& canvas) {
                             draw_sheet_frame(canvas, look.paper.width, look.paper.height,
                                              look.title + ": score sheet");
                             Table(canvas, sheet, look).draw(lines);
                         }});
    }
    return pages;
}

}  // namespace quoin::cli
