// SPDX-License-Identifier: MIT
// What is measured: a game of the product and its plain counterpart, from the same positions.
#pragma once

#include <memory>
#include <string>

#include "facade/match.h"
#include "tests/plain/plain.h"

namespace quoin::bench {

struct Work {
    std::uint64_t done = 0;     // playouts or perft nodes
    std::uint64_t actions = 0;  // in playouts
};

// Random games of the plain implementation, one after the other, as plainly as ours.
Work plain_playouts(const plain::State& start, std::uint64_t seed, std::uint64_t count);

struct Subject {
    Subject(const std::string& game, int players);

    Match start;
    std::unique_ptr<plain::State> plain_start;
    // Some moves into the game, for perft.
    Match middle;
    std::unique_ptr<plain::State> plain_middle;
    int depth = 1;  // the deepest perft from there that stays small enough to repeat
};

}  // namespace quoin::bench
