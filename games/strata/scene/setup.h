// SPDX-License-Identifier: MIT
// A position of Strata set up by hand. Edits: `gQh8` lays a tile of that colour on whatever is there, `-h8` takes away
// the tile that shows there, `1q+` and `1q-` change how many tiles a player has left (q 2×2, h 2×1, s 1×1), `=1` says
// whose turn it is.
#pragma once

#include <string_view>

#include "core/setup.h"
#include "games/strata/rules.h"

namespace quoin::strata {

Result<SetupView, PositionFault> set_up(const Rules& rules, std::string_view text, std::string_view edit);

// As facade/setups.h wants it.
Result<SetupView, PositionFault> set_up(int players, const OptionValues& options, std::string_view text,
                                        std::string_view edit);

}  // namespace quoin::strata
