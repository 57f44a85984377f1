// SPDX-License-Identifier: MIT
// The rules of Grawlix: what may be drafted and played, what a move does, who has lost. RULES.md has the words.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/cell.h"
#include "core/game.h"
#include "core/options.h"
#include "core/small.h"
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

// Whose turn it is follows from how many tiles are where, so the key needs only who holds what and the grid's place.
struct Keys {
    std::array<std::array<Key, tile_numbers>, 2> held{};     // by player
    std::array<std::array<Key, 36>, tile_numbers> placed{};  // by tile, by cell
    std::array<Key, span_count> columns{};
    std::array<Key, span_count> rows{};
};

QUOIN_COLD constexpr Keys make_keys() {
    Keys keys;
    std::uint64_t next = 0x67726177;
    for (auto& player : keys.held) std::ranges::generate(player, [&] { return mix(next++); });
    for (auto& tile : keys.placed) std::ranges::generate(tile, [&] { return mix(next++); });
    std::ranges::generate(keys.columns, [&] { return mix(next++); });
    std::ranges::generate(keys.rows, [&] { return mix(next++); });
    return keys;
}

QUOIN_TABLE Keys keys = table(make_keys);

// Every new reading of the rules and every new option gets a new version.
inline constexpr int rules_version = 1;
std::vector<OptionSpec> options(int players);

class Rules {
  public:
    using State = grawlix::State;
    using Move = grawlix::Move;
    // Six tiles in hand, each in any of the places; a draft has fewer.
    static constexpr std::size_t max_moves = 6 * places;

    Rules(int order, int hand) : steps_(&steps_by_order[order]), order_(order), hand_(hand) {}
    explicit Rules(const OptionValues& options) : Rules(options.number("order"), options.number("hand")) {}

    static constexpr int players() { return 2; }
    int order() const { return order_; }
    int hand() const { return hand_; }

    State initial() const;
    Player player_to_move(const State& state) const { return {state.mover}; }
    void legal_moves(const State& state, Moves<Rules>& out) const;
    int count_moves(const State& state) const;
    std::optional<Move> random_move(const State& state, Random& random) const;
    // As many actions as belong together, drawn as random_move does: the opening draft, or a play with its draft.
    // Returns how many; 0 when the game is over.
    int random_turn(State& state, Random& random) const;
    void apply(State& state, Move move) const;
    std::optional<Outcome> outcome(const State& state) const;
    Scores score(const State& state) const;
    Key key(const State& state) const { return state.key; }
    Key key_from_scratch(const State& state) const;
    std::optional<Fault> fault(const State& state, Move move) const;

    // Where the tile may go: places as in grid.h.
    Bits fitting(const State& state, Tile tile) const {
        return state.open & state.glyph_fits[tile.glyph()] & state.colour_fits[tile.colour()];
    }
    Cell cell_of_place(const State& state, int place) const;
    std::optional<Tile> tile_at(const State& state, Cell cell) const;

  private:
    Tile random_draft(const State& state, Random& random) const;
    bool random_play(const State& state, Random& random, Tile& tile, Cell& cell) const;
    void apply_draft(State& state, Tile tile) const;
    void apply_play(State& state, Tile tile, int column, int row) const;
    bool has_tile(const State& state, int column, int row) const;
    std::optional<Fault> placing_fault(const State& state, Move move) const;

    const Steps* steps_;
    int order_;
    int hand_;
};

// What playouts live on stands here, to be inlined.

inline Cell Rules::cell_of_place(const State& state, int place) const {
    return {lines.absolute[state.columns][lines.column[place]], lines.absolute[state.rows][lines.row[place]]};
}

inline Tile Rules::random_draft(const State& state, Random& random) const {
    const int rank = static_cast<int>(random.below(static_cast<std::uint32_t>(std::popcount(state.supply))));
    return {static_cast<std::uint8_t>(select(state.supply, rank))};
}

