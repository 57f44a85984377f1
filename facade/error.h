// SPDX-License-Identifier: MIT
// Every error that crosses the door. After one, nothing has changed.
#pragma once

#include <string>

#include "core/result.h"

namespace quoin {

struct Error {
    std::string code;    // stable, for programs: `unknown_game`, `bad_option`, `unreadable_move`, or a game's fault
    std::string where;   // the token, option, or line and column it is about
    std::string detail;  // a sentence for people
};

}  // namespace quoin
