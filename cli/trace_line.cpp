// SPDX-License-Identifier: MIT
#include "cli/trace_line.h"

#include <fmt/format.h>

#include "cli/printable.h"

namespace quoin::cli {
namespace {

constexpr std::size_t max_token = 64;  // far longer than any move

template <class Items, class Append>
void append_list(std::string& out, const Items& items, Append append) {
    out += '[';
    bool is_first = true;
    for (const auto& item : items) {
        if (!is_first) out += ',';
        is_first = false;
        append(item);
    }
    out += ']';
}

void append_position(std::string& out, const Match& match) {
    const auto number = [&](int value) { fmt::format_to(std::back_inserter(out), "{}", value); };
    fmt::format_to(std::back_inserter(out), "{{\"ply\":{},\"to_move\":{},\"legal\":", match.ply(), match.to_move());
    append_list(out, match.legal(), [&](const std::string& token) { append_json(out, token); });
    out += ",\"score\":";
    append_list(out, match.score(), number);
    out += match.is_over() ? ",\"over\":true,\"winners\":" : ",\"over\":false,\"winners\":";
    append_list(out, match.winners(), number);
    out += '}';
}

}  // namespace

TraceLine::TraceLine(const Match& start) : start_(start), match_(start) {
    append_position(start_text_, start_);
    reset();
}

void TraceLine::take(char c) {
    if (c == ' ' || c == '\t') {
        end_token();
    } else if (token_.size() < max_token) {
        token_ += c;
    } else {
        is_cut_ = true;
    }
}

std::string TraceLine::end() {
    end_token();
    std::string answer = error_.empty() ? "{\"positions\":[" + positions_ + "]}\n" : error_ + "\n";
    reset();
    return answer;
}

void TraceLine::end_token() {
    if (token_.empty()) return;
    if (error_.empty()) play();
    token_.clear();
    is_cut_ = false;
}

void TraceLine::play() {
    if (const auto played = match_.play(token_); !played) {
        error_ = "{\"error\":";
        append_json(error_, printable(fmt::format("'{}{}' {}", token_, is_cut_ ? "…" : "", played.error().detail)));
        error_ += fmt::format(",\"ply\":{}}}", match_.ply());
        return;
    }
    positions_ += ',';
    append_position(positions_, match_);
}

void TraceLine::reset() {
    if (match_.ply() > 0) match_ = start_;
    positions_ = start_text_;
    error_.clear();
}

}  // namespace quoin::cli
