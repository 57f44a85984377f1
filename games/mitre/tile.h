// SPDX-License-Identifier: MIT
// Segments, ends and kinds of tiles, and a move: a tile laid in a segment, or a pass.
#pragma once

#include <array>
#include <cstdint>

#include "games/mitre/board.h"

namespace quoin::mitre {

// The four triangles of a junction, clockwise. Half diagonal i lies between triangle i and the next.
//
//     +-------+
//     |3\ N /0|
//     | W \ E |
//     |2/ S \1|
//     +-------+
enum class Triangle : std::uint8_t { n, e, s, w };

// A segment runs from its near junction, which names it, to its far one.
enum class Direction : std::uint8_t { east, north };
inline constexpr std::array directions = {Direction::east, Direction::north};

// A straight end's point lies along the north or south side of an east segment, along the east or west side of a
// north segment.
enum class End : std::uint8_t { arrow, north_east, south_west };
inline constexpr std::array ends = {End::arrow, End::north_east, End::south_west};

enum class Kind : std::uint8_t { aa, as, ss_same, ss_opposite };
inline constexpr int kinds = 4;

constexpr int index(auto value) { return static_cast<int>(value); }

constexpr int step(Direction direction) { return direction == Direction::east ? 1 : stride; }

constexpr Kind kind_of(End near, End far) {
    if (near == End::arrow && far == End::arrow) return Kind::aa;
    if (near == End::arrow || far == End::arrow) return Kind::as;
    return near == far ? Kind::ss_same : Kind::ss_opposite;
}

// The triangles that an end takes in its junction: the one on the side it comes in from and, if it is straight, the one
// its point lies in; for an arrow both are the same.
struct Taken {
    Triangle side;
    Triangle point;
};

constexpr Taken taken(Direction direction, bool at_far, End end) {
    const bool east = direction == Direction::east;
    const Triangle side = east ? (at_far ? Triangle::w : Triangle::e) : (at_far ? Triangle::s : Triangle::n);
    switch (end) {
        case End::north_east:
            return {side, east ? Triangle::n : Triangle::e};
        case End::south_west:
            return {side, east ? Triangle::s : Triangle::w};
        default:
            return {side, side};
    }
}

// 16 bits:  0000 ff nn d jjjjjjj
//   j  near junction, 0 to 80
//   d  direction
//   n  end at the near junction
//   f  end at the far junction; 3 for a pass, all else 0
class Move {
  public:
    constexpr Move() = default;
    constexpr Move(int junction, Direction direction, End near, End far)
        : Move(junction, shape(direction, near, far)) {}
    // A shape is a move but for its junction.
    constexpr Move(int junction, std::uint16_t shape) : bits_(static_cast<std::uint16_t>(shape | junction)) {}
    static constexpr std::uint16_t shape(Direction direction, End near, End far) {
        return static_cast<std::uint16_t>(index(direction) << 7 | index(near) << 8 | index(far) << 10);
    }
    static constexpr Move pass() { return Move(0, std::uint16_t{3 << 10}); }

    constexpr bool is_pass() const { return *this == pass(); }
    constexpr int junction() const { return bits_ & 127; }
    constexpr Direction direction() const { return static_cast<Direction>(bits_ >> 7 & 1); }
    constexpr End near() const { return static_cast<End>(bits_ >> 8 & 3); }
    constexpr End far() const { return static_cast<End>(bits_ >> 10 & 3); }
    constexpr int far_junction() const { return junction() + step(direction()); }
    constexpr Kind kind() const { return kind_of(near(), far()); }
    constexpr std::uint16_t bits() const { return bits_; }

    friend constexpr bool operator==(Move, Move) = default;

  private:
    std::uint16_t bits_ = 0;
};

}  // namespace quoin::mitre
