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

Text addressed(Text text, Listener to, std::span<const Phrase> phrases) {
    const std::string you = std::to_string(to.player);
    const auto value_of = [&](const std::string& name) -> std::string* {
        const auto arg = std::ranges::find_if(text.args, [&](const auto& each) { return each.first == name; });
        return arg == text.args.end() ? nullptr : &arg->second;
    };
    const std::string* player = value_of("player");
    if (to.player == 0 || !player) return text;
    std::string key = text.key;
    if (*player == you) {
        key += ".you";
    } else if (to.players == 2) {
        key += ".they";
    }
    if (find(phrases, key)) text.key = std::move(key);
    constexpr std::string_view whom = "whom";
    for (auto& [name, value] : text.args) {
        if (!name.starts_with(whom)) continue;
        const std::string* whose = value_of("player" + name.substr(whom.size()));
        if (whose && *whose == you) value = "you";
    }
    return text;
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
