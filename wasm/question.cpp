// SPDX-License-Identifier: MIT
#include "wasm/question.h"

#include <algorithm>
#include <charconv>

namespace quoin::wasm {
namespace {

std::string_view cut_off(std::string_view& text, char separator) {
    const auto end = std::min(text.find(separator), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return word;
}

}  // namespace

std::string_view Question::field() { return cut_off(rest_, '\n'); }

std::string_view Question::rest() {
    const std::string_view all = rest_;
    rest_ = {};
    return all;
}

Result<std::uint64_t, Error> Question::number(std::string_view what, std::uint64_t max) {
    const std::string_view text = field();
    std::uint64_t value = 0;
    if (text.empty()) return value;
    const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (failed == std::errc() && end == text.data() + text.size() && value <= max) return value;
    return Failure(Error{"bad_question", std::string(what),
                         std::string(what) + " must be a number from 0 to " + std::to_string(max) + ", not '" +
                             std::string(text) + "'"});
}

Result<Match, Error> Question::place() {
    const std::string_view game = field();
    const auto players = number("players", 100);
    if (!players) return Failure(players.error());
    std::vector<OptionPair> options;
    for (const std::string_view word : split(field(), ' ')) {
        auto option = split_option(word);
        if (!option) return Failure(Error{"bad_option", option.error().name, option.error().detail});
        options.push_back(std::move(*option));
    }
    const auto moves = split(field(), ' ');
    auto match = Match::create(game, static_cast<int>(*players), options);
    if (!match) return match;
    for (const std::string_view token : moves) {
        if (auto played = match->play(token); !played) {
            Error error = std::move(played.error());
            error.detail = "move " + std::to_string(match->ply() + 1) + ", " + std::string(token) + ": " + error.detail;
            return Failure(std::move(error));
        }
    }
    return match;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::string_view word = cut_off(text, separator);
        if (!word.empty()) words.push_back(word);
    }
    return words;
}

}  // namespace quoin::wasm
