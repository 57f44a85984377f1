// SPDX-License-Identifier: MIT
// How much of the time there is goes into one move.
#pragma once

#include <algorithm>
#include <chrono>

namespace quoin {

using Milliseconds = std::chrono::milliseconds;

// A player's clock: what is left, and what is added after each move.
struct MoveClock {
    Milliseconds left{0};
    Milliseconds increment{0};
};

// For a fixed time a move: a little less, because the answer has to be found, written and read within it.
constexpr Milliseconds time_within(Milliseconds move_time) {
    constexpr Milliseconds margin{10};
    return std::max(move_time - margin, move_time / 2);
}

// For a clock: a sixteenth of what is left and most of what will be added, never more than there is.
constexpr Milliseconds time_of_clock(const MoveClock& clock) {
    constexpr Milliseconds reserve{30};
    const Milliseconds share = clock.left / 16 + clock.increment * 3 / 4;
    return std::clamp(share, Milliseconds{0}, std::max(clock.left - reserve, Milliseconds{0}));
}

}  // namespace quoin
