// SPDX-License-Identifier: MIT
// What a move does in Grawlix: tiles that can no longer be played, and spaces that it takes from tiles in hand.
#pragma once

#include "core/scene/effects.h"
#include "games/grawlix/rules.h"

namespace quoin::grawlix {

Effects effects_of(const Rules& rules, const Played<State, Move>& played, const State& drawn);

}  // namespace quoin::grawlix
