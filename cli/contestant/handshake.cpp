// SPDX-License-Identifier: MIT
#include "cli/contestant/handshake.h"

#include <algorithm>
#include <functional>
#include <vector>

#include <fmt/format.h>

#include "cli/contestant/contestant.h"
#include "cli/contestant/program_options.h"
#include "cli/ugi/client.h"
#include "core/text/printable.h"
#include "core/text/tokens.h"

namespace quoin::cli {
namespace {

constexpr std::chrono::milliseconds to_answer{5000};
constexpr std::chrono::milliseconds to_end{200};
constexpr std::size_t longest_name = 64;
constexpr std::chrono::milliseconds trial_time{100};

using Fault = std::optional<std::string>;

class Handshake {
  public:
    Handshake(UgiClient& client, const ContestantSpec& spec, const Match& trial)
        : client_(client), spec_(spec), trial_(trial), patience_(spec.startup.value_or(to_answer)) {}

    Fault run() {
        client_.send("ugi");
        if (auto fault = until("ugiok")) return fault;
        has_introduced_itself_ = true;
        if (game_ && *game_ != trial_.game().name) {
            return fmt::format("it plays {}, not {}", *game_, trial_.game().name);
        }
        if (auto fault = set_options()) return fault;
        client_.send("uginewgame");
        client_.send(position_line(trial_));
        client_.send("query legal");
        client_.send("isready");
        if (auto fault = until("readyok")) return fault;
        if (legal_) return fault_of_list();
        return game_ ? std::nullopt : fault_of_move();
    }

    const std::string& name() const { return name_; }

  private:
    // Waits for each set of options to be taken, so that an error is known to be about them.
    Fault set_options() {
        for (const auto& [option, value] : spec_.options) {
            if (auto fault = options_.fault_of(option, value)) return fault;
        }
        if (spec_.options.empty()) return std::nullopt;
        for (const auto& [option, value] : spec_.options) client_.send(options_.line_for(option, value));
        client_.send("isready");
        if (auto fault = until("readyok")) return fault;
        return error_.empty() ? std::nullopt : Fault("it refused an option: " + error_);
    }

    Fault until(std::string_view word) {
        const auto heard = client_.hear_until(word, SteadyClock::now() + patience_, answer_,
                                              [this](std::string_view line) { note(line); });
        switch (heard) {
            case UgiClient::Heard::line:
                break;
            case UgiClient::Heard::end: {
                const auto status = client_.ended(SteadyClock::now() + to_end);
                return fmt::format("it {} before sending {}{}{}", status ? "exited" : "closed its output", word,
                                   status ? ending_in_brackets(*status) : "", client_.last_words());
            }
            case UgiClient::Heard::endless:
                return "it sent a line longer than 1 MiB";
            case UgiClient::Heard::nothing:
                return fmt::format("it did not send {} within {:g} seconds{}", word,
                                   std::chrono::duration<double>(patience_).count(), client_.last_words());
        }
        return std::nullopt;
    }

    void note(std::string_view line) {
        const auto words = split_tokens(line);
        if (words.size() >= 3 && words[0] == "id" && words[1] == "name") name_ = text_from(line, words[2], line.size());
        if (!has_introduced_itself_) options_.note(line);
        if (words.size() >= 3 && words[0] == "info" && words[1] == "string" && words[2] == "error" && error_.empty()) {
            error_ = text_from(line, words[2], line.size());
        }
        if (words.size() >= 3 && words[0] == "id" && words[1] == "game") game_ = printable(words[2].substr(0, 64));
        if (!words.empty() && words[0] == "response") legal_.emplace(words.begin() + 1, words.end());
    }

    // What stands from that word of the line on, fit to be shown.
    static std::string text_from(std::string_view line, std::string_view word, std::size_t end) {
        const auto begin = static_cast<std::size_t>(word.data() - line.data());
        end = std::min(end, line.size());
        return begin < end ? printable(line.substr(begin, std::min(end - begin, longest_name))) : std::string();
    }

    Fault fault_of_list() {
        std::ranges::sort(*legal_);
        if (*legal_ == trial_.legal()) return std::nullopt;
        return fmt::format("its legal moves are wrong for {} with these players and options{}", trial_.game().name,
                           client_.last_error());
    }

    Fault fault_of_move() {
        client_.send(fmt::format("go movetime {}", trial_time.count()));
        if (auto fault = until("bestmove")) return fault;
        const auto words = split_tokens(answer_);
        if (words.size() < 2) return "bestmove needs a move";
        const std::string token(words[1]);
        const auto error = trial_.why_not(token);
        if (!error) return std::nullopt;
        return fmt::format("it does not play {}: its move '{}' is illegal: {}{}", trial_.game().name,
                           printable(token.substr(0, 64)), error->detail, client_.last_error());
    }

    UgiClient& client_;
    const ContestantSpec& spec_;
    const Match& trial_;
    const std::chrono::milliseconds patience_;
    std::string answer_;
    std::string name_;
    std::string error_;  // the first that it spoke of
    ProgramOptions options_;
    bool has_introduced_itself_ = false;
    std::optional<std::string> game_;
    std::optional<std::vector<std::string>> legal_;
};

}  // namespace

Result<std::string, std::string> meet_program(const ContestantSpec& spec, const Match& trial) {
    const auto client = UgiClient::start(spec.command);
    if (!client) return Failure("it could not be started: " + client.error());
    keep_log(**client, spec);
    Handshake handshake(**client, spec, trial);
    if (auto fault = handshake.run()) return Failure(std::move(*fault));
    return handshake.name();
}

}  // namespace quoin::cli
