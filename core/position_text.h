// SPDX-License-Identifier: MIT
// What the games' texts of positions share: fields separated by `/`, lists separated by `.`, `-` for an empty list.
#pragma once

#include <charconv>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "core/text/split.h"
#include "core/text/text.h"

namespace quoin {

// Why a text is not a position: it cannot be read (`unreadable_position`), or it breaks an invariant of the game. A
// position that no game can reach is not refused.
struct PositionFault {
    std::string_view code;  // stable, for programs
    std::string where;      // the part of the text it is about
    Text text;              // a sentence for people
};

// `key` is the phrase that says what was expected.
inline Failure<PositionFault> unreadable_position(std::string_view where, std::string key) {
    return Failure(PositionFault{"unreadable_position", std::string(where), {std::move(key), {}}});
}

inline std::vector<std::string_view> list_of(std::string_view field) {
    return field == "-" ? std::vector<std::string_view>{} : split(field, '.');
}

inline std::string list_text(const std::vector<std::string>& items) {
    std::string text;
    for (const std::string& item : items) text += (text.empty() ? "" : ".") + item;
    return text.empty() ? "-" : text;
}

// The number, of at most four digits; -1 for any other text.
inline int small_number(std::string_view text) {
    int number = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool is_plain = !text.empty() && text.size() <= 4 && text[0] >= '0' && text[0] <= '9';
    return is_plain && error == std::errc() && end == text.data() + text.size() ? number : -1;
}

}  // namespace quoin
