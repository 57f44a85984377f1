// SPDX-License-Identifier: MIT
// What every player may still expect to gain, junction by junction: the mean of what was gained from junctions that
// looked the same, in games of the program with itself (weights.h, made by tune/tune.cpp).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "games/mitre/gain.h"

namespace quoin::mitre {

inline constexpr int phases = 8;   // of a game, by the tiles on the board
inline constexpr int grains = 64;  // to the half point

// What a junction looks like to a player, 3 bits a triangle, n in the lowest:
//   0 empty, and no tile can come in from that side again    1 empty, and one can
//   4 the player's    5 another player's    6, 7 the same, and the next triangle clockwise belongs to the same tile
using View = std::uint16_t;
inline constexpr int views = 1 << 12;

// `entries` has the lowest bit of each triangle's nibble set where a tile can come in.
constexpr View view(Corner corner, unsigned entries, int player) {
    const unsigned word = std::bit_cast<std::uint16_t>(corner);
    const unsigned owners = word ^ static_cast<unsigned>(player) * 0x1111;
    const unsigned others = (owners | owners >> 1) & 0x1111;
    const unsigned taken = word >> 2 & 0x1111, joined = word >> 3 & 0x1111;
    const unsigned mask = taken * 7;
    const unsigned nibbles = ((taken << 2 | joined << 1 | others) & mask) | (entries & ~mask);
    const unsigned pairs = (nibbles & 0x0707) | (nibbles & 0x7070) >> 1;
    return static_cast<View>((pairs & 0x3f) | (pairs >> 2 & 0xfc0));
}

// The least of the views that turning and mirroring the junction make of one.
constexpr View canonical(View view) {
    View least = views - 1;
    for (int turn = 0; turn < 8; ++turn) {
        const auto moved = [&](int triangle) { return (turn < 4 ? turn + triangle : turn - triangle) & 3; };
        unsigned result = 0;
        for (int i = 0; i < 4; ++i) {
            const unsigned seen = view >> 3 * i & 7;
            const bool joined = seen >= 6;
            result |= (joined ? seen - 2 : seen) << 3 * moved(i);
            if (joined) result |= 2u << 3 * (turn < 4 ? moved(i) : moved(i + 1));
        }
        least = std::min(least, static_cast<View>(result));
    }
    return least;
}

// By view, in grains.
using Expected = std::array<std::int16_t, views>;

struct Outlook {
    std::array<std::array<Expected, 2>, phases> expected;  // by phase, then by whether the player is to move
    std::array<int, phases> spread;                        // the lead in grains that makes a win e times as likely
};
// Those for three players are taken to be those for four.
const Outlook& outlook(int players, bool own);

template <class Word>
constexpr int phase(const Rules<Word>& rules, int laid) {
    int tiles = 0;
    for (const auto count : rules.options().tiles) tiles += count;
    // No more than about this many find room.
    const int most = std::min(tiles * rules.players(), rules.options().size * rules.options().size * 11 / 10);
    return std::min(laid * phases / std::max(most, 1), phases - 1);
}

// By triangle: the junctions where a tile can still come in from that side.
template <class Word>
struct Entries {
    std::array<Word, 4> sides;

    Entries(const Rules<Word>& rules, const State<Word>& state) {
        const auto free = rules.free_segments(state);
        const Word east = free[0].segments, north = free[1].segments;
        sides = {north, east, north << stride, east << 1};
    }
    Word any() const { return sides[0] | sides[1] | sides[2] | sides[3]; }
    // As `view` takes them.
    unsigned at(int junction) const {
        unsigned result = 0;
        for (int i = 0; i < 4; ++i) result |= static_cast<unsigned>(sides[i] >> junction & 1) << 4 * i;
        return result;
    }
};

}  // namespace quoin::mitre
