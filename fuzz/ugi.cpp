// SPDX-License-Identifier: MIT
// Any bytes on the standard input of `quoin ugi`: lines of the protocol come out, a search gives one move at most, and
// it is legal. Every search is stopped at once.
#include <algorithm>
#include <mutex>

#include "cli/ugi/session.h"
#include "core/text/printable.h"
#include "core/text/tokens.h"
#include "fuzz/bytes.h"
#include "fuzz/check.h"
#include "fuzz/positions.h"

using namespace quoin;

namespace {

// What has been said since it was last asked.
class Said {
  public:
    void add(const std::string& line) {
        QUOIN_CHECK(printable(line) == line);
        const std::lock_guard lock(mutex_);
        lines_.push_back(line);
    }
    std::vector<std::string> take() {
        const std::lock_guard lock(mutex_);
        return std::exchange(lines_, {});
    }

  private:
    std::mutex mutex_;
    std::vector<std::string> lines_;
};

bool has_error(const std::vector<std::string>& lines) {
    return std::ranges::any_of(lines, [](const std::string& line) { return line.starts_with("info string error "); });
}

void check_moves(const Match& match, bool is_go, const std::vector<std::string>& lines) {
    int moves = 0;
    for (const std::string& line : lines) {
        if (!line.starts_with("bestmove ")) continue;
        ++moves;
        QUOIN_CHECK(!match.why_not(line.substr(9)));
    }
    QUOIN_CHECK(moves == (is_go && !has_error(lines) ? 1 : 0));
}

// Where a line of `position` leads that was not refused.
Match place_of(Match match, const std::vector<std::string_view>& words) {
    const bool is_given = words[1] == "fen";
    if (is_given) match = *Match::from_position(words[2]);
    for (std::size_t i = is_given ? 4 : 3; i < words.size(); ++i) QUOIN_CHECK(match.play(words[i]).has_value());
    return match;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    fuzz::Bytes bytes(data, size);
    const Match& start = fuzz::starts()[bytes.below(fuzz::starts().size())];
    Match match = start;
    Said said;
    cli::UgiSession session("Quoin", start, [&](const std::string& line) { said.add(line); });
    session.take("setoption name Hash value 1");
    std::string_view input = bytes.rest();
    while (!input.empty()) {
        const std::string_view line = input.substr(0, input.find('\n'));
        input.remove_prefix(std::min(line.size() + 1, input.size()));
        const auto words = split_tokens(line);
        const std::string_view command = words.empty() ? "" : words.front();
        if (!session.take(line)) break;
        if (command == "go") session.take("stop");
        const auto lines = said.take();
        check_moves(match, command == "go", lines);
        if (has_error(lines)) continue;
        if (command == "position") match = place_of(start, words);
        if (command == "uginewgame") match = start;
    }
    return 0;
}
