// SPDX-License-Identifier: MIT
// A position of Strata as a picture: the board with its stacks and open places, both supplies, and the largest areas.
#pragma once

#include <optional>

#include "core/scene.h"
#include "games/strata/rules.h"

namespace quoin::strata {

Scene draw(const Rules& rules, const State& state, std::optional<Move> last);

}  // namespace quoin::strata
