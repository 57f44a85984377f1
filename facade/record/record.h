// SPDX-License-Identifier: MIT
// A saved game: a small text that people can read and edit (docs/record.md). Tags say what is played and by whom, then
// come the moves with comments and variations.
//
// A record keeps the white space it was read with, so a hand-edited one is written back byte for byte. Variations are
// not a tree but brackets in the list, as in the text: nothing here recurses, however deep a text is nested.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "facade/error.h"
#include "facade/match.h"

namespace quoin {

inline constexpr std::size_t record_max_bytes = 1 << 20;
inline constexpr std::size_t record_max_tags = 100;
inline constexpr std::size_t record_max_items = 100'000;
inline constexpr std::size_t record_max_depth = 100;

struct RecordTag {
    std::string name;
    std::string value;
    std::string before;  // the white space before it; at the start of a text also a byte order mark

    friend bool operator==(const RecordTag&, const RecordTag&) = default;
};

struct RecordItem {
    enum class Kind {
        number,   // of the action that follows, from 1: `7.`
        move,     // a token
        comment,  // {about the move before it}
        open,     // ( begins a line that replaces the move before it
        close,    // ) ends it
    };

    Kind kind = Kind::move;
    std::string text;    // the digits, the token, or the comment; empty for brackets
    std::string before;  // the white space before it

    friend bool operator==(const RecordItem&, const RecordItem&) = default;
};

struct Record {
    std::vector<RecordTag> tags;
    std::vector<RecordItem> items;
    std::string after;  // the white space at the end

    std::optional<std::string_view> tag(std::string_view name) const;
    // Changes the tag, or adds it after the others. The value is UTF-8 without control characters.
    void set_tag(std::string_view name, std::string_view value);
    std::vector<std::string> main_line() const;  // its moves, without the variations

    friend bool operator==(const Record&, const Record&) = default;
};

// All of the text is checked: its form, the tags, every move of every line, and the result of a game that is over. The
// error says where, such as "line 7, column 12" (columns count characters).
Result<Record, Error> read_record(std::string_view text);

std::string write_record(const Record& record);

// The winners as the tag `Result` has them: `1`, or `1 2` when they share the win.
std::string result_text(std::span<const int> winners);

// The game after the first `ply` moves of the record's main line, or at its end.
Result<Match, Error> replay(const Record& record, std::optional<int> ply = {});

}  // namespace quoin
