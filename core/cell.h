// SPDX-License-Identifier: MIT
// A cell by column and row, and its text: columns are letters from the left, rows are numbers from the bottom (a1).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace quoin {

struct Cell {
    int column = 0;  // 0 is `a`
    int row = 0;     // 0 is `1`

    friend constexpr bool operator==(Cell, Cell) = default;
};

inline std::string to_text(Cell cell) { return static_cast<char>('a' + cell.column) + std::to_string(cell.row + 1); }

// Reads exactly one cell of a board with that many columns and rows; `h08`, `H8` and `h8 ` are not cells.
constexpr std::optional<Cell> parse_cell(std::string_view text, int columns, int rows) {
    if (text.size() < 2 || text.size() > 3) return std::nullopt;
    const int column = text[0] - 'a';
    if (column < 0 || column >= columns || text[1] == '0') return std::nullopt;
    int number = 0;
    for (const char digit : text.substr(1)) {
        if (digit < '0' || digit > '9') return std::nullopt;
        number = number * 10 + (digit - '0');
    }
    if (number > rows) return std::nullopt;
    return Cell{column, number - 1};
}

}  // namespace quoin
