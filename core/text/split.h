// SPDX-License-Identifier: MIT
// A text cut at every separator. What stands between two of them may be empty.
#pragma once

#include <string_view>
#include <vector>

namespace quoin {

inline std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const auto end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

}  // namespace quoin
