// SPDX-License-Identifier: MIT
#include "games/strata/scene/setup.h"

#include <algorithm>

#include "games/strata/notation.h"
#include "games/strata/position.h"
#include "games/strata/scene/outline.h"
#include "games/strata/scene/scene.h"
#include "games/strata/tiles.h"

namespace quoin::strata {
namespace {

constexpr int highest = 9;  // level that a text can write
constexpr std::string_view colours = "gb";
constexpr std::string_view kind_letters = "shq";  // by Kind

// ---- edits

// The players lay one tile each, in turn: as long as the tiles say whose turn it is, nobody has to.
void fit_turn(Reading& reading) {
    const auto of = [&](int player) { return std::ranges::count(reading.parts, player, &Part::player); };
    if (of(0) == of(1)) reading.to_move = 0;
    if (of(0) == of(1) + 1) reading.to_move = 1;
}

int level_on(const Reading& reading, std::span<const Cell> cells) {
    int level = 0;
    for (const Part& part : reading.parts) {
        if (std::ranges::any_of(cells, [&](Cell cell) { return part.has(cell); })) level = std::max(level, part.level);
    }
    return level + 1;
}

void lay(Reading& reading, int player, Move move) {
    const std::vector<Cell> cells = cells_of(move);
    const int level = level_on(reading, cells);
    for (Part& part : reading.parts) {
        std::erase_if(part.cells, [&](Cell cell) { return std::ranges::find(cells, cell) != cells.end(); });
    }
    std::erase_if(reading.parts, [](const Part& part) { return part.cells.empty(); });
    reading.parts.push_back({player, level, cells, ""});
    --reading.supply[player][index(kind_of(move.shape()))];
    fit_turn(reading);
}

// Back into the supply, as the smallest tile it can have been.
void take_away(Reading& reading, std::vector<Part>::iterator part, const State& start) {
    auto& supply = reading.supply[part->player];
    for (std::size_t kind = part->least_kind(); kind < 3; ++kind) {
        if (supply[kind] >= start.supply[part->player][kind]) continue;
        ++supply[kind];
        break;
    }
    reading.parts.erase(part);
    fit_turn(reading);
}

bool may_lay(const Rules& rules, const State& state, const Reading& reading, int player, Move move) {
    const auto is_covered = [&](int column, int row) { return level_at(state, {column, row}) > 0; };
    const auto is_near = [&](Cell cell) {
        const auto [column, row] = cell;
        return cell == start_cell || is_covered(column, row) || is_covered(column + 1, row) ||
               is_covered(column - 1, row) || is_covered(column, row + 1) || is_covered(column, row - 1);
    };
    const Cell last{move.cell().column + width_of(move.shape()), move.cell().row + height_of(move.shape())};
    if (last.column > board_side || last.row > board_side) return false;
    const auto [width, height] = rules.extent_with(state, move);
    const std::vector<Cell> cells = cells_of(move);
    return std::max(width, height) <= rules.box() && reading.supply[player][index(kind_of(move.shape()))] > 0 &&
           std::ranges::any_of(cells, is_near) && level_on(reading, cells) <= highest;
}

// `1q+`
bool count(const Rules& rules, Reading& reading, std::string_view edit) {
    const auto kind = kind_letters.find(edit[1]);
    if (kind == std::string_view::npos || (edit[0] != '1' && edit[0] != '2')) return false;
    const int player = edit[0] - '1';
    int& left = reading.supply[player][kind];
    const int wanted = left + (edit[2] == '+' ? 1 : -1);
    if (wanted < 0 || wanted > rules.initial().supply[player][kind]) return false;
    left = wanted;
    return true;
}

// False if there is no such edit.
bool apply(const Rules& rules, const State& state, Reading& reading, std::string_view edit) {
    if (edit == "=1" || edit == "=2") {
        reading.to_move = edit[1] - '1';
        return true;
    }
    if (edit.size() == 3 && (edit[2] == '+' || edit[2] == '-')) return count(rules, reading, edit);
    if (edit.starts_with('-')) {
        const auto cell = parse_cell(edit.substr(1), board_side, board_side);
        const auto part = std::ranges::find_if(reading.parts, [&](const Part& it) { return cell && it.has(*cell); });
        if (part == reading.parts.end()) return false;
        take_away(reading, part, rules.initial());
        return true;
    }
    const auto player = colours.find(edit[0]);
    const auto move = parse_move(rules, edit.substr(1));
    if (player == std::string_view::npos || !move) return false;
    if (!may_lay(rules, state, reading, static_cast<int>(player), *move)) return false;
    lay(reading, static_cast<int>(player), *move);
    return true;
}

// ---- the picture

// Whether it is no larger than what can be pictured: the box with the start in it, and each cell is taken once.
bool can_be_drawn(const Rules& rules, const Reading& reading) {
    Cell low = start_cell;
    Cell high = start_cell;
    std::vector<Cell> cells;
    for (const Part& part : reading.parts) {
        for (const Cell cell : part.cells) {
            if (std::ranges::find(cells, cell) != cells.end()) return false;
            cells.push_back(cell);
            low = {std::min(low.column, cell.column), std::min(low.row, cell.row)};
            high = {std::max(high.column, cell.column), std::max(high.row, cell.row)};
            if (std::max(high.column - low.column, high.row - low.row) >= rules.box()) return false;
        }
    }
    return true;
}

// Both supplies can be picked from, so a target says whose it is: `kind:2x2` becomes `kind:1.2x2`.
void name_player(std::string& target, int player) {
    const auto colon = target.find(':');
    if (target.starts_with("kind:") || target.starts_with("turn:")) {
        target.insert(colon + 1, std::to_string(player + 1) + ".");
    }
}

constexpr std::string_view eraser = "kind:0.none";

// What takes tiles away.
Area tools() {
    constexpr int wide = 450, tall = 100;
    Area area{.name = "tools", .title = {"setup.tools", {}}, .box = {0, 0, wide, tall}};
    area.shapes.push_back({.role = Role::tile,
                           .paint = "paper",
                           .points = {{4, 4}, {wide - 4, 4}, {wide - 4, tall - 4}, {4, tall - 4}},
                           .name = Text{"setup.take_off", {}},
                           .target = std::string(eraser)});
    area.shapes.push_back({.form = Form::text,
                           .role = Role::glyph,
                           .paint = "ink",
                           .points = {{wide / 2, tall / 2}},
                           .text = Text{"setup.take_off", {}},
                           .size = 46});
    return area;
}

Scene scene_of_player(const Rules& rules, State state, const Reading& reading, int player) {
    std::vector<Move> moves;
    state.to_move = static_cast<std::uint8_t>(player);
    for (int row = 0; row < board_side; ++row) {
        for (int column = 0; column < board_side; ++column) {
            for (const Shape shape : all_shapes) {
                const Move move(shape, Cell{column, row});
                if (may_lay(rules, state, reading, player, move)) moves.push_back(move);
            }
        }
    }
    Scene scene = draw_moves(rules, state, moves, std::nullopt);
    for (SceneMove& move : scene.moves) {
        move.token.insert(0, 1, colours[player]);
        for (std::string& target : move.targets) name_player(target, player);
    }
    for (quoin::Shape& shape : scene.areas[1 + player].shapes) name_player(shape.target, player);
    return scene;
}

std::vector<Point> square_at(const Rules& rules, const State& state, Cell cell) {
    constexpr int in = 4;
    const auto [x, y] = square_on_board(rules, state, cell);
    const int right = x + square_side;
    const int low = y + square_side;
    return {{x + in, y + in}, {right - in, y + in}, {right - in, low - in}, {x + in, low - in}};
}

// A click there takes away what shows there.
void add_eraser(const Rules& rules, const State& state, const Reading& reading, Scene& scene) {
    for (const Part& part : reading.parts) {
        for (const Cell cell : part.cells) {
            scene.moves.push_back({"-" + to_text(cell),
                                   {std::string(eraser), "cell:" + to_text(cell)},
                                   {{.role = Role::ghost,
                                     .paint = "faint",
                                     .points = square_at(rules, state, cell),
                                     .name = Text{"setup.take_off_at", {{"cell", to_text(cell)}}}}}});
            // Something lies where nothing may.
            for (quoin::Shape& shape : scene.areas[0].shapes) {
                if (shape.role == Role::spot && shape.target == "cell:" + to_text(cell)) shape.role = Role::open;
            }
        }
    }
}

// Frames the tile or the cell that keeps it from being a position, if it is one.
void mark_fault(const Rules& rules, const State& state, const std::string& text, Scene& scene) {
    const auto read = read_position(rules, text);
    if (read) return;
    const std::string& where = read.error().where;
    const std::vector<Part> parts = read_text(text)->parts;
    const auto part = std::ranges::find(parts, where, &Part::text);
    std::vector<Cell> cells;
    if (part != parts.end()) cells = part->cells;
    if (const auto cell = parse_cell(where, board_side, board_side)) cells.push_back(*cell);
    for (const Cell cell : cells) {
        scene.areas[0].shapes.push_back(
            {.role = Role::last, .paint = "accent", .points = square_at(rules, state, cell)});
    }
}

Scene draw_setup(const Rules& rules, const State& state, const Reading& reading) {
    Scene scene = scene_of_player(rules, state, reading, 0);
    Scene other = scene_of_player(rules, state, reading, 1);
    scene.areas[2] = std::move(other.areas[2]);
    scene.moves.insert(scene.moves.end(), other.moves.begin(), other.moves.end());
    // Both have a shape for each cell, in the same order: where one of the players may lay, it is open.
    for (std::size_t i = 0; i < scene.areas[0].shapes.size(); ++i) {
        quoin::Shape& shape = scene.areas[0].shapes[i];
        if (shape.role == Role::spot) shape = std::move(other.areas[0].shapes[i]);
    }
    add_eraser(rules, state, reading, scene);
    std::erase_if(scene.areas[0].shapes, [](const quoin::Shape& shape) { return shape.role == Role::spot; });
    mark_fault(rules, state, text_of(reading), scene);
    scene.areas.push_back(tools());
    sort_by_token(scene.moves);
    const Player player{static_cast<std::uint8_t>(reading.to_move)};
    scene.status = {"status.turn",
                    {{"player", std::to_string(player.number())}, {"colour", std::string(colour_name(player))}}};
    return scene;
}

// ---- what the board does not show

Text plain(std::string text) { return {"label", {{"text", std::move(text)}}}; }

std::vector<SetupGroup> groups_of(const Rules& rules, const Reading& reading) {
    std::vector<SetupGroup> groups{{{"setup.turn", {}}, {}}};
    for (const Player player : {Player{0}, Player{1}}) {
        const std::string number = std::to_string(player.number());
        const std::string colour(colour_name(player));
        groups[0].choices.push_back({.text = {"setup.player", {{"player", number}, {"colour", colour}}},
                                     .edit = "=" + number,
                                     .is_chosen = reading.to_move == player.index});
        for (const Kind kind : {Kind::two_by_two, Kind::two_by_one, Kind::one_by_one}) {
            const int left = reading.supply[player.index][index(kind)];
            const std::string edit = number + kind_letters[index(kind)];
            SetupGroup group{{"setup.left", {{"colour", colour}, {"kind", std::string(to_text(kind))}}}, {}};
            if (left > 0) group.choices.push_back({.text = plain("−"), .edit = edit + "-"});
            group.choices.push_back({.text = plain(std::to_string(left))});
            if (left < rules.initial().supply[player.index][index(kind)]) {
                group.choices.push_back({.text = plain("+"), .edit = edit + "+"});
            }
            groups.push_back(std::move(group));
        }
    }
    return groups;
}

}  // namespace

Result<SetupView, PositionFault> set_up(const Rules& rules, std::string_view text, std::string_view edit) {
    auto reading = read_text(text);
    if (!reading) return Failure(reading.error());
    if (!can_be_drawn(rules, *reading)) return Failure(read_position(rules, text).error());
    if (!edit.empty() && !apply(rules, state_of(rules, *reading), *reading, edit)) return unreadable_edit(edit);
    return SetupView{text_of(*reading), draw_setup(rules, state_of(rules, *reading), *reading),
                     groups_of(rules, *reading)};
}

Result<SetupView, PositionFault> set_up(int, const OptionValues& options, std::string_view text,
                                        std::string_view edit) {
    return set_up(Rules(Setup::of(options)), text, edit);
}

}  // namespace quoin::strata
