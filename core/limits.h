// SPDX-License-Identifier: MIT
// How long a search may take, and how to stop it.
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

// A search ends at whichever limit comes first. With one thread and only a node limit, it is the same on every machine.
struct Limits {
    std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
    SteadyClock::time_point deadline = SteadyClock::time_point::max();
    const std::atomic<bool>* stop = nullptr;  // set by the caller

    // Checks the clock and the flag; the search counts nodes itself.
    bool is_time_up() const {
        if (stop && stop->load(std::memory_order_relaxed)) return true;
        return deadline != SteadyClock::time_point::max() && SteadyClock::now() >= deadline;
    }
};

}  // namespace quoin
