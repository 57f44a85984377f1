// SPDX-License-Identifier: MIT
#include "facade/picture/svg.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "facade/picture/svg_layout.h"
#include "facade/picture/svg_outline.h"
#include "facade/picture/xml.h"

namespace quoin {
namespace {

using Ink = RoleStyle::Ink;

struct HatchDrawing {
    std::string_view id;
    std::string_view path;
    std::string_view transform;
};

// A 10 by 10 piece of each, in the order of Hatch.
constexpr std::array<HatchDrawing, 7> hatches = {{
    {"", "", ""},
    {"hatch-upright", "M5 0V10", ""},
    {"hatch-level", "M0 5H10", ""},
    {"hatch-falling", "M0 5H10", "rotate(45)"},
    {"hatch-rising", "M0 5H10", "rotate(-45)"},
    {"hatch-dots", "M5 4V6M0 -1V1M10 -1V1M0 9V11M10 9V11", ""},
    {"hatch-rings", "M5 2A3 3 0 0 1 5 8A3 3 0 0 1 5 2", ""},
}};

constexpr double halo_width = 4;

const HatchDrawing& drawing_of(Hatch hatch) { return hatches[static_cast<std::size_t>(hatch)]; }

class SvgWriter {
  public:
    SvgWriter(const Scene& scene, const SvgStyle& style) : scene_(scene), style_(style), theme_(theme(style.theme)) {}

    std::string write() {
        std::vector<TitledArea> areas;
        for (const Area& area : scene_.areas) {
            // An empty hand is shown; an area of nothing but controls is not.
            const auto shown = [&](const Shape& shape) { return is_shown(shape); };
            if (area.shapes.empty() || std::ranges::any_of(area.shapes, shown)) {
                areas.push_back({&area, words(area.title)});
            }
        }
        const std::string status = words(scene_.status);
        const PageLayout page = arrange(status, areas);
        xml_.open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                          {"viewBox", "0 0 " + short_number(page.width) + " " + short_number(page.height)},
                          {"role", "img"},
                          {"font-family", "serif"}});
        xml_.leaf("title", {}, style_.title.empty() ? "Quoin" : style_.title);
        xml_.leaf("desc", {}, status);
        write_hatches();
        xml_.leaf("rect", {{"width", short_number(page.width)},
                           {"height", short_number(page.height)},
                           {"fill", std::string(theme_.page)}});
        write_heading(status, PageLayout::margin, PageLayout::margin + page.status_size, page.status_size);
        for (const PlacedArea& placed : page.areas) write_area(placed, page.title_size);
        xml_.close("svg");
        return xml_.take();
    }

  private:
    std::string words(const Text& text) const { return style_.words ? style_.words(text) : text.key; }

    const Paint& paint(std::string_view name) const {
        const Paint* found = theme_.find(name);
        return found ? *found : *theme_.find("ink");
    }

    bool is_shown(const Shape& shape) const {
        if (shape.role == Role::open) return style_.open_places;
        if (shape.role == Role::control) return style_.controls;
        return shape.role != Role::spot;
    }

    // Only the patterns that are needed.
    void write_hatches() {
        std::vector<Hatch> used;
        for (const Paint& p : theme_.paints) {
            if (p.hatch != Hatch::none) used.push_back(p.hatch);
        }
        if (used.empty()) return;
        xml_.open("defs", {});
        for (const Hatch hatch : used) {
            const HatchDrawing& drawing = drawing_of(hatch);
            XmlAttributes attributes = {
                {"id", std::string(drawing.id)}, {"width", "10"}, {"height", "10"}, {"patternUnits", "userSpaceOnUse"}};
            if (!drawing.transform.empty()) attributes.emplace_back("patternTransform", drawing.transform);
            xml_.open("pattern", attributes);
            xml_.leaf("rect", {{"width", "10"}, {"height", "10"}, {"fill", "#ffffff"}});
            xml_.leaf("path", {{"d", std::string(drawing.path)},
                               {"fill", "none"},
                               {"stroke", "#000000"},
                               {"stroke-width", "1.5"},
                               {"stroke-linecap", "round"}});
            xml_.close("pattern");
        }
        xml_.close("defs");
    }

    void write_heading(const std::string& text, double x, double y, double size) {
        if (text.empty()) return;
        xml_.leaf("text",
                  {{"x", short_number(x)},
                   {"y", short_number(y)},
                   {"font-size", short_number(size)},
                   {"fill", std::string(paint("ink").pen)}},
                  text);
    }

    void write_area(const PlacedArea& placed, double title_size) {
        const Area& area = *placed.area;
        write_heading(placed.title, placed.x, placed.y - title_size / 2, title_size);
        std::string transform = "translate(" + short_number(placed.x - area.box.x * placed.scale) + " " +
                                short_number(placed.y - area.box.y * placed.scale) + ")";
        if (placed.scale != 1) transform += " scale(" + short_scale(placed.scale) + ")";
        xml_.open("g", {{"aria-label", words(area.title)}, {"transform", transform}});
        for (const Shape& shape : area.shapes) write_shape(shape);
        if (area.name == "board") write_ghost();
        xml_.close("g");
    }

    void write_ghost() {
        const auto move = std::ranges::find(scene_.moves, style_.ghost, &SceneMove::token);
        if (move == scene_.moves.end()) return;
        for (const Shape& shape : move->ghost) write_shape(shape);
    }

