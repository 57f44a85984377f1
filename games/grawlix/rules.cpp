// SPDX-License-Identifier: MIT
#include "games/grawlix/rules.h"

#include <algorithm>
#include <array>

namespace quoin::grawlix {

State Rules::initial() const {
    State state;
    for (int glyph = 0; glyph < order(); ++glyph) {
        for (int colour = 0; colour < order(); ++colour) state.supply |= bit(make_tile(glyph, colour).number);
    }
    state.glyph_fits.fill(bit(places) - 1);
    state.colour_fits.fill(bit(places) - 1);
    state.open = bit(cell_at(start_line % 6, start_line % 6));
    state.opening_drafts = static_cast<std::uint8_t>(std::min(2 * hand_, order() * order()));
    state.key = key_from_scratch(state);
    return state;
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

QUOIN_COLD_BEGIN

std::vector<OptionSpec> options(int /*players*/) {
    return {{.name = "order", .min = 2, .max = 6, .fallback = "6"},
            {.name = "hand", .min = 1, .max = 6, .fallback = "4"}};
}

Key Rules::key_from_scratch(const State& state) const {
    Key key = keys.columns[state.columns] ^ keys.rows[state.rows];
    Bits elsewhere = state.supply;
    for (std::size_t player = 0; player < 2; ++player) {
        elsewhere |= state.hand[player];
        for_each_bit(state.hand[player], [&](int tile) { key ^= keys.held[player][tile]; });
    }
    for (std::uint8_t number = 0; number < tile_numbers; ++number) {
        const Tile tile{number};
        if (tile.glyph() >= order() || tile.colour() >= order() || (elsewhere & bit(number))) continue;
        key ^= keys.placed[number][state.place[number]];
    }
    return key;
}

bool Rules::has_tile(const State& state, int column, int row) const {
    if (!is_in(state.columns, column) || !is_in(state.rows, row)) return false;
    return state.tiles & bit(cell_at(column % 6, row % 6));
}

std::optional<Tile> Rules::tile_at(const State& state, Cell cell) const {
    if (!has_tile(state, cell.column, cell.row)) return std::nullopt;
    const int place = cell_at(cell.column % 6, cell.row % 6);
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
    if (state.tiles == 0) {
        return column == start_line && row == start_line ? std::nullopt : std::optional(Fault::not_at_start);
    }
    if (has_tile(state, column, row)) return Fault::cell_taken;
    const bool shares_edge = has_tile(state, column - 1, row) || has_tile(state, column + 1, row) ||
                             has_tile(state, column, row - 1) || has_tile(state, column, row + 1);
    if (!shares_edge) return Fault::no_shared_edge;
    // The places just after the span say whether a line in use has a glyph or colour; a line not in use has none.
    const auto taken_in_row = [&](Bits fits) { return is_in(state.rows, row) && !(fits & bit(high_column + row % 6)); };
    const auto taken_in_column = [&](Bits fits) {
        return is_in(state.columns, column) && !(fits & bit(high_row + column % 6));
    };
    const Bits glyph_fits = state.glyph_fits[move.tile().glyph()];
    if (taken_in_row(glyph_fits)) return Fault::row_has_glyph;
    if (taken_in_column(glyph_fits)) return Fault::column_has_glyph;
    const Bits colour_fits = state.colour_fits[move.tile().colour()];
    if (taken_in_row(colour_fits)) return Fault::row_has_colour;
    if (taken_in_column(colour_fits)) return Fault::column_has_colour;
    const auto has_no_room = [&](Span span, int line) { return !is_in(span, line) && length_of(span) == order(); };
    if (has_no_room(state.columns, column)) return Fault::too_many_columns;
    if (has_no_room(state.rows, row)) return Fault::too_many_rows;
    return std::nullopt;
}

QUOIN_COLD_END

}  // namespace quoin::grawlix
