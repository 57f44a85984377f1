// SPDX-License-Identifier: MIT
// Tokens worth trying in a position besides the legal ones: legal in other positions, or nearly so.
#pragma once

#include <string>
#include <vector>

#include "core/random.h"

namespace quoin::test {

// A byte changed, added, dropped, doubled or swapped; or the halves of two tokens put together.
std::string mutated(std::string token, const std::string& other, Random& random);

class TokenPool {
  public:
    // Keeps a few of these for later positions.
    void add(const std::vector<std::string>& legal, Random& random);
    // Tokens of other positions, and mutations of those and of the legal ones. Some may be legal.
    std::vector<std::string> strange_tokens(const std::vector<std::string>& legal, Random& random) const;

  private:
    std::vector<std::string> tokens_;
};

}  // namespace quoin::test
