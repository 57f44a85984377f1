// SPDX-License-Identifier: MIT
// How long a search may go on, and how it is told to stop.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <limits>

namespace quoin {

#ifdef QUOIN_SMALL
// The standard library's, in case there were none, brings in the words for every error of the system.
struct SteadyClock {
    using duration = std::chrono::nanoseconds;
    using rep = duration::rep;
    using period = duration::period;
    using time_point = std::chrono::time_point<SteadyClock>;
    static constexpr bool is_steady = true;

    static time_point now();
};
#else
using SteadyClock = std::chrono::steady_clock;
#endif

// Whatever runs out first. With one thread, a node limit and no time limit, a search is the same on every machine.
struct Limits {
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    SteadyClock::time_point deadline = SteadyClock::time_point::max();
    const std::atomic<bool>* stop = nullptr;  // set by someone else

    // Looks at clock and flag; not at the nodes, which the search counts itself.
    bool is_time_up() const {
        if (stop && stop->load(std::memory_order_relaxed)) return true;
        return deadline != SteadyClock::time_point::max() && SteadyClock::now() >= deadline;
    }
};

}  // namespace quoin
