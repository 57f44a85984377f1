// SPDX-License-Identifier: MIT
#include "cli/print/shapes.h"

#include <array>
#include <cmath>
#include <memory>
#include <numbers>

#include "facade/picture/outline.h"

namespace quoin::cli {
namespace {

using Ink = RoleStyle::Ink;

constexpr double halo_width = 4;
constexpr double letter_halo_width = 14;  // more than hatching is apart, or small letters drown in it
constexpr double hatch_pitch = 10;
constexpr double hatch_width = 0.9;

struct DestroyPath {
    void operator()(cairo_path_t* path) const { cairo_path_destroy(path); }
};

std::string_view colour(const Paint& paint, Ink ink) {
    return ink == Ink::fill ? paint.fill : ink == Ink::edge ? paint.edge : paint.pen;
}

void trace(cairo_t* pen, const std::vector<Point>& points, int rounding) {
    cairo_new_path(pen);
    for (const SoftCorner& corner : soft_corners(points, points.size() > 2 ? rounding : 0)) {
        cairo_line_to(pen, corner.begin_x, corner.begin_y);
        cairo_curve_to(pen, corner.begin_x + (corner.x - corner.begin_x) * 2 / 3,
                       corner.begin_y + (corner.y - corner.begin_y) * 2 / 3,
                       corner.end_x + (corner.x - corner.end_x) * 2 / 3,
                       corner.end_y + (corner.y - corner.end_y) * 2 / 3, corner.end_x, corner.end_y);
    }
    cairo_close_path(pen);
}

// Lines side by side over everything that is clipped to, or small signs in rows.
void trace_hatch(cairo_t* pen, Hatch hatch, double left, double top, double right, double bottom) {
    const auto first = [](double from) { return std::floor(from / hatch_pitch) * hatch_pitch; };
    if (hatch == Hatch::dots || hatch == Hatch::rings) {
        for (double y = first(top); y <= bottom;
             y += hatch_pitch) {  // NOLINT(bugprone-float-loop-counter): lines of a hatch
            for (double x = first(left); x <= right;
                 x += hatch_pitch) {  // NOLINT(bugprone-float-loop-counter): lines of a hatch
                cairo_new_sub_path(pen);
                cairo_arc(pen, x + 5, y + 5, hatch == Hatch::dots ? 0.8 : 3, 0, 2 * std::numbers::pi);
            }
        }
        return;
    }
    for (double x = first(left); hatch == Hatch::upright && x <= right;
         x += hatch_pitch) {  // NOLINT(bugprone-float-loop-counter): lines of a hatch
        cairo_move_to(pen, x + 5, top);
        cairo_line_to(pen, x + 5, bottom);
    }
    for (double y = first(top); hatch == Hatch::level && y <= bottom;
         y += hatch_pitch) {  // NOLINT(bugprone-float-loop-counter): lines of a hatch
        cairo_move_to(pen, left, y + 5);
        cairo_line_to(pen, right, y + 5);
    }
    if (hatch != Hatch::falling && hatch != Hatch::rising) return;
    const double slope = hatch == Hatch::falling ? 1 : -1;
    const double pitch = hatch_pitch * std::numbers::sqrt2;
    const double reach = right - left;
    for (double y = std::floor((top - reach) / pitch) * pitch; y <= bottom + reach;
         y += pitch) {  // NOLINT(bugprone-float-loop-counter): lines of a hatch
        cairo_move_to(pen, left, y);
        cairo_line_to(pen, right, y + slope * reach);
    }
}

}  // namespace

const Paint& ShapePen::paint(std::string_view name) const {
    const Paint* found = theme_.find(name);
    return found ? *found : *theme_.find("ink");
}

void ShapePen::draw(const Shape& shape) {
    const bool is_left_out = shape.role == Role::open || shape.role == Role::control || shape.role == Role::spot;
    if (is_left_out || shape.points.empty()) return;
    switch (shape.form) {
        case Form::polygon:
            return draw_polygon(shape);
        case Form::path:
            return draw_path(shape);
        case Form::text:
            return draw_text(shape);
    }
}

void ShapePen::fill(const Paint& paint) {
    canvas_.set_colour(paint.hatch == Hatch::none ? paint.fill : "#ffffff");
    cairo_fill_preserve(canvas_.pen());
    if (paint.hatch != Hatch::none) hatch(paint.hatch);
}

void ShapePen::hatch(Hatch hatch) {
    cairo_t* const pen = canvas_.pen();
    const std::unique_ptr<cairo_path_t, DestroyPath> outline(cairo_copy_path(pen));
    {
        const PrintCanvas::Saved saved(canvas_);
        cairo_clip(pen);
        double left = 0, top = 0, right = 0, bottom = 0;
        cairo_clip_extents(pen, &left, &top, &right, &bottom);
        trace_hatch(pen, hatch, left, top, right, bottom);
        canvas_.set_colour("#000000");
        cairo_set_line_width(pen, hatch_width);
        if (hatch == Hatch::dots) {
            cairo_fill(pen);
        } else {
            cairo_stroke(pen);
        }
    }
    cairo_new_path(pen);
    cairo_append_path(pen, outline.get());
}

void ShapePen::draw_polygon(const Shape& shape) {
    const RoleStyle& style = style_of(shape.role);
    const Paint& own = paint(shape.paint);
    cairo_t* const pen = canvas_.pen();
    const PrintCanvas::Saved saved(canvas_);
    if (style.opacity < 1) cairo_push_group(pen);
    trace(pen, shape.points, style.rounding);
    cairo_set_line_join(pen, CAIRO_LINE_JOIN_ROUND);
    if (shape.role == Role::glyph && !theme_.mark_halo.empty()) {
        canvas_.set_colour(theme_.mark_halo);
        cairo_set_line_width(pen, style.width + halo_width);
        cairo_stroke_preserve(pen);
    }
    if (shape.role == Role::shadow) {
        canvas_.set_colour(theme_.shadow);
        cairo_fill_preserve(pen);
    } else if (style.surface == Ink::fill) {
        fill(own);
    } else if (style.surface != Ink::none) {
        canvas_.set_colour(colour(own, style.surface));
        cairo_fill_preserve(pen);
    }
    if (style.line != Ink::none && style.width > 0) {
        constexpr std::array dashes = {7.0, 7.0};
        if (style.dashed) cairo_set_dash(pen, dashes.data(), 2, 0);
        canvas_.set_colour(colour(own, style.line));
        cairo_set_line_width(pen, style.width);
        cairo_stroke_preserve(pen);
    }
    cairo_new_path(pen);
    if (style.opacity < 1) {
        cairo_pop_group_to_source(pen);
        cairo_paint_with_alpha(pen, style.opacity);
    }
}

// A path is a pen stroke.
void ShapePen::draw_path(const Shape& shape) {
    cairo_t* const pen = canvas_.pen();
    const PrintCanvas::Saved saved(canvas_);
    const double opacity = style_of(shape.role).opacity;
    if (opacity < 1) cairo_push_group(pen);
    cairo_translate(pen, shape.points[0].x, shape.points[0].y);
    cairo_new_path(pen);
    append_path(pen, shape.path);
    cairo_set_line_cap(pen, CAIRO_LINE_CAP_ROUND);
    cairo_set_line_join(pen, CAIRO_LINE_JOIN_ROUND);
    cairo_set_line_width(pen, style_of(Role::glyph).width);
    canvas_.set_colour(paint(shape.paint).pen);
    cairo_stroke(pen);
    if (opacity < 1) {
        cairo_pop_group_to_source(pen);
        cairo_paint_with_alpha(pen, opacity);
    }
}

void ShapePen::draw_text(const Shape& shape) {
    if (!shape.text) return;
    const PrintCanvas::Saved saved(canvas_);
    const std::string words = words_(*shape.text);
    const Font font{Face::regular, static_cast<double>(shape.size)};
    // Letters are about 0.7 of their size high: this puts their middle at the point.
    const double x = shape.points[0].x;
    const double y = shape.points[0].y + 0.35 * shape.size;
    const bool is_on_tile = shape.role == Role::glyph || shape.role == Role::level;
    if (is_on_tile && !theme_.letter_halo.empty()) {
        canvas_.text_path(font, x, y, words, Align::middle);
        canvas_.set_colour(theme_.letter_halo);
        cairo_set_line_width(canvas_.pen(), letter_halo_width);
        cairo_set_line_join(canvas_.pen(), CAIRO_LINE_JOIN_ROUND);
        cairo_stroke(canvas_.pen());
    }
    canvas_.set_colour(paint(shape.paint).pen);
    canvas_.text(font, x, y, words, Align::middle);
}

}  // namespace quoin::cli
