// SPDX-License-Identifier: MIT
#include "cli/arena/handshake.h"

#include <algorithm>
#include <functional>
#include <vector>

#include <fmt/format.h>

#include "cli/arena/contestant.h"
#include "cli/arena/ugi_client.h"
#include "cli/terminal/printable.h"
#include "cli/ugi/words.h"

namespace quoin::cli {
namespace {

constexpr std::chrono::seconds to_answer{5};
constexpr std::chrono::milliseconds trial_time{100};

using Fault = std::optional<std::string>;

class Handshake {
  public:
    Handshake(UgiClient& client, const Match& trial) : client_(client), trial_(trial) {}

    Fault run() {
        client_.send("ugi");
        if (auto fault = until("ugiok")) return fault;
        if (game_ && *game_ != trial_.game().name) {
            return fmt::format("it plays {}, not {}", *game_, trial_.game().name);
        }
        client_.send("uginewgame");
        client_.send(position_line(trial_));
        client_.send("query legal");
        client_.send("isready");
        if (auto fault = until("readyok")) return fault;
        if (legal_) return fault_of_list();
        return game_ ? std::nullopt : fault_of_move();
    }

  private:
    Fault until(std::string_view word) {
        const auto heard = client_.hear_until(word, SteadyClock::now() + to_answer, answer_,
                                              [this](std::string_view line) { note(line); });
        if (heard == UgiClient::Heard::end) return fmt::format("it exited before sending {}", word);
        if (heard == UgiClient::Heard::nothing) {
            return fmt::format("it did not send {} within {} seconds", word, to_answer.count());
        }
        return std::nullopt;
    }

    void note(std::string_view line) {
        const auto words = split_tokens(line);
        if (words.size() >= 3 && words[0] == "id" && words[1] == "game") game_ = printable(words[2].substr(0, 64));
        if (!words.empty() && words[0] == "response") legal_.emplace(words.begin() + 1, words.end());
    }

    Fault fault_of_list() {
        std::ranges::sort(*legal_);
        if (*legal_ == trial_.legal()) return std::nullopt;
        return fmt::format("its legal moves are wrong for {} with these players and options", trial_.game().name);
    }

    Fault fault_of_move() {
        client_.send(fmt::format("go movetime {}", trial_time.count()));
        if (auto fault = until("bestmove")) return fault;
        const auto words = split_tokens(answer_);
        const std::string token(words.size() > 1 ? words[1] : "");
        const auto error = trial_.why_not(token);
        if (!error) return std::nullopt;
        return fmt::format("it does not play {}: its move '{}' is illegal: {}", trial_.game().name,
                           printable(token.substr(0, 64)), error->detail);
    }

    UgiClient& client_;
    const Match& trial_;
    std::string answer_;
    std::optional<std::string> game_;
    std::optional<std::vector<std::string>> legal_;
};

}  // namespace

std::optional<std::string> fault_of_program(const std::string& command, const Match& trial) {
    const auto client = UgiClient::start(command);
    if (!client) return "it could not be started: " + client.error();
    return Handshake(**client, trial).run();
}

}  // namespace quoin::cli
