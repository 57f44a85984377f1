// SPDX-License-Identifier: MIT
// How long a search may go on, and how it is told to stop.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>

namespace quoin {

using Clock = std::chrono::steady_clock;

// Whatever runs out first. With one thread, a node limit and no time limit, a search is the same on every machine.
struct Limits {
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    Clock::time_point deadline = Clock::time_point::max();
    const std::atomic<bool>* stop = nullptr;  // set by someone else

    // Looks at clock and flag; not at the nodes, which the search counts itself.
    bool is_time_up() const {
        if (stop && stop->load(std::memory_order_relaxed)) return true;
        return deadline != Clock::time_point::max() && Clock::now() >= deadline;
    }
};

}  // namespace quoin
