// SPDX-License-Identifier: MIT
// A text in parts.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

namespace quoin {

// At every separator. Parts may be empty.
inline std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const auto end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

// A line break at the end starts no further line.
inline std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        lines.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

// Without white space at either end.
inline std::string_view trimmed(std::string_view text) {
    constexpr std::string_view white = " \t\r\n";
    const auto begin = text.find_first_not_of(white);
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(white) - begin + 1);
}

}  // namespace quoin
