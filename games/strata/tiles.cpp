// SPDX-License-Identifier: MIT
#include "games/strata/tiles.h"

namespace quoin::strata {

int level_at(const State& state, Cell cell) {
    const auto square = square_at(state, cell);
    return square ? state.level(*square) : 0;
}

std::optional<Player> colour_at(const State& state, Cell cell) {
    const auto square = square_at(state, cell);
    if (!square) return std::nullopt;
    for (const Board colour : {gray, blue}) {
        if ((state.boards[colour] & bit(*square)) != 0) return Player{colour};
    }
    return std::nullopt;
}

std::vector<Cell> cells_of(Move move) {
    std::vector<Cell> cells;
    for (int row = 0; row < height_of(move.shape()); ++row) {
        for (int column = 0; column < width_of(move.shape()); ++column) {
            cells.push_back({move.cell().column + column, move.cell().row + row});
        }
    }
    return cells;
}

Bits visible_part(const State& state, int square) {
    const auto& boards = state.boards;
    Bits part = bit(square);
    for (Bits last = 0; part != last;) {
        last = part;
        part |= (part & boards[east]) << 1 | (part >> 1 & boards[east]);
        part |= (part & boards[north]) << 8 | (part >> 8 & boards[north]);
        part |= (part & boards[rising]) << 9 | (part >> 9 & boards[rising]);
        part |= (part >> 1 & boards[falling]) << 8 | (part >> 8 & boards[falling]) << 1;
    }
    return part;
}

}  // namespace quoin::strata
