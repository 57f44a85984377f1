// SPDX-License-Identifier: MIT
// A position of Strata as text: the visible part of every tile, the supplies and the player to move, such as
// `g1h8i8.b1h9/8.7.3/8.8.2/1`. What lies beneath can never matter again. docs/positions.md has the format and what must
// hold.
#pragma once

#include <string>
#include <string_view>

#include "core/position_text.h"
#include "games/strata/rules.h"

namespace quoin::strata {

std::string position_text(const Rules& rules, const State& state);
Result<State, PositionFault> read_position(const Rules& rules, std::string_view text);

}  // namespace quoin::strata
