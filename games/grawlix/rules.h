// SPDX-License-Identifier: MIT
// The rules of Grawlix: what may be drafted and played, what a move does, who has lost. RULES.md has the words.
#pragma once

#include <cstdint>
#include <optional>

#include "core/cell.h"
#include "core/game.h"
#include "core/options.h"
#include "games/grawlix/grid.h"
#include "games/grawlix/state.h"

namespace quoin::grawlix {

// 16 bits:  0 p rrrr cccc tttttt…  packed as  tile (6) | column (4) << 6 | row (4) << 10 | plays (1) << 14
struct Move {
    std::uint16_t bits = 0;

    static constexpr Move draft(Tile tile) { return {tile.number}; }
    static constexpr Move play(Tile tile, int column, int row) {
        return {static_cast<std::uint16_t>(tile.number | column << 6 | row << 10 | 1 << 14)};
    }
    constexpr Tile tile() const { return {static_cast<std::uint8_t>(bits & 63)}; }
    constexpr int column() const { return bits >> 6 & 15; }
    constexpr int row() const { return bits >> 10 & 15; }
    constexpr Cell cell() const { return {column(), row()}; }
    constexpr bool is_play() const { return bits >> 14 != 0; }
    friend constexpr bool operator==(Move, Move) = default;
};

// The rule a refused move breaks; of several, the first in the order of RULES.md.
enum class Fault : std::uint8_t {
    game_over,
    must_draft,
    must_play,
    not_in_supply,
    not_in_hand,
    not_at_start,
    cell_taken,
    no_shared_edge,
    row_has_glyph,
    column_has_glyph,
    row_has_colour,
    column_has_colour,
    too_many_columns,
    too_many_rows,
};

class Rules {
  public:
    using State = grawlix::State;
    using Move = grawlix::Move;
    // Six tiles in hand, each in any of the places; a draft has fewer.
    static constexpr std::size_t max_moves = 6 * places;

    Rules(int order, int hand) : grid_(&grids[static_cast<std::size_t>(order)]), hand_(hand) {}
    explicit Rules(const OptionValues& options) : Rules(options.number("order"), options.number("hand")) {}

    int players() const { return 2; }
    int order() const { return grid_->order; }
    int hand() const { return hand_; }

    State initial() const;
    Player player_to_move(const State& state) const { return {state.mover}; }
    void legal_moves(const State& state, Moves<Rules>& out) const;
    int count_moves(const State& state) const;
    std::optional<Move> random_move(const State& state, Random& random) const;
    void apply(State& state, Move move) const;
    std::optional<Outcome> outcome(const State& state) const;
    Scores score(const State& state) const;
    Key key(const State& state) const { return state.key; }
    Key key_from_scratch(const State& state) const;
    std::optional<Fault> fault(const State& state, Move move) const;

    // Where the tile may go: places as in grid.h.
    Bits fitting(const State& state, Tile tile) const {
        return state.open & state.glyph_fits[static_cast<std::size_t>(tile.glyph())] &
               state.colour_fits[static_cast<std::size_t>(tile.colour())];
    }
    Cell cell_of_place(const State& state, int place) const;
    std::optional<Tile> tile_at(const State& state, Cell cell) const;
    const Span& columns(const State& state) const { return grid_->spans[state.columns]; }
    const Span& rows(const State& state) const { return grid_->spans[state.rows]; }

  private:
    void apply_draft(State& state, Tile tile) const;
    void apply_play(State& state, Tile tile, int column, int row) const;
    Bits open_locations(const State& state) const;
    bool has_tile(const State& state, int column, int row) const;
    std::optional<Fault> placing_fault(const State& state, Move move) const;

    const Grid* grid_;
    int hand_;
};

static_assert(Game<Rules>);

}  // namespace quoin::grawlix
