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

// Neighbouring squares that differ in level.
[[gnu::always_inline]] inline Pairs steps(const State& state) {
    Pairs result;
    const auto add = [&](Board board) {
        const Bits digit = state.boards[board];
        result.east |= digit ^ digit >> 1;
        result.north |= digit ^ digit >> 8;
    };
    add(level_0);
    add(level_1);
    if ((state.boards[level_2] | state.boards[level_3]) != 0) [[unlikely]] {  // stacks of four and more
        add(level_2);
        add(level_3);
    }
    return result;
}

// "No tile anywhere is completely covered." These placements, of those on level ground, cover all that is left of a tile.
// No more is to be looked for: the squares of a 2 × 2 that are out of sight lie under higher ones, so whatever else may be
// left of it is not level with a tile that would cover it.
[[gnu::always_inline]] inline Placements burying(const State& state) {
    const auto& boards = state.boards;
    const auto [s, h, v, q] = touching(boards[left_s]).of;
    const auto [_, pair_h, pair_v, pair_q] = containing({boards[left_h], boards[left_v]}).of;
    return {s, h | pair_h, v | pair_v, q | pair_q | boards[left_q]};
}

// Works out the boards that follow from the links.
void find_what_is_left(State& state) {
    auto& boards = state.boards;
    const Bits in_east = boards[east] | boards[east] << 1;
    const Bits in_north = boards[north] | boards[north] << 8;
    const Bits in_diagonal = boards[rising] | boards[rising] << 9 | boards[falling] << 1 | boards[falling] << 8;
    boards[left_s] = state.occupied() & ~(in_east | in_north | in_diagonal);
    boards[left_h] = boards[east] & ~(in_north | in_north >> 1);
    boards[left_v] = boards[north] & ~(in_east | in_east >> 8);
    boards[left_q] = boards[rising] & boards[falling];
}

// The squares that a tile on the surface may cover, of those the bounding box allows.
Bits open_squares(Bits occupied, Bits beside_own, Bits area) { return area & ~(occupied | beside_own); }

// RULES.md, "On the surface". Open squares are not beside the player's own, so those beside occupied squares are beside
// the opponent's.
[[gnu::always_inline]] inline Placements on_surface(Bits own, Bits opponent, Bits area) {
    const Bits open = open_squares(own | opponent, beside(own), area);
    return within(open) & touching(open & beside(opponent));
}

// On the surface and on top at once: squares of the same level are either all empty or all occupied.
[[gnu::always_inline]] inline Placements anywhere(const State& state, Bits area) {
    const std::array besides{beside(state.boards[gray]), beside(state.boards[blue])};
    const Bits open = open_squares(state.occupied(), besides[state.to_move], area);
    // Lone squares are not to be covered at all, so they are left out at once; the rest of `burying` is pairs and 2 × 2.
    const auto& boards = state.boards;
    return (within(open | (state.occupied() & ~boards[left_s])) -
            containing(steps(state) | Pairs{boards[left_h], boards[left_v]}) - Placements{0, 0, 0, boards[left_q]}) &
           touching((open & besides[state.to_move ^ 1]) | state.opponent());
}

}  // namespace

Rules::Rules(const Setup& setup) : setup_(setup) {
    for (int side = 0; side <= frame_side; ++side) {
        const auto i = static_cast<std::size_t>(side);
        Bounds& bounds = bounds_[i];
        bounds.reach = side == 0 ? 0 : std::clamp(setup.box - side, 0, 2);
        if (side + 2 * bounds.reach <= frame_side) {
            bounds.margin = bounds.reach;
        } else if (bounds.reach == 2) {
            bounds.margin = 1;
            bounds.hides_far_first = true;
            bounds.hides_far_last = side == 6;
        } else {
            bounds.hides_near = true;
        }
        bounds.hides_any = bounds.hides_far_first || bounds.hides_near;
        const int end = std::min(bounds.margin + side + bounds.reach, frame_side);
        columns_[i] = columns(0, end);
        rows_[i] = rows(0, end);
    }
    for (int side = 0; side <= frame_side; ++side) {
        for (int begin = -2; begin < frame_side; ++begin) {
            for (int extent = 1; extent <= 2; ++extent) {
                growth_[static_cast<std::size_t>(side)][static_cast<std::size_t>(begin + 2)]
                       [static_cast<std::size_t>(extent - 1)] = growth(side, begin, extent);
            }
        }
    }
}

