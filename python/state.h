// SPDX-License-Identifier: MIT
// A game in progress, as OpenSpiel has it, over a Match. Every call holds the interpreter's lock, so that threads may
// share one.
#pragma once

#include <memory>

#include "python/game.h"

namespace quoin::python {

struct State {
    std::shared_ptr<Game> game;
    Match match;

    // Raises Error when the game is over.
    void expect_unfinished() const;
};

// What OpenSpiel calls the player who moves when the game is over.
inline constexpr int terminal_player = -4;

}  // namespace quoin::python
