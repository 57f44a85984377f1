// SPDX-License-Identifier: MIT
// Saved games: texts that people can read and edit (docs/record.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "quoin/error.h"
#include "quoin/match.h"

namespace quoin::lib {

// With the names of the players, from player 1. A name is UTF-8 without control characters; an empty one is left out.
Result<std::string> write_record(const Match& match, const std::vector<std::string>& names = {});

// The game after that many moves of the record, or at its end. All of the text is checked, the moves too; the error
// says where it is wrong, such as "line 7, column 12".
Result<Match> read_record(std::string_view text, std::optional<int> moves = {});

}  // namespace quoin::lib
