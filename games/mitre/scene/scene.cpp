// SPDX-License-Identifier: MIT
#include "games/mitre/scene/scene.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include "games/mitre/notation.h"
#include "games/mitre/scene/outline.h"

namespace quoin::mitre {
namespace {

constexpr std::array<std::string_view, max_players> colours = {"red", "blue", "green", "yellow"};
constexpr std::array<std::string_view, 4> sides = {"north", "east", "south", "west"};  // in the order of Triangle

std::string colour_text(int player) { return std::string(colours[player]); }
std::string number_of(int player) { return std::to_string(player + 1); }
std::string junction_text(int junction) { return to_text(cell_at(junction)); }

Shape label(std::string words, Point at, int size) {
    return {.form = Form::text,
            .role = Role::label,
            .paint = "ink",
            .points = {at},
            .text = Text{"label", {{"text", std::move(words)}}},
            .size = size};
}

std::vector<Point> rectangle(int x, int y, int wide, int high) {
    return {{x, y}, {x + wide, y}, {x + wide, y + high}, {x, y + high}};
}

// A tile's body, and as many pips as its owner's number: the colour is not needed to tell whose it is.
void add_tile(std::vector<Shape>& shapes, Role role, int player, Point origin, Move tile, std::optional<Text> name,
              std::string target = {}) {
    shapes.push_back({.role = role,
                      .paint = colour_text(player),
                      .points = tile_outline(origin, tile.direction(), tile.near(), tile.far()),
                      .mark = number_of(player),
                      .name = std::move(name),
                      .target = std::move(target)});
    if (role != Role::tile) return;
    const auto body = segment_outline(origin, tile.direction(), 0);
    const Point middle{(body[0].x + body[2].x) / 2, (body[0].y + body[2].y) / 2};
    constexpr int gap = 22;
    for (int pip = 0; pip <= player; ++pip) {
        const int offset = pip * gap - player * gap / 2;
        const Point at = tile.direction() == Direction::east ? Point{middle.x + offset, middle.y}
                                                             : Point{middle.x, middle.y + offset};
        shapes.push_back({.role = Role::glyph, .paint = "paper", .points = diamond(at, 4)});
    }
}

// What lies at one end of a tile: an arrow, or a straight end by the side that its point is on.
std::string end_text(Move tile, bool far) {
    const End end = far ? tile.far() : tile.near();
    return std::string(end == End::arrow ? "arrow" : sides[index(taken(tile.direction(), far, end).point)]);
}

// Something that lies, or could lie, between two junctions.
Text segment_name(std::string_view key, Move move) {
    Text name{std::string(key), {}};
    name.args.emplace_back("near", junction_text(move.junction()));
    name.args.emplace_back("far", junction_text(move.far_junction()));
    return name;
}

Text tile_name(int player, Move tile) {
    Text name = segment_name("tile.name", tile);
    name.args.emplace_back("colour", colour_text(player));
    name.args.emplace_back("kind", to_text(tile.kind()));
    name.args.emplace_back("near_end", end_text(tile, false));
    name.args.emplace_back("far_end", end_text(tile, true));
    return name;
}

std::string segment_target(Move move) { return "segment:" + segment_text(move); }
std::string kind_target(Kind kind) { return "kind:" + std::string(to_text(kind)); }
std::string end_target(int junction, char letter) { return "end:" + junction_text(junction) + ":" + letter; }

std::vector<std::string> targets_of(Move move) {
    if (move.is_pass()) return {"pass"};
    return {kind_target(move.kind()), segment_target(move),
            end_target(move.junction(), end_letter(move.direction(), move.near())),
            end_target(move.far_junction(), end_letter(move.direction(), move.far()))};
}

// Calls visit(junction, direction) for each segment of the board.
template <class Visit>
void each_segment(int size, Visit visit) {
    for (int row = 0; row < size; ++row) {
        for (int column = 0; column < size; ++column) {
            if (column + 1 < size) visit(junction_at({column, row}), Direction::east);
            if (row + 1 < size) visit(junction_at({column, row}), Direction::north);
        }
    }
}

class Drawing {
  public:
    Drawing(const Rules<Wide>& rules, const State<Wide>& state)
        : rules_(rules), state_(state), size_(rules.options().size) {
        rules.legal_moves(state, moves_);
    }

    Scene draw(std::optional<Move> last) const {
        Scene scene;
        scene.areas.push_back(board(last));
        scene.areas.push_back(points());
        for (int player = 0; player < rules_.players(); ++player) scene.areas.push_back(tiles_left(player));
        for (const Move move : moves_) scene.moves.push_back(scene_move(move));
        sort_by_token(scene.moves);
        scene.status = status();
        return scene;
    }

  private:
    int extent() const { return mitre::extent(size_); }
    bool must_pass() const { return moves_.size() == 1 && moves_[0].is_pass(); }

    Point origin(int junction) const { return junction_origin(size_, junction); }
    Point centre(int junction) const {
        const Point corner = origin(junction);
        return {corner.x + width / 2, corner.y - width / 2};
    }

