// SPDX-License-Identifier: MIT
// What is seen in a position of Grawlix: each tile that is not on the grid by who holds it and how many places it has,
// each place by how many tiles of either hand and of the supply fit there, now and ever, and counts of these.
#pragma once

#include <array>

#include "core/patterns.h"
#include "games/grawlix/rules.h"

namespace quoin::grawlix {

class Patterns {
  public:
    static constexpr int version = 1;
    static constexpr int position_rows = 1560;
    static constexpr int move_rows = 720;

    Patterns(const Rules& rules, const State& state, Player viewer);

    void list(PositionRows& rows) const;
    void list(Move move, MoveRows& rows) const;

  private:
    // Numbers up to 7, one for each place, as three binary digits.
    class Counts {
      public:
        void add(Bits added) {
            const Bits full = digits_[0] & digits_[1] & digits_[2];
            added &= ~full;
            for (Bits& digit : digits_) {
                const Bits carry = digit & added;
                digit ^= added;
                added = carry;
            }
        }
        int at(int place) const {
            return static_cast<int>((digits_[0] >> place & 1) | (digits_[1] >> place & 1) << 1 |
                                    (digits_[2] >> place & 1) << 2);
        }
        Bits any() const { return digits_[0] | digits_[1] | digits_[2]; }

      private:
        std::array<Bits, 3> digits_{};
    };
    // The tiles of a hand, or of the supply.
    struct Holding {
        Counts now;
        Counts ever;
        int ways = 0;      // to play one of them now
        int playable = 0;  // tiles that have a place now
        int hopeful = 0;   // tiles that can ever have one
    };

    static Holding holding_of(const Rules& rules, const State& state, Bits held);
    int tile_code(int tile) const;
    int place_code(int place) const;

    const Rules& rules_;
    const State& state_;
    std::size_t viewer_;
    Holding mine_;
    Holding theirs_;
    Holding supply_;
};

}  // namespace quoin::grawlix
