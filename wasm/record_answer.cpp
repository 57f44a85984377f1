// SPDX-License-Identifier: MIT
#include "wasm/record_answer.h"

#include <algorithm>
#include <array>

#include "facade/json.h"
#include "facade/record_build.h"
#include "wasm/question.h"

namespace quoin::wasm {
namespace {

using Kind = RecordItem::Kind;

constexpr std::array<std::string_view, 5> kind_words = {"number", "move", "comment", "open", "close"};

// The tags Name1, Name2 …; empty where there is none.
std::vector<std::string> numbered_tags(const Record& record, std::string_view name, int count) {
    std::vector<std::string> values;
    for (int i = 1; i <= count; ++i)
        values.emplace_back(record.tag(std::string(name) + std::to_string(i)).value_or(""));
    return values;
}

std::string without_escapes(std::string_view text) {
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\\' && i + 1 < text.size()) {
            ++i;
            result += text[i] == 'n' ? '\n' : text[i];
        } else {
            result += text[i];
        }
    }
    return result;
}

std::string value_of(const std::vector<OptionPair>& pairs, std::string_view name) {
    const auto pair = std::ranges::find(pairs, name, &OptionPair::first);
    return pair == pairs.end() ? "" : pair->second;
}

Failure<Error> bad_line(std::string_view line) {
    return Failure(Error{"bad_question", std::string(line), "'" + std::string(line) + "' is no item of a record"});
}

}  // namespace

Result<std::string, Error> record_json(std::string_view text) {
    const auto record = read_record(text);
    if (!record) return Failure(record.error());
    const auto match = replay(*record);
    if (!match) return Failure(match.error());
    JsonWriter json;
    json.object([&] {
        json.member("game", match->game().name);
        json.member("players", match->players());
        json.key("options");
        json.object([&] {
            for (const auto& [name, value] : match->options()) json.member(name, value);
        });
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
    });
    return json.take();
}

Result<std::string, Error> written_json(const Match& match, std::string_view tags, std::string_view items) {
    std::vector<OptionPair> pairs;
    for (const std::string_view tag : split(tags, '\t')) {
        auto pair = split_option(tag);
        if (!pair) return Failure(Error{"bad_question", std::string(tag), pair.error().detail});
        pairs.push_back(std::move(*pair));
    }
    RecordDetails details;
    for (int i = 1; i <= match.players(); ++i) details.names.push_back(value_of(pairs, "Name" + std::to_string(i)));
    details.date = value_of(pairs, "Date");
    Record start = tags_of(match, details);
    for (const auto& [name, value] : pairs) start.set_tag(name, value);
    RecordBuilder builder(std::move(start));
    const auto lines = split(items, '\n');
    if (lines.empty()) {
        for (const std::string& token : match.moves()) builder.move(token);
    }
    int depth = 0;
    for (std::string_view line : lines) {
        const std::string_view kind = line.substr(0, line.find(' '));
        const std::string_view text = line.substr(std::min(kind.size() + 1, line.size()));
        if (kind == "move") {
            builder.move(text);
        } else if (kind == "comment") {
            builder.comment(without_escapes(text));
        } else if (kind == "open") {
            builder.open();
            ++depth;
        } else if (kind == "close" && depth > 0) {
            builder.close();
            --depth;
        } else {
            return bad_line(line);
        }
    }
    const std::string text = write_record(std::move(builder).finish());
    // What is written can be read: names and moves are only looked at here.
    if (const auto again = read_record(text); !again) return Failure(again.error());
    JsonWriter json;
    json.object([&] { json.member("text", text); });
    return json.take();
}

}  // namespace quoin::wasm
