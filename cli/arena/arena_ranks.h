// SPDX-License-Identifier: MIT
// The games of a match shared out among processes. Process 0 hands them out, collects the results and plays too; the
// workers of the others ask it for a game, play it, and send its result line when they ask for the next.
#pragma once

#include <functional>

#include "cli/arena/game.h"
#include "cli/arena/ranks.h"

namespace quoin::cli {

struct GameDispatch {
    std::function<std::optional<std::uint64_t>()> next;  // the number of a game to play; nothing at the end
    std::function<void(ArenaResult result)> hear;
    std::function<void(const std::string& error)> fail;
};

// Process 0: returns once every worker of the others, `workers` in each process, knows that the match is over.
void dispatch_games(Ranks& ranks, const ArenaPlan& plan, int workers, const GameDispatch& dispatch);

// The other processes: returns when process 0 says that the match is over.
void play_dispatched_games(Ranks& ranks, const ArenaPlan& plan, int workers);

}  // namespace quoin::cli
