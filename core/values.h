// SPDX-License-Identifier: MIT
// How well each player does, as whole numbers: sums of them are the same in any order and on any machine.
#pragma once

#include <array>
#include <cstdint>

#include "core/outcome.h"

namespace quoin {

inline constexpr int full_value = 1 << 12;  // wins alone; 0 loses; winners share it

using Values = std::array<std::int32_t, max_players>;

constexpr Values values_of(const Outcome& outcome, int players) {
    Values values{};
    const int share = full_value / outcome.winners.size();
    for (int i = 0; i < players; ++i) {
        if (outcome.winners.has(Player{static_cast<std::uint8_t>(i)})) values[i] = share;
    }
    return values;
}

// For two players: one player's value; the other has the rest.
constexpr Values shared_out(int player, int value) {
    Values values{full_value - value, full_value - value};
    values[player] = value;
    return values;
}

}  // namespace quoin
