// SPDX-License-Identifier: MIT
// Geometry of the floating grid, as tables per order.
//
// At most `order` columns are in use, and they are contiguous, so a column is told by its remainder modulo the order.
// Only the next column beyond the span is in doubt: when order - 1 columns are in use, the one before the first and the
// one after the last have the same remainder. The low one keeps the ordinary cell; the high one gets a place of its
// own:
//
//     bits  0..35   cell 6 * row + column, by remainders (a row or column before the span, or anywhere else)
//     bits 36..41   the column just after the span, by row
//     bits 42..47   the row just after the span, by column
//
// A place beyond the span has no tiles on its new line, so only the other line can forbid a glyph or a colour there.
#pragma once

#include <array>
#include <cstdint>

#include "core/bits.h"
#include "games/grawlix/state.h"

namespace quoin::grawlix {

inline constexpr int max_order = 6;
inline constexpr int board_size = 11;   // the virtual board a1–k11
inline constexpr int start_line = 5;    // f6: where the first tile goes
inline constexpr int high_column = 36;  // first of the places in the column after the span
inline constexpr int high_row = 42;     // first of the places in the row after the span
inline constexpr int places = 48;
inline constexpr int span_count = board_size * max_order + 1;
inline constexpr SpanIndex empty_span = span_count - 1;
inline constexpr std::size_t high_line = 6;  // index into Span::line_at for the line after the span

// What a span of lines in use means for listing and growing. `order` lines are possible, so with all of them in use
// nothing steps over either edge; with one less, the step over the high edge goes to a place of its own.
struct Span {
    std::int8_t first = 0;        // absolute, 0 to 10
    std::int8_t length = 0;       // 0 before the first tile
    Bits column_steps_up = 0;     // for a span of columns: cells from which a step east stays on ordinary cells
    Bits column_steps_down = 0;   // … a step west
    Bits row_steps_up = 0;        // for a span of rows: … a step north
    Bits row_steps_down = 0;      // … a step south
    std::uint8_t last_shift = 0;  // how far down the last line's six cells are shifted to stand at bit 0 …
    Bits last_mask = 0;           // … and a mask of six bits, empty unless the line after it needs places of its own
    std::array<std::uint8_t, 7> line_at{};      // absolute line by remainder; [high_line] the one after the span
    std::array<SpanIndex, board_size> grown{};  // the span once that absolute line is in use
};

struct Grid {
    int order = 0;
    Bits cells = 0;         // the order × order cells
    Bits first_column = 0;  // remainder 0
    Bits last_column = 0;   // remainder order - 1
    std::array<std::uint8_t, board_size> remainder{};
    std::array<Bits, 36> lines{};  // by cell: all places in its row and column
    std::array<Span, span_count> spans{};
};

constexpr int cell_at(int column, int row) { return row * 6 + column; }

namespace detail {

constexpr Bits row_cells(int row, int order) { return (bit(order) - 1) << 6 * row; }
constexpr Bits column_cells(int column, int order) {
    Bits result = 0;
    for (int row = 0; row < order; ++row) result |= bit(cell_at(column, row));
    return result;
}
constexpr SpanIndex span_index(int first, int length) { return static_cast<SpanIndex>(first * max_order + length - 1); }

constexpr Span make_span(int first, int length, int order, Bits cells) {
    Span span;
    span.first = static_cast<std::int8_t>(first);
    span.length = static_cast<std::int8_t>(length);
    const int last = first + length - 1;
    const bool is_full = length == order;
    const bool needs_high = length == order - 1;
    const auto all_but = [&](bool condition, Bits line) { return condition ? cells & ~line : cells; };
    span.column_steps_up = all_but(is_full || needs_high, column_cells(last % order, order));
    span.column_steps_down = all_but(is_full, column_cells(first % order, order));
    span.row_steps_up = all_but(is_full || needs_high, row_cells(last % order, order));
    span.row_steps_down = all_but(is_full, row_cells(first % order, order));
    span.last_shift = static_cast<std::uint8_t>(6 * (last % order));
    span.last_mask = needs_high ? bit(order) - 1 : 0;
    // From the top down, so that of two lines with one remainder the lower keeps it.
    for (int line = last + 1; line >= first - 1; --line) {
        if (line >= 0) span.line_at[static_cast<std::size_t>(line % order)] = static_cast<std::uint8_t>(line);
    }
    for (int line = first; line <= last; ++line)
        span.line_at[static_cast<std::size_t>(line % order)] = static_cast<std::uint8_t>(line);
    span.line_at[high_line] = static_cast<std::uint8_t>(last + 1);
    for (int line = 0; line < board_size; ++line) {
        const int low = line < first ? line : first;
        const int high = line > last ? line : last;
        // Growth past the order never happens; it must only not leave the table.
        const int grown = high - low + 1 < order ? high - low + 1 : order;
        span.grown[static_cast<std::size_t>(line)] = span_index(low, grown);
    }
    return span;
}

constexpr Grid make_grid(int order) {
    Grid grid;
    grid.order = order;
    for (int row = 0; row < order; ++row) grid.cells |= row_cells(row, order);
    grid.first_column = column_cells(0, order);
    grid.last_column = column_cells(order - 1, order);
    for (int line = 0; line < board_size; ++line)
        grid.remainder[static_cast<std::size_t>(line)] = static_cast<std::uint8_t>(line % order);
    for (int row = 0; row < order; ++row) {
        for (int column = 0; column < order; ++column) {
            grid.lines[static_cast<std::size_t>(cell_at(column, row))] =
                row_cells(row, order) | column_cells(column, order) | bit(high_column + row) | bit(high_row + column);
        }
    }
    for (int first = 0; first < board_size; ++first) {
        for (int length = 1; length <= order; ++length)
            grid.spans[span_index(first, length)] = make_span(first, length, order, grid.cells);
    }
    Span& empty = grid.spans[empty_span];
    for (std::size_t line = 0; line < 7; ++line) empty.line_at[line] = start_line;
    for (int line = 0; line < board_size; ++line) empty.grown[static_cast<std::size_t>(line)] = span_index(line, 1);
    return grid;
}

constexpr auto make_grids() {
    std::array<Grid, max_order + 1> grids{};
    for (int order = 2; order <= max_order; ++order) grids[static_cast<std::size_t>(order)] = make_grid(order);
    return grids;
}

}  // namespace detail

// By order; the first two are empty.
inline constexpr auto grids = detail::make_grids();

}  // namespace quoin::grawlix
