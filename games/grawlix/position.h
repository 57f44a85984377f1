// SPDX-License-Identifier: MIT
// A position of Grawlix as text: `TILES/HAND/HAND/TURN`, such as `@rf6.#of7/$y/#r/1d`. The supply is what is left.
// docs/positions.md has the format and what must hold.
#pragma once

#include <string>
#include <string_view>

#include "core/position_text.h"
#include "games/grawlix/rules.h"

namespace quoin::grawlix {

std::string position_text(const Rules& rules, const State& state);
Result<State, PositionFault> read_position(const Rules& rules, std::string_view text);

}  // namespace quoin::grawlix
