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

// A position in the course of a game, for perft.
struct PerftPosition {
    std::unique_ptr<Position> ours;
    std::unique_ptr<plain::State> plain;
    int depth = 0;
};

struct Subject {
    Subject(const std::string& game, int players);

    Work our_perft() const;    // of all positions
    Work plain_perft() const;  // of the same

    Match start;
    std::unique_ptr<plain::State> plain_start;
    std::vector<PerftPosition> positions;  // from the start to the end of a random game
};

}  // namespace quoin::bench
