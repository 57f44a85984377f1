// SPDX-License-Identifier: MIT
// Is it UTF-8, how many characters is it, and what is it with what is no character replaced?
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace quoin {

// How many bytes of the text are well-formed UTF-8, from its start: all of them, or up to the first bad one.
std::size_t valid_utf8_prefix(std::string_view text);

inline bool is_utf8(std::string_view text) { return valid_utf8_prefix(text) == text.size(); }

// With U+FFFD for each byte that belongs to no character.
std::string as_utf8(std::string_view text);

// The number of characters in well-formed UTF-8.
std::size_t count_characters(std::string_view text);

// The beginning of the text, at most that many characters of it.
std::string_view first_characters(std::string_view text, std::size_t count);

}  // namespace quoin
