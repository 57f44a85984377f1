// SPDX-License-Identifier: MIT
#include "cli/print/board_pages.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace quoin::cli {
namespace {

// Pages side by side along one direction of the board.
struct Strip {
    int count = 1;
    double step = 0;  // from the start of one to the start of the next

    double start(int number) const { return number * step; }
    double seam(int number) const { return start(number) + overlap / 2; }  // where a page meets the one before it
};

Strip strip_of(double length, double room) {
    constexpr double slack = 1e-6;
    if (length <= room + slack) return {};
    const int count = static_cast<int>(std::ceil((length - overlap) / (room - overlap)));
    // All alike, so that no page has only a sliver of it.
    return {count, (length - overlap) / count};
}

struct Plan {
    double width;  // of the paper as it lies
    double height;
    double rim;  // around the board
    SheetRoom room;
    Strip across;
    Strip down;

    int pages() const { return across.count * down.count; }
};

struct Size {
    double width;
    double height;
};

// A board that fits as it is needs no room for marks.
Plan plan_of(Size board, Size paper) {
    const SheetRoom room = room_of(paper.width, paper.height);
    const bool is_whole = board.width <= room.width && board.height <= room.height;
    const double rim = is_whole ? 0 : board_rim;
    return {paper.width,
            paper.height,
            rim,
            room,
            strip_of(board.width + 2 * rim, room.width),
            strip_of(board.height + 2 * rim, room.height)};
}

void draw_mark(PrintCanvas& canvas, double x, double y) {
    constexpr double radius = 1.2;
    constexpr double arm = 2.3;
    canvas.line(x - arm, y, x + arm, y, 0.15);
    canvas.line(x, y - arm, x, y + arm, 0.15);
    cairo_new_path(canvas.pen());
    cairo_arc(canvas.pen(), x, y, radius, 0, 2 * std::numbers::pi);
    cairo_stroke(canvas.pen());
}

class BoardDrawing {
  public:
    BoardDrawing(const Area& board, const PrintLook& look, const Plan& plan)
        : board_(board),
          look_(look),
          plan_(plan),
          width_(board.box.width * look.side / 100 + 2 * plan.rim),
          height_(board.box.height * look.side / 100 + 2 * plan.rim) {}

    void draw(PrintCanvas& canvas, int column, int row) const {
        const PrintCanvas::Saved saved(canvas);
        const double left = plan_.across.start(column);
        const double top = plan_.down.start(row);
        const double wide = plan_.across.count == 1 ? width_ : plan_.across.step + overlap;
        const double high = plan_.down.count == 1 ? height_ : plan_.down.step + overlap;
        cairo_translate(canvas.pen(), plan_.room.x + (plan_.room.width - wide) / 2 - left,
                        plan_.room.y + (plan_.room.height - high) / 2 - top);
        // A line around the board reaches beyond its edge, but no page shows more than its part at a seam.
        constexpr double beyond = 1;
        const double from_x = left - (column == 0 ? beyond : 0);
        const double from_y = top - (row == 0 ? beyond : 0);
        const double to_x = left + wide + (column + 1 == plan_.across.count ? beyond : 0);
        const double to_y = top + high + (row + 1 == plan_.down.count ? beyond : 0);
        cairo_rectangle(canvas.pen(), from_x, from_y, to_x - from_x, to_y - from_y);
        cairo_clip(canvas.pen());
        draw_board(canvas);
        canvas.set_colour("#000000");
        draw_marks(canvas);
        constexpr double dashes[] = {2, 1.5};
        cairo_set_dash(canvas.pen(), dashes, 2, 0);
        if (column > 0) canvas.line(plan_.across.seam(column), top, plan_.across.seam(column), top + high, 0.2);
        if (row > 0) canvas.line(left, plan_.down.seam(row), left + wide, plan_.down.seam(row), 0.2);
    }

  private:
    void draw_board(PrintCanvas& canvas) const {
        const PrintCanvas::Saved saved(canvas);
        const double scale = look_.side / 100;
        cairo_translate(canvas.pen(), plan_.rim - board_.box.x * scale, plan_.rim - board_.box.y * scale);
        cairo_scale(canvas.pen(), scale, scale);
        ShapePen(canvas, look_.theme, look_.words).draw_all(board_.shapes);
    }

    // Where seams leave the board, and where they cross: a mark is on every page that shows the place.
    void draw_marks(PrintCanvas& canvas) const {
        for (int column = 1; column < plan_.across.count; ++column) {
            for (const double y : {board_rim / 2, height_ - board_rim / 2})
                draw_mark(canvas, plan_.across.seam(column), y);
        }
        for (int row = 1; row < plan_.down.count; ++row) {
            for (const double x : {board_rim / 2, width_ - board_rim / 2}) draw_mark(canvas, x, plan_.down.seam(row));
            for (int column = 1; column < plan_.across.count; ++column)
                draw_mark(canvas, plan_.across.seam(column), plan_.down.seam(row));
        }
    }

    const Area& board_;
    const PrintLook& look_;
    Plan plan_;
    double width_;
    double height_;
};

}  // namespace

std::vector<Page> board_pages(const Area& board, const PrintLook& look) {
    const Size size{board.box.width * look.side / 100, board.box.height * look.side / 100};
    const Plan upright = plan_of(size, {look.paper.width, look.paper.height});
    const Plan lying = plan_of(size, {look.paper.height, look.paper.width});
    const Plan plan = lying.pages() < upright.pages() ? lying : upright;
    std::vector<Page> pages;
    for (int row = 0; row < plan.down.count; ++row) {
        for (int column = 0; column < plan.across.count; ++column) {
            std::string heading = look.title + ": board";
            if (plan.pages() > 1) {
                heading += ", part " + std::to_string(row * plan.across.count + column + 1) + " of " +
                           std::to_string(plan.pages()) + " (row " + std::to_string(row + 1) + ", column " +
                           std::to_string(column + 1) + ")";
            }
            pages.push_back({plan.width, plan.height, [=, &board, &look](PrintCanvas& canvas) {
                                 draw_sheet_frame(canvas, plan.width, plan.height, heading);
                                 BoardDrawing(board, look, plan).draw(canvas, column, row);
                             }});
        }
    }
    return pages;
}

}  // namespace quoin::cli
