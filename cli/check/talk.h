// SPDX-License-Identifier: MIT
// A conversation with an engine that is being checked. It may hang, flood, lie or die at any moment: every wait ends,
// and what went wrong comes back as words. Then the engine is ended, and the next start is a new process.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/ugi/client.h"
#include "cli/ugi/reply.h"
#include "facade/match.h"

namespace quoin::cli {

// What an engine says of itself before `ugiok`.
struct Introduction {
    std::string name = {};
    std::string author = {};
    std::string game = {};
    std::vector<UgiOption> options = {};
    std::string fault = {};  // of the first line that was not as it should be
};

struct CheckLimits {
    std::chrono::milliseconds patience{5000};  // for any answer that has no time limit of its own
    std::chrono::milliseconds grace{100};      // how much later a move may come
};

class EngineTalk {
  public:
    using Milliseconds = std::chrono::milliseconds;
    using Fault = std::optional<std::string>;  // what went wrong, for people
    using Kind = UgiReply::Kind;

    EngineTalk(std::string command, CheckLimits limits, ProtocolLog& log)
        : command_(std::move(command)), limits_(limits), log_(log) {}

    Fault start();  // up to `ugiok`, if it does not run yet
    void end() { client_ = nullptr; }
    const Introduction& introduction() const { return introduction_; }
    const CheckLimits& limits() const { return limits_; }

    Fault send(std::string_view line);
    // The next line of that kind, and all replies before it to `other`.
    Result<UgiReply, std::string> expect(Kind kind, Milliseconds patience,
                                         const std::function<void(const UgiReply&)>& other = {});
    // Sends the line and `isready`; returns its lines up to `readyok`.
    Result<std::vector<UgiReply>, std::string> ask(std::string_view line);
    // The words of the `response` to a query; nothing when it has no answer to it.
    Result<std::optional<std::vector<std::string>>, std::string> query(std::string_view what);

    struct Move {
        std::string token;
        Milliseconds taken{0};
        std::vector<UgiInfo> infos;  // the last one of each multipv
    };
    // A legal move in that position. The limits of `go` end within `allowed`; it has that and its patience to answer.
    Result<Move, std::string> move(const Match& match, const std::string& go, Milliseconds allowed);
    // After `go`: the move of a search that is under way.
    Result<Move, std::string> bestmove(const Match& match, Milliseconds allowed);
    // Waits until it has dealt with everything. No move is due: one that comes is a fault.
    Fault settle();
    // Whatever it still says, until that has passed.
    Fault drain(Milliseconds time, const std::function<void(const UgiReply&)>& other = {});

    // How it ended: nothing when it exits with 0 in time.
    Fault exit();
    void end_input() { client_->end_input(); }

    const std::string& fault_of_info() const { return fault_of_info_; }  // of the first `info` that was wrong
    std::size_t infos() const { return infos_; }
    int silences() const { return silences_; }  // how often it did not answer in time

  private:
    void note_info(const Match& match, const UgiReply& reply);
    std::string gone(std::string_view when);
    std::string given_up(std::string why);

    const std::string command_;
    const CheckLimits limits_;
    ProtocolLog& log_;
    std::unique_ptr<UgiClient> client_;
    Introduction introduction_;
    std::string fault_of_info_;
    std::size_t infos_ = 0;
    int silences_ = 0;
};

// For messages: the line that sets the position, cut if it is very long.
std::string place_of(const Match& match);

}  // namespace quoin::cli
