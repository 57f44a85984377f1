// SPDX-License-Identifier: MIT
// What lies in a junction, and the points that a new end makes there.
#pragma once

#include <array>
#include <cstdint>

#include "core/player.h"
#include "games/mitre/tile.h"

namespace quoin::mitre {

// The two readings of the scoring rules that are options.
struct Scoring {
    bool own = true;      // tiles of one player touch each other, too
    bool upgrade = true;  // a whole edge that was touched partially and now is fully scores 1, not the missing half
};

// Half points by player, 16 bits each, so that one addition serves all.
using Points = std::uint64_t;

constexpr Points points_of(int player, Points half_points) { return half_points << 16 * player; }

// What a new end earns for touching a triangle, by that triangle's nibble: a half point for the edge on either side.
using Awards = std::array<Points, 16>;

constexpr Awards awards_for(int player, Scoring scoring) {
    Awards result{};
    for (int nibble = 0; nibble < 16; ++nibble) {
        const int owner = nibble & 3;
        const bool touches = (nibble & 4) && (scoring.own || owner != player);
        if (touches) result[nibble] = points_of(owner, 1) + points_of(player, 1);
    }
    return result;
}

// An end as a corner sees it, ready for use. Words as in Corner.
struct Wedge {
    std::uint8_t next = 0;      // how far to shift for the triangle clockwise of it
    std::uint8_t previous = 0;  // and for the one anticlockwise of it
    std::uint16_t rest = 0;     // taken when the end is an arrow and fills the junction; never for a straight end
    std::array<std::uint16_t, max_players> fresh{};  // by player: the bits put in
};

// 16 bits: a nibble `j t oo` per triangle, n in the lowest.
//   oo  owner
//   t   taken
//   j   joined: the next triangle clockwise belongs to the same tile
class Corner {
  public:
    constexpr int owner(Triangle triangle) const { return word_ >> 4 * index(triangle) & 3; }
    constexpr bool is_taken(Triangle triangle) const { return word_ >> 4 * index(triangle) & 4; }
    constexpr bool is_joined(Triangle triangle) const { return word_ >> 4 * index(triangle) & 8; }

    // Puts an end into empty triangles and tells what it earns.
    Points put(int player, const Wedge& end, const Awards& awards, const Scoring& scoring);

    friend constexpr bool operator==(Corner, Corner) = default;

  private:
    // What a whole edge earns besides when an arrow fills the junction.
    static Points upgrade(unsigned word, int player, const Wedge& end, const Scoring& scoring);

    std::uint16_t word_ = 0;
};

constexpr Wedge wedge(Taken end) {
    const int side = index(end.side);
    const int point = index(end.point);
    const bool arrow = side == point;
    const int first = arrow || (side + 1) % 4 == point ? side : point;
    const auto shift = [&](int quarters) { return (first + quarters) % 4 * 4; };
    Wedge result;
    result.next = static_cast<std::uint8_t>(shift(arrow ? 1 : 2));
    result.previous = static_cast<std::uint8_t>(shift(3));
    result.rest = static_cast<std::uint16_t>(arrow ? 0x4444 ^ 4 << shift(0) : 0xffff);
    for (int player = 0; player < max_players; ++player) {
        const int nibbles = arrow ? (4 | player) << shift(0) : (0xc | player) << shift(0) | (4 | player) << shift(1);
        result.fresh[player] = static_cast<std::uint16_t>(nibbles);
    }
    return result;
}

// An end is touched along the half diagonals that bound it, at most two. For each it earns a half point, be it for a
// half edge or for a part of a whole one, and so does the edge on the other side. Only a whole edge on the other side
// that was touched along its other half before can earn more.
inline Points Corner::put(int player, const Wedge& end, const Awards& awards, const Scoring& scoring) {
    const unsigned word = word_;
    const bool fills = (word & end.rest) == end.rest;
    word_ = static_cast<std::uint16_t>(word | end.fresh[player]);
    const Points points = awards[word >> end.next & 15] + awards[word >> end.previous & 15];
    return fills ? points + upgrade(word, player, end, scoring) : points;
}

}  // namespace quoin::mitre
