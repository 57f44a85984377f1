// SPDX-License-Identifier: MIT
// The options that a program has listed before `ugiok`, and whether it can take a value: a program that refuses one
// plays on without it, and nobody would know.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/ugi/reply.h"

namespace quoin::cli {

class ProgramOptions {
  public:
    void note(std::string_view line);  // of its introduction; only lines `option …` matter

    // What is wrong with setting it to that, for people. Case does not matter in names, nor in the words of a combo.
    std::optional<std::string> fault_of(std::string_view name, std::string_view value) const;
    // `setoption …`, with name and value in the program's own spelling.
    std::string line_for(std::string_view name, std::string_view value) const;
    // The same for a number that we draw ourselves, brought into the range; nothing if there is no such option.
    std::optional<std::string> line_for_seed(std::uint64_t seed) const;

  private:
    const UgiOption* find(std::string_view name) const;

    std::vector<UgiOption> options_;
};

}  // namespace quoin::cli
