// SPDX-License-Identifier: MIT
// Text that cannot be read as a move: where in it, and what was expected there.
#pragma once

#include <string_view>

namespace quoin {

struct ParseError {
    int at = 0;                 // byte offset in the text
    std::string_view expected;  // such as "a row number from 1 to 11"
};

}  // namespace quoin
