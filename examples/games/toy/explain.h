// SPDX-License-Identifier: MIT
// Why a move is refused, as a code for programs and a sentence for people.
#pragma once

#include "core/fault.h"
#include "games/toy/rules.h"

namespace quoin::toy {

// The fault is what Rules::fault found.
Refusal explain(const Rules& rules, const State& state, Move move, Fault fault);

}  // namespace quoin::toy
