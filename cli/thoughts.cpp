// SPDX-License-Identifier: MIT
#include "cli/thoughts.h"

#include <algorithm>

#include <fmt/format.h>

#include "cli/printable.h"

namespace quoin::cli {
namespace {

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

// As many whole words as there is room for.
std::string cut(const std::string& text, std::size_t width) {
    if (text.size() <= width) return text;
    const auto end = text.rfind(' ', width - std::min<std::size_t>(width, 2));
    return end == std::string::npos ? "…" : text.substr(0, end) + " …";
}

std::string short_value(const MoveThought& move) {
    if (move.proof == Proof::none) return fmt::format("{:.1f} %", move.chance * 100);
    if (!move.margin) return std::string(word_for(move.proof));
    return fmt::format("{} {:+}", word_for(move.proof), *move.margin);
}

void append_table(std::string& out, const Thoughts& thoughts, Knowledge knowledge, std::size_t widest, int width) {
    for (const MoveThought& move : thoughts.moves) {
        if (knowledge_of(move) != knowledge) continue;
        const std::string front =
            fmt::format("  {:<{}}  {:>9}  {:>10}", move.token, widest, short_value(move), move.visits);
        const auto room = static_cast<std::size_t>(std::max(10, width - static_cast<int>(front.size()) - 2));
        const std::string line = cut(joined(move.line), room);
        out += front + (line.empty() ? "" : "  " + line) + "\n";
    }
}

std::ptrdiff_t count_of(const Thoughts& thoughts, Knowledge knowledge) {
    return std::ranges::count(thoughts.moves, knowledge, knowledge_of);
}

}  // namespace

std::string value_in_words(const MoveThought& move) {
    if (knowledge_of(move) == Knowledge::unknown) return "not looked into";
    if (move.proof == Proof::none) return fmt::format("estimated: {:.1f} % to win", move.chance * 100);
    if (!move.margin || *move.margin == 0) return fmt::format("proved: {}", word_for(move.proof));
    return fmt::format("proved: {} by {}", word_for(move.proof), std::abs(*move.margin));
}

std::string moves_in_words(const Thoughts& thoughts, int width) {
    std::size_t widest = 4;
    for (const MoveThought& move : thoughts.moves) widest = std::max(widest, move.token.size());
    std::string text;
    const auto head = [&](std::string_view title, std::string_view value) {
        text += fmt::format("\n{}\n  {:<{}}  {:>9}  {:>10}  {}\n", title, "move", widest, value, "visits", "line");
    };
    if (count_of(thoughts, Knowledge::proved) > 0) {
        head(thoughts.is_bound ? "Paranoid bounds: what can be forced against all others together" : "Proved", "value");
        append_table(text, thoughts, Knowledge::proved, widest, width);
    }
    if (count_of(thoughts, Knowledge::estimated) > 0) {
        head("Estimated", "to win");
        append_table(text, thoughts, Knowledge::estimated, widest, width);
    }
    if (const auto count = count_of(thoughts, Knowledge::unknown)) {
        text += fmt::format("\nNot looked into: {} other {}\n", count, count == 1 ? "move" : "moves");
    }
    return text;
}

std::string reasons_in_words(const Match& match, const std::string& token) {
    std::string words;
    for (const Text& reason : match.reasons(token)) words += (words.empty() ? "" : " ") + match.in_words(reason);
    return words;
}

void append_tokens_json(std::string& out, const std::vector<std::string>& tokens) {
    out += '[';
    for (const std::string& token : tokens) {
        if (&token != &tokens.front()) out += ',';
        append_json(out, token);
    }
    out += ']';
}

void append_moves_json(std::string& out, const Thoughts& thoughts) {
    JsonWriter json;
    quoin::append_moves_json(json, thoughts);
    out += json.take();
}

void append_setup_json(std::string& out, const Match& match) {
    out += "\"game\":";
    append_json(out, match.game().name);
    out += fmt::format(",\"players\":{},\"options\":{{", match.players());
    for (const OptionPair& option : match.options()) {
        if (&option != &match.options().front()) out += ',';
        append_json(out, option.first);
        out += ':';
        append_json(out, option.second);
    }
    out += '}';
}

void append_place_json(std::string& out, const Match& match) {
    append_setup_json(out, match);
    out += fmt::format(",\"ply\":{},\"to_move\":{}", match.ply(), match.to_move());
}

}  // namespace quoin::cli