    void write_shape(const Shape& shape) {
        if (!is_shown(shape) || shape.points.empty()) return;
        switch (shape.form) {
            case Form::polygon:
                return write_polygon(shape);
            case Form::path:
                return write_path(shape);
            case Form::text:
                return write_text(shape);
        }
    }

    std::string colour(const Paint& p, Ink ink) const {
        switch (ink) {
            case Ink::none:
                return "none";
            case Ink::fill:
                return p.hatch == Hatch::none ? std::string(p.fill)
                                              : "url(#" + std::string(drawing_of(p.hatch).id) + ")";
            case Ink::edge:
                return std::string(p.edge);
            case Ink::pen:
                return std::string(p.pen);
        }
        return {};
    }

    void element(std::string_view name, const XmlAttributes& attributes, const Shape& shape) {
        if (!shape.name) return xml_.leaf(name, attributes);
        xml_.open(name, attributes);
        xml_.leaf("title", {}, words(*shape.name));
        xml_.close(name);
    }

    void write_polygon(const Shape& shape) {
        const RoleStyle& style = style_of(shape.role);
        const Paint& p = paint(shape.paint);
        SvgOutline outline = rounded_outline(shape.points, style.rounding);
        if (style.shadow && theme_.shadow_opacity > 0) {
            XmlAttributes shadow = outline.attributes;
            shadow.insert(shadow.end(), {{"transform", "translate(1 5)"},
                                         {"fill", std::string(theme_.shadow)},
                                         {"opacity", short_opacity(theme_.shadow_opacity)}});
            xml_.leaf(outline.element, shadow);
        }
        if (shape.role == Role::glyph && !theme_.mark_halo.empty()) {
            XmlAttributes halo = outline.attributes;
            halo.insert(halo.end(), {{"stroke", std::string(theme_.mark_halo)},
                                     {"stroke-width", short_number(style.width + halo_width)},
                                     {"stroke-linejoin", "round"}});
            xml_.leaf(outline.element, halo);
        }
        outline.attributes.emplace_back("fill", shape.role == Role::shadow ? theme_.shadow : colour(p, style.surface));
        add_line(outline.attributes, style, p);
        element(outline.element, outline.attributes, shape);
    }

    // A path is a pen stroke.
    void write_path(const Shape& shape) {
        const RoleStyle& style = style_of(shape.role);
        XmlAttributes attributes = {{"d", shape.path},
                                    {"transform", "translate(" + std::to_string(shape.points[0].x) + " " +
                                                      std::to_string(shape.points[0].y) + ")"},
                                    {"fill", "none"},
                                    {"stroke", colour(paint(shape.paint), Ink::pen)},
                                    {"stroke-width", short_number(style_of(Role::glyph).width)},
                                    {"stroke-linecap", "round"},
                                    {"stroke-linejoin", "round"}};
        if (style.opacity != 1) attributes.emplace_back("opacity", short_opacity(style.opacity));
        element("path", attributes, shape);
    }

    void write_text(const Shape& shape) {
        if (!shape.text) return;
        // Letters are about 0.7 of their size high: this puts their middle at the point.
        XmlAttributes attributes = {{"x", short_number(shape.points[0].x)},
                                    {"y", short_number(shape.points[0].y + 0.35 * shape.size)},
                                    {"font-size", short_number(shape.size)},
                                    {"text-anchor", "middle"},
                                    {"fill", colour(paint(shape.paint), Ink::pen)}};
        const bool is_on_tile = shape.role == Role::glyph || shape.role == Role::level;
        if (is_on_tile && !theme_.letter_halo.empty()) {
            attributes.insert(attributes.end(), {{"stroke", std::string(theme_.letter_halo)},
                                                 {"stroke-width", short_number(halo_width)},
                                                 {"stroke-linejoin", "round"},
                                                 {"paint-order", "stroke"}});
        }
        xml_.leaf("text", attributes, words(*shape.text));
    }

    static void add_line(XmlAttributes& attributes, const RoleStyle& style, const Paint& p) {
        if (style.line != Ink::none && style.width > 0) {
            attributes.emplace_back("stroke", style.line == Ink::edge ? p.edge : p.pen);
            attributes.emplace_back("stroke-width", short_number(style.width));
            if (style.dashed) attributes.emplace_back("stroke-dasharray", "7 7");
        }
        if (style.opacity != 1) attributes.emplace_back("opacity", short_opacity(style.opacity));
    }

    static std::string short_scale(double value) {
        const long thousandths = std::lround(value * 1'000'000) / 1000;
        const std::string rest = std::to_string(1000 + thousandths % 1000).substr(1);
        return std::to_string(thousandths / 1000) + "." + rest;
    }

    static std::string short_opacity(double value) {
        const int hundredths = static_cast<int>(std::lround(value * 100));
        return (hundredths < 10 ? ".0" : ".") + std::to_string(hundredths);
    }

    const Scene& scene_;
    const SvgStyle& style_;
    const Theme& theme_;
    XmlWriter xml_;
};

}  // namespace

std::string to_svg(const Scene& scene, const SvgStyle& style) { return SvgWriter(scene, style).write(); }

}  // namespace quoin
