// SPDX-License-Identifier: MIT
// Another program as an engine: starts it and talks with it over pipes. It may crash, fall silent or talk nonsense.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include <sys/types.h>

#include "cli/ugi/line_buffer.h"
#include "core/limits.h"
#include "core/result.h"

namespace quoin::cli {

class UgiClient {
  public:
    // The command line is the shell's to read. The error says what the system said.
    static Result<std::unique_ptr<UgiClient>, std::string> start(const std::string& command);
    ~UgiClient();  // asks it to quit, and ends it if it does not
    UgiClient(const UgiClient&) = delete;
    UgiClient& operator=(const UgiClient&) = delete;

    enum class Heard { line, end, nothing };  // `end`: it has closed its output, or writes lines without end

    bool send(std::string_view line);  // false when it no longer listens
    Heard hear(std::string& line, SteadyClock::time_point deadline);
    // The next line whose first word is this; those before it go to `other`.
    Heard hear_until(std::string_view word, SteadyClock::time_point deadline, std::string& line,
                     const std::function<void(std::string_view)>& other = {});

  private:
    UgiClient(pid_t process, int input, int output) : process_(process), input_(input), output_(output) {}

    bool has_ended(SteadyClock::time_point deadline) const;

    pid_t process_;
    int input_;   // to write to
    int output_;  // to read from
    LineBuffer lines_;
};

}  // namespace quoin::cli
