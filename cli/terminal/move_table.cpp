// SPDX-License-Identifier: MIT
#include "cli/terminal/move_table.h"

#include <algorithm>
#include <map>

#include <fmt/format.h>

#include "core/text/printable.h"

namespace quoin::cli {
namespace {

constexpr std::size_t many = 60;

// Their beginnings, as long as leaves no more than a glance of them.
std::map<std::string, int> groups_of(const std::vector<std::string>& tokens) {
    std::map<std::string, int> best;
    for (std::size_t length = 1;; ++length) {
        std::map<std::string, int> groups;
        bool is_whole = true;
        for (const std::string& token : tokens) {
            ++groups[token.substr(0, length)];
            is_whole = is_whole && token.size() <= length;
        }
        if (!best.empty() && (is_whole || groups.size() > many)) return best;
        best = std::move(groups);
        if (is_whole) return best;
    }
}

}  // namespace

std::vector<std::string> beginning_with(const std::vector<std::string>& tokens, std::string_view start) {
    std::vector<std::string> result;
    std::ranges::copy_if(tokens, std::back_inserter(result),
                         [&](const std::string& token) { return token.starts_with(start); });
    return result;
}

std::string in_columns(const std::vector<std::string>& words, int width) {
    std::size_t widest = 0;
    for (const std::string& word : words) widest = std::max(widest, columns_of(word));
    const std::size_t step = widest + 2;
    const std::size_t per_line = std::max<std::size_t>(1, (static_cast<std::size_t>(width) - 2) / step);
    std::string text;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (i % per_line == 0) text += "  ";
        const bool is_last = i % per_line == per_line - 1 || i + 1 == words.size();
        text += words[i] + (is_last ? "\n" : std::string(step - columns_of(words[i]), ' '));
    }
    return text;
}

std::string move_table(const std::vector<std::string>& tokens, std::string_view start, int width) {
    const auto matches = beginning_with(tokens, start);
    if (matches.size() <= many) return in_columns(matches, width);
    std::vector<std::string> words;
    for (const auto& [beginning, count] : groups_of(matches)) {
        words.push_back(count == 1 ? beginning_with(matches, beginning).front()
                                   : fmt::format("{}… ({})", beginning, count));
    }
    return in_columns(words, width);
}

}  // namespace quoin::cli
