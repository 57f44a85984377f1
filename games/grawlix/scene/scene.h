// SPDX-License-Identifier: MIT
// A position of Grawlix as a picture: the grid with its open locations, both hands, and the supply as a square.
#pragma once

#include <optional>
#include <vector>

#include "core/scene/picked.h"
#include "core/scene/scene.h"
#include "games/grawlix/rules.h"

namespace quoin::grawlix {

// Where the tile lies in the areas `hand-1`, `hand-2` and `supply`: the upper-left corner of its square.
Point hand_corner(const State& state, std::size_t player, Tile tile);
Point supply_corner(Tile tile);
std::vector<Point> square_at(Point corner);

// A tile as every picture shows it: its body, its glyph, and the letter of its colour.
std::vector<Shape> tile_shapes(Tile tile, Point corner);

Scene draw(const Rules& rules, const State& state, std::optional<Move> last);

// The moves that have all these targets, legal or not.
std::vector<Move> picked(const Rules& rules, const State& state, Picks picks);

}  // namespace quoin::grawlix
