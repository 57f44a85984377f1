// SPDX-License-Identifier: MIT
// What a game's heuristic asks of the tree search.
#pragma once

#include <cstdint>

namespace quoin {

struct Tuning {
    float exploration = 0.7f;                    // how much rarely tried moves are favoured
    float first_value = 0.5f;                    // the value of an untried move, where moves have priors
    float contempt = 0;                          // how much less than half a draw is worth to the player to move
    float swing = 1;                             // how far apart the chances of moves are, relative to other games
    std::uint32_t expand_at = 1;                 // visits before a node gets children
    std::uint64_t full_simulations = 1'000'000;  // about what the highest level makes of its five seconds a move
};

}  // namespace quoin
