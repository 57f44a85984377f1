// SPDX-License-Identifier: MIT
#include "core/text/text.h"

#include <algorithm>

namespace quoin {
namespace {

const Phrase* find(std::span<const Phrase> phrases, std::string_view key) {
    const auto phrase = std::ranges::find(phrases, key, &Phrase::key);
    return phrase == phrases.end() ? nullptr : &*phrase;
}

}  // namespace

std::string_view phrase(std::span<const Phrase> phrases, std::string_view key) {
    const Phrase* found = find(phrases, key);
    return found ? found->words : key;
}

std::string in_words(const Text& text, std::span<const Phrase> phrases) {
    const Phrase* phrase = find(phrases, text.key);
    if (!phrase) return text.key;
    std::string result;
    std::string_view rest = phrase->words;
    while (!rest.empty()) {
        const auto open = rest.find('{');
        const auto close = rest.find('}', open);
        if (close == std::string_view::npos) break;
        result += rest.substr(0, open);
        const std::string_view name = rest.substr(open + 1, close - open - 1);
        const auto arg = std::ranges::find(text.args, name, [](const auto& a) { return std::string_view(a.first); });
        if (arg != text.args.end()) {
            const Phrase* word = find(phrases, "word." + arg->second);
            result += word ? word->words : std::string_view(arg->second);
        }
        rest.remove_prefix(close + 1);
    }
    result += rest;
    return result;
}

}  // namespace quoin
