// SPDX-License-Identifier: MIT
// What the tree search has found out about a move, and the order of moves.
#pragma once

#include <cstdint>
#include <vector>

#include "core/proof.h"

namespace quoin {

template <class Move>
struct Candidate {
    Move move;
    std::uint64_t visits = 0;
    double value = 0;  // 0 to 1 for the player to move
    Proof proof = Proof::none;
    int plies = 0;           // with a proof: how soon the end is reached, as far as was looked
    std::vector<Move> line;  // how it may go on
};

// A child of a node with its rank: the soonest win, then the most visits, then the latest loss. At the root, a proved
// draw comes before moves that are estimated at no more, and after the others.
struct RankedChild {
    int order;
    std::uint64_t merit;
    std::uint32_t index;

    bool is_better_than(const RankedChild& other) const {
        return order != other.order   ? order > other.order
               : merit != other.merit ? merit > other.merit
                                      : index < other.index;
    }
};

}  // namespace quoin
