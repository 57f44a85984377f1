// SPDX-License-Identifier: MIT
// What the games themselves tell, with no search: who wins, how long it takes, how many moves there are to choose from.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "facade/entry.h"
#include "facade/statistics/figure.h"
#include "facade/statistics/played_game.h"

namespace quoin {

struct FigureContext {
    const GameEntry* game = nullptr;
    int players = 2;
    std::vector<std::string> kinds = {};  // of pieces, all that there are
    std::uint64_t seed = 1;               // of the draws for intervals
    int step = 0;  // the least by which scores differ under these rules; 0: what the games given show
};

// seat_share, draws, length, branching, agency, comebacks, margin, smallest_margin, pieces, early_endings: each of
// them, whether it applies or not.
std::vector<Figure> outcome_figures(const FigureContext& context, std::span<const PlayedGame> games);

// What all differences between scores of a game are multiples of, in parts of a point; 0 if there are none.
int score_step(std::span<const PlayedGame> games);

// How many of them have moves that no other has.
std::size_t distinct_games(std::span<const PlayedGame> games);

}  // namespace quoin
