// SPDX-License-Identifier: MIT
// Positions of Grawlix drawn as on the rules page: rows from the top, `..` for an empty cell.
#pragma once

#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/grawlix/notation.h"
#include "games/grawlix/rules.h"

namespace quoin::grawlix {

struct Drawn {
    Rules rules{6, 4};
    State state{};
    std::map<std::string, Cell> at{};  // by tile: where it came to lie

    // Where the tile at that row from the top and column from the left, both from 0, lies or would lie.
    Cell cell(int from_top, int from_left) const { return {left + from_left, top - from_top}; }
    int left = 0;
    int top = 0;

    std::set<std::string> open() const {
        std::set<std::string> result;
        for_each_bit(state.open, [&](int place) { result.insert(to_text(rules.cell_of_place(state, place))); });
        return result;
    }
    // Gives the tile to the player to move.
    void give(const std::string& tile) { state.hand[state.mover] |= bit(number(tile)); }
    std::optional<Fault> fault(const std::string& token) const {
        return rules.fault(state, parse_move(rules, token).value());
    }

    static int number(const std::string& tile) { return parse_move(Rules{6, 4}, tile)->tile().number; }
};

// Plays the drawn tiles in an order in which each shares an edge with an earlier one, each legally; the first in
// reading order goes to f6. All other tiles go to the hand of the player to move, so that any of them can be tried.
inline Drawn drawn(const std::string& picture, int order = 6) {
    Drawn result{.rules = Rules{order, 4}};
    State& state = result.state;
    state = result.rules.initial();
    state.phase = Phase::play;
    std::map<std::pair<int, int>, std::string> cells;  // by row from the top, column
    std::istringstream rows(picture);
    std::string row, tile;
    for (int y = 0; std::getline(rows, row);) {
        std::istringstream words(row);
        int x = 0;
        while (words >> tile) {
            if (tile != "..") cells[{y, x}] = tile;
            ++x;
        }
        if (x > 0) ++y;
    }
    const auto first = std::next(cells.begin(), static_cast<std::ptrdiff_t>(cells.size() / 2))->first;
    result.left = start_line - first.second;
    result.top = start_line + first.first;
    state.supply = 0;
    while (!cells.empty()) {
        bool placed = false;
        for (auto it = cells.begin(); it != cells.end() && !placed; ++it) {
            const auto [y, x] = it->first;
            const Cell cell = result.cell(y, x);
            const Tile number{static_cast<std::uint8_t>(Drawn::number(it->second))};
            state.hand[state.mover] |= bit(number.number);
            const Move move = Move::play(number, cell.column, cell.row);
            placed = result.rules.count_moves(state) != 0 && !result.rules.fault(state, move);
            if (!placed) {
                state.hand[state.mover] ^= bit(number.number);
                continue;
            }
            result.rules.apply(state, move);
            result.at[it->second] = cell;
            cells.erase(it);
            break;
        }
        if (!placed) {
            ADD_FAILURE() << "the drawn tiles do not stand together legally";
            return result;
        }
    }
    for (int glyph = 0; glyph < order; ++glyph) {
        for (int colour = 0; colour < order; ++colour) {
            const Tile other = make_tile(glyph, colour);
            if (!result.at.contains(to_text(other))) state.hand[state.mover] |= bit(other.number);
        }
    }
    return result;
}

}  // namespace quoin::grawlix
