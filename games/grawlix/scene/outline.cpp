// SPDX-License-Identifier: MIT
#include "games/grawlix/scene/outline.h"

#include "games/grawlix/glyphs.h"
#include "games/grawlix/notation.h"

namespace quoin::grawlix {
namespace {

Shape label(std::string words, int x, int y, int size) {
    return {.form = Form::text,
            .role = Role::label,
            .paint = "ink",
            .points = {{x, y}},
            .text = Text{"label", {{"text", std::move(words)}}},
            .size = size};
}

}  // namespace

std::vector<Point> square(int x, int y, int inset) {
    return {{x + inset, y + inset},
            {x + side - inset, y + inset},
            {x + side - inset, y + side - inset},
            {x + inset, y + side - inset}};
}

Text name_of(Tile tile) {
    return {"tile.name", {{"colour", std::string(colour_words[tile.colour()])}, {"glyph", to_text(tile).substr(0, 1)}}};
}

Text name_of(Tile tile, Cell cell) {
    Text name = name_of(tile);
    name.key = "tile.at";
    name.args.emplace_back("cell", to_text(cell));
    return name;
}

void add_tile(std::vector<Shape>& shapes, Tile tile, int x, int y, Role role, Text name, std::string target) {
    const std::string text = to_text(tile);
    const std::string paint{colour_words[tile.colour()]};
    const Point middle{x + side / 2, y + side / 2};
    const bool is_ghost = role == Role::ghost;
    shapes.push_back({.role = role,
                      .paint = "paper",
                      .points = square(x, y, 4),
                      .mark = text,
                      .name = std::move(name),
                      .target = std::move(target)});
    shapes.push_back({.form = Form::path,
                      .role = is_ghost ? Role::ghost : Role::glyph,
                      .paint = paint,
                      .points = {{middle.x, middle.y - 3}},
                      .path = std::string(glyph_strokes[tile.glyph()])});
    if (!is_ghost)
        shapes.push_back({.form = Form::text,
                          .role = Role::glyph,
                          .paint = paint,
                          .points = {{x + side - 18, y + side - 21}},  // letters such as g hang below their line
                          .text = Text{"label", {{"text", text.substr(1)}}},
                          .size = 20});
}

Area empty_board(const Window& window) {
    const int width = (window.right - window.left + 1) * side;
    const int height = (window.top - window.bottom + 1) * side;
    Area area{.name = "board", .title = {"area.board", {}}, .box = {0, 0, rim + width, height + rim}};
    area.shapes.push_back({.role = Role::ground,
                           .paint = "faint",
                           .points = {{rim, 0}, {rim + width, 0}, {rim + width, height}, {rim, height}}});
    for (int column = window.left; column <= window.right; ++column) {
        area.shapes.push_back(
            label(to_text(Cell{column, 0}).substr(0, 1), window.x(column) + side / 2, height + rim / 2, 28));
    }
    for (int row = window.bottom; row <= window.top; ++row) {
        area.shapes.push_back(label(std::to_string(row + 1), rim / 2, window.y(row) + side / 2, 28));
    }
    return area;
}

Shape open_cell(const Window& window, Cell cell) {
    return {.role = Role::open,
            .paint = "line",
            .points = square(window.x(cell.column), window.y(cell.row), 10),
            .mark = "+",
            .name = Text{"cell.open", {{"cell", to_text(cell)}}},
            .target = "cell:" + to_text(cell)};
}

}  // namespace quoin::grawlix
