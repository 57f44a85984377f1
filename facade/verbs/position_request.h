// SPDX-License-Identifier: MIT
// The position that a question is about: a game with its players and options, or a position as text, and the moves
// played from there; or a record.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "facade/match.h"

namespace quoin {

struct PositionRequest {
    std::string game = {};
    int players = 0;  // 0: the fewest the game allows
    std::vector<OptionPair> options = {};
    std::optional<std::string> position = {};  // as text: where the moves begin; must agree with the fields above
    std::vector<std::string> moves = {};
    std::string language = "en";             // of a sentence about a position that is none
    std::optional<std::string> record = {};  // the text of a record, in place of all above
    std::optional<int> ply = {};             // stop after this many moves
};

// The error names the move, the option or the line of the record that is wrong.
Result<Match, Error> match_for(const PositionRequest& request);

// The same, but refuses a game that is over.
Result<Match, Error> unfinished_match_for(const PositionRequest& request);

}  // namespace quoin
