// SPDX-License-Identifier: MIT
// Plays several moves of a game, one after the other.
#pragma once

#include <optional>
#include <span>
#include <string>

#include "facade/match.h"

namespace quoin {

// The error names the first move that cannot be played, such as "move 3, 'Qh9': …".
Result<void, Error> play_all(Match& match, std::span<const std::string> moves);

// The game after the first `ply` moves, or after all of them.
Result<Match, Error> after_moves(Match start, std::span<const std::string> moves, std::optional<int> ply);

}  // namespace quoin
