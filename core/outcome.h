// SPDX-License-Identifier: MIT
// How a game ended: who won, and by how much.
#pragma once

#include "core/player.h"

namespace quoin {

struct Outcome {
    PlayerSet winners;  // all tied leaders: a draw of two players has both
    Scores score{};

    friend constexpr bool operator==(const Outcome&, const Outcome&) = default;
};

// Everyone who has the highest of the first `players` scores.
constexpr PlayerSet leaders(const Scores& score, int players) {
    std::int16_t best = score[0];
    for (int i = 1; i < players; ++i)
        best = score[static_cast<std::size_t>(i)] > best ? score[static_cast<std::size_t>(i)] : best;
    PlayerSet result;
    for (int i = 0; i < players; ++i) {
        if (score[static_cast<std::size_t>(i)] == best) result.add(Player{static_cast<std::uint8_t>(i)});
    }
    return result;
}

}  // namespace quoin
