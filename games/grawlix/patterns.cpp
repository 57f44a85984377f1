// SPDX-License-Identifier: MIT
#include "games/grawlix/patterns.h"

#include <algorithm>
#include <bit>

#include "core/pattern_table.h"
#include "games/grawlix/endgame.h"

namespace quoin::grawlix {
namespace {

using Table = PatternTable;

constexpr int now_counts = 9;
constexpr int ever_counts = 10;
constexpr int tile_codes = now_counts * ever_counts;
constexpr int held_counts = 4;    // tiles of a hand that fit somewhere
constexpr int supply_counts = 7;  // tiles of the supply that do
constexpr int place_codes = held_counts * held_counts * supply_counts;
constexpr int phases = 6;

constexpr Table tiles[3] = {{0, tile_codes}, {tile_codes, tile_codes}, {2 * tile_codes, tile_codes}};
constexpr Table places_now{tiles[2].end(), place_codes};
constexpr Table cells_ever{places_now.end(), 2 * place_codes};
constexpr Table ways[2] = {{cells_ever.end(), 32}, {cells_ever.end() + 32, 32}};
constexpr Table playable[2] = {{ways[1].end(), 7}, {ways[1].end() + 7, 7}};
constexpr Table hopeful[2] = {{playable[1].end(), 7}, {playable[1].end() + 7, 7}};
constexpr Table only_now[2] = {{hopeful[1].end(), 12}, {hopeful[1].end() + 12, 12}};
constexpr Table only_ever[2] = {{only_now[1].end(), 16}, {only_now[1].end() + 16, 16}};
constexpr Table both_now{only_ever[1].end(), 16};
constexpr Table on_grid{both_now.end(), 37};
constexpr Table in_supply{on_grid.end(), 37};
constexpr Table parities{in_supply.end(), phases * 16};
constexpr Table turn{parities.end(), 6};
constexpr Table extent{turn.end(), 49};
constexpr Table ways_of_both{extent.end(), 2 * 64};
constexpr Table playable_of_both{ways_of_both.end(), phases * 49};
static_assert(playable_of_both.end() <= Patterns::position_rows);

constexpr Table play_phase{0, phases};
constexpr Table play_tile{play_phase.end(), tile_codes};
constexpr Table play_place{play_tile.end(), place_codes};
constexpr Table replies{play_place.end(), 24};
constexpr Table own_left{replies.end(), 24};
constexpr Table playable_after{own_left.end(), 7 * 7};
constexpr Table lost[2] = {{playable_after.end(), 16}, {playable_after.end() + 16, 16}};
constexpr Table killed[2] = {{lost[1].end(), 7}, {lost[1].end() + 7, 7}};
constexpr Table opened{killed[1].end(), 8};
constexpr Table replies_and_left{opened.end(), 64};
constexpr Table draft_phase{replies_and_left.end(), 2 * phases};
constexpr Table draft_tile{draft_phase.end(), tile_codes};
constexpr Table draft_alone{draft_tile.end(), 12};
constexpr Table draft_shared{draft_alone.end(), 12};
constexpr Table draft_new{draft_shared.end(), 12};
constexpr Table draft_alike{draft_new.end(), 2 * 7};
static_assert(draft_alike.end() <= Patterns::move_rows);

int count(Bits set) { return std::popcount(set); }

int ever_bucket(int cells) {
    constexpr std::array<std::uint8_t, 17> buckets{0, 1, 2, 3, 4, 5, 5, 6, 6, 7, 7, 7, 8, 8, 8, 8, 9};
    return buckets[std::min(cells, 16)];
}

int phase_of(const State& state) { return std::min(count(state.tiles) / 5, phases - 1); }

Bits fitting(const Rules& rules, const State& state, int tile) {
    return rules.fitting(state, {static_cast<std::uint8_t>(tile)});
}

// How many ways to play, tiles with a place, and tiles with a hope a hand has.
struct Means {
    int ways = 0;
    int playable = 0;
    int hopeful = 0;

