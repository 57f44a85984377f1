// SPDX-License-Identifier: MIT
// The position that a question is about, and the only way to name one: a game with its players
// and options, or a position as text, and the moves made from there; or a record.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "facade/match.h"

namespace quoin {

struct PositionRequest {
    std::string game = {};
    int players = 0;  // 0: the fewest the game has
    std::vector<OptionPair> options = {};
    std::optional<std::string> position = {};  // as text: where the moves begin; what is said above must agree
    std::vector<std::string> moves = {};
    std::optional<std::string> record = {};  // the text of one, in place of all above
    std::optional<int> ply = {};             // stop after this many moves of the list or record; else after all
};

// The error names the move, the option or the line of the record that is wrong.
Result<Match, Error> find(const PositionRequest& request);

// Something to think about: a game that is over is refused.
Result<Match, Error> find_unfinished(const PositionRequest& request);

}  // namespace quoin
