// SPDX-License-Identifier: MIT
#include "games/strata/scene/scene.h"

#include <algorithm>
#include <set>
#include <string>

#include "games/strata/areas.h"
#include "games/strata/notation.h"
#include "games/strata/scene/outline.h"
#include "games/strata/tiles.h"

namespace quoin::strata {
namespace {

constexpr int side = square_side;
constexpr int rim = 50;    // room for the names of columns and rows
constexpr int inset = 4;   // of tiles, so that neighbours stand apart
constexpr int shade = 14;  // how far a shadow falls, for each level that the higher square is above the lower one
constexpr int most_shade = 42;

std::vector<Point> rectangle(int x, int y, int width, int height, int in = 0) {
    return {{x + in, y + in}, {x + width - in, y + in}, {x + width - in, y + height - in}, {x + in, y + height - in}};
}

quoin::Shape words(Role role, std::string_view paint, Point middle, int size, Text text) {
    return {.form = Form::text,
            .role = role,
            .paint = std::string(paint),
            .points = {middle},
            .text = std::move(text),
            .size = size};
}

Text plain(std::string text) { return {"label", {{"text", std::move(text)}}}; }

std::string paint_of(Player player) { return std::string(colour_name(player)); }

// The part of the virtual board that is pictured: everything in use or in reach, always of the same size, so that the
// board keeps its scale during a game.
struct View {
    int left, right, bottom, top;

