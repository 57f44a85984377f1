// SPDX-License-Identifier: MIT
// The games of a match shared out among processes.
#pragma once

#include <functional>

#include "cli/arena/game.h"
#include "cli/ranks/dispatch.h"

namespace quoin::cli {

struct GameDispatch {
    std::function<std::optional<std::uint64_t>()> next;  // the number of a game to play; nothing at the end
    std::function<void(ArenaResult result)> hear;
    std::function<void(const std::string& error)> fail;
};

// Process 0: returns once every worker of the others, `workers` in each process, knows that the match is over.
void dispatch_games(Ranks& ranks, const ArenaPlan& plan, int workers, const GameDispatch& games);

// The other processes: returns when process 0 says that the match is over.
void play_dispatched_games(Ranks& ranks, const ArenaPlan& plan, int workers);

}  // namespace quoin::cli
