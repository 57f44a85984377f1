// SPDX-License-Identifier: MIT
// Upper and lower case of ASCII letters. All other bytes stay as they are, whatever the locale says.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace quoin {

constexpr char lower_case(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

inline std::string lower_case(std::string_view text) {
    std::string result(text);
    for (char& c : result) c = lower_case(c);
    return result;
}

constexpr bool equal_ignoring_case(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, [](char x, char y) { return lower_case(x) == lower_case(y); });
}

}  // namespace quoin
