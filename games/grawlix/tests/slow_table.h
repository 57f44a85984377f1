// SPDX-License-Identifier: MIT
// The tiles of a game of Grawlix where they are, worked out from the moves alone.
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "facade/match.h"

namespace quoin::test {

using Spot = std::pair<int, int>;  // column, row
using Tiles = std::set<std::string>;

inline std::string name_of(Spot spot) { return static_cast<char>('a' + spot.first) + std::to_string(spot.second + 1); }

// The tiles where they are, and what the rules page says of them, as slowly as it is written there.
struct Table {
    int order = 6;
    std::map<Spot, std::string> grid;
    std::array<Tiles, 2> hands;
    Tiles supply;

    explicit Table(const Match& match) {
        order = std::stoi(match.options().front().second);
        for (const char glyph : std::string("@#$%&*").substr(0, order)) {
            for (const char colour : std::string("roygbp").substr(0, order)) {
                supply.insert({glyph, colour});
            }
        }
        Match again = *Match::create("grawlix", 2, match.options());
        for (const std::string& token : match.moves()) {
            const std::size_t player = again.to_move() - 1;
            const std::string tile = token.substr(0, 2);
            if (token.size() == 2) {
                supply.erase(tile);
                hands[player].insert(tile);
            } else {
                hands[player].erase(tile);
                grid[{token[2] - 'a', std::stoi(token.substr(3)) - 1}] = tile;
            }
            EXPECT_TRUE(again.play(token));
        }
    }

    Tiles left() const {
        Tiles result = supply;
        for (const Tiles& hand : hands) result.insert(hand.begin(), hand.end());
        return result;
    }
    bool differs_from_lines(const std::string& tile, Spot spot) const {
        return std::ranges::all_of(grid, [&](const auto& laid) {
            const bool same_line = laid.first.first == spot.first || laid.first.second == spot.second;
            return !same_line || (laid.second[0] != tile[0] && laid.second[1] != tile[1]);
        });
    }
    bool is_in_reach(Spot spot) const {
        std::array<int, 2> columns = {spot.first, spot.first};
        std::array<int, 2> rows = {spot.second, spot.second};
        for (const auto& [cell, tile] : grid) {
            columns = {std::min(columns[0], cell.first), std::max(columns[1], cell.first)};
            rows = {std::min(rows[0], cell.second), std::max(rows[1], cell.second)};
        }
        return columns[1] - columns[0] < order && rows[1] - rows[0] < order;
    }
    bool is_open(Spot spot) const {
        if (grid.contains(spot)) return false;
        if (grid.empty()) return spot == Spot{5, 5};
        const auto [column, row] = spot;
        const bool has_neighbour = grid.contains({column - 1, row}) || grid.contains({column + 1, row}) ||
                                   grid.contains({column, row - 1}) || grid.contains({column, row + 1});
        return has_neighbour && is_in_reach(spot);
    }
    // The tiles that could lie there, now or later.
    Tiles fitting(Spot spot) const {
        Tiles result;
        if (grid.contains(spot) || !is_in_reach(spot)) return result;
        for (const std::string& tile : left()) {
            if (differs_from_lines(tile, spot)) result.insert(tile);
        }
        return result;
    }
    template <class Accept>
    std::set<std::string> spots(Accept accept) const {
        std::set<std::string> result;
        for (int column = 0; column < 11; ++column) {
            for (int row = 0; row < 11; ++row) {
                if (!grid.contains({column, row}) && is_in_reach({column, row}) && accept(Spot{column, row})) {
                    result.insert(name_of({column, row}));
                }
            }
        }
        return result;
    }
    std::set<std::string> places_now(const std::string& tile) const {
        return spots([&](Spot spot) { return is_open(spot) && differs_from_lines(tile, spot); });
    }
    bool has_hope(const std::string& tile) const {
        return !spots([&](Spot spot) { return differs_from_lines(tile, spot); }).empty();
    }
    int plays(const Tiles& tiles) const {
        int count = 0;
        for (const std::string& tile : tiles) count += static_cast<int>(places_now(tile).size());
        return count;
    }
    bool is_only_for(std::size_t player, Spot spot) const {
        const Tiles tiles = fitting(spot);
        return !tiles.empty() && std::ranges::includes(hands[player], tiles);
    }
    int lines(bool columns) const {
        std::set<int> used;
        for (const auto& [cell, tile] : grid) used.insert(columns ? cell.first : cell.second);
        return static_cast<int>(used.size());
    }
};

}  // namespace quoin::test
