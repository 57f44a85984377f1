// SPDX-License-Identifier: MIT
#include "core/text.h"

#include <algorithm>

namespace quoin {

std::string in_words(const Text& text, std::span<const Phrase> phrases) {
    const auto phrase = std::ranges::find(phrases, text.key, &Phrase::key);
    if (phrase == phrases.end()) return text.key;
    std::string result;
    std::string_view rest = phrase->words;
    while (!rest.empty()) {
        const auto open = rest.find('{');
        const auto close = rest.find('}', open);
        if (close == std::string_view::npos) break;
        result += rest.substr(0, open);
        const std::string_view name = rest.substr(open + 1, close - open - 1);
        const auto arg = std::ranges::find(text.args, name, [](const auto& a) { return std::string_view(a.first); });
        if (arg != text.args.end()) result += arg->second;
        rest.remove_prefix(close + 1);
    }
    result += rest;
    return result;
}

}  // namespace quoin
