// SPDX-License-Identifier: MIT
// What a search makes of every position of some games: real choice, what moves cost, who was ahead when.
#pragma once

#include <vector>

#include "facade/report/game_line.h"
#include "facade/statistics/figure.h"
#include "facade/statistics/played_game.h"

namespace quoin {

struct EvaluatedPlay {
    const PlayedGame* game = nullptr;
    const EvaluatedGame* values = nullptr;
};

// real_choice, critical, lead_changes, drama, decided, proved, kingmaking, puzzles: each of them, whether it applies or
// not.
std::vector<Figure> evaluated_figures(int players, const std::vector<EvaluatedPlay>& games, std::uint64_t seed);

}  // namespace quoin
