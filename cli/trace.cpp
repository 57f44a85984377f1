// SPDX-License-Identifier: MIT
// quoin trace: a game a line in, its positions as a line of JSON out. The form is a contract: docs/cli.md has it.
#include <array>
#include <cerrno>
#include <cstring>
#include <memory>

#include <fmt/format.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/output.h"
#include "cli/printable.h"
#include "cli/setup.h"

namespace quoin::cli {
namespace {

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

// One line of input as it comes in, byte by byte: a line may be of any length, and no more of it is kept than can
// matter.
class Line {
  public:
    explicit Line(const Match& start) : start_(start), match_(start) {
        append_position(start_text_, start_);
        reset();
    }

    void take(char c) {
        if (c == ' ' || c == '\t') {
            end_token();
        } else if (token_.size() < max_token) {
            token_ += c;
        } else {
            is_cut_ = true;
        }
    }

    std::string end() {
        end_token();
        std::string answer = error_.empty() ? "{\"positions\":[" + positions_ + "]}\n" : error_ + "\n";
        reset();
        return answer;
    }

  private:
    static constexpr std::size_t max_token = 64;  // far longer than any move

    void end_token() {
        if (token_.empty()) return;
        if (error_.empty()) play();
        token_.clear();
        is_cut_ = false;
    }

    void play() {
        if (const auto played = match_.play(token_); !played) {
            error_ = "{\"error\":";
            append_json(error_, printable(fmt::format("'{}{}' {}", token_, is_cut_ ? "…" : "", played.error().detail)));
            error_ += fmt::format(",\"ply\":{}}}", match_.ply());
            return;
        }
        positions_ += ',';
        append_position(positions_, match_);
    }

    void reset() {
        if (match_.ply() > 0) match_ = start_;
        positions_ = start_text_;
        error_.clear();
    }

    const Match& start_;
    Match match_;
    std::string start_text_;
    std::string positions_;
    std::string token_;
    std::string error_;
    bool is_cut_ = false;  // the token goes on after what is kept of it
};

// Answers each line as soon as its end has been read.
Status trace(const Match& start) {
    static std::array<char, 1 << 16> buffer;
    Line line(start);
    bool is_within_line = false;
    while (true) {
        const ssize_t count = read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return fail(std::string("cannot read standard input: ") + std::strerror(errno));
        if (count == 0) break;
        for (ssize_t i = 0; i < count; ++i) {
            const char c = buffer[static_cast<std::size_t>(i)];
            is_within_line = c != '\n';
            if (is_within_line) {
                line.take(c);
                continue;
            }
            put(line.end());
            if (!flush_output()) return Status::failed;
        }
    }
    if (is_within_line) put(line.end());
    return Status::good;
}

}  // namespace

void add_trace(Command& root) {
    Command command = root.add("trace", "Answer games, one a line on standard input, with their positions as JSON");
    auto setup = std::make_shared<Setup>();
    setup->add_game(command);
    setup->add_variant(command);
    command.notes("Example: echo 'Qh8 Qj8' | quoin trace strata");
    command.run([setup] {
        const auto match = setup->start();
        return match ? trace(*match) : refuse(match.error());
    });
}

}  // namespace quoin::cli
