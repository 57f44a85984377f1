// SPDX-License-Identifier: MIT
// Bytes as hexadecimal digits.
#pragma once

#include <string>
#include <string_view>

namespace quoin {

inline std::string hex_of(std::string_view bytes) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    text.reserve(2 * bytes.size());
    for (const char c : bytes) {
        text += digits[static_cast<unsigned char>(c) >> 4];
        text += digits[static_cast<unsigned char>(c) & 15];
    }
    return text;
}

}  // namespace quoin