    Area board(std::optional<Move> last) const {
        Area area{.name = "board", .title = {"area.board", {}}, .box = {0, 0, rim + extent(), extent() + rim}};
        add_ground(area.shapes);
        rules_.for_each_tile(state_, [&](Move tile, Player owner) {
            add_tile(area.shapes, Role::tile, owner.index, origin(tile.junction()), tile, tile_name(owner.index, tile));
        });
        if (last && !last->is_pass()) {
            area.shapes.push_back(
                {.role = Role::last,
                 .paint = "accent",
                 .points = tile_outline(origin(last->junction()), last->direction(), last->near(), last->far())});
        }
        add_openings(area.shapes);
        return area;
    }

    // Channels, the squares between them, a dot where ends meet, and the names of columns and rows.
    void add_ground(std::vector<Shape>& shapes) const {
        shapes.push_back({.role = Role::ground, .paint = "paper", .points = rectangle(rim, 0, extent(), extent())});
        for (int row = 0; row < size_; ++row) {
            const Point start = centre(junction_at({0, row}));
            const Point below = centre(junction_at({row, 0}));
            shapes.push_back(label(std::to_string(row + 1), {rim / 2, start.y}, 28));
            shapes.push_back(label(to_text(Cell{row, 0}).substr(0, 1), {below.x, extent() + rim / 2}, 28));
            for (int column = 0; column < size_; ++column) {
                const int junction = junction_at({column, row});
                const Point corner = origin(junction);
                shapes.push_back({.role = Role::cell, .paint = "faint", .points = diamond(centre(junction), 9)});
                if (row + 1 == size_ || column + 1 == size_) continue;
                shapes.push_back(
                    {.role = Role::square,
                     .paint = "faint",
                     .points = rectangle(corner.x + width, corner.y - pitch, pitch - width, pitch - width)});
            }
        }
    }

    // What can be picked: segments, most of all those that take a tile, and in the junctions of these the ends that it
    // can have.
    void add_openings(std::vector<Shape>& shapes) const {
        std::set<std::string> seen;
        for (const Move move : moves_) {
            if (move.is_pass()) continue;
            if (seen.insert(segment_target(move)).second) {
                shapes.push_back({.role = Role::open,
                                  .paint = "line",
                                  .points = segment_outline(origin(move.junction()), move.direction(), 12),
                                  .mark = "+",
                                  .name = segment_name("segment.open", move),
                                  .target = segment_target(move)});
            }
        }
        each_segment(size_, [&](int junction, Direction direction) {
            const Move move(junction, direction, End::arrow, End::arrow);
            if (seen.contains(segment_target(move))) return;
            shapes.push_back({.role = Role::spot,
                              .paint = "line",
                              .points = segment_outline(origin(junction), direction, 12),
                              .name = segment_name("segment.closed", move),
                              .target = segment_target(move)});
        });
        for (const Move move : moves_) {
            if (move.is_pass()) continue;
            add_end(shapes, seen, move, move.junction(), false, move.near());
            add_end(shapes, seen, move, move.far_junction(), true, move.far());
        }
    }

    // An arrow is picked at the centre of the junction, a straight end in the triangle its point lies in.
    void add_end(std::vector<Shape>& shapes, std::set<std::string>& seen, Move move, int junction, bool far,
                 End end) const {
        const char letter = end_letter(move.direction(), end);
        const std::string target = end_target(junction, letter);
        if (!seen.insert(target).second) return;
        const int side = index(taken(move.direction(), far, end).point);
        constexpr std::array<Point, 4> towards = {{{0, -1}, {1, 0}, {0, 1}, {-1, 0}}};
        const int away = end == End::arrow ? 0 : 34;
        const Point middle = centre(junction);
        const Point at{middle.x + away * towards[side].x, middle.y + away * towards[side].y};
        Text name{"end.arrow", {{"junction", junction_text(junction)}}};
        if (end != End::arrow) {
            name.key = "end.straight";
            name.args.emplace_back("side", sides[side]);
        }
        shapes.push_back({.role = Role::control,
                          .paint = "accent",
                          .points = diamond(at, 13),
                          .mark = std::string(1, letter),
                          .name = std::move(name),
                          .target = target});
    }

    // A row for each player, and below them the button to pass when a player must.
    Area points() const {
        constexpr int wide = 420, row = 110, tall = 100;
        Area area{.name = "score",
                  .title = {"area.score", {}},
                  .box = {0, 0, wide, rules_.players() * row + (must_pass() ? row : 0)}};
        const Scores scores = rules_.score(state_);
        for (int player = 0; player < rules_.players(); ++player) {
            const int y = player * row;
            const std::string points = half_points_text(scores[player]);
            shapes_add_counter(area.shapes, player, y, points);
            area.shapes.push_back(label(points, {wide - 80, y + tall / 2}, 60));
        }
        if (must_pass()) {
            const int y = rules_.players() * row;
            area.shapes.push_back({.role = Role::control,
                                   .paint = "paper",
                                   .points = rectangle(0, y, wide, tall),
                                   .name = Text{"pass", {}},
                                   .target = "pass"});
            area.shapes.push_back({.form = Form::text,
                                   .role = Role::label,
                                   .paint = "ink",
                                   .points = {{wide / 2, y + tall / 2}},
                                   .text = Text{"pass", {}},
                                   .size = 50});
        }
        return area;
    }

