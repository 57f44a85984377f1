// SPDX-License-Identifier: MIT
// The protocol as it was spoken, in a file: `PROCESS SECONDS > LINE` for what the engine was told, `<` for what it said
// and `*` for what is to be known about it. PROCESS is the engine's. The file is added to, never overwritten. Any
// thread may write.
#pragma once

#include <string>
#include <string_view>

#include "core/limits.h"
#include "core/result.h"

namespace quoin::cli {

class ProtocolLog {
  public:
    enum class Way { to_engine, from_engine, about };

    // Nothing is written for an empty path. The error is for people.
    static Result<ProtocolLog, std::string> open(const std::string& path);
    ProtocolLog(ProtocolLog&& other) noexcept;
    ProtocolLog& operator=(ProtocolLog&&) = delete;
    ~ProtocolLog();

    void write(int process, Way way, std::string_view line) const;

  private:
    explicit ProtocolLog(int file) : file_(file) {}

    int file_;  // -1 for none
    SteadyClock::time_point start_ = SteadyClock::now();
};

}  // namespace quoin::cli
