// SPDX-License-Identifier: MIT
// The errors of the public API. A call that returns one has changed nothing.
#pragma once

#include <string>

#include "core/result.h"

namespace quoin {

struct Error {
    std::string code;    // stable, for programs: `unknown_game`, `bad_option`, `unreadable_move`, or a game's fault
    std::string where;   // the token or option concerned, or line and column
    std::string detail;  // a sentence for people
};

}  // namespace quoin
