// SPDX-License-Identifier: MIT
#include "core/text/json.h"

#include <cstdint>

namespace quoin {

void JsonWriter::value(std::string_view words) {
    text_ += '"';
    for (const char c : words) {
        if (c == '"' || c == '\\') text_ += '\\';
        if (static_cast<unsigned char>(c) >= ' ') {
            text_ += c;
        } else {
            constexpr std::string_view digits = "0123456789abcdef";
            text_ += "\\u00";
            text_ += digits[c >> 4];
            text_ += digits[c & 15];
        }
    }
    text_ += '"';
}

void JsonWriter::decimal(double number, int digits) {
    std::uint64_t scale = 1;
    for (int i = 0; i < digits; ++i) scale *= 10;
    const auto halves = static_cast<std::uint64_t>(number * static_cast<double>(2 * scale));
    const std::uint64_t scaled = (halves + 1) / 2;
    const std::string part = std::to_string(scaled % scale);
    text_ += std::to_string(scaled / scale) + ".";
    text_.append(digits - part.size(), '0');
    text_ += part;
}

}  // namespace quoin
