// SPDX-License-Identifier: MIT
// Where games begin that are not to begin at the usual start, one by one.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "facade/match.h"

namespace quoin {

// Any thread may ask.
class Openings {
  public:
    virtual ~Openings() = default;
    virtual Match at(std::uint64_t number) const = 0;  // not over
    virtual std::string key() const = 0;               // tells these from others
    // How many there are, if they are known to come to an end; then they begin again.
    virtual std::optional<std::uint64_t> count() const = 0;
};

}  // namespace quoin
