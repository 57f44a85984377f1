// SPDX-License-Identifier: MIT
// A position of Toy as a picture: a row of counters, and below it the numbers that can be taken.
#pragma once

#include <optional>
#include <vector>

#include "core/scene/picked.h"
#include "core/scene/scene.h"
#include "games/toy/rules.h"

namespace quoin::toy {

Scene draw(const Rules& rules, const State& state, std::optional<Move> last);

// The moves that have all these targets, legal or not.
std::vector<Move> picked(const Rules& rules, const State& state, Picks picks);

}  // namespace quoin::toy
