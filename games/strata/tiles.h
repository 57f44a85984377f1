// SPDX-License-Identifier: MIT
// Questions about single squares and tiles of a position, for pictures and explanations.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "games/strata/state.h"

namespace quoin::strata {

constexpr Cell cell_of(const State& state, int square) {
    return {(state.corner & 15) + (square & 7), (state.corner >> 4) + (square >> 3)};
}

// The square of the frame at that cell, if it is in the frame; cells out of the frame are empty.
constexpr std::optional<int> square_at(const State& state, Cell cell) {
    const int column = cell.column - (state.corner & 15);
    const int row = cell.row - (state.corner >> 4);
    if (column < 0 || column >= frame_side || row < 0 || row >= frame_side) return std::nullopt;
    return 8 * row + column;
}

// 0 for an empty cell.
int level_at(const State& state, Cell cell);
// The player whose colour shows there, if any.
std::optional<Player> colour_at(const State& state, Cell cell);

// `gray` and `blue`: the colours' names in texts and paints.
constexpr std::string_view colour_name(Player player) { return player.index == 0 ? "gray" : "blue"; }

// The cells that a tile covers, from the lower left on.
std::vector<Cell> cells_of(Move move);

// All visible squares of the tile that shows at that square.
Bits visible_part(const State& state, int square);

}  // namespace quoin::strata
