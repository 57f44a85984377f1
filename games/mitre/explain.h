// SPDX-License-Identifier: MIT
// Which rule a refused move breaks, as a sentence about this position.
#pragma once

#include "core/fault.h"
#include "games/mitre/rules.h"

namespace quoin::mitre {

template <class Word>
Refusal explain(const Rules<Word>& rules, const State<Word>& state, Move move, Fault fault);

}  // namespace quoin::mitre