Rules::Growth Rules::growth(int side, int begin, int extent) const {
    const int before = std::max(0, margin(side) - begin);
    const int after = std::max(0, begin + extent - margin(side) - side);
    const int grown = side + before + after;
    if (grown > frame_side) return {};  // no tile reaches that far
    return {static_cast<std::int8_t>(grown), static_cast<std::int8_t>(margin(grown) + before - margin(side))};
}

State Rules::initial() const {
    State state;
    for (std::size_t player = 0; player < 2; ++player) {
        for (std::size_t kind = 0; kind < 3; ++kind) {
            state.supply[player][kind] = static_cast<std::uint8_t>(setup_.tiles[kind]);
        }
    }
    state.corner = start_place;
    state.key = key_from_scratch(state);
    return state;
}

Cell Rules::area_corner(const State& state) const {
    return {(state.corner & 15) + margin(state.width), (state.corner >> 4) + margin(state.height)};
}

Extent Rules::extent_with(const State& state, Move move) const {
    const Cell corner = area_corner(state);
    const Cell cell = move.cell();
    return {std::max(cell.column + width_of(move.shape()), corner.column + state.width) -
                std::min(cell.column, corner.column),
            std::max(cell.row + height_of(move.shape()), corner.row + state.height) - std::min(cell.row, corner.row)};
}

template <class Visit>
void Rules::visit_frames(const State& state, Visit visit) const {
    const Placements allowed = in_supply(state);
    if (state.occupied() == 0) {
        visit(start_place, Placements{1, 1, 1, 1} & allowed);
        return;
    }
    const Bounds& across = bounds_[state.width];
    const Bounds& upward = bounds_[state.height];

    const Placements seen = anywhere(state, columns_[state.width] & rows_[state.height]);
    if (!across.hides_any && !upward.hides_any) {
        visit(state.corner, seen & allowed);
        return;
    }

    // A tile that reaches two columns beyond the area touches it with the nearer one alone, and nothing can be in the way
    // of the other: it fits exactly where a tile without that column does.
    const auto visit_with_far = [&](int corner, Placements placements) {
        auto& [s, h, v, q] = placements.of;
        if (across.hides_far_last) {
            h |= s & last_column;
            q |= v & last_column;
        }
        if (upward.hides_far_last) {
            v |= s & last_row;
            q |= h & last_row;
        }
        visit(corner, placements & allowed);
        if (across.hides_far_first) {
            visit(corner - 1, Placements{0, s & first_column, 0, v & first_column} & allowed);
        }
        if (upward.hides_far_first) visit(corner - 16, Placements{0, 0, s & first_row, h & first_row} & allowed);
    };
    visit_with_far(state.corner, seen);

    // Through a frame moved to the left, down, or both. An area of 7 leaves one column free at its right, so no square is
    // lost.
    for (int frame = 1; frame < 4 && (across.hides_near || upward.hides_near); ++frame) {
        const int left = frame & 1;
        const int down = frame >> 1;
        if (left > across.hides_near || down > upward.hides_near) continue;
        const Bits begin = (left ? first_column : ~Bits{0}) & (down ? first_row : ~Bits{0});
        const Bits area = (left ? ~Bits{0} : columns_[state.width]) & (down ? ~Bits{0} : rows_[state.height]);
        const int shift = 8 * down + left;
        visit_with_far(state.corner - 16 * down - left,
                       on_surface(state.own() << shift, state.opponent() << shift, area) &
                           Placements{begin, begin, begin, begin});
    }
}

void Rules::legal_moves(const State& state, MoveList<Move, max_moves>& out) const {
    visit_frames(state, [&](int corner, const Placements& placements) {
        for (const Shape shape : all_shapes) {
            for_each_bit(placements.of[static_cast<std::size_t>(shape)],
                         [&](int square) { out.push_back(Move(shape, corner + place_of(square))); });
        }
    });
}

