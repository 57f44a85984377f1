// SPDX-License-Identifier: MIT
// Text from outside made fit to be shown: one line, valid UTF-8, no control characters.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace quoin::cli {

// How many bytes the UTF-8 character at the start of `text` has; 0 if none stands there.
std::size_t character_length(std::string_view text);

// How many columns it takes; every character is taken to be one wide.
std::size_t columns_of(std::string_view text);

// Control characters and bytes that are not UTF-8 as \xNN.
std::string printable(std::string_view text);

// A number of things: `1 move`, `2 moves`.
std::string counted(std::size_t count, std::string_view thing);

// For displays without UTF-8: the few signs that we use in other words, anything else as `?`.
std::string ascii(std::string_view text);

}  // namespace quoin::cli
