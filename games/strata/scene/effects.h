// SPDX-License-Identifier: MIT
// What a move does in Strata: the largest area of each player after it, and by how much it grew or shrank.
#pragma once

#include "core/scene/effects.h"
#include "games/strata/rules.h"

namespace quoin::strata {

Effects effects_of(const Rules& rules, const Played<State, Move>& played, const State& drawn);

}  // namespace quoin::strata
