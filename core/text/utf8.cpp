// SPDX-License-Identifier: MIT
#include "core/text/utf8.h"

#include <algorithm>
#include <cstdint>

namespace quoin {
namespace {

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

// The length of the character the text begins with, 0 when it is not one. Overlong forms, surrogates and numbers beyond
// Unicode are none.
std::size_t character_length(std::string_view text) {
    const auto first = static_cast<unsigned char>(text[0]);
    if (first < 0x80) return 1;
    const std::size_t length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || text.size() < length) return 0;
    std::uint32_t value = first & (0xffu >> (length + 1));
    for (const char c : text.substr(1, length - 1)) {
        if (!is_continuation(c)) return 0;
        value = value << 6 | (static_cast<unsigned char>(c) & 0x3fu);
    }
    if (length == 3 && (value < 0x800 || (value >= 0xd800 && value <= 0xdfff))) return 0;
    if (length == 4 && (value < 0x10000 || value > 0x10ffff)) return 0;
    return length;
}

}  // namespace

std::size_t valid_utf8_prefix(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t length = character_length(text.substr(at));
        if (length == 0) break;
        at += length;
    }
    return at;
}

std::string as_utf8(std::string_view text) {
    std::string result;
    while (true) {
        const std::size_t valid = valid_utf8_prefix(text);
        result += text.substr(0, valid);
        if (valid == text.size()) return result;
        result += "\xef\xbf\xbd";
        text.remove_prefix(valid + 1);
    }
}

std::size_t count_characters(std::string_view text) {
    return std::ranges::count_if(text, [](char c) { return !is_continuation(c); });
}

std::string_view first_characters(std::string_view text, std::size_t count) {
    std::size_t at = 0;
    for (; at < text.size(); ++at) {
        if (!is_continuation(text[at]) && count-- == 0) break;
    }
    return text.substr(0, at);
}

}  // namespace quoin
