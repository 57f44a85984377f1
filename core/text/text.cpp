// SPDX-License-Identifier: MIT
#include "core/text/text.h"

#include <algorithm>

namespace quoin {
namespace {

const Phrase* find(std::span<const Phrase> phrases, std::string_view key) {
    const auto phrase = std::ranges::find(phrases, key, &Phrase::key);
    return phrase == phrases.end() ? nullptr : &*phrase;
}

// Of one argument, or of each in a list.
void append_words(std::string& result, std::string_view list, std::span<const Phrase> phrases) {
    constexpr std::string_view comma = ", ";
    while (true) {
        const std::string_view item = list.substr(0, list.find(comma));
        const Phrase* word = find(phrases, "word." + std::string(item));
        result += word ? word->words : item;
        if (item.size() == list.size()) return;
        result += comma;
        list.remove_prefix(item.size() + comma.size());
    }
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
        if (arg != text.args.end()) append_words(result, arg->second, phrases);
        rest.remove_prefix(close + 1);
    }
    result += rest;
    return result;
}

}  // namespace quoin
