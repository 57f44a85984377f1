// SPDX-License-Identifier: MIT
// Puts text together where no library is at hand: a pattern with blanks, and numbers with so many digits. The same on
// every platform.
#pragma once

#include <concepts>
#include <initializer_list>
#include <string>
#include <string_view>

namespace quoin {

// With that many digits after the point, at most 9; halves go to the even digit.
std::string fixed(double number, int digits);

namespace detail {

std::string fill(std::string_view pattern, std::initializer_list<std::string_view> parts);

inline std::string filling(std::string_view text) { return std::string(text); }
inline std::string filling(std::integral auto number) { return std::to_string(number); }

}  // namespace detail

// The pattern with a part in place of each `{}`, in order: a text or a whole number.
template <class... Parts>
std::string filled(std::string_view pattern, const Parts&... parts) {
    return detail::fill(pattern, {std::string_view(detail::filling(parts))...});
}

}  // namespace quoin
