// SPDX-License-Identifier: MIT
// Geometry of the floating grid, as tables.
//
// At most six columns are in use, and they are contiguous, so a column is told by its remainder modulo 6, and the grid
// fits in one word wherever it floats. Only one thing is in doubt: with five columns in use, the one before the first
// and the one after the last have the same remainder. The low one keeps the ordinary cell, the high one gets a place of
// its own:
//
//     bits  0..35   cell 6 * row + column, by remainders
//     bits 36..41   in the column just after the span, when that is in doubt, by row
//     bits 42..47   in the row just after the span, when that is in doubt, by column
//
// A place beyond the span has no tiles on its new line, so only the other line can forbid a glyph or a colour there.
#pragma once

#include <array>
#include <cstdint>

#include "core/bits.h"
#include "core/small.h"

namespace quoin::grawlix {

inline constexpr int max_order = 6;
inline constexpr int board_size = 11;   // the virtual board a1–k11
inline constexpr int start_line = 5;    // f6: where the first tile goes
inline constexpr int high_column = 36;  // first of the places in the column after the span
inline constexpr int high_row = 42;     // first of the places in the row after the span
inline constexpr int places = 48;
inline constexpr std::uint8_t high_line = 6;  // stands for the line after the span where remainders go

inline constexpr Bits all_cells = bit(36) - 1;
inline constexpr Bits first_row = bit(6) - 1;
inline constexpr Bits first_column = 0x041041041;

constexpr int cell_at(int column, int row) { return row * 6 + column; }
constexpr Bits row_cells(int line) { return first_row << 6 * (line % 6); }
constexpr Bits column_cells(int line) { return first_column << line % 6; }

// The lines in use along one axis, as an index into tables: 6 * first + length - 1, and one for none at all.
using Span = std::uint8_t;
inline constexpr std::size_t span_count = board_size * max_order + 1;
inline constexpr Span no_lines = span_count - 1;
constexpr Span make_span(int first, int length) { return static_cast<Span>(first * max_order + length - 1); }
constexpr int length_of(Span span) { return span == no_lines ? 0 : span % max_order + 1; }
constexpr int first_of(Span span) { return span == no_lines ? start_line : span / max_order; }
constexpr int last_of(Span span) { return span == no_lines ? start_line : first_of(span) + length_of(span) - 1; }
constexpr bool is_in(Span span, int line) {
    return span != no_lines && line >= first_of(span) && line <= last_of(span);
}

// What does not depend on the order.
struct Lines {
    std::array<std::uint8_t, 16> remainder{};   // of an absolute line
    std::array<std::uint8_t, places> column{};  // of a place: remainder or high_line
    std::array<std::uint8_t, places> row{};
    std::array<Bits, 36> through{};                                  // by cell: all places in its row and column
    std::array<std::array<std::uint8_t, 8>, span_count> absolute{};  // by span and remainder, or high_line
    std::array<std::array<Span, 16>, span_count> grown{};            // the span once that absolute line is in use too
};

// Where one can step, by span: with `order` lines in use not over either edge; with five lines of six in use the step
// over the high edge leads to a place of its own.
struct Steps {
    std::array<Bits, span_count> east{};  // cells from which a step east leads to an ordinary cell
    std::array<Bits, span_count> west{};
    std::array<Bits, span_count> north{};
    std::array<Bits, span_count> south{};
    std::array<Bits, span_count> over{};  // six bits set when a step over the high edge leads to places of its own
    std::array<std::uint8_t, span_count> last{};  // remainder of the last line
};

namespace detail {

constexpr Lines make_lines() {
    Lines lines;
    for (std::size_t line = 0; line < 16; ++line) lines.remainder[line] = static_cast<std::uint8_t>(line % 6);
    for (std::uint8_t i = 0; i < 36; ++i) {
        lines.column[i] = i % 6;
        lines.row[i] = i / 6;
        lines.through[i] = row_cells(i / 6) | column_cells(i % 6) | bit(high_column + i / 6) | bit(high_row + i % 6);
    }
    for (std::uint8_t i = 0; i < 6; ++i) {
        lines.column[high_column + i] = high_line;
        lines.row[high_column + i] = i;
        lines.column[high_row + i] = i;
        lines.row[high_row + i] = high_line;
    }
    for (Span span = 0; span < span_count; ++span) {
        const int first = first_of(span);
        const int last = last_of(span);
        auto& absolute = lines.absolute[span];
        const auto name = [&](int line) {
            if (line >= 0) absolute[line % 6] = static_cast<std::uint8_t>(line);
        };
        name(last + 1);
        name(first - 1);
        for (int line = first; line <= last; ++line) name(line);
        absolute[high_line] = static_cast<std::uint8_t>(last + 1);
        for (int line = 0; line < board_size; ++line) {
            const int low = span == no_lines || line < first ? line : first;
            const int high = span == no_lines || line > last ? line : last;
            // No legal move makes a span longer than six lines; the table must only not point outside itself.
            lines.grown[span][line] = make_span(low, high - low < max_order ? high - low + 1 : max_order);
        }
    }
    return lines;
}

QUOIN_COLD constexpr Steps make_steps(int order) {
    Steps steps;
    for (Span span = 0; span < span_count; ++span) {
        const bool is_full = length_of(span) >= order;
        const bool is_in_doubt = length_of(span) == 5 && !is_full;
        const auto all_but = [&](bool condition, Bits line) { return condition ? all_cells & ~line : all_cells; };
        steps.east[span] = all_but(is_full || is_in_doubt, column_cells(last_of(span)));
        steps.west[span] = all_but(is_full, column_cells(first_of(span)));
        steps.north[span] = all_but(is_full || is_in_doubt, row_cells(last_of(span)));
        steps.south[span] = all_but(is_full, row_cells(first_of(span)));
        steps.over[span] = is_in_doubt ? first_row : 0;
        steps.last[span] = static_cast<std::uint8_t>(last_of(span) % 6);
    }
    return steps;
}

QUOIN_COLD constexpr auto make_all_steps() {
    std::array<Steps, max_order + 1> result{};
    for (int order = 2; order <= max_order; ++order) result[order] = make_steps(order);
    return result;
}

}  // namespace detail

inline constexpr Lines lines = detail::make_lines();
QUOIN_TABLE auto steps_by_order = table(detail::make_all_steps);

// The six cells of a column, told by its remainder, as bits 0 to 5: the product puts bit 6i at 30 + i, and no two bits
// meet.
constexpr Bits column_as_row(Bits cells, int remainder) {
    constexpr Bits spread = bit(30) | bit(25) | bit(20) | bit(15) | bit(10) | bit(5);
    return (cells >> remainder & first_column) * spread >> 30 & first_row;
}

// Every place a step away from a tile (RULES.md, "open location").
inline Bits open_locations(const Steps& steps, Span columns, Span rows, Bits tiles) {
    const Bits north = tiles & steps.north[rows];
    const Bits south = tiles & steps.south[rows];
    const Bits east = tiles & steps.east[columns];
    const Bits west = tiles & steps.west[columns];
    constexpr Bits last_column = first_column << 5;
    const Bits near = north << 6 | north >> 30 | south >> 6 | south << 30 | (east & ~last_column) << 1 |
                      (east & last_column) >> 5 | (west & ~first_column) >> 1 | (west & first_column) << 5;
    const Bits after_columns = column_as_row(tiles, steps.last[columns]) & steps.over[columns];
    const Bits after_rows = tiles >> 6 * steps.last[rows] & steps.over[rows];
    return (near & all_cells & ~tiles) | after_columns << high_column | after_rows << high_row;
}

}  // namespace quoin::grawlix
