// SPDX-License-Identifier: MIT
// Shapes of a scene on paper, in the colours and line widths of its theme. The caller has scaled the canvas: it is in
// units of the scene here. Nothing casts a shadow on paper but what the scene itself puts there.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/print/canvas.h"
#include "core/scene/scene.h"
#include "facade/picture/theme.h"

namespace quoin::cli {

using TextWords = std::function<std::string(const Text&)>;

class ShapePen {
  public:
    ShapePen(PrintCanvas& canvas, const Theme& theme, const TextWords& words)
        : canvas_(canvas), theme_(theme), words_(words) {}

    // What can be picked and is no more than that is left out.
    void draw(const Shape& shape);
    void draw_all(const std::vector<Shape>& shapes) {
        for (const Shape& shape : shapes) draw(shape);
    }
    // Fills the current path and leaves it there.
    void fill(const Paint& paint);

    const Paint& paint(std::string_view name) const;

  private:
    void draw_polygon(const Shape& shape);
    void draw_path(const Shape& shape);
    void draw_text(const Shape& shape);
    void hatch(Hatch hatch);

    PrintCanvas& canvas_;
    const Theme& theme_;
    const TextWords& words_;
};

// Appends SVG path data to the current path: the commands M L H V C Q Z, from the origin or relative. What comes after
// anything else is left out.
void append_path(cairo_t* pen, std::string_view data);

}  // namespace quoin::cli
