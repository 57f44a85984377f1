// SPDX-License-Identifier: MIT
// Players' names: 1 to 40 characters of UTF-8 without control characters. They are always shown as plain text.
#pragma once

#include <cstddef>
#include <string_view>

namespace quoin::server {

inline constexpr std::size_t max_name = 40;
inline constexpr std::string_view name_rule =
    "A name must have 1 to 40 characters, and none of them may be a control character.";

bool is_good_name(std::string_view name);

}  // namespace quoin::server
