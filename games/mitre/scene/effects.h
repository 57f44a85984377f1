// SPDX-License-Identifier: MIT
// What a move does in Mitre: every edge that it makes touch another tile, with its owner and its points (RULES.md,
// "Scoring").
#pragma once

#include "core/scene/effects.h"
#include "games/mitre/widened.h"

namespace quoin::mitre {

Effects effects_of(const Rules<Wide>& rules, const Played<State<Wide>, Move>& played, const State<Wide>& drawn);

Effects effects_of(const Rules<Narrow>& rules, const Played<State<Narrow>, Move>& played, const State<Narrow>& drawn);

}  // namespace quoin::mitre
