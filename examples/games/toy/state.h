// SPDX-License-Identifier: MIT
// A position of Toy, and a move.
#pragma once

#include <cstdint>

namespace quoin::toy {

struct State {
    std::int8_t left = 0;     // counters on the heap
    std::uint8_t player = 0;  // whose turn it is, or would be
};

struct Move {
    std::int8_t count = 0;

    friend constexpr bool operator==(Move, Move) = default;
};

}  // namespace quoin::toy
