// SPDX-License-Identifier: MIT
// How often an address may do something: a number of times within a span, all at once or spread out. Callers pass the
// time, and the number of addresses is bounded.
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "store/event.h"

namespace quoin::server {

struct Rate {
    std::int64_t count = 0;        // how many times, at least 1
    store::Milliseconds span = 0;  // within this span
};

class Limit {
  public:
    explicit Limit(Rate rate, std::size_t most_addresses = 10'000);

    // Counts one more, and says nothing; or, if there have been too many, counts none and says in how many seconds it
    // is worth trying again: 1 at least.
    std::optional<std::int64_t> take(std::string_view address, store::Time now);

    std::size_t addresses() const { return used_.size(); }

  private:
    using Microseconds = std::int64_t;

    struct Use {
        std::string address;
        Microseconds full_at;  // when it may do all of it again
    };

    Microseconds span_;
    Microseconds each_;  // what one costs
    std::size_t most_;
    std::list<Use> used_;  // the latest first
    std::unordered_map<std::string_view, std::list<Use>::iterator> by_address_;
};

}  // namespace quoin::server