int Rules::count_moves(const State& state) const {
    int result = 0;
    visit_frames(state, [&](int, const Placements& placements) {
        for (const Bits squares : placements.of) result += std::popcount(squares);
    });
    return result;
}

std::optional<Move> Rules::random_move(const State& state, Random& random) const {
    struct Frame {
        Placements placements;
        Bits totals;  // 16 bits a shape: how many placements of that shape and those before it
        int corner;
    };
    constexpr Bits ones = 0x0001000100010001;
    constexpr Bits tops = 0x8000800080008000;
    std::array<Frame, 4> frames;
    Frame* next = frames.data();
    int total = 0;
    visit_frames(state, [&](int corner, const Placements& placements) {
        Bits counts = 0;
        for (std::size_t i = 0; i < 4; ++i) counts |= static_cast<Bits>(std::popcount(placements.of[i])) << 16 * i;
        *next++ = {placements, counts * ones, corner};
        total += static_cast<int>(counts * ones >> 48);
    });
    if (total == 0) return std::nullopt;
    int rank = static_cast<int>(random.below(static_cast<std::uint32_t>(total)));
    const Frame* frame = frames.data();
    for (int size; rank >= (size = static_cast<int>(frame->totals >> 48)); ++frame) rank -= size;
    // The shape is the number of totals that the rank has passed, found by comparing with all of them at once.
    const Bits passed = ((static_cast<Bits>(rank) * ones | tops) - frame->totals) & tops;
    const auto shape = static_cast<std::size_t>(std::popcount(passed));
    rank -= static_cast<int>(frame->totals << 16 >> 16 * shape & 0xffff);
    return Move(static_cast<Shape>(shape), frame->corner + place_of(select(frame->placements.of[shape], rank)));
}

void Rules::apply(State& state, Move move) const {
    assert(!fault(state, move));
    const auto kind = static_cast<std::size_t>(kind_of(move.shape()));
    std::uint8_t& supply = state.supply[state.to_move][kind];
    state.key ^= detail::spent_keys[state.to_move][kind][supply] ^ detail::link_keys[move.index()];
    --supply;
    const int column = (move.place() & 15) - (state.corner & 15);
    const int row = (move.place() >> 4) - (state.corner >> 4);
    const int square = 8 * row + column;
    if ((column | row) >= 0 && (state.occupied() >> square & 1) != 0) {
        lay_on_top(state, move, square);
    } else {
        lay_on_surface(state, move, column, row);
    }
    state.to_move ^= 1;
}

void Rules::lay_on_surface(State& state, Move move, int column, int row) const {
    const auto grown = [&](int side, int begin, int extent) {
        return growth_[static_cast<std::size_t>(side)][static_cast<std::size_t>(begin + 2)]
                      [static_cast<std::size_t>(extent - 1)];
    };
    const Growth across = grown(state.width, column, width_of(move.shape()));
    const Growth upward = grown(state.height, row, height_of(move.shape()));
    state.width = static_cast<std::uint8_t>(across.side);
    state.height = static_cast<std::uint8_t>(upward.side);
    state.corner = static_cast<std::uint8_t>(state.corner - 16 * upward.moved - across.moved);
    const int shift = 8 * upward.moved + across.moved;
    if (shift > 0) {
        for (Bits& board : state.boards) board <<= shift;
    } else if (shift < 0) {
        for (Bits& board : state.boards) board >>= -shift;
    }

    const auto shape = static_cast<std::size_t>(move.shape());
    const int square = square_of(move.place() - state.corner);
    const Bits tile = tile_at_0[shape] << square;
    state.boards[left_s + shape] |= bit(square);
    state.boards[state.to_move] |= tile;
    state.boards[level_0] |= tile;
    state.boards[east] |= tile & tile >> 1;
    state.boards[north] |= tile & tile >> 8;
    state.boards[rising] |= tile & tile >> 9;
    state.boards[falling] |= tile >> 1 & tile >> 8;
    const Key key = detail::tile_keys[move.index()];
    state.key ^= turned(key, state.to_move) ^ turned(key, level_0);
}

