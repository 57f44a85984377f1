// SPDX-License-Identifier: MIT
// A position of Mitre as text: the tiles of each player, the scores in half points, and the player to move with the
// passes in a row, such as `c3e:an/d3n:ae/1.1/1.0`. docs/positions.md has the format and what must hold.
#pragma once

#include <string>
#include <string_view>

#include "core/position_text.h"
#include "games/mitre/rules.h"

namespace quoin::mitre {

template <class Word>
std::string position_text(const Rules<Word>& rules, const State<Word>& state);
template <class Word>
Result<State<Word>, PositionFault> read_position(const Rules<Word>& rules, std::string_view text);

}  // namespace quoin::mitre
