// SPDX-License-Identifier: MIT
#include "games/grawlix/scene/setup.h"

#include <algorithm>
#include <set>

#include "core/sorted.h"
#include "games/grawlix/notation.h"
#include "games/grawlix/position.h"
#include "games/grawlix/scene/outline.h"
#include "games/grawlix/scene/scene.h"

namespace quoin::grawlix {
namespace {

constexpr std::string_view turns[] = {"1d", "1p", "2d", "2p"};

void set_turn(Reading& reading, std::string_view turn) {
    reading.mover = turn[0] == '1' ? 0 : 1;
    reading.is_draft = turn[1] == 'd';
}

// The tiles say whose turn it is: as long as they do, nobody has to.
void fit_turn(const Rules& rules, Reading& reading) {
    Reading other = reading;
    if (!turn_fault(rules, other)) return;
    for (const std::string_view turn : turns) {
        set_turn(other, turn);
        if (turn_fault(rules, other)) continue;
        set_turn(reading, turn);
        return;
    }
}

void take_away(Reading& reading, Tile tile) {
    std::erase_if(reading.placed, [&](Move move) { return move.tile() == tile; });
    for (Bits& hand : reading.hands) hand &= ~bit(tile.number);
}

bool is_free(const Reading& reading, Cell cell) {
    return std::ranges::find(reading.placed, cell, &Move::cell) == reading.placed.end();
}

// False if there is no such edit.
bool apply(const Rules& rules, Reading& reading, std::string_view edit) {
    if (edit.starts_with('=')) {
        edit.remove_prefix(1);
        if (std::ranges::find(turns, edit) == std::end(turns)) return false;
        set_turn(reading, edit);
        return true;
    }
    const bool is_held = edit.starts_with('0') || edit.starts_with('1') || edit.starts_with('2');
    const int holder = is_held ? edit[0] - '0' : 0;
    const auto move = parse_move(rules, edit.substr(is_held ? 1 : 0));
    if (!move || move->is_play() == is_held) return false;
    const Tile tile = move->tile();
    if (tile.glyph() >= rules.order() || tile.colour() >= rules.order()) return false;
    if (!is_held && !is_free(reading, move->cell())) return false;
    take_away(reading, tile);
    if (!is_held) reading.placed.push_back(*move);
    if (holder > 0) reading.hands[holder - 1] |= bit(tile.number);
    fit_turn(rules, reading);
    return true;
}

class Drawing {
  public:
    Drawing(const Rules& rules, const Reading& reading)
        : rules_(rules), reading_(reading), window_(window_around(rules, reading)) {
        for (int glyph = 0; glyph < rules.order(); ++glyph) {
            for (int colour = 0; colour < rules.order(); ++colour) {
                const Tile tile = make_tile(glyph, colour);
                const bool is_placed = std::ranges::find(reading.placed, tile, &Move::tile) != reading.placed.end();
                if (!is_placed) at_hand_.push_back(tile);
            }
        }
        for (int row = window_.bottom; row <= window_.top; ++row) {
            for (int column = window_.left; column <= window_.right; ++column) {
                if (is_open({column, row})) open_.push_back({column, row});
            }
        }
    }

    Scene draw() const {
        Scene scene;
        scene.areas = {board(), hand(0), hand(1), supply()};
        for (const Tile tile : at_hand_) add_moves(scene.moves, tile);
        std::set<std::string> seen;
        for (const Move move : reading_.placed) {
            if (seen.insert(laid_target(move.tile())).second) scene.moves.push_back(taking_off(move));
        }
        sort_by_token(scene.moves);
        scene.status = {reading_.is_draft ? "status.draft" : "status.play",
                        {{"player", std::to_string(reading_.mover + 1)}}};
        return scene;
    }

  private:
    static std::string tile_target(Tile tile) { return "tile:" + to_text(tile); }
    static std::string laid_target(Tile tile) { return "laid:" + to_text(tile); }
    static std::string back_target(Tile tile) { return "back:" + to_text(tile); }
    static std::string hand_target(std::size_t player) { return "to:" + std::to_string(player + 1); }

    // All tiles and a cell around them, and never less than the usual board.
    static Window window_around(const Rules& rules, const Reading& reading) {
        const int low = start_line - rules.order() / 2;
        Window window{low, low + rules.order(), low, low + rules.order()};
        for (const Move move : reading.placed) {
            window.left = std::max(0, std::min(window.left, move.column() - 1));
            window.right = std::min(board_size - 1, std::max(window.right, move.column() + 1));
            window.bottom = std::max(0, std::min(window.bottom, move.row() - 1));
            window.top = std::min(board_size - 1, std::max(window.top, move.row() + 1));
        }
        return window;
    }

    // Next to a tile, or the start.
    bool is_open(Cell cell) const {
        if (!is_free(reading_, cell)) return false;
        if (cell == Cell{start_line, start_line}) return true;
        return std::ranges::any_of(reading_.placed, [&](Move move) {
            return std::abs(move.column() - cell.column) + std::abs(move.row() - cell.row) == 1;
        });
    }

    Area board() const {
        Area area = empty_board(window_);
        for (const Move move : reading_.placed) {
            add_tile(area.shapes, move.tile(), window_.x(move.column()), window_.y(move.row()), Role::tile,
                     name_of(move.tile(), move.cell()), laid_target(move.tile()));
        }
        for (const Cell cell : open_) area.shapes.push_back(open_cell(window_, cell));
        if (const auto cell = cell_at_fault()) {
            area.shapes.push_back({.role = Role::last,
                                   .paint = "accent",
                                   .points = square(window_.x(cell->column), window_.y(cell->row), 4)});
        }
        return area;
    }