void Rules::lay_on_top(State& state, Move move, int square) const {
    const Bits tile = tile_at_0[static_cast<std::size_t>(move.shape())] << square;
    Key key = state.key;
    const auto keys_of = [&](Bits squares) {
        Key result = 0;
        for_each_bit(squares, [&](int i) { result ^= detail::tile_keys[static_cast<std::size_t>(state.corner + place_of(i))]; });
        return result;
    };

    const Bits taken = state.opponent() & tile;
    state.boards[gray] ^= taken;
    state.boards[blue] ^= taken;
    state.boards[state.to_move] |= tile;
    const Key taken_key = keys_of(taken);
    key ^= turned(taken_key, gray) ^ turned(taken_key, blue);

    // Adds 1 to the level of all its squares, which are the same: a digit changes in all of them or in none.
    Bits carry = tile;
    for (std::size_t digit = level_0; carry != 0; ++digit) {
        state.boards[digit] ^= tile;
        carry &= ~state.boards[digit];
        key ^= turned(detail::tile_keys[move.index()], digit);
    }

    // Cuts the links that end in a covered square, and adds the tile's own, whose key is in place already.
    const auto relink = [&](Board board, Bits ends, Bits added) {
        Bits& links = state.boards[board];
        const Bits cut = links & ends;
        if (cut != 0) key ^= turned(keys_of(cut), board);
        links = (links ^ cut) | added;
    };
    relink(east, tile | tile >> 1, tile & tile >> 1);
    relink(north, tile | tile >> 8, tile & tile >> 8);
    relink(rising, tile | tile >> 9, tile & tile >> 9);
    relink(falling, tile >> 1 | tile >> 8, tile >> 1 & tile >> 8);
    find_what_is_left(state);
    state.key = key;
}

Scores Rules::score(const State& state) const {
    return {static_cast<std::int16_t>(largest_area(state.boards[gray])),
            static_cast<std::int16_t>(largest_area(state.boards[blue]))};
}

std::optional<Outcome> Rules::outcome(const State& state) const {
    if (count_moves(state) != 0) return std::nullopt;
    Outcome result{{}, score(state)};
    std::strong_ordering order = result.score[0] <=> result.score[1];
    if (order == 0) order = compare_areas(state.boards[gray], state.boards[blue]);
    if (order >= 0) result.winners.add(Player{0});
    if (order <= 0) result.winners.add(Player{1});
    return result;
}

Key Rules::key_from_scratch(const State& state) const {
    Key result = 0;
    for (int player = 0; player < 2; ++player) {
        for (int kind = 0; kind < 3; ++kind) {
            result ^= supply_key(player, kind,
                                 state.supply[static_cast<std::size_t>(player)][static_cast<std::size_t>(kind)]);
        }
    }
    for (std::size_t board = 0; board < keyed_boards; ++board) {
        for_each_bit(state.boards[board], [&](int square) {
            result ^= turned(cell_key(state.corner + place_of(square)), board);
        });
    }
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
    for (Bits& board : near.boards) {
        board = moved(board, 3 - cell.column + (state.corner & 15), 3 - cell.row + (state.corner >> 4));
    }
    const Bits occupied = near.occupied();
    const auto all_in = [&](Bits squares) { return within(squares).has(shape, middle); };
    const auto any_in = [&](Bits squares) { return touching(squares).has(shape, middle); };
    if (all_in(occupied)) {
        if (containing(steps(near)).has(shape, middle)) return Fault::uneven;
        if (!any_in(near.opponent())) return Fault::covers_no_opponent;
        if (burying(near).has(shape, middle)) return Fault::covers_tile_completely;
        return std::nullopt;
    }
    if (any_in(occupied)) return Fault::overhangs;
    if (!any_in(beside(occupied))) return Fault::not_adjacent;
    if (any_in(beside(near.own()))) return Fault::touches_own_colour;
    const auto [width, height] = extent_with(state, move);
    if (std::max(width, height) > setup_.box) return Fault::outside_box;
    return std::nullopt;
}

}  // namespace quoin::strata
