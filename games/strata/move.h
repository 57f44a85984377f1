// SPDX-License-Identifier: MIT
// A move lays one tile: its shape and the cell of its lower-left square on the virtual board of 15 × 15.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/cell.h"

namespace quoin::strata {

inline constexpr int board_side = 15;

// s is 1 × 1, h is 2 wide × 1 high, v is 1 wide × 2 high, q is 2 × 2. The lower bit says that it is 2 wide, the upper
// bit that it is 2 high.
enum class Shape : std::uint8_t { s, h, v, q };
inline constexpr std::array all_shapes{Shape::s, Shape::h, Shape::v, Shape::q};

constexpr int width_of(Shape shape) { return 1 + (static_cast<int>(shape) & 1); }
constexpr int height_of(Shape shape) { return 1 + (static_cast<int>(shape) >> 1); }

// h and v are the same tile, laid one way or the other.
enum class Kind : std::uint8_t { one_by_one, two_by_one, two_by_two };
inline constexpr std::array all_kinds{Kind::one_by_one, Kind::two_by_one, Kind::two_by_two};

constexpr std::size_t index(Shape shape) { return static_cast<std::size_t>(shape); }
constexpr std::size_t index(Kind kind) { return static_cast<std::size_t>(kind); }

constexpr Kind kind_of(Shape shape) { return static_cast<Kind>(width_of(shape) + height_of(shape) - 2); }

//   bit  9 8   7 6 5 4   3 2 1 0
//       shape    row     column
class Move {
  public:
    constexpr Move() = default;
    constexpr Move(Shape shape, int place) : bits_(static_cast<std::uint16_t>(static_cast<int>(shape) << 8 | place)) {}
    constexpr Move(Shape shape, Cell cell) : Move(shape, cell.row << 4 | cell.column) {}

    static constexpr Move of_index(std::size_t index) {
        return {static_cast<Shape>(index >> 8), static_cast<int>(index & 0xff)};
    }

    constexpr Shape shape() const { return static_cast<Shape>(bits_ >> 8); }
    constexpr int place() const { return bits_ & 0xff; }   // row × 16 + column
    constexpr std::size_t index() const { return bits_; }  // below 1024
    constexpr Cell cell() const { return {place() & 15, place() >> 4}; }

    friend constexpr bool operator==(Move, Move) = default;

  private:
    std::uint16_t bits_ = 0;
};

// RULES.md, "Turn": where the first tile goes.
inline constexpr Cell start_cell{7, 7};

}  // namespace quoin::strata