    // Of the tile that keeps it from being a position, if it is one tile.
    std::optional<Cell> cell_at_fault() const {
        const auto state = read_position(rules_, text_of(rules_, reading_));
        const auto move = state ? std::nullopt : std::optional(parse_move(rules_, state.error().where));
        return move && *move && (*move)->is_play() ? std::optional((*move)->cell()) : std::nullopt;
    }

    Area hand(std::size_t player) const {
        const std::string number = std::to_string(player + 1);
        Area area{.name = "hand-" + number,
                  .title = {"area.hand", {{"player", number}}},
                  .player = static_cast<int>(player) + 1};
        int x = 0;
        for_each_bit(reading_.hands[player], [&](int tile_number) {
            const Tile tile{static_cast<std::uint8_t>(tile_number)};
            add_tile(area.shapes, tile, x, 0, Role::tile, name_of(tile), tile_target(tile));
            x += side;
        });
        area.shapes.push_back(slot(x, 0, Text{"setup.to_hand", {{"player", number}}}, hand_target(player)));
        area.box = {0, 0, x + side, side};
        return area;
    }

    Area supply() const {
        const int extent = rules_.order() * side;
        Area area{.name = "supply", .title = {"area.supply", {}}, .box = {0, 0, extent, extent}};
        for (int colour = 0; colour < rules_.order(); ++colour) {
            for (int glyph = 0; glyph < rules_.order(); ++glyph) {
                const Tile tile = make_tile(glyph, colour);
                const auto [x, y] = supply_corner(tile);
                const bool is_at_hand = std::ranges::find(at_hand_, tile) != at_hand_.end();
                if (is_at_hand && !is_held(tile)) {
                    add_tile(area.shapes, tile, x, y, Role::tile, name_of(tile), tile_target(tile));
                } else if (is_at_hand) {
                    area.shapes.push_back(slot(x, y, {"setup.back", {{"tile", to_text(tile)}}}, back_target(tile)));
                } else {
                    area.shapes.push_back({.role = Role::cell, .paint = "faint", .points = square(x, y, 4)});
                }
            }
        }
        return area;
    }

    bool is_held(Tile tile) const { return (reading_.hands[0] | reading_.hands[1]) & bit(tile.number); }

    static Shape slot(int x, int y, Text name, std::string target) {
        return {.role = Role::open,
                .paint = "line",
                .points = square(x, y, 10),
                .mark = "+",
                .name = std::move(name),
                .target = std::move(target)};
    }

    void add_moves(std::vector<SceneMove>& moves, Tile tile) const {
        for (const Cell cell : open_) {
            SceneMove& move = moves.emplace_back();
            move.token = to_text(tile) + to_text(cell);
            move.targets = {tile_target(tile), "cell:" + to_text(cell)};
            add_tile(move.ghost, tile, window_.x(cell.column), window_.y(cell.row), Role::ghost, name_of(tile, cell),
                     "");
        }
        for (std::size_t player = 0; player < 2; ++player) {
            if (reading_.hands[player] & bit(tile.number)) continue;
            moves.push_back({std::to_string(player + 1) + to_text(tile), {tile_target(tile), hand_target(player)}, {}});
        }
        if (is_held(tile)) moves.push_back({"0" + to_text(tile), {tile_target(tile), back_target(tile)}, {}});
    }

    SceneMove taking_off(Move move) const {
        const Shape ghost{.role = Role::ghost,
                          .paint = "faint",
                          .points = square(window_.x(move.column()), window_.y(move.row()), 4),
                          .name = Text{"setup.take_off", {{"tile", to_text(rules_, move)}}}};
        return {"0" + to_text(move.tile()), {laid_target(move.tile())}, {ghost}};
    }

    const Rules& rules_;
    const Reading& reading_;
    Window window_;
    std::vector<Tile> at_hand_;  // in the supply or in a hand
    std::vector<Cell> open_;
};

SetupGroup turn_group(const Reading& reading) {
    SetupGroup group{{"setup.turn", {}}, {}};
    for (const std::string_view turn : turns) {
        const bool is_draft = turn[1] == 'd';
        group.choices.push_back(
            {.text = {is_draft ? "setup.draft" : "setup.play", {{"player", std::string(turn.substr(0, 1))}}},
             .edit = "=" + std::string(turn),
             .is_chosen = turn[0] == '1' + reading.mover && is_draft == reading.is_draft});
    }
    return group;
}

}  // namespace

Result<SetupView, PositionFault> set_up(const Rules& rules, std::string_view text, std::string_view edit) {
    auto reading = read_text(rules, text);
    if (!reading) return Failure(reading.error());
    if (!edit.empty() && !apply(rules, *reading, edit)) return unreadable_edit(edit);
    sort_rarely(reading->placed,
                [](Move a, Move b) { return a.row() * board_size + a.column() < b.row() * board_size + b.column(); });
    return SetupView{text_of(rules, *reading), Drawing(rules, *reading).draw(), {turn_group(*reading)}};
}

Result<SetupView, PositionFault> set_up(int, const OptionValues& options, std::string_view text,
                                        std::string_view edit) {
    return set_up(Rules(options), text, edit);
}

}  // namespace quoin::grawlix
