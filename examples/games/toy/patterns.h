// SPDX-License-Identifier: MIT
// What is seen in a position of Toy.
#pragma once

#include "core/patterns.h"
#include "games/toy/rules.h"

namespace quoin::toy {

class Patterns {
  public:
    static constexpr int version = 1;
    static constexpr int most_left = 40;
    static constexpr int position_rows = (most_left + 1) * max_players;
    static constexpr int move_rows = most_left + 1;

    Patterns(const Rules& rules, const State& state, Player viewer)
        : left_(state.left), before_((viewer.index + rules.players() - state.player) % rules.players()) {}

    void list(PositionRows& rows) const { rows.add(left_ * max_players + before_); }
    void list(Move move, MoveRows& rows) const { rows.add(left_ - move.count); }

  private:
    int left_;    // counters
    int before_;  // players who move before the viewer
};

}  // namespace quoin::toy
