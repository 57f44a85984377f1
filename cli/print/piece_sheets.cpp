// SPDX-License-Identifier: MIT
#include "cli/print/piece_sheets.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace quoin::cli {
namespace {

struct Spot {
    const Piece* piece;
    double x;  // of the upper left corner of the box around its outline
    double y;
};
using Sheet = std::vector<Spot>;

struct Vector {
    double x;
    double y;
};

Box box_of(const std::vector<Point>& points) {
    const auto [left, right] = std::ranges::minmax_element(points, {}, &Point::x);
    const auto [top, bottom] = std::ranges::minmax_element(points, {}, &Point::y);
    return {left->x, top->y, right->x - left->x, bottom->y - top->y};
}

// Row by row, in their order; a new owner begins a new sheet.
class Packing {
  public:
    Packing(const PrintLook& look) : room_(room_of(look.paper.width, look.paper.height)), scale_(look.side / 100) {}

    std::vector<Sheet> pack(const std::vector<Piece>& pieces) {
        for (const Piece& piece : pieces) {
            if (!sheets_.empty() && piece.owner != sheets_.back().back().piece->owner) end_sheet();
            for (int i = 0; i < piece.count; ++i) add(piece);
        }
        return std::move(sheets_);
    }

  private:
    void end_sheet() {
        x_ = y_ = row_ = 0;
        is_new_ = true;
    }

    void add(const Piece& piece) {
        const Box box = box_of(piece.body.points);
        const double width = box.width * scale_;
        const double height = box.height * scale_;
        constexpr double slack = 1e-6;
        if (x_ + width + 2 * bleed > room_.width + slack) {
            x_ = 0;
            y_ += row_ + piece_gap;
            row_ = 0;
        }
        if (y_ + height + 2 * bleed > room_.height + slack) end_sheet();
        if (is_new_) sheets_.emplace_back();
        is_new_ = false;
        sheets_.back().push_back({&piece, room_.x + bleed + x_, room_.y + bleed + y_});
        x_ += width + piece_gap;
        row_ = std::max(row_, height);
    }

    SheetRoom room_;
    double scale_;
    double x_ = 0;
    double y_ = 0;
    double row_ = 0;  // how high it is
    bool is_new_ = true;
    std::vector<Sheet> sheets_;
};

// Moved so that the left and right margins are alike: then a sheet and its back meet however they are turned.
void centre(Sheet& sheet, const PrintLook& look) {
    double right = 0;
    for (const Spot& spot : sheet)
        right = std::max(right, spot.x + box_of(spot.piece->body.points).width * look.side / 100);
    const double shift = (look.paper.width - right - page_margin - bleed) / 2;
    for (Spot& spot : sheet) spot.x += shift;
}

// Outwards by some distance, with the corners cut off; of a convex polygon.
std::vector<Vector> widened(const std::vector<Point>& points, double by) {
    std::vector<Vector> result;
    const std::size_t count = points.size();
    double area = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Point& a = points[i];
        const Point& b = points[(i + 1) % count];
        area += static_cast<double>(a.x) * b.y - static_cast<double>(b.x) * a.y;
    }
    const double way = area > 0 ? 1 : -1;
    const auto normal = [&](const Point& a, const Point& b) {
        const double length = std::hypot(b.x - a.x, b.y - a.y);
        return Vector{way * (b.y - a.y) / length, -way * (b.x - a.x) / length};
    };
    for (std::size_t i = 0; i < count; ++i) {
        const Point& corner = points[i];
        const Vector before = normal(points[(i + count - 1) % count], corner);
        const Vector after = normal(corner, points[(i + 1) % count]);
        const double length = std::hypot(before.x + after.x, before.y + after.y);
        const Vector between{(before.x + after.x) / length, (before.y + after.y) / length};
        for (const Vector& out : {before, between, after})
            result.push_back({corner.x + by * out.x, corner.y + by * out.y});
    }
    return result;
}

void trace(cairo_t* pen, const auto& points) {
    cairo_new_path(pen);
    for (const auto& point : points) cairo_line_to(pen, point.x, point.y);
    cairo_close_path(pen);
}

Shape mirrored(Shape shape, const Box& box) {
    for (Point& point : shape.points) point.x = 2 * box.x + box.width - point.x;
    return shape;
}

class SheetDrawing {
  public:
    SheetDrawing(PrintCanvas& canvas, const PrintLook& look)
        : canvas_(canvas), look_(look), shapes_(canvas, look.theme, look.words), scale_(look.side / 100) {}

