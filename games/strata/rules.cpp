// SPDX-License-Identifier: MIT
#include "games/strata/rules.h"

#include <algorithm>
#include <cassert>

#include "games/strata/areas.h"
#include "games/strata/keys.h"

namespace quoin::strata {
namespace {

constexpr int start_place = start_cell.row << 4 | start_cell.column;

constexpr Bits all_if(bool condition) { return -static_cast<Bits>(condition); }

// Every placement of the shapes that the player to move has left.
Placements in_supply(const State& state) {
    const auto& supply = state.supply[state.to_move];
    const Bits two_by_one = all_if(supply[1] != 0);
    return {all_if(supply[0] != 0), two_by_one, two_by_one, all_if(supply[2] != 0)};
}

// RULES.md, "On the surface". `area` is where the bounding box allows a square.
Placements on_surface(Bits occupied, Bits own, Bits area) {
    const Bits open = area & ~occupied & ~beside(own);
    return within(open) & touching(open & beside(occupied));
}

// "All the squares it covers are at the same level."
Placements on_level_ground(const State& state) {
    Bits step_east = last_column;
    Bits step_north = 0;
    for (const Bits plane : state.level) {
        step_east |= plane ^ plane >> 1;
        step_north |= plane ^ plane >> 8;  // the last row borders on level 0
    }
    const Bits occupied = state.occupied();
    const Bits h = occupied & ~step_east;
    const Bits v = occupied & ~step_north;
    return {h & h >> 8 & v, h, v, occupied};
}

// "No tile anywhere is completely covered." Of placements on level ground, these cover the last visible squares of a
// tile: a square without links, both squares of a pair without further links, or a 2 × 2 that is whole. No other way is
// level: the squares of a 2 × 2 that are out of sight lie under higher ones.
Placements burying(const State& state) {
    const Links& links = state.links;
    const Bits in_east = links.east | links.east << 1;
    const Bits in_north = links.north | links.north << 8;
    const Bits in_diagonal = links.rising | links.rising << 9 | links.falling << 1 | links.falling << 8;
    const Bits lone = state.occupied() & ~(in_east | in_north | in_diagonal);
    const Bits east_pair = links.east & ~(in_north | in_north >> 1);
    const Bits north_pair = links.north & ~(in_east | in_east >> 8);
    const Bits whole = links.rising & links.falling;
    const Bits pairs_in_q = east_pair | east_pair >> 8 | north_pair | north_pair >> 1;
    return touching(lone) | Placements{pairs_in_q | whole, east_pair, north_pair, 0};
}

// RULES.md, "On top".
Placements on_top(const State& state) { return on_level_ground(state) & touching(state.opponent()) & ~burying(state); }

int count(const Placements& placements) {
    return std::popcount(placements.q) + std::popcount(placements.h) + std::popcount(placements.v) +
           std::popcount(placements.s);
}

template <class Change>
void change_boards(State& state, Change change) {
    for (Bits& board : state.visible) board = change(board);
    for (Bits& board : state.level) board = change(board);
    state.links.east = change(state.links.east);
    state.links.north = change(state.links.north);
    state.links.rising = change(state.links.rising);
    state.links.falling = change(state.links.falling);
}

}  // namespace

Rules::Rules(const Setup& setup) : setup_(setup) {
    for (int side = 0; side <= frame_side; ++side) {
        Bounds& bounds = bounds_[static_cast<std::size_t>(side)];
        bounds.reach = side == 0 ? 0 : std::clamp(setup.box - side, 0, 2);
        const bool fits = side + 2 * bounds.reach <= frame_side;  // the frame shows all that a tile can reach
        bounds.margin = fits ? bounds.reach : 0;
        const int end = bounds.margin + side + bounds.reach;
        bounds.columns = columns(0, end);
        bounds.rows = rows(0, end);
        bounds.left = fits ? 0 : columns(0, bounds.reach);
        bounds.down = fits ? 0 : rows(0, bounds.reach);
    }
}

State Rules::initial() const {
    State state;
    for (auto& supply : state.supply) {
        std::ranges::transform(setup_.tiles, supply.begin(), [](int n) { return static_cast<std::uint8_t>(n); });
    }
    state.corner = start_place;
    state.key = key_from_scratch(state);
    return state;
}

Cell Rules::area_corner(const State& state) const {
    return {(state.corner & 15) + margin(state.width), (state.corner >> 4) + margin(state.height)};
}

Rules::Listing Rules::list(const State& state) const {
    Listing result;
    const Placements allowed = in_supply(state);
    const auto add = [&](int corner, const Placements& placements) {
        result.windows[result.size++] = {corner, placements & allowed};
    };
    const Bits occupied = state.occupied();
    if (occupied == 0) {
        add(start_place, {1, 1, 1, 1});
        return result;
    }
    const Bits own = state.own();
    const Bounds& across = bounds_[state.width];
    const Bounds& upward = bounds_[state.height];
    add(state.corner, on_surface(occupied, own, across.columns & upward.rows) | on_top(state));

    // The moved frames add only what begins to the left of, or below, the state's own, so nothing is listed twice. The
    // area leaves as many columns free at its right as they are moved by: no square is lost.
    const auto add_moved = [&](int left, int down, Bits begin, Bits area) {
        const int shift = 8 * down + left;
        add(state.corner - 16 * down - left,
            on_surface(occupied << shift, own << shift, area) & Placements{begin, begin, begin, begin});
    };
    const Bits all = ~Bits{0};
    if (across.left != 0) add_moved(across.reach, 0, across.left, upward.rows);
    if (upward.down != 0) add_moved(0, upward.reach, upward.down, across.columns);
    if (across.left != 0 && upward.down != 0) {
        add_moved(across.reach, upward.reach, across.left & upward.down, all);
    }
    return result;
}

void Rules::legal_moves(const State& state, MoveList<Move, max_moves>& out) const {
    const Listing listing = list(state);
    for (std::size_t i = 0; i < listing.size; ++i) {
        const auto& [corner, placements] = listing.windows[i];
        const auto push = [&](Shape shape, Bits squares) {
            for_each_bit(squares, [&](int square) { out.push_back(Move(shape, corner + place_of(square))); });
        };
        push(Shape::q, placements.q);
        push(Shape::h, placements.h);
        push(Shape::v, placements.v);
        push(Shape::s, placements.s);
    }
}

int Rules::count_moves(const State& state) const {
    const Listing listing = list(state);
    int result = 0;
    for (std::size_t i = 0; i < listing.size; ++i) result += count(listing.windows[i].placements);
    return result;
}

std::optional<Move> Rules::random_move(const State& state, Random& random) const {
    const Listing listing = list(state);
    int total = 0;
    for (std::size_t i = 0; i < listing.size; ++i) total += count(listing.windows[i].placements);
    if (total == 0) return std::nullopt;
    int rank = static_cast<int>(random.below(static_cast<std::uint32_t>(total)));
    for (const Window* window = listing.windows.data();; ++window) {
        const auto& [q, h, v, s] = window->placements;
        const std::array<Bits, 4> sets{q, h, v, s};
        for (std::size_t shape = 0; shape < 4; ++shape) {
            const int size = std::popcount(sets[shape]);
            if (rank < size) {
                return Move(static_cast<Shape>(shape), window->corner + place_of(select(sets[shape], rank)));
            }
            rank -= size;
        }
    }
}

void Rules::apply(State& state, Move move) const {
    assert(!fault(state, move));
    const auto kind = static_cast<std::size_t>(kind_of(move.shape()));
    std::uint8_t& supply = state.supply[state.to_move][kind];
    state.key ^= supply_key(state.to_move, kind, supply) ^ supply_key(state.to_move, kind, supply - 1);
    --supply;
    const int column = (move.place() & 15) - (state.corner & 15);
    const int row = (move.place() >> 4) - (state.corner >> 4);
    if ((column | row) >= 0 && (state.occupied() >> (8 * row + column) & 1) != 0) {
        lay_on_top(state, move, 8 * row + column);
    } else {
        lay_on_surface(state, move, column, row);
    }
    state.to_move ^= 1;
}

void Rules::lay_on_surface(State& state, Move move, int column, int row) const {
    column -= margin(state.width);
    row -= margin(state.height);
    const int left = std::max(0, -column);
    const int right = std::max(0, column + width_of(move.shape()) - state.width);
    const int down = std::max(0, -row);
    const int up = std::max(0, row + height_of(move.shape()) - state.height);
    if ((left | right | down | up) != 0) grow(state, left, right, down, up);
    const Bits tile = tile_at_0(move.shape()) << square_of(move.place() - state.corner);
    state.visible[state.to_move] |= tile;
    state.level[0] |= tile;
    state.links.east |= tile & tile >> 1;
    state.links.north |= tile & tile >> 8;
    state.links.rising |= tile & tile >> 9;
    state.links.falling |= tile >> 1 & tile >> 8;
    state.key ^= turned_for_square(tile_key(move), state.to_move, 1) ^ tile_link_key(move);
}

// Moves the frame so that the area, larger by so many columns and rows, begins at its margin.
void Rules::grow(State& state, int left, int right, int down, int up) const {
    const int old_column_margin = margin(state.width);
    const int old_row_margin = margin(state.height);
    state.width = static_cast<std::uint8_t>(state.width + left + right);
    state.height = static_cast<std::uint8_t>(state.height + down + up);
    const int columns_moved = margin(state.width) + left - old_column_margin;
    const int rows_moved = margin(state.height) + down - old_row_margin;
    state.corner = static_cast<std::uint8_t>(state.corner - 16 * rows_moved - columns_moved);
    const int shift = 8 * rows_moved + columns_moved;
    if (shift > 0) change_boards(state, [shift](Bits board) { return board << shift; });
    if (shift < 0) change_boards(state, [shift](Bits board) { return board >> -shift; });
}

void Rules::lay_on_top(State& state, Move move, int square) const {
    const Bits tile = tile_at_0(move.shape()) << square;
    const int level = state.level_at(square);
    const int player = state.to_move;
    const auto key_at = [&](int i) { return cell_key(state.corner + place_of(i)); };

    Bits& own = state.visible[state.to_move];
    Bits& opponent = state.visible[1 - state.to_move];
    const Key laid = tile_key(move);
    Key covered = 0;
    for_each_bit(opponent & tile, [&](int i) { covered ^= key_at(i); });
    state.key ^= turned_for_square(covered, 1 - player, level) ^ turned_for_square(covered ^ laid, player, level) ^
                 turned_for_square(laid, player, level + 1) ^ tile_link_key(move);
    opponent &= ~tile;
    own |= tile;

    Bits carry = tile;
    for (Bits& plane : state.level) {
        const Bits sum = plane ^ carry;
        carry &= plane;
        plane = sum;
    }

    // Cuts the links that end in a covered square, and adds the tile's own.
    const auto relink = [&](Bits& links, Bits ends, Bits added, LinkTurn turn) {
        for_each_bit(links & ends, [&](int i) { state.key ^= turned_for_link(key_at(i), turn); });
        links = (links & ~ends) | added;
    };
    relink(state.links.east, tile | tile >> 1, tile & tile >> 1, LinkTurn::east);
    relink(state.links.north, tile | tile >> 8, tile & tile >> 8, LinkTurn::north);
    relink(state.links.rising, tile | tile >> 9, tile & tile >> 9, LinkTurn::rising);
    relink(state.links.falling, tile >> 1 | tile >> 8, tile >> 1 & tile >> 8, LinkTurn::falling);
}

Scores Rules::score(const State& state) const {
    return {static_cast<std::int16_t>(largest_area(state.visible[0])),
            static_cast<std::int16_t>(largest_area(state.visible[1]))};
}

std::optional<Outcome> Rules::outcome(const State& state) const {
    if (count_moves(state) != 0) return std::nullopt;
    Outcome result{{}, score(state)};
    auto order = result.score[0] <=> result.score[1];
    if (order == 0) order = area_sizes(state.visible[0]) <=> area_sizes(state.visible[1]);
    if (order >= 0) result.winners.add(Player{0});
    if (order <= 0) result.winners.add(Player{1});
    return result;
}

Key Rules::key_from_scratch(const State& state) const {
    Key result = 0;
    for (std::size_t player = 0; player < 2; ++player) {
        for (std::size_t kind = 0; kind < 3; ++kind) result ^= supply_key(player, kind, state.supply[player][kind]);
    }
    const auto key_at = [&](int square) { return cell_key(state.corner + place_of(square)); };
    for (int colour = 0; colour < 2; ++colour) {
        for_each_bit(state.visible[static_cast<std::size_t>(colour)],
                     [&](int square) { result ^= turned_for_square(key_at(square), colour, state.level_at(square)); });
    }
    const auto add = [&](Bits links, LinkTurn turn) {
        for_each_bit(links, [&](int square) { result ^= turned_for_link(key_at(square), turn); });
    };
    add(state.links.east, LinkTurn::east);
    add(state.links.north, LinkTurn::north);
    add(state.links.rising, LinkTurn::rising);
    add(state.links.falling, LinkTurn::falling);
    return result;
}

std::optional<Fault> Rules::fault(const State& state, Move move) const {
    const Shape shape = move.shape();
    if (count_moves(state) == 0) return Fault::game_over;
    if (!in_supply(state).has(shape, 0)) return Fault::none_left;
    if (state.occupied() == 0) {
        return move.cell() == start_cell ? std::nullopt : std::optional(Fault::not_at_start);
    }

    // The same masks as for listing, through a frame in which the tile lies in the middle.
    constexpr int middle = 3 * 8 + 3;
    const Cell cell = move.cell();
    State near = state;
    change_boards(near, [&](Bits board) {
        return moved(board, 3 - cell.column + (state.corner & 15), 3 - cell.row + (state.corner >> 4));
    });
    const Bits occupied = near.occupied();
    if (within(occupied).has(shape, middle)) {
        if (!on_level_ground(near).has(shape, middle)) return Fault::uneven;
        if (!touching(near.opponent()).has(shape, middle)) return Fault::covers_no_opponent;
        if (burying(near).has(shape, middle)) return Fault::covers_tile_completely;
        return std::nullopt;
    }
    if (touching(occupied).has(shape, middle)) return Fault::overhangs;
    if (!touching(beside(occupied)).has(shape, middle)) return Fault::not_adjacent;
    if (touching(beside(near.own())).has(shape, middle)) return Fault::touches_own_colour;
    const Cell corner = area_corner(state);
    const int width =
        std::max(cell.column + width_of(shape), corner.column + state.width) - std::min(cell.column, corner.column);
    const int height =
        std::max(cell.row + height_of(shape), corner.row + state.height) - std::min(cell.row, corner.row);
    if (std::max(width, height) > setup_.box) return Fault::outside_box;
    return std::nullopt;
}

}  // namespace quoin::strata
