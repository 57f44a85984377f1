// SPDX-License-Identifier: MIT
// A position of Mitre as a picture: the board with its squares, channels and pointed tiles, what each player has left,
// and the points.
#pragma once

#include <optional>
#include <vector>

#include "core/picked.h"
#include "core/scene.h"
#include "games/mitre/rules.h"

namespace quoin::mitre {

template <class Word>
Scene draw(const Rules<Word>& rules, const State<Word>& state, std::optional<Move> last);

// The moves that have all these targets, legal or not; in a segment whose ends were not picked, the tiles that come
// furthest.
template <class Word>
std::vector<Move> picked(const Rules<Word>& rules, const State<Word>& state, Picks picks);

}  // namespace quoin::mitre
