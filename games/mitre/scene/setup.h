// SPDX-License-Identifier: MIT
// A position of Mitre set up by hand. Edits: `1c3e:an` lays a tile of player 1 where it fits, connected or not, `-c3e`
// takes away the tile in that segment, `1+` and `1-` change a score by ½, `=1` says whose turn it is, `p1` how often
// players have passed in a row. Points follow from the tiles, but for those that depend on which tile came first.
#pragma once

#include <string_view>

#include "core/setup.h"
#include "games/mitre/widened.h"

namespace quoin::mitre {

Result<SetupView, PositionFault> set_up(const Rules<Wide>& rules, std::string_view text, std::string_view edit);

inline Result<SetupView, PositionFault> set_up(const Rules<Narrow>& rules, std::string_view text,
                                               std::string_view edit) {
    return set_up(widened(rules), text, edit);
}

// As facade/setups.h wants it.
Result<SetupView, PositionFault> set_up(int players, const OptionValues& options, std::string_view text,
                                        std::string_view edit);

}  // namespace quoin::mitre
