// SPDX-License-Identifier: MIT
// What is seen in a position of Strata: windows of 2 × 2 squares by areas, by what can be covered and by levels, and
// counts over the whole board. Turned and mirrored positions show the same patterns.
#pragma once

#include <array>

#include "core/patterns.h"
#include "games/strata/rules.h"

namespace quoin::strata {

class Patterns {
  public:
    static constexpr int version = 1;
    static constexpr int position_rows = 4304;
    static constexpr int move_rows = 420;

    Patterns(const Rules& rules, const State& state, Player viewer);

    void list(PositionRows& rows) const;
    void list(Move move, MoveRows& rows) const;

  private:
    struct Side {
        Bits own = 0;
        Bits largest = 0;    // the squares of the largest area
        Bits coverable = 0;  // squares of tiles that this side could lay on top
        int first = 0;       // squares of the largest area, and of the second
        int second = 0;
        std::array<Bits, 8> areas{};  // the first few
        int area_count = 0;
    };

    static Side side_of(const State& state, std::size_t player, const Placements& ground);
    void list_windows(PositionRows& rows) const;
    void list_counts(PositionRows& rows) const;

    const State& state_;
    std::size_t viewer_;
    Side mine_;
    Side theirs_;
    int left_ = 0;  // tiles of both
};

}  // namespace quoin::strata
