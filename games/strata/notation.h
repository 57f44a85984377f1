// SPDX-License-Identifier: MIT
// Tokens of moves: the shape, then the cell of the tile's lower-left square, such as `Qh8`.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "core/text/parse_error.h"
#include "games/strata/rules.h"

namespace quoin::strata {

std::string to_text(const Rules& rules, Move move);

// Reads any shape at any cell from a1 to o15, whether the tile fits there or not: that is for the rules to say.
Result<Move, ParseError> parse_move(const Rules& rules, std::string_view token);

// `2×2`, `2×1` or `1×1`.
std::string_view to_text(Kind kind);

}  // namespace quoin::strata
