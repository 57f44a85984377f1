// SPDX-License-Identifier: MIT
// A position of Strata as a picture: the board with its stacks and open places, both supplies, and the largest areas.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/scene/picked.h"
#include "core/scene/scene.h"
#include "games/strata/rules.h"

namespace quoin::strata {

Scene draw(const Rules& rules, const State& state, std::optional<Move> last);

// The board and the supplies alone, with these moves of the player to move.
Scene draw_moves(const Rules& rules, const State& state, std::span<const Move> moves, std::optional<Move> last);

// Where the upper-left corner of a cell's square is in the area `board` of that position.
Point square_on_board(const Rules& rules, const State& state, Cell cell);

// The moves that have all these targets, legal or not; of a tile whose way to lie was not picked, the ways that come
// furthest.
std::vector<Move> picked(const Rules& rules, const State& state, Picks picks);

}  // namespace quoin::strata
