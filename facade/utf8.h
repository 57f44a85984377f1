// SPDX-License-Identifier: MIT
// Is it UTF-8, and how many characters is it?
#pragma once

#include <cstddef>
#include <string_view>

namespace quoin {

// How many bytes of the text are well-formed UTF-8, from its start: all of them, or up to the first bad one.
std::size_t valid_utf8_prefix(std::string_view text);

// The number of characters in well-formed UTF-8.
std::size_t count_characters(std::string_view text);

// The beginning of the text, at most that many characters of it.
std::string_view first_characters(std::string_view text, std::size_t count);

}  // namespace quoin