inline bool Rules::random_play(const State& state, Random& random, Tile& tile, Cell& cell) const {
    // No branch depends on the draw: a wrong guess would cost more than all the rest.
    std::array<Bits, 6> fits;
    std::array<int, 6> before;  // moves with the tiles before this one
    const Bits hand = state.hand[state.mover];
    std::size_t held = 0;
    int count = 0;
    for (Bits rest = hand; rest != 0; rest = without_lowest(rest), ++held) {
        fits[held] = fitting(state, {static_cast<std::uint8_t>(lowest(rest))});
        before[held] = count;
        count += std::popcount(fits[held]);
    }
    if (count == 0) return false;
    const int rank = static_cast<int>(random.below(static_cast<std::uint32_t>(count)));
    std::size_t chosen = 0;
    for (std::size_t i = 1; i < held; ++i) chosen += before[i] <= rank ? 1 : 0;
    tile = {static_cast<std::uint8_t>(select(hand, static_cast<int>(chosen)))};
    cell = cell_of_place(state, select(fits[chosen], rank - before[chosen]));
    return true;
}

inline std::optional<Move> Rules::random_move(const State& state, Random& random) const {
    if (state.phase != Phase::play) return Move::draft(random_draft(state, random));
    Tile tile;
    Cell cell;
    if (!random_play(state, random, tile, cell)) return std::nullopt;
    return Move::play(tile, cell.column, cell.row);
}

inline int Rules::random_turn(State& state, Random& random) const {
    int actions = 0;
    if (state.phase == Phase::play) {
        Tile tile;
        Cell cell;
        if (!random_play(state, random, tile, cell)) return 0;
        apply_play(state, tile, cell.column, cell.row);
        actions = 1;
    }
    for (; state.phase != Phase::play; ++actions) apply_draft(state, random_draft(state, random));
    return actions;
}

inline void Rules::apply(State& state, Move move) const {
    if (move.is_play()) {
        apply_play(state, move.tile(), move.column(), move.row());
    } else {
        apply_draft(state, move.tile());
    }
}

inline void Rules::apply_draft(State& state, Tile tile) const {
    const std::uint8_t mover = state.mover;
    state.supply ^= bit(tile.number);
    state.hand[mover] ^= bit(tile.number);
    state.key ^= keys.held[mover][tile.number];
    state.mover = mover ^ 1;
    if (state.phase == Phase::draft) {
        state.phase = Phase::play;
    } else if (--state.opening_drafts == 0) {
        state.phase = Phase::play;
        state.mover = 0;  // RULES.md, "Options": also when the supply ran out in between
    }
}

inline void Rules::apply_play(State& state, Tile tile, int column, int row) const {
    const std::uint8_t mover = state.mover;
    const Span columns = lines.grown[state.columns][column];
    const Span rows = lines.grown[state.rows][row];
    const std::size_t cell = cell_at(lines.remainder[column], lines.remainder[row]);
    const Bits tiles = state.tiles | bit(static_cast<int>(cell));
    const Bits elsewhere = ~lines.through[cell];
    state.key ^= keys.held[mover][tile.number] ^ keys.placed[tile.number][cell] ^ keys.columns[state.columns] ^
                 keys.columns[columns] ^ keys.rows[state.rows] ^ keys.rows[rows];
    state.tiles = tiles;
    state.open = open_locations(*steps_, columns, rows, tiles);
    state.glyph_fits[tile.glyph()] &= elsewhere;
    state.colour_fits[tile.colour()] &= elsewhere;
    state.hand[mover] ^= bit(tile.number);
    state.place[tile.number] = static_cast<std::uint8_t>(cell);
    state.latest = tile;
    state.columns = columns;
    state.rows = rows;
    if (state.supply != 0) {
        state.phase = Phase::draft;
    } else {
        state.mover = mover ^ 1;  // RULES.md, "Play": the draft is skipped
    }
}

static_assert(Game<Rules>);

}  // namespace quoin::grawlix
