// SPDX-License-Identifier: MIT
// A position of Grawlix set up by hand. Edits: `@rf6` puts a tile on a cell, `1@r` into the hand of player 1, `0@r`
// back into the supply, wherever it was; `=1d` says whose turn it is.
#pragma once

#include <string_view>

#include "core/setup.h"
#include "games/grawlix/rules.h"

namespace quoin::grawlix {

Result<SetupView, PositionFault> set_up(const Rules& rules, std::string_view text, std::string_view edit);

// As facade/setups.h wants it.
Result<SetupView, PositionFault> set_up(int players, const OptionValues& options, std::string_view text,
                                        std::string_view edit);

}  // namespace quoin::grawlix
