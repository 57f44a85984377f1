// SPDX-License-Identifier: MIT
// Makes text from outside safe to show: one line, valid UTF-8, no control characters.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace quoin {

// The length in bytes of the UTF-8 character at the start of `text`; 0 if there is none.
std::size_t character_length(std::string_view text);

// How many columns it takes, counting one for each character.
std::size_t columns_of(std::string_view text);

// Control characters and bytes that are not UTF-8 as \xNN.
std::string printable(std::string_view text);

// A number of things: `1 move`, `2 moves`.
std::string counted(std::size_t count, std::string_view thing);

// For displays without UTF-8: replaces the few signs that we use, and anything else by `?`.
std::string ascii(std::string_view text);

}  // namespace quoin
