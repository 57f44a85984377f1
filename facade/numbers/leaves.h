// SPDX-License-Identifier: MIT
// Positions that wait for someone's opinion: the leaves of a search tree, many at a time, in arrays.
#pragma once

#include <cstdint>

namespace quoin {

// A row for each position.
struct Leaves {
    int count = 0;
    float* observations = nullptr;
    std::uint8_t* masks = nullptr;  // by action: 1 if it is legal
    std::int32_t* current_players = nullptr;
};

struct Opinions {
    const float* values = nullptr;    // by position and player, as returns: 1 for a win
    const float* policies = nullptr;  // by position and action: how promising, 0 or more; null: all moves look alike
};

class Evaluator {
  public:
    virtual ~Evaluator() = default;

    // Where so many positions are to be written.
    virtual Leaves room(int count) = 0;
    // The opinions stay valid until the next call. Nothing to give up the search.
    virtual const Opinions* evaluate(const Leaves& leaves) = 0;
};

}  // namespace quoin
