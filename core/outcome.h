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
    for (int i = 1; i < players; ++i) best = score[i] > best ? score[i] : best;
    PlayerSet result;
    for (int i = 0; i < players; ++i) {
        if (score[i] == best) result.add(Player{static_cast<std::uint8_t>(i)});
    }
    return result;
}

// Who wins among those who can, where some have given up: those of them who have won by the rules, else the best of
// them.
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
