// SPDX-License-Identifier: MIT
// Move text of Grawlix: `@r` drafts the red at sign, `@rf6` plays it at f6.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "core/result.h"
#include "core/text/parse_error.h"
#include "games/grawlix/rules.h"

namespace quoin::grawlix {

inline constexpr std::string_view glyph_letters = "@#$%&*";
inline constexpr std::string_view colour_letters = "roygbp";
// Paints, and words of the phrase tables: not the letters, which are names of columns too.
inline constexpr std::array<std::string_view, 6> colour_words = {"red", "orange", "yellow", "green", "blue", "purple"};

std::string to_text(Tile tile);
std::string to_text(const Rules& rules, Move move);
Result<Move, ParseError> parse_move(const Rules& rules, std::string_view text);

}  // namespace quoin::grawlix