    void draw(const Sheet& sheet, bool is_back) {
        for (const Spot& spot : sheet) draw_crop_marks(spot, is_back);
        for (const Spot& spot : sheet) draw_piece(spot, is_back);
    }

  private:
    // To units of the scene, with the piece at its spot; on a back, at the mirror image of it.
    void go_to(const Spot& spot, bool is_back) {
        const Box box = box_of(spot.piece->body.points);
        const double x = is_back ? look_.paper.width - spot.x - box.width * scale_ : spot.x;
        cairo_translate(canvas_.pen(), x - box.x * scale_, spot.y - box.y * scale_);
        cairo_scale(canvas_.pen(), scale_, scale_);
    }

    Shape seen(const Spot& spot, const Shape& shape, bool is_back) const {
        return is_back ? mirrored(shape, box_of(spot.piece->body.points)) : shape;
    }

    void draw_piece(const Spot& spot, bool is_back) {
        const PrintCanvas::Saved saved(canvas_);
        go_to(spot, is_back);
        cairo_t* const pen = canvas_.pen();
        const Shape body = seen(spot, spot.piece->body, is_back);
        const Paint& paint = shapes_.paint(body.paint);
        trace(pen, widened(body.points, bleed / scale_));
        shapes_.fill(paint);
        for (const Shape& mark : spot.piece->marks) shapes_.draw(seen(spot, mark, is_back));
        trace(pen, body.points);
        canvas_.set_colour(paint.edge);
        cairo_set_line_width(pen, 0.2 / scale_);
        cairo_stroke(pen);
    }

    // Each edge goes on beyond the bleed at both its ends.
    void draw_crop_marks(const Spot& spot, bool is_back) {
        const PrintCanvas::Saved saved(canvas_);
        go_to(spot, is_back);
        canvas_.set_colour("#000000");
        const Shape body = seen(spot, spot.piece->body, is_back);
        constexpr double from = bleed + 0.2;
        constexpr double to = bleed + 1.8;
        for (std::size_t i = 0; i < body.points.size(); ++i) {
            const Point a = body.points[i];
            const Point b = body.points[(i + 1) % body.points.size()];
            const double length = std::hypot(b.x - a.x, b.y - a.y) * scale_;
            const double dx = (b.x - a.x) / length;
            const double dy = (b.y - a.y) / length;
            canvas_.line(a.x - from * dx, a.y - from * dy, a.x - to * dx, a.y - to * dy, 0.15 / scale_);
            canvas_.line(b.x + from * dx, b.y + from * dy, b.x + to * dx, b.y + to * dy, 0.15 / scale_);
        }
    }

    PrintCanvas& canvas_;
    const PrintLook& look_;
    ShapePen shapes_;
    double scale_;
};

std::string heading(const PrintLook& look, const Sheet& sheet, std::size_t number, std::size_t count, bool is_back) {
    std::string words = look.title + ": pieces";
    const Piece& first = *sheet.front().piece;
    if (!first.owner.empty()) words += ", " + first.owner;
    words += ", sheet " + std::to_string(number) + " of " + std::to_string(count);
    if (first.is_two_sided) words += is_back ? ", back" : ", front";
    return words;
}

}  // namespace

double greatest_side(const std::vector<Piece>& pieces, const Paper& paper) {
    const SheetRoom room = room_of(paper.width, paper.height);
    double greatest = 1000;
    for (const Piece& piece : pieces) {
        const Box box = box_of(piece.body.points);
        greatest = std::min(
            {greatest, 100 * (room.width - 2 * bleed) / box.width, 100 * (room.height - 2 * bleed) / box.height});
    }
    return std::floor(greatest * 10) / 10;
}

PieceSheets piece_sheets(const std::vector<Piece>& pieces, const PrintLook& look) {
    std::vector<Sheet> sheets = Packing(look).pack(pieces);
    PieceSheets result;
    for (std::size_t i = 0; i < sheets.size(); ++i) {
        centre(sheets[i], look);
        const bool has_back = sheets[i].front().piece->is_two_sided;
        result.has_backs |= has_back;
        for (const bool is_back : {false, true}) {
            if (is_back && !has_back) continue;
            const std::string words = heading(look, sheets[i], i + 1, sheets.size(), is_back);
            result.pages.push_back(
                {look.paper.width, look.paper.height, [=, sheet = sheets[i], &look](PrintCanvas& canvas) {
                     draw_sheet_frame(canvas, look.paper.width, look.paper.height, words);
                     SheetDrawing(canvas, look).draw(sheet, is_back);
                 }});
        }
    }
    return result;
}

}  // namespace quoin::cli