    int x(int column) const { return rim + (column - left) * side; }
    int y(int row) const { return (top - row) * side; }
    int width() const { return (right - left + 1) * side; }
    int height() const { return (top - bottom + 1) * side; }
    template <class Visit>
    void each_cell(Visit visit) const {
        for (int row = top; row >= bottom; --row) {
            for (int column = left; column <= right; ++column) visit(Cell{column, row});
        }
    }
};

// Around the start; it moves no further than it must to show everything in reach of an area from first to last.
int first_shown(const Rules& rules, int first, int extent) {
    const int start = start_cell.column;
    const int shown = rules.box() + 2;
    const int reach = rules.reach(extent);
    return std::clamp(start - (shown - 1) / 2, first + extent + reach - shown, first - reach);
}

View view_of(const Rules& rules, const State& state) {
    const auto [column, row] = rules.area_corner(state);
    const int left = first_shown(rules, column, state.width);
    const int bottom = first_shown(rules, row, state.height);
    const int last = rules.box() + 1;
    return {left, left + last, bottom, bottom + last};
}

std::string join(const State& state, Bits squares) {
    std::string result;
    for_each_bit(squares, [&](int square) { result += (result.empty() ? "" : " ") + to_text(cell_of(state, square)); });
    return result;
}

// Calls visit(piece, part) for each piece of the visible part of each tile that hangs together: what is left of a 2 × 2
// can be two squares that touch at a corner.
template <class Visit>
void each_piece(const State& state, Visit visit) {
    for (Bits tiles = state.occupied(); tiles != 0;) {
        const Bits part = visible_part(state, lowest(tiles));
        tiles &= ~part;
        for (Bits rest = part; rest != 0;) {
            const Bits piece = first_area(rest);
            rest ^= piece;
            visit(piece, part);
        }
    }
}

quoin::Shape tile(const State& state, const View& view, Bits piece, Bits part) {
    const Cell corner = cell_of(state, 0);
    const std::string colour = paint_of(*colour_at(state, cell_of(state, lowest(piece))));
    const std::string level = std::to_string(state.level(lowest(piece)));
    return {.role = Role::tile,
            .paint = colour,
            .points = outline(piece, {view.x(corner.column), view.y(corner.row)}, inset),
            .mark = colour.substr(0, 1) + level,
            .name = Text{"tile.name", {{"colour", colour}, {"level", level}, {"cells", join(state, part)}}}};
}

// Light comes from the upper left: a square lies in the shadow of higher ones to its left and above it. A tile on the
// table casts none but its own, which a theme gives to every tile.
void add_shadow(Area& area, const State& state, const View& view, Cell cell) {
    const int level = std::max(level_at(state, cell), 1);
    const auto reach = [&](Cell from) { return std::clamp((level_at(state, from) - level) * shade, 0, most_shade); };
    const int left = reach({cell.column - 1, cell.row});
    const int above = reach({cell.column, cell.row + 1});
    const int x = view.x(cell.column) - inset;
    const int y = view.y(cell.row) - inset;
    std::vector<Point> points;
    if (left > 0 && above > 0) {
        points = {{x, y},
                  {x + side, y},
                  {x + side, y + inset + above},
                  {x + inset + left, y + inset + above},
                  {x + inset + left, y + side},
                  {x, y + side}};
    } else if (left > 0) {
        points = rectangle(x, y + inset, inset + left, side);
    } else if (above > 0) {
        points = rectangle(x + inset, y, side, inset + above);
    } else {
        return;
    }
    area.shapes.push_back({.role = Role::shadow, .paint = "ink", .points = std::move(points)});
}

void add_coordinates(Area& area, const View& view) {
    for (int column = view.left; column <= view.right; ++column) {
        area.shapes.push_back(words(Role::label, "ink", {view.x(column) + side / 2, view.height() + rim / 2}, 28,
                                    plain(to_text(Cell{column, 0}).substr(0, 1))));
    }
    for (int row = view.bottom; row <= view.top; ++row) {
        area.shapes.push_back(
            words(Role::label, "ink", {rim / 2, view.y(row) + side / 2}, 28, plain(std::to_string(row + 1))));
    }
}

Area board(const State& state, const View& view, std::optional<Move> last, const std::set<std::string>& targets) {
    Area area{.name = "board", .title = {"area.board", {}}, .box = {0, 0, rim + view.width(), view.height() + rim}};
    area.shapes.push_back(
        {.role = Role::ground, .paint = "faint", .points = rectangle(rim, 0, view.width(), view.height())});
    add_coordinates(area, view);
    view.each_cell([&](Cell cell) {
        if (level_at(state, cell) > 0) return;
        area.shapes.push_back({.role = Role::ground,
                               .paint = "paper",
                               .points = rectangle(view.x(cell.column), view.y(cell.row), side, side, inset),
                               .name = Text{"cell.empty", {{"cell", to_text(cell)}}}});
    });
    each_piece(state, [&](Bits piece, Bits part) { area.shapes.push_back(tile(state, view, piece, part)); });
    view.each_cell([&](Cell cell) { add_shadow(area, state, view, cell); });
    // As if the level were printed on the tile; a text display has it in the tile's mark.
    each_piece(state, [&](Bits piece, Bits) {
        const Cell cell = cell_of(state, lowest(piece));
        area.shapes.push_back(words(Role::glyph, "ink", {view.x(cell.column) + 26, view.y(cell.row) + side - 26}, 30,
                                    plain(std::to_string(level_at(state, cell)))));
    });
    if (last) {
        const Cell cell = last->cell();
        area.shapes.push_back(
            {.role = Role::last,
             .paint = "accent",
             .points = rectangle(view.x(cell.column), view.y(cell.row + height_of(last->shape()) - 1),
                                 width_of(last->shape()) * side, height_of(last->shape()) * side, inset),
             .name = Text{"tile.last", {{"cell", to_text(cell)}}}});
    }
    view.each_cell([&](Cell cell) {
        const std::string target = "cell:" + to_text(cell);
        const bool is_open = targets.contains(target);
        const auto colour = colour_at(state, cell);
        Text name{std::string("cell.") + (is_open ? (colour ? "coverable" : "open") : (colour ? "covered" : "empty")),
                  {{"cell", to_text(cell)}, {"level", std::to_string(level_at(state, cell))}}};
        if (colour) name.args.emplace_back("colour", colour_name(*colour));
        area.shapes.push_back({.role = is_open ? Role::open : Role::spot,
                               .paint = colour ? "ink" : "line",
                               .points = rectangle(view.x(cell.column), view.y(cell.row), side, side, 12),
                               .mark = is_open ? "+" : "",
                               .name = std::move(name),
                               .target = target});
    });
    return area;
}

// `2x2`, in ASCII.
std::string kind_target(Kind kind) {
    switch (kind) {
        case Kind::one_by_one:
            return "kind:1x1";
        case Kind::two_by_one:
            return "kind:2x1";
        case Kind::two_by_two:
            return "kind:2x2";
    }
    return "";
}

// The three kinds side by side with how many are left, and for the 2 × 1 of the player to move which way to lay it.
//
//     +----+ +----+ +--+
//     |    | +----+ +--+   h ==
//     +----+  × 8   × 3    v |
//      × 8
Area supply(const State& state, Player player, const std::set<std::string>& targets) {
    const std::string number = std::to_string(player.number());
    const std::string colour = paint_of(player);
    const bool is_to_move = state.to_move == player.index;
    Area area{.name = "supply-" + number,
              .title = {"area.supply", {{"player", number}, {"colour", colour}}},
              .player = player.number(),
              .box = {0, 0, 750, 250}};
    const auto add = [&](Kind kind, int x, int width, int height) {
        const std::string count = std::to_string(state.supply[player.index][index(kind)]);
        const bool is_empty = count == "0";
        const bool has_move = is_to_move && targets.contains(kind_target(kind));
        area.shapes.push_back(
            {.role = is_empty ? Role::cell : Role::tile,
             .paint = is_empty ? "faint" : colour,
             .points = rectangle(x, 0, width, height, inset),
             .mark = std::string(colour.substr(0, 1)),
             .name = Text{"kind.name", {{"colour", colour}, {"kind", std::string(to_text(kind))}, {"count", count}}},
             .target = has_move ? kind_target(kind) : ""});
        if (is_to_move && !has_move) {
            area.shapes.push_back(spot_over(area.shapes.back(), kind_target(kind)));
            area.shapes.back().name = Text{"kind.alone", {{"colour", colour}, {"kind", std::string(to_text(kind))}}};
        }
        area.shapes.push_back(
            words(Role::label, "ink", {x + width / 2, height + rim / 2}, 40, Text{"kind.count", {{"count", count}}}));
    };
    add(Kind::two_by_two, 0, 2 * side, 2 * side);
    add(Kind::two_by_one, 250, 2 * side, side);
    add(Kind::one_by_one, 500, side, side);
    const auto add_turn = [&](const std::string& way, int x, int y, int width, int height) {
        area.shapes.push_back({.role = Role::control,
                               .paint = colour,
                               .points = rectangle(x, y, width, height, inset),
                               .mark = way,
                               .name = Text{"turn." + way, {}},
                               .target = "turn:" + way});
    };
    if (is_to_move && state.supply[player.index][index(Kind::two_by_one)] > 0) {
        add_turn("h", 650, 25, 100, 50);
        add_turn("v", 675, 100, 50, 100);
    }
    return area;
}

Area score(const Rules& rules, const State& state) {
    Area area{.name = "score", .title = {"area.score", {}}, .box = {0, 0, 450, 200}};
    const Scores scores = rules.score(state);
    for (const Player player : {Player{0}, Player{1}}) {
        const std::string largest = std::to_string(scores[player.index]);
        const int y = player.index * side;
        area.shapes.push_back({.role = Role::tile,
                               .paint = paint_of(player),
                               .points = rectangle(0, y, side, side, inset),
                               .mark = paint_of(player).substr(0, 1),
                               .name = Text{"score.name", {{"colour", paint_of(player)}, {"largest", largest}}}});
        area.shapes.push_back(words(Role::label, "ink", {250, y + side / 2}, 50,
                                    Text{"score.areas", {{"colour", paint_of(player)}, {"largest", largest}}}));
    }
    return area;
}

std::vector<std::string> targets_of(Move move) {
    const Kind kind = kind_of(move.shape());
    std::vector<std::string> targets = {kind_target(kind)};
    if (kind == Kind::two_by_one) targets.push_back(move.shape() == Shape::h ? "turn:h" : "turn:v");
    targets.push_back("cell:" + to_text(move.cell()));
    return targets;
}

SceneMove scene_move(const Rules& rules, const State& state, const View& view, Move move) {
    const std::string cell = to_text(move.cell());
    const Kind kind = kind_of(move.shape());
    const std::string way = move.shape() == Shape::h ? ".h" : move.shape() == Shape::v ? ".v" : "";
    const std::string colour = paint_of(Player{state.to_move});
    SceneMove result{.token = to_text(rules, move), .targets = targets_of(move), .ghost = {}};
    result.ghost.push_back(
        {.role = Role::ghost,
         .paint = colour,
         .points = rectangle(view.x(move.cell().column), view.y(move.cell().row + height_of(move.shape()) - 1),
                             width_of(move.shape()) * side, height_of(move.shape()) * side, inset),
         .mark = colour.substr(0, 1),
         .name = Text{"tile.ghost" + way, {{"colour", colour}, {"kind", std::string(to_text(kind))}, {"cell", cell}}}});
    return result;
}

Text status(const Rules& rules, const State& state) {
    const Player player{state.to_move};
    Text text{"status.turn",
              {{"player", std::to_string(player.number())}, {"colour", std::string(colour_name(player))}}};
    const auto outcome = rules.outcome(state);
    if (!outcome) return text;
    if (outcome->winners.size() == 2) {
        text.key = "status.draw";
        return text;
    }
    const Player winner{static_cast<std::uint8_t>(outcome->winners.has(Player{1}))};
    const auto [less, more] = std::minmax(outcome->score[0], outcome->score[1]);
    text.key = less == more ? "status.won_by_smaller_areas" : "status.won";
    text.args.insert(
        text.args.end(),
        {{"winner", std::string(colour_name(winner))}, {"more", std::to_string(more)}, {"less", std::to_string(less)}});
    return text;
}

}  // namespace

Scene draw_moves(const Rules& rules, const State& state, std::span<const Move> moves, std::optional<Move> last) {
    const View view = view_of(rules, state);
    Scene scene;
    std::set<std::string> targets;
    for (const Move move : moves) {
        scene.moves.push_back(scene_move(rules, state, view, move));
        targets.insert(scene.moves.back().targets.begin(), scene.moves.back().targets.end());
    }
    sort_by_token(scene.moves);
    scene.areas = {board(state, view, last, targets), supply(state, Player{0}, targets),
                   supply(state, Player{1}, targets)};
    return scene;
}

Scene draw(const Rules& rules, const State& state, std::optional<Move> last) {
    Moves<Rules> moves;
    rules.legal_moves(state, moves);
    Scene scene = draw_moves(rules, state, {moves.begin(), moves.end()}, last);
    scene.areas.push_back(score(rules, state));
    scene.status = status(rules, state);
    return scene;
}

Point square_on_board(const Rules& rules, const State& state, Cell cell) {
    const View view = view_of(rules, state);
    return {view.x(cell.column), view.y(cell.row)};
}

std::vector<Move> picked(const Rules& rules, const State& state, Picks picks) {
    std::vector<Move> moves;
    view_of(rules, state).each_cell([&](Cell cell) {
        for (const Shape shape : all_shapes) {
            const Move move(shape, cell);
            if (has_all(targets_of(move), picks)) moves.push_back(move);
        }
    });
    return has_pick(picks, "kind:") && has_pick(picks, "cell:") ? furthest(rules, state, moves) : moves;
}

}  // namespace quoin::strata
