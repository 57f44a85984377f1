// SPDX-License-Identifier: MIT
// The geometry of a tile: the outline of its body in the channel and of its ends in both junctions.
#pragma once

#include <vector>

#include "core/scene/scene.h"
#include "games/mitre/tile.h"

namespace quoin::mitre {

inline constexpr int width = 100;  // of a channel, a junction and a tile
inline constexpr int pitch = 200;  // from a junction to the next: a square is as wide as a channel
inline constexpr int rim = 50;     // room for the names of columns and rows

constexpr int extent(int size) { return (size - 1) * pitch + width; }  // of a board with this many junctions a side

// The lower left corner of a junction.
Point junction_origin(int size, int junction);

// `origin` is the lower left corner of the near junction.
std::vector<Point> tile_outline(Point origin, Direction direction, End near, End far);

// The piece of channel between the junctions, made smaller by `inset` on every side.
std::vector<Point> segment_outline(Point origin, Direction direction, int inset);

// A square standing on its corner.
std::vector<Point> diamond(Point middle, int radius);

}  // namespace quoin::mitre
