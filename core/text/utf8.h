// SPDX-License-Identifier: MIT
// Checks, counts and repairs UTF-8.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace quoin {

// How many bytes from the start of the text are well-formed UTF-8: all, or those before the first bad one.
std::size_t valid_utf8_prefix(std::string_view text);

inline bool is_utf8(std::string_view text) { return valid_utf8_prefix(text) == text.size(); }

// With U+FFFD for each byte that belongs to no character.
std::string as_utf8(std::string_view text);

// The number of characters in well-formed UTF-8.
std::size_t count_characters(std::string_view text);

// The beginning of the text, at most that many characters of it.
std::string_view first_characters(std::string_view text, std::size_t count);

}  // namespace quoin
