// SPDX-License-Identifier: MIT
#include "cli/ugi/reply.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

#include <fmt/format.h>

#include "core/text/printable.h"
#include "core/text/tokens.h"

namespace quoin::cli {
namespace {

using Words = std::span<const std::string_view>;

std::string shown(std::string_view word) { return printable(word.substr(0, 64)); }

template <class Number>
std::optional<Number> read_integer(std::string_view text) {
    Number value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::string joined(Words words) {
    std::string text;
    for (const std::string_view word : words) {
        if (!text.empty()) text += ' ';
        text += word;
    }
    return text;
}

// The words of an option's line, up to the next of these.
constexpr std::array<std::string_view, 6> option_words = {"name", "type", "default", "min", "max", "var"};

std::size_t end_of_value(Words words, std::size_t begin) {
    while (begin < words.size() && std::ranges::find(option_words, words[begin]) == option_words.end()) ++begin;
    return begin;
}

constexpr std::array<std::string_view, 5> type_words = {"check", "spin", "combo", "button", "string"};

// Sets one property. Returns what is wrong with it.
std::string set_property(UgiOption& option, bool& has_type, std::string_view key, const std::string& value) {
    if (key == "name") {
        option.name = value;
    } else if (key == "default") {
        option.fallback = value;
    } else if (key == "var") {
        option.choices.push_back(value);
    } else if (key == "type") {
        const auto type = std::ranges::find(type_words, value);
        if (type == type_words.end()) return fmt::format("there is no type '{}'", shown(value));
        option.type = static_cast<UgiOption::Type>(type - type_words.begin());
        has_type = true;
    } else {
        const auto number = read_integer<std::int64_t>(value);
        if (!number) return fmt::format("{} must be a whole number, not '{}'", key, shown(value));
        (key == "min" ? option.min : option.max) = *number;
    }
    return "";
}

std::string fault_of_default(const UgiOption& option) {
    using enum UgiOption::Type;
    if (option.type == check && option.fallback != "true" && option.fallback != "false") {
        return fmt::format("the default of a check must be true or false, not '{}'", shown(option.fallback));
    }
    if (option.type == spin) {
        const auto value = read_integer<std::int64_t>(option.fallback);
        if (!value)
            return fmt::format("the default of a spin must be a whole number, not '{}'", shown(option.fallback));
        if (*value < option.min || *value > option.max) {
            return fmt::format("the default {} is not within {} and {}", *value, option.min, option.max);
        }
    }
    if (option.type == combo && std::ranges::find(option.choices, option.fallback) == option.choices.end()) {
        return fmt::format("the default '{}' is not one of its choices", shown(option.fallback));
    }
    return "";
}

void read_option(UgiReply& reply, Words words) {
    bool has_type = false;
    for (std::size_t i = 0; i < words.size();) {
        const std::string_view key = words[i];
        if (std::ranges::find(option_words, key) == option_words.end()) {
            reply.fault = fmt::format("unexpected '{}'", shown(key));
            return;
        }
        // A text may contain any word.
        const bool is_text = key == "default" && has_type && reply.option.type == UgiOption::Type::string;
        const std::size_t end = is_text ? words.size() : end_of_value(words, i + 1);
        reply.fault = set_property(reply.option, has_type, key, joined(words.subspan(i + 1, end - i - 1)));
        if (!reply.fault.empty()) return;
        i = end;
    }
    if (reply.option.name.empty()) {
        reply.fault = "it has no name";
    } else if (!has_type) {
        reply.fault = "it has no type";
    } else {
        reply.fault = fault_of_default(reply.option);
    }
}

// `permille N`, `proved win [margin N]`; other kinds of score are skipped. Returns how many words it takes.
std::size_t read_score(UgiReply& reply, Words words) {
    UgiInfo& info = reply.info;
    const auto number = words.size() > 1 ? read_integer<int>(words[1]) : std::nullopt;
    if (!words.empty() && words[0] == "permille") {
        if (!number || *number < 0 || *number > 1000) {
            reply.fault = "score permille must be a whole number from 0 to 1000";
            return 1;
        }
        info.permille = number;
        return 2;
    }
    if (words.empty() || words[0] != "proved") return 0;
    constexpr std::array<std::string_view, 4> proofs = {"none", "loss", "draw", "win"};
    const auto proof = words.size() > 1 ? std::find(proofs.begin() + 1, proofs.end(), words[1]) : proofs.end();
    if (proof == proofs.end()) {
        reply.fault = "score proved must be win, draw or loss";
        return 1;
    }
    info.proof = static_cast<Proof>(proof - proofs.begin());
    if (words.size() < 4 || words[2] != "margin") return 2;
    info.margin = read_integer<int>(words[3]);
    if (!info.margin) reply.fault = "margin must be a whole number";
    return 4;
}

void read_info(UgiReply& reply, Words words) {
    UgiInfo& info = reply.info;
    for (std::size_t i = 0; i < words.size() && reply.fault.empty(); ++i) {
        const std::string_view key = words[i];
        const Words rest = words.subspan(i + 1);
        if (key == "string") {
            info.text = joined(rest);
            return;
        }
        if (key == "pv") {
            info.line.assign(rest.begin(), rest.end());
            if (rest.empty()) reply.fault = "pv needs a move";
            return;
        }
        if (key == "score") {
            i += read_score(reply, rest);
            continue;
        }
        std::optional<std::uint64_t>* const number = key == "nodes"     ? &info.nodes
                                                     : key == "time"    ? &info.milliseconds
                                                     : key == "multipv" ? &info.multipv
                                                                        : nullptr;
        if (!number) continue;
        *number = rest.empty() ? std::nullopt : read_integer<std::uint64_t>(rest[0]);
        if (!*number) reply.fault = fmt::format("{} must be a whole number", key);
        ++i;
    }
}

void read_rest(UgiReply& reply, Words words) {
    using enum UgiReply::Kind;
    switch (reply.kind) {
        case id:
            if (!words.empty()) reply.key = words[0];
            if (words.size() > 1) reply.text = joined(words.subspan(1));
            if (reply.text.empty()) reply.fault = "id needs name, author or game, and a text";
            break;
        case option:
            read_option(reply, words);
            break;
        case info:
            read_info(reply, words);
            break;
        case bestmove:
            if (words.empty()) reply.fault = "bestmove needs a move";
            if (!words.empty()) reply.text = words[0];
            break;
        case response:
            reply.words.assign(words.begin(), words.end());
            break;
        case ugiok:
        case readyok:
            if (!words.empty()) reply.fault = "nothing may follow on this line";
            break;
        case other:
            break;
    }
}

}  // namespace

UgiReply read_reply(std::string_view line) {
    constexpr std::array<std::string_view, 7> kinds = {"id",   "option",   "ugiok",   "readyok",
                                                       "info", "bestmove", "response"};
    UgiReply reply;
    const auto words = split_tokens(line);
    if (words.empty()) return reply;
    const auto kind = std::ranges::find(kinds, words[0]);
    if (kind == kinds.end()) return reply;
    reply.kind = static_cast<UgiReply::Kind>(kind - kinds.begin());
    read_rest(reply, Words(words).subspan(1));
    return reply;
}

}  // namespace quoin::cli
