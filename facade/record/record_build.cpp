// SPDX-License-Identifier: MIT
#include "facade/record/record_build.h"

#include <algorithm>

namespace quoin {
namespace {

using Kind = RecordItem::Kind;

std::string result_of(const Match& match) { return match.is_over() ? result_text(match.winners()) : "*"; }

}  // namespace

Record tags_of(const Match& match, const RecordDetails& details) {
    std::string options;
    for (const auto& [name, value] : match.kept_options()) options += (options.empty() ? "" : " ") + name + "=" + value;
    Record record;
    record.set_tag("Game", match.game().name);
    record.set_tag("Rules", std::to_string(match.rules_version()));
    record.set_tag("Players", std::to_string(match.players()));
    record.set_tag("Options", options);
    if (!match.start_text().empty()) record.set_tag("Position", match.start_text());
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

Record shortened(Record record, int moves) {
    int depth = 0;
    int found = 0;
    auto end = record.items.begin();
    for (; end != record.items.end(); ++end) {
        depth += (end->kind == Kind::open) - (end->kind == Kind::close);
        if (depth == 0 && end->kind == Kind::move && ++found > moves) break;
    }
    if (found > moves && end != record.items.begin() && std::prev(end)->kind == Kind::number) --end;
    record.items.erase(end, record.items.end());
    return record;
}

ContinuedRecord continued(const Record& record, const Match& match) {
    const auto old = record.main_line();
    const auto& moves = match.moves();
    if (old == moves) return {record};
    const auto kept = std::ranges::mismatch(old, moves).in1 - old.begin();
    Record start = shortened(record, static_cast<int>(kept));
    const auto is_note = [](const RecordItem& item) { return item.kind == Kind::comment || item.kind == Kind::open; };
    const bool loses_notes = std::ranges::count_if(start.items, is_note) < std::ranges::count_if(record.items, is_note);
    start.set_tag("Result", result_of(match));
    RecordBuilder builder(std::move(start));
    for (auto move = moves.begin() + kept; move != moves.end(); ++move) builder.move(*move);
    return {std::move(builder).finish(), loses_notes};
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
