// SPDX-License-Identifier: MIT
#include "games/grawlix/features.h"

#include <algorithm>
#include <cassert>

#include "games/grawlix/endgame.h"

namespace quoin::grawlix {
namespace {

// The tiles of a hand, or of the supply.
struct Holding {
    Bits now = 0;                     // places where one of them fits
    Bits once = 0, twice = 0;         // cells where one, where two could ever go
    int ways = 0;                     // to play one of them
    std::array<int, 4> tiles_now{};   // by the places they have now: none, 1, 2, more
    std::array<int, 5> tiles_ever{};  // by the cells they can ever have: none, 1, 2, 3, more

    Holding(const Rules& rules, const State& state, Bits tiles) {
        for_each_bit(tiles, [&](int tile) {
            const Bits fitting = rules.fitting(state, {static_cast<std::uint8_t>(tile)});
            const Bits hopes = Endgame::hopes(state, tile);
            const int count = std::popcount(fitting);
            now |= fitting;
            twice |= once & hopes;
            once |= hopes;
            ways += count;
            ++tiles_now[std::min(count, 3)];
            ++tiles_ever[std::min(std::popcount(hopes), 4)];
        });
    }

    std::array<Bits, 3> cells() const { return {~once, once & ~twice, twice}; }
};

}  // namespace

Features features(const Rules& rules, const State& state) {
    const Holding own(rules, state, state.hand[state.mover]);
    const Holding other(rules, state, state.hand[state.mover ^ 1u]);
    const Holding supply(rules, state, state.supply);
    Features result{};
    std::size_t size = 0;
    const auto add = [&](int value) { result[size++] = static_cast<std::int16_t>(value); };
    const auto add_count = [&](Bits cells) { add(std::popcount(cells)); };

    assert(size == group_start("cells_ever"));
    for (const Bits mine : own.cells()) {
        for (const Bits theirs : other.cells()) {
            for (const Bits anyones : supply.cells()) add_count(mine & theirs & anyones & all_cells);
        }
    }
    assert(size == group_start("places_now"));
    for (const Bits cells : {own.now & ~other.now, other.now & ~own.now, own.now & other.now}) {
        add_count(cells & supply.now);
        add_count(cells & ~supply.now);
    }
    assert(size == group_start("own_tiles_now"));
    for (const Holding* hand : {&own, &other}) {
        for (std::size_t i = 1; i < 4; ++i) add(hand->tiles_now[i]);
        for (std::size_t i = 1; i < 5; ++i) add(hand->tiles_ever[i]);
        add(hand->ways);
    }
    assert(size == group_start("supply_tiles_ever"));
    for (std::size_t i = 1; i < 5; ++i) add(supply.tiles_ever[i]);
    assert(size == group_start("supply_tiles_now"));
    add(std::popcount(state.supply) - supply.tiles_now[0]);
    const int tiles = std::popcount(state.tiles);
    assert(size == group_start("odd_cells"));
    add(std::popcount(own.once | other.once | supply.once) & 1);
    add((std::popcount(state.supply) - supply.tiles_ever[0]) & 1);
    add(tiles & 1);
    add(tiles);
    add(length_of(state.columns));
    add(length_of(state.rows));
    add(state.phase == Phase::play ? 1 : 0);
    assert(size == constant_feature);
    add(1);
    return result;
}

}  // namespace quoin::grawlix
