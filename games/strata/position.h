// SPDX-License-Identifier: MIT
// A position of Strata as text: the visible part of every tile, the supplies and the player to move, such as
// `g1h8i8.b1h9/8.7.3/8.8.2/1`. What lies beneath can never matter again. docs/positions.md has the format and what must
// hold.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/position_text.h"
#include "games/strata/rules.h"

namespace quoin::strata {

// What is visible of one tile.
struct Part {
    int player = 0;
    int level = 0;
    std::vector<Cell> cells;
    std::string text;  // as it was written

    int left() const { return std::ranges::min(cells, {}, &Cell::column).column; }
    int low() const { return std::ranges::min(cells, {}, &Cell::row).row; }
    int width() const { return std::ranges::max(cells, {}, &Cell::column).column - left() + 1; }
    int height() const { return std::ranges::max(cells, {}, &Cell::row).row - low() + 1; }
    bool has(Cell cell) const { return std::ranges::find(cells, cell) != cells.end(); }
    // The smallest kind of tile that it can be a part of.
    std::size_t least_kind() const { return static_cast<std::size_t>(width() + height() - 2); }
};

// What a text says, before it is checked.
struct Reading {
    std::vector<Part> parts;
    std::array<std::array<int, 3>, 2> supply{};  // by Kind
    int to_move = 0;
};

Result<Reading, PositionFault> read_text(std::string_view text);
std::string text_of(const Reading& reading);

// As it is; all of it lies within the box of an area that has the start, and no cell is taken twice.
State state_of(const Rules& rules, const Reading& reading);

std::string position_text(const Rules& rules, const State& state);
Result<State, PositionFault> read_position(const Rules& rules, std::string_view text);

}  // namespace quoin::strata
