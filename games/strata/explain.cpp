// SPDX-License-Identifier: MIT
#include "games/strata/explain.h"

#include <algorithm>
#include <array>
#include <string>

#include "games/strata/notation.h"
#include "games/strata/tiles.h"

namespace quoin::strata {
namespace {

// In the order of Fault.
constexpr std::array<std::string_view, 11> codes = {
    "game_over",
    "none_left",
    "not_at_start",
    "overhangs",
    "not_adjacent",
    "touches_own_colour",
    "touches_own_colour_at_corner",
    "uneven",
    "covers_no_opponent",
    "covers_tile_completely",
    "outside_box",
};

using Args = decltype(Text::args);

Args overhang(const State& state, const std::vector<Cell>& cells) {
    const auto is_covered = [&](Cell cell) { return level_at(state, cell) > 0; };
    return {{"covered", to_text(*std::ranges::find_if(cells, is_covered))},
            {"empty", to_text(*std::ranges::find_if_not(cells, is_covered))}};
}

constexpr std::array<Cell, 4> sides{{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};
constexpr std::array<Cell, 4> corners{{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}}};

// The first square that far from the tile in which the player's own colour shows.
Args own_neighbour(const State& state, const std::vector<Cell>& cells, const std::array<Cell, 4>& steps) {
    for (const auto [column, row] : cells) {
        for (const Cell step : steps) {
            const Cell cell{column + step.column, row + step.row};
            if (colour_at(state, cell) == Player{state.to_move}) return {{"neighbour", to_text(cell)}};
        }
    }
    return {};
}

Args step(const State& state, const std::vector<Cell>& cells) {
    const auto level = [&](Cell cell) { return level_at(state, cell); };
    const auto [low, high] = std::ranges::minmax_element(cells, {}, level);
    return {{"low", to_text(*low)},
            {"low_level", std::to_string(level(*low))},
            {"high", to_text(*high)},
            {"high_level", std::to_string(level(*high))}};
}

// The first tile that would be out of sight.
Args burial(const State& state, const std::vector<Cell>& cells) {
    Bits covered = 0;
    for (const Cell cell : cells) covered |= bit(*square_at(state, cell));
    for (const Cell cell : cells) {
        const Bits part = visible_part(state, *square_at(state, cell));
        if ((part & ~covered) != 0) continue;
        std::string names;
        for_each_bit(part, [&](int square) { names += (names.empty() ? "" : " ") + to_text(cell_of(state, square)); });
        return {{"owner", std::string(colour_name(*colour_at(state, cell)))}, {"buried", names}};
    }
    return {};
}

Args particulars(const State& state, Move move, Fault fault) {
    switch (fault) {
        case Fault::overhangs:
            return overhang(state, cells_of(move));
        case Fault::touches_own_colour:
            return own_neighbour(state, cells_of(move), sides);
        case Fault::touches_own_colour_at_corner:
            return own_neighbour(state, cells_of(move), corners);
        case Fault::uneven:
            return step(state, cells_of(move));
        case Fault::covers_tile_completely:
            return burial(state, cells_of(move));
        default:
            return {};
    }
}

}  // namespace

Refusal explain(const Rules& rules, const State& state, Move move, Fault fault) {
    const std::string_view code = codes[static_cast<std::size_t>(fault)];
    const auto [width, height] = rules.extent_with(state, move);
    Text text{"fault." + std::string(code), particulars(state, move, fault)};
    if (fault == Fault::outside_box) text.key += width > rules.box() ? ".wide" : ".high";
    text.args.insert(text.args.end(),
                     {{"cell", to_text(move.cell())},
                      {"kind", std::string(to_text(kind_of(move.shape())))},
                      {"colour", std::string(colour_name(Player{state.to_move}))},
                      {"opponent", std::string(colour_name(Player{static_cast<std::uint8_t>(state.to_move ^ 1)}))},
                      {"width", std::to_string(width)},
                      {"height", std::to_string(height)},
                      {"box", std::to_string(rules.box())}});
    return {code, text};
}

}  // namespace quoin::strata
