// SPDX-License-Identifier: MIT
#include "cli/terminal/thoughts.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "core/text/printable.h"
#include "facade/verbs/verdict.h"

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

std::string padded(const std::string& text, std::size_t columns) {
    return std::string(columns - std::min(columns, columns_of(text)), ' ') + text;
}

class Table {
  public:
    Table(const GameEntry& game, const Thoughts& thoughts, int width)
        : game_(game), thoughts_(thoughts), width_(width) {
        for (const MoveThought& move : thoughts.moves) {
            widest_move_ = std::max(widest_move_, move.token.size());
            widest_value_ = std::max(widest_value_, columns_of(value_in_words(game, value_of(thoughts, move))));
            has_visits_ = has_visits_ || move.visits > 0;  // a solver visits no move
        }
    }

    std::size_t count(Value::Kind kind) const {
        return static_cast<std::size_t>(std::ranges::count_if(
            thoughts_.moves, [&](const MoveThought& move) { return value_of(thoughts_, move).kind == kind; }));
    }

    // The moves with this kind of value; empty if there are none.
    std::string part(Value::Kind kind, std::string_view title, std::string_view value_title) const {
        if (count(kind) == 0) return "";
        std::string text = fmt::format("\n{}\n", title);
        text += row("move", std::string(value_title), "visits", "line");
        for (const MoveThought& move : thoughts_.moves) {
            const Value value = value_of(thoughts_, move);
            if (value.kind != kind) continue;
            text += row(move.token, value_in_words(game_, value), std::to_string(move.visits), joined(move.line));
        }
        return text;
    }

  private:
    std::string row(std::string_view move, const std::string& value, std::string_view visits,
                    const std::string& line) const {
        std::string text = fmt::format("  {:<{}}  {}", move, widest_move_, padded(value, widest_value_));
        if (has_visits_) text += fmt::format("  {:>10}", visits);
        const std::size_t room = std::max(10, width_ - static_cast<int>(columns_of(text)) - 2);
        const std::string shown = cut(line, room);
        return text + (shown.empty() ? "" : "  " + shown) + "\n";
    }

    const GameEntry& game_;
    const Thoughts& thoughts_;
    int width_;
    std::size_t widest_move_ = 4;
    std::size_t widest_value_ = 9;
    bool has_visits_ = false;
};

}  // namespace

std::string moves_in_words(const GameEntry& game, const Thoughts& thoughts, int width) {
    const Table table(game, thoughts, width);
    std::string text = table.part(Value::Kind::proved, "Proved", "value") +
                       table.part(Value::Kind::bound, "Bounds: what the player can force", "value") +
                       table.part(Value::Kind::estimated, "Estimated: expected score", "score");
    if (const std::size_t count = table.count(Value::Kind::unknown)) {
        text += fmt::format("\nNot evaluated yet: {}\n", counted(count, "other move"));
    }
    return text;
}

std::string reasons_in_words(const Match& match, const std::string& token) {
    std::string words;
    for (const Text& reason : match.reasons(token)) words += (words.empty() ? "" : " ") + match.in_words(reason);
    return words;
}

}  // namespace quoin::cli
