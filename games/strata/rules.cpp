// SPDX-License-Identifier: MIT
#include "games/strata/rules.h"

#include <algorithm>
#include <cassert>

#include "games/strata/areas.h"
#include "games/strata/keys.h"

namespace quoin::strata {
namespace {

static_assert(Game<Rules>);

constexpr int start_place = start_cell.row << 4 | start_cell.column;

constexpr Bits all_if(bool condition) { return -static_cast<Bits>(condition); }

// Every placement of the shapes that the player to move has left.
Placements in_supply(const State& state) {
    const auto& supply = state.supply[state.to_move];
    const Bits two_by_one = all_if(supply[1] != 0);
    return {all_if(supply[0] != 0), two_by_one, two_by_one, all_if(supply[2] != 0)};
}

// Some of what follows is always inlined: GCC would hand Placements over through memory otherwise.

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

// "No tile anywhere is completely covered." These placements, of those on level ground, cover all that is left of a
// tile. No more is to be looked for: the squares of a 2 × 2 that are out of sight lie under higher ones, so whatever
// else may be left of it is not level with a tile that would cover it.
[[gnu::always_inline]] inline Placements burying(const State& state) {
    const auto& boards = state.boards;
    const auto [s, h, v, q] = touching(boards[left_s]).of;
    const auto [_, pair_h, pair_v, pair_q] = containing({boards[left_h], boards[left_v]}).of;
    return {s, h | pair_h, v | pair_v, q | pair_q | boards[left_q]};
}

// RULES.md, "On the surface" and "On top" at once: squares of the same level are either all empty or all occupied.
// `area` is where the bounding box allows a square. Open squares are not beside the player's own, so those that are
// beside an occupied square are beside the opponent's.
[[gnu::always_inline]] inline Placements anywhere(const State& state, Bits area, Corner corner) {
    const std::array besides{beside(state.boards[gray]), beside(state.boards[blue])};
    Bits open = area & ~(state.occupied() | besides[state.to_move]);
    if (corner == Corner::touch) open &= ~cornering(state.own());
    // The same as leaving out all of `burying`, in fewer steps: what holds no lone square touches none.
    const auto& boards = state.boards;
    return (within(open | (state.occupied() & ~boards[left_s])) -
            containing(steps(state) | Pairs{boards[left_h], boards[left_v]}) - Placements{0, 0, 0, boards[left_q]}) &
           touching((open & besides[state.to_move ^ 1]) | state.opponent());
}

}  // namespace

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

QUOIN_COLD_BEGIN

std::vector<OptionSpec> options(int /*players*/) {
    using enum OptionSpec::Kind;
    return {{.name = "box", .min = 3, .max = 8, .fallback = "8"},
            {.name = "tiles",
             .kind = counts,
             .min = 0,
             .max = 20,
             .size = 3,
             .parts = {"kind:2x2", "kind:2x1", "kind:1x1"},
             .fallback = "8,8,3"},
            {.name = "corner",
             .kind = choice,
             .choices = {"free", "touch"},
             .fallback = "free",
             .since = 2,
             .before = "free"}};
}

Setup Setup::of(const OptionValues& values) {
    const std::vector<int> tiles = values.counts("tiles");  // the largest first; Kind has the smallest first
    return {.box = values.number("box"),
            .tiles = {tiles[2], tiles[1], tiles[0]},
            .corner = values.word("corner") == "touch" ? Corner::touch : Corner::free};
}

Rules::Rules(const Setup& setup) : setup_(setup) {
    for (int side = 0; side <= frame_side; ++side) {
        Bounds& bounds = bounds_[side];
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
        columns_[side] = columns(0, end);
        rows_[side] = rows(0, end);
    }
    for (int side = 0; side <= frame_side; ++side) {
        for (int begin = -2; begin < frame_side; ++begin) {
            for (int extent = 1; extent <= 2; ++extent) {
                growth_[side][begin + 2][extent - 1] = growth(side, begin, extent);
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

QUOIN_COLD_END

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

inline Bits Rules::barred_in_line(Bits line, Bits own) const {
    own &= line;
    return setup_.corner == Corner::touch ? own | beside(own) : own;
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

    const Placements seen = anywhere(state, columns_[state.width] & rows_[state.height], setup_.corner);
    if (!across.hides_any && !upward.hides_any) {
        visit(state.corner, seen & allowed);
        return;
    }

    // A tile that reaches two columns beyond the area touches it with the nearer one alone, and nothing can be in the
    // way of the other, not even at a corner: it fits exactly where a tile without that column does.
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

    // A square of the column before the first is next to one square of the area, in the first column. If a tile has
    // both, the other is empty and the tile fits exactly where its part in the first column does: whatever meets it at
    // a corner is next to that part. If not, only the colours there matter, of the square and, where corners count, of
    // the two that meet it at a corner.
    const auto [s, h, v, q] = seen.of;
    const Bits empty = ~state.occupied();
    if (across.hides_near) {
        const Bits open = first_column & rows_[state.height] & ~barred_in_line(first_column, state.own());
        const Bits touch = open & state.opponent();
        visit_with_far(state.corner - 1, {touch, s & empty & first_column, within(open).of[2] & touching(touch).of[2],
                                          v & empty & first_column});
    }
    if (upward.hides_near) {
        const Bits open = first_row & columns_[state.width] & ~barred_in_line(first_row, state.own());
        const Bits touch = open & state.opponent();
        visit_with_far(state.corner - 16, {touch, within(open).of[1] & touching(touch).of[1], s & empty & first_row,
                                           h & empty & first_row});
    }
    if (across.hides_near && upward.hides_near) {
        const Bits touch = state.opponent() & 1;
        const Bits h_touch = touch & ~barred_in_line(first_row, state.own());
        const Bits v_touch = touch & ~barred_in_line(first_column, state.own());
        visit(state.corner - 17, Placements{0, h_touch, v_touch, s & empty & 1} & allowed);
    }
}

void Rules::legal_moves(const State& state, MoveList<Move, max_moves>& out) const {
    visit_frames(state, [&](int corner, const Placements& placements) {
        for (const Shape shape : all_shapes) {
            for_each_bit(placements.of[index(shape)],
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
        std::array<Bits, 4> squares;
        std::array<int, 5> before;  // how many placements have a shape before this one; the last is all of them
        int corner;
    };
    std::array<Frame, 4> frames;
    Frame* end = frames.data();
    int total = 0;
    visit_frames(state, [&](int corner, const Placements& placements) {
        end->squares = placements.of;
        end->corner = corner;
        int count = 0;
        for (std::size_t shape = 0; shape < 4; ++shape) {
            end->before[shape] = count;
            count += std::popcount(placements.of[shape]);
        }
        end->before[4] = count;
        total += count;
        ++end;
    });
    if (total == 0) return std::nullopt;
    int rank = static_cast<int>(random.below(static_cast<std::uint32_t>(total)));
    const Frame* frame = frames.data();
    for (; rank >= frame->before[4]; ++frame) rank -= frame->before[4];
    std::size_t shape = 0;
    for (std::size_t i = 1; i < 4; ++i) shape += rank >= frame->before[i];
    const int square = select(frame->squares[shape], rank - frame->before[shape]);
    return Move(static_cast<Shape>(shape), frame->corner + place_of(square));
}

[[gnu::always_inline]] inline void Rules::lay_on_surface(State& state, Move move, int column, int row) const {
    const auto grown = [&](int side, int begin, int extent) { return growth_[side][begin + 2][extent - 1]; };
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

    const auto shape = index(move.shape());
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

[[gnu::always_inline]] inline void Rules::lay_on_top(State& state, Move move, int square) const {
    const Bits tile = tile_at_0[index(move.shape())] << square;
    Key key = state.key;
    const Key* keys = &detail::tile_keys[state.corner];  // of single squares
    const auto keys_of = [&](Bits squares) {
        Key result = 0;
        for_each_bit(squares, [&](int i) { result ^= keys[place_of(i)]; });
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

void Rules::apply(State& state, Move move) const {
    assert(!fault(state, move));
    const auto kind = index(kind_of(move.shape()));
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

QUOIN_COLD_BEGIN

Key Rules::key_from_scratch(const State& state) const {
    Key result = 0;
    for (int player = 0; player < 2; ++player) {
        for (int kind = 0; kind < 3; ++kind) {
            result ^= supply_key(player, kind, state.supply[player][kind]);
        }
    }
    for (std::size_t board = 0; board < keyed_boards; ++board) {
        for_each_bit(state.boards[board],
                     [&](int square) { result ^= turned(cell_key(state.corner + place_of(square)), board); });
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
    if (setup_.corner == Corner::touch && any_in(cornering(near.own()))) return Fault::touches_own_colour_at_corner;
    const auto [width, height] = extent_with(state, move);
    if (std::max(width, height) > setup_.box) return Fault::outside_box;
    return std::nullopt;
}

QUOIN_COLD_END

}  // namespace quoin::strata
