// SPDX-License-Identifier: MIT
// How good a position of Toy looks.
#pragma once

#include "core/tuning.h"
#include "core/values.h"
#include "games/toy/rules.h"

namespace quoin::toy {

// Of two players, one who leaves a multiple of five can do so again after any reply, until none is left.
inline constexpr int round = Rules::most + 1;

struct Heuristic {
    static constexpr bool has_priors = false;
    static Tuning tuning(const Rules&) { return {}; }

    Values evaluate(const Rules& rules, State state, Random& random) const;
};

}  // namespace quoin::toy
