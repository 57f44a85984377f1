// SPDX-License-Identifier: MIT
// The games of a match dealt out among processes. Process 0 deals them, hears the results and plays too; the workers of
// the others ask it for a game, play it, and hand in its result line with the question for the next.
#pragma once

#include <functional>

#include "cli/arena/game.h"
#include "cli/arena/ranks.h"

namespace quoin::cli {

struct Dealer {
    std::function<std::optional<std::uint64_t>()> next;  // the number of a game to play; nothing at the end
    std::function<void(ArenaResult result)> hear;
    std::function<void(const std::string& error)> fail;
};

// Process 0: until every worker of the others, so many each, has been told that the match is over.
void deal_games(Ranks& ranks, const ArenaPlan& plan, int workers, const Dealer& dealer);

// The other processes: until process 0 says that the match is over.
void play_dealt_games(Ranks& ranks, const ArenaPlan& plan, int workers);

}  // namespace quoin::cli
