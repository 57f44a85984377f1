// SPDX-License-Identifier: MIT
#include "facade/record/record.h"

#include <algorithm>

#include "facade/play_moves.h"
#include "facade/record/record_check.h"

namespace quoin {
namespace {

using Kind = RecordItem::Kind;

// The text with a backslash before each backslash and each `mark`.
std::string escaped(std::string_view text, char mark) {
    std::string result;
    for (const char c : text) {
        if (c == '\\' || c == mark) result += '\\';
        result += c;
    }
    return result;
}

std::string in_text(const RecordItem& item) {
    switch (item.kind) {
        case Kind::number:
            return item.text + ".";
        case Kind::move:
            return item.text;
        case Kind::comment:
            return "{" + escaped(item.text, '}') + "}";
        case Kind::open:
            return "(";
        case Kind::close:
            return ")";
    }
    return {};
}

bool is_word(Kind kind) { return kind == Kind::move || kind == Kind::number; }

}  // namespace

std::optional<std::string_view> Record::tag(std::string_view name) const {
    const auto tag = std::ranges::find(tags, name, &RecordTag::name);
    return tag != tags.end() ? std::optional<std::string_view>(tag->value) : std::nullopt;
}

void Record::set_tag(std::string_view name, std::string_view value) {
    const auto tag = std::ranges::find(tags, name, &RecordTag::name);
    if (tag != tags.end()) {
        tag->value = value;
    } else {
        tags.push_back({std::string(name), std::string(value), tags.empty() ? "" : "\n"});
    }
}

std::vector<std::string> Record::main_line() const {
    std::vector<std::string> moves;
    int depth = 0;
    for (const RecordItem& item : items) {
        depth += (item.kind == Kind::open) - (item.kind == Kind::close);
        if (depth == 0 && item.kind == Kind::move) moves.push_back(item.text);
    }
    return moves;
}

std::string write_record(const Record& record) {
    std::string text;
    for (const RecordTag& tag : record.tags) {
        text += tag.before + "[" + tag.name + " \"" + escaped(tag.value, '"') + "\"]";
    }
    std::optional<Kind> last;
    for (const RecordItem& item : record.items) {
        text += item.before;
        if (item.before.empty() && last == Kind::move && is_word(item.kind)) text += ' ';
        text += in_text(item);
        last = item.kind;
    }
    return text + record.after;
}

std::string result_text(std::span<const int> winners) {
    std::string text;
    for (const int winner : winners) text += (text.empty() ? "" : " ") + std::to_string(winner);
    return text;
}

Result<Match, Error> replay(const Record& record, std::optional<int> ply) {
    auto start = start_of(record);
    if (!start) return Failure(std::move(start.error().error));
    return after_moves(std::move(*start), record.main_line(), ply);
}

}  // namespace quoin
