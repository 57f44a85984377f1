// SPDX-License-Identifier: MIT
// The games whose positions can be set up on a board. Apart from the registry: where size counts, what nobody asks for
// is not linked.
#pragma once

#include <string_view>

#include "core/options.h"
#include "core/setup.h"

namespace quoin {

// What the text of a position says, right or wrong, after an edit if there is one. The code of the fault is
// `unreadable_edit` if there is no such edit here; otherwise the text cannot be drawn.
using SetUp = Result<SetupView, PositionFault> (*)(int players, const OptionValues& options, std::string_view text,
                                                   std::string_view edit);

// Nothing if the game has no scene/setup.h.
SetUp find_setup(std::string_view game);

}  // namespace quoin
