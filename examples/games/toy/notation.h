// SPDX-License-Identifier: MIT
// Moves as tokens: `t2`.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "core/text/parse_error.h"
#include "games/toy/rules.h"

namespace quoin::toy {

std::string to_text(const Rules& rules, Move move);
Result<Move, ParseError> parse_move(const Rules& rules, std::string_view text);

}  // namespace quoin::toy
