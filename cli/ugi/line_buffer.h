// SPDX-License-Identifier: MIT
// Bytes in, lines out. A line is kept up to a length that no honest one has.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace quoin::cli {

struct Line {
    std::string text;     // without its end, which is a line feed with or without a carriage return before it
    bool is_cut = false;  // it was longer
};

class LineBuffer {
  public:
    static constexpr std::size_t max_line = 1 << 20;

    void add(std::string_view bytes) { pending_ += bytes; }
    std::size_t waiting() const { return pending_.size() - begin_; }  // bytes that nobody has asked for yet

    bool is_too_long() const { return line_.is_cut; }  // the line that has not ended yet

    // The next line that has ended.
    std::optional<Line> next() {
        const auto end = pending_.find('\n', begin_);
        take(end);
        if (end == std::string::npos) {
            pending_.clear();
            begin_ = 0;
            return std::nullopt;
        }
        begin_ = end + 1;
        return finished();
    }

    // What stands after the last line feed, at the end of the input.
    std::optional<Line> last() {
        if (line_.text.empty() && !line_.is_cut) return std::nullopt;
        return finished();
    }

  private:
    void take(std::size_t end) {
        const std::size_t count = (end == std::string::npos ? pending_.size() : end) - begin_;
        const std::size_t room = max_line - line_.text.size();
        if (count > room) line_.is_cut = true;
        line_.text.append(pending_, begin_, count < room ? count : room);
    }

    Line finished() {
        Line line;
        std::swap(line, line_);
        if (line.text.ends_with('\r')) line.text.pop_back();
        return line;
    }

    std::string pending_;  // not yet looked at from begin_ on
    std::size_t begin_ = 0;
    Line line_;  // as far as it has come
};

}  // namespace quoin::cli