    static void shapes_add_counter(std::vector<Shape>& shapes, int player, int y, const std::string& points) {
        const Move tile(0, Direction::east, End::arrow, End::arrow);
        add_tile(
            shapes, Role::tile, player, {-50, y + width}, tile,
            Text{"score.name", {{"player", number_of(player)}, {"colour", colour_text(player)}, {"points", points}}});
    }

    bool can_lay(Kind kind) const {
        return std::ranges::any_of(moves_, [&](Move move) { return !move.is_pass() && move.kind() == kind; });
    }

    // The four kinds, two by two, with how many are left. Those of the player to move can be picked.
    Area tiles_left(int player) const {
        constexpr int wide = 420, row = 120;
        Area area{.name = "supply-" + number_of(player),
                  .title = {"area.supply", {{"player", number_of(player)}, {"colour", colour_text(player)}}},
                  .player = player + 1,
                  .box = {0, 0, 2 * wide, 2 * row}};
        for (int kind = 0; kind < kinds; ++kind) {
            const Point corner{kind % 2 * wide, kind / 2 * row + width};
            const auto [near, far] = ends_of(static_cast<Kind>(kind));
            const Move tile(0, Direction::east, near, far);
            const std::string count = std::to_string(state_.hands[player][kind]);
            if (count == "0") {
                area.shapes.push_back({.role = Role::cell,
                                       .paint = "faint",
                                       .points = tile_outline(corner, Direction::east, tile.near(), tile.far())});
            } else {
                const Text name{
                    "tile.left",
                    {{"count", count}, {"colour", colour_text(player)}, {"kind", std::string(to_text(tile.kind()))}}};
                const std::size_t body = area.shapes.size();
                const bool has_move = state_.to_move == player && can_lay(tile.kind());
                add_tile(area.shapes, Role::tile, player, corner, tile, name, has_move ? kind_target(tile.kind()) : "");
                if (state_.to_move == player && !has_move) {
                    area.shapes.push_back(spot_over(area.shapes[body], kind_target(tile.kind())));
                    area.shapes.back().name = Text{
                        "tile.kind", {{"colour", colour_text(player)}, {"kind", std::string(to_text(tile.kind()))}}};
                }
            }
            area.shapes.push_back(label("×" + count, {corner.x + 355, corner.y - width / 2}, 46));
        }
        return area;
    }

    SceneMove scene_move(Move move) const {
        if (move.is_pass()) return {.token = to_text(move), .targets = targets_of(move)};
        SceneMove result{.token = to_text(move), .targets = targets_of(move)};
        add_tile(result.ghost, Role::ghost, state_.to_move, origin(move.junction()), move,
                 tile_name(state_.to_move, move));
        return result;
    }

    Text status() const {
        if (const auto outcome = rules_.outcome(state_)) {
            std::string winners;
            int best = 0;
            for (int player = 0; player < rules_.players(); ++player) {
                if (!outcome->winners.has({static_cast<std::uint8_t>(player)})) continue;
                winners += (winners.empty() ? "" : ", ") + number_of(player);
                best = outcome->score[player];
            }
            return {outcome->winners.size() == 1 ? "status.won" : "status.shared",
                    {{"players", winners}, {"points", half_points_text(best)}}};
        }
        return {must_pass() ? "status.pass" : "status.lay",
                {{"player", number_of(state_.to_move)}, {"colour", colour_text(state_.to_move)}}};
    }

    const Rules<Wide>& rules_;
    const State<Wide>& state_;
    int size_;
    Moves<Rules<Wide>> moves_;
};

}  // namespace

std::string_view colour_of(int player) { return colours[player]; }

std::vector<Shape> tile_shapes(int player, Point origin, Move tile) {
    std::vector<Shape> shapes;
    add_tile(shapes, Role::tile, player, origin, tile, std::nullopt);
    return shapes;
}

Ends ends_of(Kind kind) {
    constexpr std::array<Ends, kinds> all = {{{End::arrow, End::arrow},
                                              {End::arrow, End::north_east},
                                              {End::north_east, End::north_east},
                                              {End::north_east, End::south_west}}};
    return all[static_cast<std::size_t>(kind)];
}

Scene draw(const Rules<Wide>& rules, const State<Wide>& state, std::optional<Move> last) {
    return Drawing(rules, state).draw(last);
}

std::vector<Move> picked(const Rules<Wide>& rules, const State<Wide>& state, Picks picks) {
    std::vector<Move> moves;
    const auto consider = [&](Move move) {
        if (has_all(targets_of(move), picks)) moves.push_back(move);
    };
    consider(Move::pass());
    each_segment(rules.options().size, [&](int junction, Direction direction) {
        for (const End near : ends) {
            for (const End far : ends) consider(Move(junction, direction, near, far));
        }
    });
    return has_pick(picks, "segment:") ? furthest(rules, state, moves) : moves;
}

}  // namespace quoin::mitre
