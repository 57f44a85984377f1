// SPDX-License-Identifier: MIT
// The result of a game as a line of JSON and as a record.
#pragma once

#include <string>

#include "cli/arena/game.h"

namespace quoin::cli {

// {"game":1,"match":"…","seed":…,"opening":[…],"seats":[…],"moves":[…],"winners":[1],"score":[…],"reason":"rules"},
// with "names" after the seats, "position" where the game began from one, "notes" on the moves after the opening, and
// "loser" and "detail" of a game that was forfeited.
std::string result_line(const ArenaPlan& plan, const ArenaResult& result);
// Reads such a line of the same plan back. The error is for people.
Result<ArenaResult, std::string> read_result_line(const ArenaPlan& plan, const std::string& line);

std::string result_record(const ArenaPlan& plan, const ArenaResult& result);

}  // namespace quoin::cli
