// SPDX-License-Identifier: MIT
// A position of Mitre as a picture: the board with its squares, channels and pointed tiles, what each player has left,
// and the points.
#pragma once

#include <optional>

#include "core/scene.h"
#include "games/mitre/rules.h"

namespace quoin::mitre {

template <class Word>
Scene draw(const Rules<Word>& rules, const State<Word>& state, std::optional<Move> last);

}  // namespace quoin::mitre