    Means(const Rules& rules, const State& state, Bits hand) {
        for_each_bit(hand, [&](int tile) {
            const int now = count(fitting(rules, state, tile));
            ways += now;
            playable += now != 0 ? 1 : 0;
            hopeful += Endgame::hopes(state, tile) != 0 ? 1 : 0;
        });
    }
};

}  // namespace

Patterns::Holding Patterns::holding_of(const Rules& rules, const State& state, Bits held) {
    Holding holding;
    for_each_bit(held, [&](int tile) {
        const Bits now = fitting(rules, state, tile);
        const Bits ever = Endgame::hopes(state, tile);
        holding.now.add(now);
        holding.ever.add(ever);
        holding.ways += count(now);
        holding.playable += now != 0 ? 1 : 0;
        holding.hopeful += ever != 0 ? 1 : 0;
    });
    return holding;
}

Patterns::Patterns(const Rules& rules, const State& state, Player viewer)
    : rules_(rules),
      state_(state),
      viewer_(viewer.index),
      mine_(holding_of(rules, state, state.hand[viewer_])),
      theirs_(holding_of(rules, state, state.hand[viewer_ ^ 1])),
      supply_(holding_of(rules, state, state.supply)) {}

int Patterns::tile_code(int tile) const {
    const int now = std::min(count(fitting(rules_, state_, tile)), now_counts - 1);
    return now * ever_counts + ever_bucket(count(Endgame::hopes(state_, tile)));
}

int Patterns::place_code(int place) const {
    const int mine = std::min(mine_.now.at(place), held_counts - 1);
    const int theirs = std::min(theirs_.now.at(place), held_counts - 1);
    return (mine * held_counts + theirs) * supply_counts + std::min(supply_.now.at(place), supply_counts - 1);
}

void Patterns::list(PositionRows& rows) const {
    const Bits holders[3] = {state_.hand[viewer_], state_.hand[viewer_ ^ 1], state_.supply};
    for (std::size_t i = 0; i < 3; ++i) {
        for_each_bit(holders[i], [&](int tile) { rows.add(tiles[i].at(tile_code(tile))); });
    }
    for_each_bit(state_.open, [&](int place) { rows.add(places_now.at(place_code(place))); });
    const Bits ever = mine_.ever.any() | theirs_.ever.any() | supply_.ever.any();
    for_each_bit(ever, [&](int cell) {
        const int mine = std::min(mine_.ever.at(cell), held_counts - 1);
        const int theirs = std::min(theirs_.ever.at(cell), held_counts - 1);
        const int code =
            (mine * held_counts + theirs) * supply_counts + std::min(supply_.ever.at(cell), supply_counts - 1);
        rows.add(cells_ever.at(code + ((state_.open >> cell & 1) != 0 ? place_codes : 0)));
    });
    const Holding* const hands[2] = {&mine_, &theirs_};
    for (std::size_t i = 0; i < 2; ++i) {
        const Holding& own = *hands[i];
        const Holding& other = *hands[i ^ 1];
        rows.add(ways[i].at(own.ways));
        rows.add(playable[i].at(own.playable));
        rows.add(hopeful[i].at(own.hopeful));
        rows.add(only_now[i].at(count(own.now.any() & ~other.now.any())));
        rows.add(only_ever[i].at(count(own.ever.any() & ~other.ever.any() & ~supply_.ever.any())));
    }
    const int phase = phase_of(state_);
    const bool is_mine = state_.mover == viewer_;
    const int on_grid_count = count(state_.tiles);
    const int odd = (count(ever) & 1) | (supply_.hopeful & 1) << 1 | (on_grid_count & 1) << 2 | (is_mine ? 8 : 0);
    rows.add(both_now.at(count(mine_.now.any() & theirs_.now.any())));
    rows.add(on_grid.at(on_grid_count));
    rows.add(in_supply.at(supply_.hopeful));
    rows.add(parities.at(phase * 16 + odd));
    rows.add(turn.at(static_cast<int>(state_.phase) * 2 + (is_mine ? 1 : 0)));
    rows.add(extent.at(length_of(state_.columns) * 7 + length_of(state_.rows)));
    rows.add(ways_of_both.at((state_.phase == Phase::play ? 64 : 0) + std::min(mine_.ways, 7) * 8 +
                             std::min(theirs_.ways, 7)));
    rows.add(playable_of_both.at(phase * 49 + mine_.playable * 7 + theirs_.playable));
}

void Patterns::list(Move move, MoveRows& rows) const {
    const int tile = move.tile().number;
    const int phase = phase_of(state_);
    if (!move.is_play()) {
        const Bits now = fitting(rules_, state_, tile);
        const Bits same_glyph = Bits{0xff} << 8 * move.tile().glyph();
        int colours = 0;
        for_each_bit(state_.hand[viewer_], [&](int own) { colours += (own & 7) == (tile & 7) ? 1 : 0; });
        rows.add(draft_phase.at((state_.phase == Phase::opening ? phases : 0) + phase));
        rows.add(draft_tile.at(tile_code(tile)));
        rows.add(draft_alone.at(count(now & ~theirs_.now.any())));
        rows.add(draft_shared.at(count(now & theirs_.now.any())));
        rows.add(draft_new.at(count(Endgame::hopes(state_, tile) & ~mine_.ever.any())));
        rows.add(draft_alike.at(count(state_.hand[viewer_] & same_glyph)));
        rows.add(draft_alike.at(7 + colours));
        return;
    }
    State next = state_;
    rules_.apply(next, move);
    const Means left(rules_, next, next.hand[viewer_]);
    const Means replies_left(rules_, next, next.hand[viewer_ ^ 1]);
    rows.add(play_phase.at(phase));
    rows.add(play_tile.at(tile_code(tile)));
    const std::size_t cell = cell_at(lines.remainder[move.column()], lines.remainder[move.row()]);
    rows.add(play_place.at(place_code(static_cast<int>(cell))));
    rows.add(replies.at(replies_left.ways));
    rows.add(own_left.at(left.ways));
    rows.add(playable_after.at(std::min(replies_left.playable, 6) * 7 + std::min(left.playable, 6)));
    rows.add(lost[0].at(mine_.ways - left.ways));
    rows.add(lost[1].at(theirs_.ways - replies_left.ways + 6));
    rows.add(killed[0].at(mine_.hopeful - left.hopeful));
    rows.add(killed[1].at(theirs_.hopeful - replies_left.hopeful));
    rows.add(opened.at(count(next.open) - count(state_.open) + 3));
    rows.add(replies_and_left.at(std::min(replies_left.ways, 7) * 8 + std::min(left.ways, 7)));
}

}  // namespace quoin::grawlix
