// SPDX-License-Identifier: MIT
// How much of the time there is goes into one move.
#pragma once

#include <algorithm>
#include <chrono>

namespace quoin {

// A player's clock: what is left, and what is added after each move.
struct MoveClock {
    std::chrono::milliseconds left{0};
    std::chrono::milliseconds increment{0};
};

// For a fixed time a move: a little less, because the answer has to be found, written and read within it.
constexpr std::chrono::milliseconds time_within(std::chrono::milliseconds move_time) {
    constexpr std::chrono::milliseconds margin{10};
    return std::max(move_time - margin, move_time / 2);
}

// For a clock: a sixteenth of what is left and most of what will be added, never more than there is.
constexpr std::chrono::milliseconds time_of_clock(const MoveClock& clock) {
    constexpr std::chrono::milliseconds reserve{30};
    const std::chrono::milliseconds share = clock.left / 16 + clock.increment * 3 / 4;
    return std::clamp(share, std::chrono::milliseconds{0},
                      std::max(clock.left - reserve, std::chrono::milliseconds{0}));
}

}  // namespace quoin
