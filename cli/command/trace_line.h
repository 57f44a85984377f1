// SPDX-License-Identifier: MIT
// What `quoin trace` answers to a line of input.
#pragma once

#include <string>

#include "facade/match.h"

namespace quoin::cli {

// Reads a line byte by byte. A line may have any length; only what matters is kept.
class TraceLine {
  public:
    explicit TraceLine(const Match& start);

    void take(char c);  // any byte but the end of the line
    std::string end();  // the answer, a line of JSON; the next line starts anew

  private:
    void end_token();
    void play();
    void reset();

    const Match& start_;
    Match match_;
    std::string start_text_;
    std::string positions_;
    std::string token_;
    std::string error_;
    bool is_cut_ = false;  // the token is longer than what is kept of it
};

}  // namespace quoin::cli
