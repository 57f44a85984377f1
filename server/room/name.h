// SPDX-License-Identifier: MIT
// What people may call themselves: 1 to 40 characters of UTF-8, none of them a control character. All else is shown as
// it is, as text.
#pragma once

#include <cstddef>
#include <string_view>

namespace quoin::server {

inline constexpr std::size_t max_name = 40;

bool is_good_name(std::string_view name);

}  // namespace quoin::server
