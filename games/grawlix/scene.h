// SPDX-License-Identifier: MIT
// A position of Grawlix as a picture: the grid with its open locations, both hands, and the supply as a square.
#pragma once

#include <optional>
#include <vector>

#include "core/scene/picked.h"
#include "core/scene/scene.h"
#include "games/grawlix/rules.h"

namespace quoin::grawlix {

Scene draw(const Rules& rules, const State& state, std::optional<Move> last);

// The moves that have all these targets, legal or not.
std::vector<Move> picked(const Rules& rules, const State& state, Picks picks);

}  // namespace quoin::grawlix
