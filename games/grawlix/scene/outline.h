// SPDX-License-Identifier: MIT
// What pictures of Grawlix are made of: tiles, and a board without any.
#pragma once

#include <string>
#include <vector>

#include "core/cell.h"
#include "core/scene/scene.h"
#include "games/grawlix/state.h"

namespace quoin::grawlix {

inline constexpr int side = 100;
inline constexpr int rim = 50;  // room for the names of columns and rows

std::vector<Point> square(int x, int y, int inset);

Text name_of(Tile tile);
Text name_of(Tile tile, Cell cell);

// A tile with its body, its glyph, and the letter of its colour for eyes that cannot tell the paint.
void add_tile(std::vector<Shape>& shapes, Tile tile, int x, int y, Role role, Text name, std::string target);

// The part of the virtual board that is pictured: everything in use or possible next, always of the same size, so that
// the board keeps its scale during a game.
struct Window {
    int left, right, bottom, top;

    int x(int column) const { return rim + (column - left) * side; }
    int y(int row) const { return (top - row) * side; }
};

Area empty_board(const Window& window);

// Where a tile could go.
Shape open_cell(const Window& window, Cell cell);

}  // namespace quoin::grawlix
