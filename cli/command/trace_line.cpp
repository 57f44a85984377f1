// SPDX-License-Identifier: MIT
#include "cli/command/trace_line.h"

#include <fmt/format.h>

#include "core/text/printable.h"
#include "facade/verbs/answer_json.h"

namespace quoin::cli {
namespace {

constexpr std::size_t max_token = 64;  // far longer than any move

std::string position_json(const Match& match) {
    JsonWriter json;
    json.object([&] { append_position(json, match); });
    return json.take();
}

std::string error_json(const std::string& message, int ply) {
    JsonWriter json;
    json.object([&] {
        json.member("error", message);
        json.member("ply", ply);
    });
    return json.take();
}

}  // namespace

TraceLine::TraceLine(const Match& start) : start_(start), match_(start), start_text_(position_json(start)) { reset(); }

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
    std::string answer = error_;
    if (answer.empty()) {
        JsonWriter json;
        json.object([&] {
            json.key("positions");
            json.raw("[" + positions_ + "]");
        });
        answer = json.take();
    }
    reset();
    return answer + "\n";
}

void TraceLine::end_token() {
    if (token_.empty()) return;
    if (error_.empty()) play();
    token_.clear();
    is_cut_ = false;
}

void TraceLine::play() {
    if (const auto played = match_.play(token_); !played) {
        error_ = error_json(printable(fmt::format("'{}{}': {}", token_, is_cut_ ? "…" : "", played.error().detail)),
                            match_.ply());
        return;
    }
    positions_ += ',' + position_json(match_);
}

void TraceLine::reset() {
    if (match_.ply() > 0) match_ = start_;
    positions_ = start_text_;
    error_.clear();
}

}  // namespace quoin::cli
