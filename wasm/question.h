// SPDX-License-Identifier: MIT
// A question to the engine: fields separated by line breaks, the first of which is the verb (docs/wasm.md).
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "facade/match.h"

namespace quoin::wasm {

// Hands out its fields one after the other; a field that is not there is empty.
class Question {
  public:
    explicit Question(std::string_view text) : rest_(text) {}

    std::string_view field();
    std::string_view rest();

    // A whole number that is not negative, at most `max`; nothing when it is no such number. An empty field is 0.
    Result<std::uint64_t, Error> number(std::string_view what, std::uint64_t max);

    // Four fields: the game, the number of players, options as `k=v k=v`, and moves separated by spaces.
    Result<Match, Error> place();

  private:
    std::string_view rest_;
};

// The words between separators; none that is empty.
std::vector<std::string_view> split(std::string_view text, char separator);

}  // namespace quoin::wasm
