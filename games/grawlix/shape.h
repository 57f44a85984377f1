// SPDX-License-Identifier: MIT
// What a position is like, whatever its glyphs and colours are called and however the grid is turned.
#pragma once

#include <array>
#include <vector>

#include "games/grawlix/rules.h"

namespace quoin::grawlix {

namespace detail {

// A tile, with a label that says where it is and, round by round, more about the tiles that it shares a glyph, a colour
// or a line of the grid with. Sums forget names and order.
struct Node {
    Tile tile;
    Key label = 0;
    bool is_placed = false;
    Cell cell = {};
};

inline std::vector<Node> nodes_of(const Rules& rules, const State& state) {
    enum : Key { in_supply = 1, in_first_hand, in_second_hand, on_grid, on_start };
    std::vector<Node> nodes;
    for_each_bit(state.supply, [&](int number) { nodes.push_back({{static_cast<std::uint8_t>(number)}, in_supply}); });
    for (std::size_t player = 0; player < 2; ++player) {
        for_each_bit(state.hand[player], [&](int number) {
            nodes.push_back({{static_cast<std::uint8_t>(number)}, player == 0 ? in_first_hand : in_second_hand});
        });
    }
    for (int column = 0; column < board_size; ++column) {
        for (int row = 0; row < board_size; ++row) {
            const auto tile = rules.tile_at(state, {column, row});
            const bool is_start = column == start_line && row == start_line;
            if (tile) nodes.push_back({*tile, is_start ? on_start : on_grid, true, {column, row}});
        }
    }
    return nodes;
}

// The labels in each column or row, with an empty one before the first and after the last.
using LineSums = std::array<Key, board_size + 2>;

inline Key around(const LineSums& lines, int line) {
    const auto at = static_cast<std::size_t>(line) + 1;
    return mix(mix(lines[at]) + lines[at - 1] + lines[at + 1]);
}

inline void refine(std::vector<Node>& nodes) {
    std::array<Key, max_order> glyphs{};
    std::array<Key, max_order> colours{};
    LineSums columns{};
    LineSums rows{};
    for (const Node& node : nodes) {
        const Key label = mix(node.label);
        glyphs[static_cast<std::size_t>(node.tile.glyph())] += label;
        colours[static_cast<std::size_t>(node.tile.colour())] += label;
        if (!node.is_placed) continue;
        columns[static_cast<std::size_t>(node.cell.column) + 1] += label;
        rows[static_cast<std::size_t>(node.cell.row) + 1] += label;
    }
    for (Node& node : nodes) {
        Key sum = mix(glyphs[static_cast<std::size_t>(node.tile.glyph())]) +
                  mix(colours[static_cast<std::size_t>(node.tile.colour())]);
        if (node.is_placed) sum += mix(around(columns, node.cell.column) + around(rows, node.cell.row));
        node.label = mix(node.label + mix(sum));
    }
}

}  // namespace detail

// Equal for positions that a symmetry turns into each other: other names for glyphs or colours, glyphs and colours in
// each other's place, the grid mirrored or turned about f6. Others are equal only by a rare chance.
inline Key shape_of(const Rules& rules, const State& state) {
    constexpr int rounds = 4;
    std::vector<detail::Node> nodes = detail::nodes_of(rules, state);
    for (int round = 0; round < rounds; ++round) detail::refine(nodes);
    Key sum = mix(state.mover + 2 * static_cast<Key>(state.phase));
    for (const detail::Node& node : nodes) sum += mix(node.label);
    return mix(sum);
}

}  // namespace quoin::grawlix
