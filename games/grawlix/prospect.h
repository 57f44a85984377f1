// SPDX-License-Identifier: MIT
// What the tiles that are not on the grid can still do there.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/sorted.h"
#include "games/grawlix/notation.h"
#include "games/grawlix/rules.h"

namespace quoin::grawlix {

// What is still possible on the grid. Lines only fill up and tiles only get fewer, so what is not possible now never
// will be.
class Prospect {
  public:
    Prospect(const Rules& rules, const State& state) : rules_(rules), state_(state) {
        const Bits elsewhere = left();
        for (std::uint8_t number = 0; number < tile_numbers; ++number) {
            const Tile tile{number};
            if (tile.glyph() >= rules.order() || tile.colour() >= rules.order() || (elsewhere & bit(number))) continue;
            const int place = state.place[number];
            const auto column = lines.absolute[state.columns][place % 6];
            const auto row = lines.absolute[state.rows][place / 6];
            const Bits alike = tiles_like(tile);
            in_column_[column] |= alike;
            in_row_[row] |= alike;
            has_tile_[row][column] = true;
        }
    }

    const State& state() const { return state_; }
    Bits left() const { return state_.supply | state_.hand[0] | state_.hand[1]; }

    // The tiles, not on the grid yet, that differ from all in the cell's row and column.
    Bits fitting(Cell cell) const { return left() & ~in_column_[cell.column] & ~in_row_[cell.row]; }

    // Calls visit(cell) for the empty cells that the grid may still grow over.
    template <class Visit>
    void each_cell(Visit visit) const {
        const auto [bottom, top] = reach(state_.rows);
        const auto [leftmost, rightmost] = reach(state_.columns);
        for (int row = bottom; row <= top; ++row) {
            for (int column = leftmost; column <= rightmost; ++column) {
                if (!has_tile_[row][column]) visit(Cell{column, row});
            }
        }
    }

    // The tiles that may still come to lie somewhere.
    Bits hopeful() const {
        Bits result = 0;
        each_cell([&](Cell cell) { result |= fitting(cell); });
        return result;
    }

    // The tiles that could be played now.
    Bits playable() const {
        Bits result = 0;
        for_each_bit(left(), [&](int number) {
            if (rules_.fitting(state_, {static_cast<std::uint8_t>(number)}) != 0) result |= bit(number);
        });
        return result;
    }

    // In how many ways one of the tiles could be played now.
    int plays(Bits tiles) const {
        int count = 0;
        for_each_bit(tiles, [&](int number) {
            count += std::popcount(rules_.fitting(state_, {static_cast<std::uint8_t>(number)}));
        });
        return count;
    }

    std::vector<std::string> places(Tile tile) const {
        std::vector<std::string> names;
        for_each_bit(rules_.fitting(state_, tile),
                     [&](int place) { names.push_back(to_text(rules_.cell_of_place(state_, place))); });
        sort_rarely(names);
        return names;
    }

    // Whether nobody but that player has, or can get, a tile for the cell.
    bool is_only_for(std::size_t player, Cell cell) const {
        const Bits tiles = fitting(cell);
        return tiles != 0 && (tiles & ~state_.hand[player]) == 0;
    }

  private:
    struct Reach {
        int low, high;
    };
    Reach reach(Span span) const { return {last_of(span) - rules_.order() + 1, first_of(span) + rules_.order() - 1}; }

    static Bits tiles_like(Tile tile) {
        Bits result = Bits{0x3f} << 8 * tile.glyph();
        for (int glyph = 0; glyph < max_order; ++glyph) result |= bit(make_tile(glyph, tile.colour()).number);
        return result;
    }

    const Rules& rules_;
    const State& state_;
    std::array<Bits, board_size> in_column_{};  // the tiles that share a glyph or a colour with one in that column
    std::array<Bits, board_size> in_row_{};
    std::array<std::array<bool, board_size>, board_size> has_tile_{};
};

}  // namespace quoin::grawlix
