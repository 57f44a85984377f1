// SPDX-License-Identifier: MIT
#include "facade/verbs/record_json.h"

#include <algorithm>

#include "facade/record/record_build.h"
#include "facade/verbs/answer_json.h"

namespace quoin {
namespace {

using Kind = RecordItem::Kind;

constexpr std::string_view kind_words[] = {"number", "move", "comment", "open", "close"};

// The tags Name1, Name2 …; empty where there is none.
std::vector<std::string> numbered_tags(const Record& record, std::string_view name, int count) {
    std::vector<std::string> values;
    for (int i = 1; i <= count; ++i) {
        values.emplace_back(record.tag(std::string(name) + std::to_string(i)).value_or(""));
    }
    return values;
}

std::string value_of(const std::vector<OptionPair>& pairs, std::string_view name) {
    const auto pair = std::ranges::find(pairs, name, &OptionPair::first);
    return pair == pairs.end() ? "" : pair->second;
}

}  // namespace

std::optional<Kind> read_item_kind(std::string_view word) {
    const auto* const found = std::ranges::find(kind_words, word);
    if (found == std::end(kind_words) || word == "number") return std::nullopt;
    return static_cast<Kind>(found - std::begin(kind_words));
}

std::optional<Error> append_record(JsonWriter& json, std::string_view text) {
    const auto record = read_record(text);
    if (!record) return record.error();
    const auto match = replay(*record);
    if (!match) return match.error();
    append_setup(json, *match);
    if (!match->start_text().empty()) json.member("position", match->start_token());
    json.member("names", numbered_tags(*record, "Name", match->players()));
    json.member("seats", numbered_tags(*record, "Seat", match->players()));
    json.member("date", record->tag("Date").value_or(""));
    json.member("result", record->tag("Result").value_or("*"));
    std::vector<const RecordItem*> items;
    for (const RecordItem& item : record->items) {
        if (item.kind != Kind::number) items.push_back(&item);
    }
    json.key("tree");
    json.list(items, [&](const RecordItem* item) {
        json.object([&] {
            json.member("kind", kind_words[static_cast<std::size_t>(item->kind)]);
            json.member("text", item->text);
        });
    });
    json.member("moves", match->moves());
    return std::nullopt;
}

std::optional<Error> append_record_text(JsonWriter& json, const Match& match, const std::vector<OptionPair>& tags,
                                        const std::vector<RecordItem>& items) {
    RecordDetails details;
    for (int i = 1; i <= match.players(); ++i) details.names.push_back(value_of(tags, "Name" + std::to_string(i)));
    details.date = value_of(tags, "Date");
    Record start = tags_of(match, details);
    for (const auto& [name, value] : tags) start.set_tag(name, value);
    RecordBuilder builder(std::move(start));
    if (items.empty()) {
        for (const std::string& token : match.moves()) builder.move(token);
    }
    int depth = 0;
    for (const RecordItem& item : items) {
        if (item.kind == Kind::move) {
            builder.move(item.text);
        } else if (item.kind == Kind::comment) {
            builder.comment(item.text);
        } else if (item.kind == Kind::open) {
            builder.open();
            ++depth;
        } else if (depth-- == 0) {
            return Error{"bad_question", "items", "a variation is closed but was never opened"};
        } else {
            builder.close();
        }
    }
    const std::string text = write_record(std::move(builder).finish());
    // Names and moves are checked here, so that every record written can be read.
    if (const auto again = read_record(text); !again) return again.error();
    json.member("text", text);
    return std::nullopt;
}

}  // namespace quoin
