// SPDX-License-Identifier: MIT
// Move text of Grawlix: `@r` drafts the red at sign, `@rf6` plays it at f6.
#pragma once

#include <string>
#include <string_view>

#include "core/parse_error.h"
#include "core/result.h"
#include "games/grawlix/rules.h"

namespace quoin::grawlix {

inline constexpr std::string_view glyph_letters = "@#$%&*";
inline constexpr std::string_view colour_letters = "roygbp";

std::string to_text(Tile tile);
std::string to_text(const Rules& rules, Move move);
Result<Move, ParseError> parse_move(const Rules& rules, std::string_view text);

}  // namespace quoin::grawlix
