// SPDX-License-Identifier: MIT
// Which rule a refused move breaks, as a sentence about this position.
#pragma once

#include "core/fault.h"
#include "games/grawlix/rules.h"

namespace quoin::grawlix {

Refusal explain(const Rules& rules, const State& state, Move move, Fault fault);

}  // namespace quoin::grawlix
