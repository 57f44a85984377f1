// SPDX-License-Identifier: MIT
// Which rule a refused move breaks, as a sentence about this position.
#pragma once

#include "core/fault.h"
#include "games/mitre/widened.h"

namespace quoin::mitre {

Refusal explain(const Rules<Wide>& rules, const State<Wide>& state, Move move, Fault fault);
inline Refusal explain(const Rules<Narrow>& rules, const State<Narrow>& state, Move move, Fault fault) {
    return explain(widened(rules), widened(state), move, fault);
}

}  // namespace quoin::mitre
