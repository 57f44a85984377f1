// SPDX-License-Identifier: MIT
#include "games/grawlix/rules.h"

#include <algorithm>
#include <array>

namespace quoin::grawlix {
namespace {

// Whose turn it is follows from how many tiles are where, so the key needs only who holds what and the grid's place.
struct Keys {
    std::array<std::array<Key, tile_numbers>, 2> held{};     // by player
    std::array<std::array<Key, 36>, tile_numbers> placed{};  // by tile, by cell
    std::array<Key, span_count> columns{};
    std::array<Key, span_count> rows{};
};

constexpr Keys make_keys() {
    Keys keys;
    std::uint64_t next = 0x67726177;
    for (auto& player : keys.held) std::ranges::generate(player, [&] { return mix(next++); });
    for (auto& tile : keys.placed) std::ranges::generate(tile, [&] { return mix(next++); });
    std::ranges::generate(keys.columns, [&] { return mix(next++); });
    std::ranges::generate(keys.rows, [&] { return mix(next++); });
    return keys;
}

constexpr Keys keys = make_keys();

constexpr bool is_in(const Span& span, int line) { return line >= span.first && line < span.first + span.length; }

}  // namespace

State Rules::initial() const {
    State state;
    for (int glyph = 0; glyph < order(); ++glyph) {
        for (int colour = 0; colour < order(); ++colour) state.supply |= bit(make_tile(glyph, colour).number);
    }
    state.glyph_fits.fill(bit(places) - 1);
    state.colour_fits.fill(bit(places) - 1);
    state.columns = state.rows = empty_span;
    const int start = grid_->remainder[start_line];
    state.open = bit(cell_at(start, start));
    state.opening_drafts = static_cast<std::uint8_t>(std::min(2 * hand_, order() * order()));
    state.key = key_from_scratch(state);
    return state;
}

Cell Rules::cell_of_place(const State& state, int place) const {
    if (place >= high_row)
        return {columns(state).line_at[static_cast<std::size_t>(place - high_row)], rows(state).line_at[high_line]};
    if (place >= high_column)
        return {columns(state).line_at[high_line], rows(state).line_at[static_cast<std::size_t>(place - high_column)]};
    return {columns(state).line_at[static_cast<std::size_t>(place % 6)],
            rows(state).line_at[static_cast<std::size_t>(place / 6)]};
}

void Rules::legal_moves(const State& state, Moves<Rules>& out) const {
    if (state.phase != Phase::play) {
        for_each_bit(state.supply, [&](int tile) { out.push_back(Move::draft({static_cast<std::uint8_t>(tile)})); });
        return;
    }
    for_each_bit(state.hand[state.mover], [&](int number) {
        const Tile tile{static_cast<std::uint8_t>(number)};
        for_each_bit(fitting(state, tile), [&](int place) {
            const Cell cell = cell_of_place(state, place);
            out.push_back(Move::play(tile, cell.column, cell.row));
        });
    });
}

int Rules::count_moves(const State& state) const {
    if (state.phase != Phase::play) return std::popcount(state.supply);
    int count = 0;
    for_each_bit(state.hand[state.mover],
                 [&](int tile) { count += std::popcount(fitting(state, {static_cast<std::uint8_t>(tile)})); });
    return count;
}

std::optional<Move> Rules::random_move(const State& state, Random& random) const {
    if (state.phase != Phase::play) {
        const int rank = static_cast<int>(random.below(static_cast<std::uint32_t>(std::popcount(state.supply))));
        return Move::draft({static_cast<std::uint8_t>(select(state.supply, rank))});
    }
    std::array<Bits, 6> fits;
    std::array<int, 6> up_to;  // moves with this tile and the ones before it
    std::size_t held = 0;
    int count = 0;
    for (Bits hand = state.hand[state.mover]; hand != 0; hand = without_lowest(hand), ++held) {
        fits[held] = fitting(state, {static_cast<std::uint8_t>(lowest(hand))});
        up_to[held] = count += std::popcount(fits[held]);
    }
    if (count == 0) return std::nullopt;
    int rank = static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
    Bits hand = state.hand[state.mover];
    std::size_t chosen = 0;
    for (; up_to[chosen] <= rank; ++chosen) hand = without_lowest(hand);
    if (chosen > 0) rank -= up_to[chosen - 1];
    const Cell cell = cell_of_place(state, select(fits[chosen], rank));
    return Move::play({static_cast<std::uint8_t>(lowest(hand))}, cell.column, cell.row);
}

void Rules::apply(State& state, Move move) const {
    if (move.is_play()) {
        apply_play(state, move.tile(), move.column(), move.row());
    } else {
        apply_draft(state, move.tile());
    }
}

void Rules::apply_draft(State& state, Tile tile) const {
    state.supply ^= bit(tile.number);
    state.hand[state.mover] ^= bit(tile.number);
    state.key ^= keys.held[state.mover][tile.number];
    state.mover ^= 1;
    if (state.phase == Phase::draft) {
        state.phase = Phase::play;
    } else if (--state.opening_drafts == 0) {
        state.phase = Phase::play;
        state.mover = 0;  // RULES.md, "Options": also when the supply ran out in between
    }
}

void Rules::apply_play(State& state, Tile tile, int column, int row) const {
    const Grid& grid = *grid_;
    const int cell_column = grid.remainder[static_cast<std::size_t>(column)];
    const int cell_row = grid.remainder[static_cast<std::size_t>(row)];
    const auto cell = static_cast<std::size_t>(cell_at(cell_column, cell_row));
    state.tiles_by_row |= bit(static_cast<int>(cell));
    state.tiles_by_column |= bit(cell_at(cell_row, cell_column));
    state.glyph_fits[static_cast<std::size_t>(tile.glyph())] &= ~grid.lines[cell];
    state.colour_fits[static_cast<std::size_t>(tile.colour())] &= ~grid.lines[cell];
    state.hand[state.mover] ^= bit(tile.number);
    state.place[tile.number] = static_cast<std::uint8_t>(cell);
    state.key ^= keys.held[state.mover][tile.number] ^ keys.placed[tile.number][cell] ^ keys.columns[state.columns] ^
                 keys.rows[state.rows];
    state.columns = grid.spans[state.columns].grown[static_cast<std::size_t>(column)];
    state.rows = grid.spans[state.rows].grown[static_cast<std::size_t>(row)];
    state.key ^= keys.columns[state.columns] ^ keys.rows[state.rows];
    state.open = open_locations(state);
    if (state.supply != 0) {
        state.phase = Phase::draft;
    } else {
        state.mover ^= 1;  // RULES.md, "Play": the draft is skipped
    }
}

// Every cell a step away from a tile, no step leading over the edge of a full span.
Bits Rules::open_locations(const State& state) const {
    const Grid& grid = *grid_;
    const Span& columns = grid.spans[state.columns];
    const Span& rows = grid.spans[state.rows];
    const Bits tiles = state.tiles_by_row;
    const int wrap = grid.order - 1;
    const Bits up = tiles & rows.row_steps_up;
    const Bits down = tiles & rows.row_steps_down;
    const Bits right = tiles & columns.column_steps_up;
    const Bits left = tiles & columns.column_steps_down;
    const Bits vertical = up << 6 | up >> 6 * wrap | down >> 6 | down << 6 * wrap;
    const Bits horizontal = (right << 1 & ~grid.first_column) | (right >> wrap & grid.first_column) |
                            (left >> 1 & ~grid.last_column) | (left << wrap & grid.last_column);
    const Bits near = (vertical | horizontal) & grid.cells & ~tiles;
    const Bits after_columns = state.tiles_by_column >> columns.last_shift & columns.last_mask;
    const Bits after_rows = tiles >> rows.last_shift & rows.last_mask;
    return near | after_columns << high_column | after_rows << high_row;
}

std::optional<Outcome> Rules::outcome(const State& state) const {
    if (count_moves(state) != 0) return std::nullopt;
    Outcome outcome;
    const Player winner{static_cast<std::uint8_t>(state.mover ^ 1)};
    outcome.winners.add(winner);
    outcome.score[winner.index] = 1;
    return outcome;
}

Scores Rules::score(const State& state) const {
    const auto end = outcome(state);
    return end ? end->score : Scores{};
}

Key Rules::key_from_scratch(const State& state) const {
    Key key = keys.columns[state.columns] ^ keys.rows[state.rows];
    Bits elsewhere = state.supply;
    for (std::size_t player = 0; player < 2; ++player) {
        elsewhere |= state.hand[player];
        for_each_bit(state.hand[player], [&](int tile) { key ^= keys.held[player][static_cast<std::size_t>(tile)]; });
    }
    for (std::uint8_t number = 0; number < tile_numbers; ++number) {
        const Tile tile{number};
        if (tile.glyph() >= order() || tile.colour() >= order() || (elsewhere & bit(number))) continue;
        key ^= keys.placed[number][state.place[number]];
    }
    return key;
}

bool Rules::has_tile(const State& state, int column, int row) const {
    if (!is_in(columns(state), column) || !is_in(rows(state), row)) return false;
    return state.tiles_by_row & bit(cell_at(column % order(), row % order()));
}

std::optional<Tile> Rules::tile_at(const State& state, Cell cell) const {
    if (!has_tile(state, cell.column, cell.row)) return std::nullopt;
    const int place = cell_at(cell.column % order(), cell.row % order());
    const Bits elsewhere = state.supply | state.hand[0] | state.hand[1];
    for (std::uint8_t number = 0; number < tile_numbers; ++number) {
        const Tile tile{number};
        const bool is_placed = tile.glyph() < order() && tile.colour() < order() && !(elsewhere & bit(number));
        if (is_placed && state.place[number] == place) return tile;
    }
    return std::nullopt;
}

std::optional<Fault> Rules::fault(const State& state, Move move) const {
    if (count_moves(state) == 0) return Fault::game_over;
    const Bits tile = bit(move.tile().number);
    if (state.phase != Phase::play) {
        if (move.is_play()) return Fault::must_draft;
        return state.supply & tile ? std::nullopt : std::optional(Fault::not_in_supply);
    }
    if (!move.is_play()) return Fault::must_play;
    if (!(state.hand[state.mover] & tile)) return Fault::not_in_hand;
    return placing_fault(state, move);
}

// RULES.md, "Where a tile may go", point by point.
std::optional<Fault> Rules::placing_fault(const State& state, Move move) const {
    const int column = move.column();
    const int row = move.row();
    if (state.tiles_by_row == 0) {
        return column == start_line && row == start_line ? std::nullopt : std::optional(Fault::not_at_start);
    }
    if (has_tile(state, column, row)) return Fault::cell_taken;
    const bool shares_edge = has_tile(state, column - 1, row) || has_tile(state, column + 1, row) ||
                             has_tile(state, column, row - 1) || has_tile(state, column, row + 1);
    if (!shares_edge) return Fault::no_shared_edge;
    // The places just after the span say whether a line in use has a glyph or colour; a line not in use has none.
    const auto taken_in_row = [&](Bits fits) {
        return is_in(rows(state), row) && !(fits & bit(high_column + row % order()));
    };
    const auto taken_in_column = [&](Bits fits) {
        return is_in(columns(state), column) && !(fits & bit(high_row + column % order()));
    };
    const Bits glyph_fits = state.glyph_fits[static_cast<std::size_t>(move.tile().glyph())];
    if (taken_in_row(glyph_fits)) return Fault::row_has_glyph;
    if (taken_in_column(glyph_fits)) return Fault::column_has_glyph;
    const Bits colour_fits = state.colour_fits[static_cast<std::size_t>(move.tile().colour())];
    if (taken_in_row(colour_fits)) return Fault::row_has_colour;
    if (taken_in_column(colour_fits)) return Fault::column_has_colour;
    const auto has_no_room = [&](const Span& span, int line) { return !is_in(span, line) && span.length == order(); };
    if (has_no_room(columns(state), column)) return Fault::too_many_columns;
    if (has_no_room(rows(state), row)) return Fault::too_many_rows;
    return std::nullopt;
}

}  // namespace quoin::grawlix
