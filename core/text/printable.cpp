// SPDX-License-Identifier: MIT
#include "core/text/printable.h"

#include <array>
#include <utility>

namespace quoin {
namespace {

constexpr std::array<std::pair<std::string_view, std::string_view>, 12> ascii_words = {{
    {"½", ".5"},
    {"×", "x"},
    {"–", "-"},
    {"—", "-"},
    {"…", "..."},
    {"“", "\""},
    {"”", "\""},
    {"‘", "'"},
    {"’", "'"},
    {"·", "."},
    {"→", "->"},
    {"²", "^2"},
}};

bool is_continuation(char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; }

}  // namespace

std::size_t character_length(std::string_view text) {
    if (text.empty()) return 0;
    const auto first = static_cast<unsigned char>(text[0]);
    if (first < 0x80) return 1;
    const std::size_t length = first >= 0xc2 && first < 0xe0   ? 2
                               : first >= 0xe0 && first < 0xf0 ? 3
                               : first >= 0xf0 && first < 0xf5 ? 4
                                                               : 0;
    if (length == 0 || text.size() < length) return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if (!is_continuation(text[i])) return 0;
    }
    // Too long for its value, a surrogate, or past the last code point.
    const auto second = static_cast<unsigned char>(text[1]);
    if ((first == 0xe0 && second < 0xa0) || (first == 0xed && second >= 0xa0) || (first == 0xf0 && second < 0x90) ||
        (first == 0xf4 && second >= 0x90)) {
        return 0;
    }
    return length;
}

std::size_t columns_of(std::string_view text) {
    std::size_t columns = 0;
    for (const char c : text) columns += !is_continuation(c);
    return columns;
}

std::string printable(std::string_view text) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string result;
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        const auto byte = static_cast<unsigned char>(text[0]);
        // C1 controls are two bytes: c2 80 to c2 9f.
        const bool is_control = byte < 0x20 || byte == 0x7f || (byte == 0xc2 && length == 2 && text[1] < '\xa0');
        if (length == 0 || is_control) {
            for (std::size_t i = 0; i < (length == 0 ? 1 : length); ++i) {
                const auto bad = static_cast<unsigned char>(text[i]);
                result += "\\x";
                result += digits[bad >> 4];
                result += digits[bad & 15];
            }
        } else {
            result += text.substr(0, length);
        }
        text.remove_prefix(length == 0 ? 1 : length);
    }
    return result;
}

std::string counted(std::size_t count, std::string_view thing) {
    return std::to_string(count) + " " + std::string(thing) + (count == 1 ? "" : "s");
}

std::string ascii(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        std::size_t length = character_length(text);
        if (length == 0) length = 1;
        const std::string_view character = text.substr(0, length);
        text.remove_prefix(length);
        if (static_cast<unsigned char>(character[0]) < 0x80) {
            result += character;
            continue;
        }
        std::string_view words = "?";
        for (const auto& [sign, word] : ascii_words) {
            if (sign == character) words = word;
        }
        result += words;
    }
    return result;
}

}  // namespace quoin
