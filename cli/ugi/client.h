// SPDX-License-Identifier: MIT
// Another program as an engine: starts it and talks with it over pipes. It may crash, fall silent or talk nonsense.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include <sys/types.h>

#include "cli/ugi/line_buffer.h"
#include "cli/ugi/log.h"
#include "core/limits.h"
#include "core/result.h"
#include "facade/match.h"

namespace quoin::cli {

class UgiClient {
  public:
    // The command line is the shell's to read. The error says what the system said.
    static Result<std::unique_ptr<UgiClient>, std::string> start(const std::string& command);
    ~UgiClient();                            // asks it to quit, and ends it if it does not
    void give_up() { is_given_up_ = true; }  // the destructor ends it at once
    UgiClient(const UgiClient&) = delete;
    UgiClient& operator=(const UgiClient&) = delete;

    // `end`: it has closed its output; `endless`: it writes a line that is longer than any may be.
    enum class Heard { line, end, endless, nothing };

    // False when it no longer listens. A program that is only slow to read has a second.
    bool send(std::string_view line);
    void end_input();  // nothing more will be sent
    // How it ended, as waitpid says; nothing when it has not.
    std::optional<int> ended(SteadyClock::time_point deadline);
    // Everything that is said from now on, both ways; the log outlives this.
    void set_log(const ProtocolLog* log) { log_ = log; }
    pid_t process() const { return process_; }

    Heard hear(std::string& line, SteadyClock::time_point deadline);
    // What has come already; does not wait.
    bool hear_pending(std::string& line);
    // The next line whose first word is this; those before it go to `other`.
    Heard hear_until(std::string_view word, SteadyClock::time_point deadline, std::string& line,
                     const std::function<void(std::string_view)>& other = {});

    // For messages: what it said last since it was told of a position, above all if that was an error; ready to follow
    // another sentence, or empty.
    std::string last_words() const;
    std::string last_error() const;

  private:
    UgiClient(pid_t process, int input, int output) : process_(process), input_(input), output_(output) {}

    bool wait_to_write(SteadyClock::time_point deadline);
    bool read_some();  // false at the end
    bool take_line(std::string& line, bool& is_cut);

    pid_t process_;
    int input_;   // to write to; -1 once it is closed
    int output_;  // to read from
    std::optional<int> status_;
    bool is_given_up_ = false;
    const ProtocolLog* log_ = nullptr;
    LineBuffer lines_;
    std::string last_line_;
    std::string last_error_;
};

// How a process ended, from what waitpid says: `exited with status 1`, `was killed by signal 11`.
std::string ending_in_words(int status);
std::string ending_in_brackets(int status);  // ` (status 1)`; nothing for a good end

// `position startpos moves …`, or `position fen TOKEN moves …`
std::string position_line(const Match& match);

}  // namespace quoin::cli
