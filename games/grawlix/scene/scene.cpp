// SPDX-License-Identifier: MIT
#include "games/grawlix/scene/scene.h"

#include <algorithm>
#include <array>
#include <string>

#include "games/grawlix/notation.h"
#include "games/grawlix/scene/outline.h"

namespace quoin::grawlix {
namespace {

// One that can be picked, or only tried.
void add_pickable(std::vector<Shape>& shapes, Tile tile, int x, int y, Text name, bool has_move, std::string target) {
    const std::size_t body = shapes.size();
    add_tile(shapes, tile, x, y, Role::tile, std::move(name), has_move ? target : "");
    if (!has_move) shapes.push_back(spot_over(shapes[body], std::move(target)));
}

Shape frame(int x, int y) { return {.role = Role::last, .paint = "accent", .points = square(x, y, 4)}; }

// Around the start; it moves no further than it must.
int first_shown(const Rules& rules, Span span) {
    const int margin = length_of(span) < rules.order() ? 1 : 0;
    return std::clamp(start_line - rules.order() / 2, last_of(span) + margin - rules.order(), first_of(span) - margin);
}

Window window_of(const Rules& rules, const State& state) {
    const int left = first_shown(rules, state.columns);
    const int bottom = first_shown(rules, state.rows);
    return {left, left + rules.order(), bottom, bottom + rules.order()};
}

Area board(const Rules& rules, const State& state, const Window& window) {
    Area area = empty_board(window);
    std::vector<Cell> open;
    for_each_bit(state.open, [&](int place) { open.push_back(rules.cell_of_place(state, place)); });
    for (int row = window.top; row >= window.bottom; --row) {
        for (int column = window.left; column <= window.right; ++column) {
            const Cell cell{column, row};
            if (const auto tile = rules.tile_at(state, cell)) {
                add_pickable(area.shapes, *tile, window.x(column), window.y(row), name_of(*tile, cell), false,
                             "cell:" + to_text(cell));
            } else if (std::ranges::find(open, cell) == open.end()) {
                area.shapes.push_back({.role = Role::spot,
                                       .paint = "line",
                                       .points = square(window.x(column), window.y(row), 10),
                                       .name = Text{"cell.empty", {{"cell", to_text(cell)}}},
                                       .target = "cell:" + to_text(cell)});
            }
        }
    }
    for (const Cell cell : open) area.shapes.push_back(open_cell(window, cell));
    if (state.tiles != 0 && state.latest != no_tile) {
        // The last move may be a draft; the eye still looks for the last tile played.
        const Cell cell = rules.cell_of_place(state, state.place[state.latest.number]);
        area.shapes.push_back(frame(window.x(cell.column), window.y(cell.row)));
    }
    return area;
}

// Six to a row. Whosever turn it is, every tile can be picked: the rules say why it cannot be played.
Area hand(const Rules& rules, const State& state, int player, std::optional<Move> last) {
    const Bits tiles = state.hand[player];
    const bool has_moves = state.phase == Phase::play && state.mover == player;
    Area area{.name = "hand-" + std::to_string(player + 1),
              .title = {"area.hand", {{"player", std::to_string(player + 1)}}},
              .player = player + 1};
    for_each_bit(tiles, [&](int number) {
        const Tile tile{static_cast<std::uint8_t>(number)};
        const int x = hand_corner(state, player, tile).x;
        add_pickable(area.shapes, tile, x, 0, name_of(tile), has_moves, "hand:" + to_text(tile));
        if (last == Move::draft(tile)) area.shapes.push_back(frame(x, 0));
    });
    area.box = {0, 0, side * rules.hand(), side};  // as wide as it ever gets, so that nothing moves while it fills
    return area;
}

// A column per glyph, a row per colour (RULES.md, "Set up").
Area supply(const Rules& rules, const State& state) {
    const int extent = rules.order() * side;
    Area area{.name = "supply", .title = {"area.supply", {}}, .box = {0, 0, extent, extent}};
    for (int colour = 0; colour < rules.order(); ++colour) {
        for (int glyph = 0; glyph < rules.order(); ++glyph) {
            const Tile tile = make_tile(glyph, colour);
            const auto [x, y] = supply_corner(tile);
            if (!(state.supply & bit(tile.number))) {
                area.shapes.push_back({.role = Role::cell, .paint = "faint", .points = square(x, y, 4)});
            } else {
                add_pickable(area.shapes, tile, x, y, name_of(tile), state.phase != Phase::play,
                             "supply:" + to_text(tile));
            }
        }
    }
    return area;
}

std::vector<std::string> targets_of(Move move) {
    const std::string tile = to_text(move.tile());
    if (!move.is_play()) return {"supply:" + tile};
    return {"hand:" + tile, "cell:" + to_text(move.cell())};
}

SceneMove scene_move(const Rules& rules, Move move, const Window& window) {
    SceneMove result{.token = to_text(rules, move), .targets = targets_of(move), .ghost = {}};
    if (!move.is_play()) return result;
    add_tile(result.ghost, move.tile(), window.x(move.column()), window.y(move.row()), Role::ghost,
             name_of(move.tile(), move.cell()), "");
    return result;
}

Text status(const Rules& rules, const State& state) {
    const std::string player = std::to_string(state.mover + 1);
    const std::string other = std::to_string(2 - state.mover);
    if (rules.outcome(state)) return {"status.over", {{"loser", player}, {"winner", other}}};
    switch (state.phase) {
        case Phase::opening:
            return {"status.opening", {{"player", player}, {"left", std::to_string(state.opening_drafts)}}};
        case Phase::draft:
            return {"status.draft", {{"player", player}}};
        case Phase::play:
            return {"status.play", {{"player", player}}};
    }
    return {};
}

}  // namespace

Point hand_corner(const State& state, std::size_t player, Tile tile) {
    return {side * std::popcount(state.hand[player] & (bit(tile.number) - 1)), 0};
}

Point supply_corner(Tile tile) { return {side * tile.glyph(), side * tile.colour()}; }

std::vector<Point> square_at(Point corner) { return square(corner.x, corner.y, 4); }

std::vector<Shape> tile_shapes(Tile tile, Point corner) {
    std::vector<Shape> shapes;
    add_tile(shapes, tile, corner.x, corner.y, Role::tile, name_of(tile), "");
    return shapes;
}

Scene draw(const Rules& rules, const State& state, std::optional<Move> last) {
    const Window window = window_of(rules, state);
    Scene scene;
    scene.areas = {board(rules, state, window), hand(rules, state, 0, last), hand(rules, state, 1, last),
                   supply(rules, state)};
    Moves<Rules> moves;
    rules.legal_moves(state, moves);
    for (const Move move : moves) scene.moves.push_back(scene_move(rules, move, window));
    sort_by_token(scene.moves);
    scene.status = status(rules, state);
    return scene;
}

std::vector<Move> picked(const Rules& rules, const State& state, Picks picks) {
    std::vector<Move> moves;
    const auto consider = [&](Move move) {
        if (has_all(targets_of(move), picks)) moves.push_back(move);
    };
    for_each_bit(state.supply, [&](int number) { consider(Move::draft({static_cast<std::uint8_t>(number)})); });
    const Window window = window_of(rules, state);
    for_each_bit(state.hand[0] | state.hand[1], [&](int number) {
        for (int row = window.bottom; row <= window.top; ++row) {
            for (int column = window.left; column <= window.right; ++column) {
                consider(Move::play({static_cast<std::uint8_t>(number)}, column, row));
            }
        }
    });
    return moves;
}

}  // namespace quoin::grawlix
