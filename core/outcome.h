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

// Everyone with the highest score among the first `players`.
constexpr PlayerSet leaders(const Scores& score, int players) {
    std::int16_t best = score[0];
    for (int i = 1; i < players; ++i) best = score[i] > best ? score[i] : best;
    PlayerSet result;
    for (int i = 0; i < players; ++i) {
        if (score[i] == best) result.add(Player{static_cast<std::uint8_t>(i)});
    }
    return result;
}

// The winners when some players have given up: those who won by the rules and have not given up; if there are none, the
// best of the rest.
constexpr PlayerSet winners_among(const Outcome& outcome, PlayerSet contenders) {
    PlayerSet won;
    PlayerSet best;
    std::int16_t most = 0;
    for (std::uint8_t i = 0; i < max_players; ++i) {
        const Player player{i};
        if (!contenders.has(player)) continue;
        if (outcome.winners.has(player)) won.add(player);
        const std::int16_t score = outcome.score[i];
        if (best.size() == 0 || score > most) best = {};
        if (best.size() == 0) most = score;
        if (score == most) best.add(player);
    }
    return won.size() > 0 ? won : best;
}

}  // namespace quoin
