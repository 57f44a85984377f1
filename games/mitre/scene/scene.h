// SPDX-License-Identifier: MIT
// A position of Mitre as a picture: the board with its squares, channels and pointed tiles, what each player has left,
// and the points.
#pragma once

#include <optional>
#include <vector>

#include "core/scene/picked.h"
#include "core/scene/scene.h"
#include "games/mitre/widened.h"

namespace quoin::mitre {

// The name of a player's paint.
std::string_view colour_of(int player);

// A tile as every picture shows it: its body, then its owner's pips. `origin` is the lower left corner of its near
// junction.
std::vector<Shape> tile_shapes(int player, Point origin, Move tile);

// The ends of a tile of that kind, as it is shown among those that are left.
struct Ends {
    End near;
    End far;
};
Ends ends_of(Kind kind);

Scene draw(const Rules<Wide>& rules, const State<Wide>& state, std::optional<Move> last);

// The moves that have all these targets, legal or not; in a segment whose ends were not picked, the tiles that come
// furthest.
std::vector<Move> picked(const Rules<Wide>& rules, const State<Wide>& state, Picks picks);

inline Scene draw(const Rules<Narrow>& rules, const State<Narrow>& state, std::optional<Move> last) {
    return draw(widened(rules), widened(state), last);
}
inline std::vector<Move> picked(const Rules<Narrow>& rules, const State<Narrow>& state, Picks picks) {
    return picked(widened(rules), widened(state), picks);
}

}  // namespace quoin::mitre
