// SPDX-License-Identifier: MIT
#include "facade/record_build.h"

#include <algorithm>

namespace quoin {
namespace {

using Kind = RecordItem::Kind;

std::string result_of(const Match& match) {
    std::string text;
    for (const int winner : match.winners()) text += (text.empty() ? "" : " ") + std::to_string(winner);
    return match.is_over() ? text : "*";
}

}  // namespace

Record tags_of(const Match& match, const RecordDetails& details) {
    std::string options;
    for (const auto& [name, value] : match.options()) options += (options.empty() ? "" : " ") + name + "=" + value;
    Record record;
    record.set_tag("Game", match.game().name);
    record.set_tag("Rules", match.game().rules_version);
    record.set_tag("Players", std::to_string(match.players()));
    record.set_tag("Options", options);
    for (std::size_t i = 0; i < static_cast<std::size_t>(match.players()); ++i) {
        const std::string number = std::to_string(i + 1);
        if (i < details.names.size() && !details.names[i].empty()) record.set_tag("Name" + number, details.names[i]);
        record.set_tag("Seat" + number, write_seat(i < details.seats.size() ? details.seats[i] : RecordSeat{}));
    }
    if (!details.date.empty()) record.set_tag("Date", details.date);
    record.set_tag("Result", details.result.empty() ? result_of(match) : details.result);
    record.after = "\n";
    return record;
}

Record record_of(const Match& match, const RecordDetails& details) {
    RecordBuilder builder(tags_of(match, details));
    for (const std::string& token : match.moves()) builder.move(token);
    return std::move(builder).finish();
}

// Whole rounds, about eight moves.
int RecordBuilder::moves_per_line(const Record& record) {
    const auto text = record.tag("Players").value_or("");
    const int players = text.size() == 1 ? std::clamp(text[0] - '0', 1, 8) : 1;
    return 8 / players * players;
}

void RecordBuilder::move(std::string_view token) {
    int& ply = plies_.back();
    const bool new_line = plies_.size() == 1 && ply % per_line_ == 0;
    const bool was_left = record_.items.empty() || record_.items.back().kind != Kind::move;
    if (new_line || was_left) {
        const bool first = record_.items.empty();
        add(Kind::number, std::to_string(ply + 1), new_line && !first ? "\n" : gap());
    }
    add(Kind::move, token, " ");
    ++ply;
}

void RecordBuilder::comment(std::string_view text) { add(Kind::comment, text, gap()); }

void RecordBuilder::open() {
    plies_.push_back(plies_.back() - 1);
    add(Kind::open, "", gap());
}

void RecordBuilder::close() {
    plies_.pop_back();
    add(Kind::close, "", "");
}

Record RecordBuilder::finish() && { return std::move(record_); }

void RecordBuilder::add(Kind kind, std::string_view text, std::string_view before) {
    record_.items.push_back({kind, std::string(text), std::string(before)});
}

std::string_view RecordBuilder::gap() const {
    if (record_.items.empty()) return "\n\n";
    return record_.items.back().kind == Kind::open ? "" : " ";
}

}  // namespace quoin
