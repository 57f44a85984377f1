// SPDX-License-Identifier: MIT
// How often an address may do something: a number of times per span, all at once or spread out. The caller passes the
// time. The number of addresses remembered is bounded.
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

class RateLimit {
  public:
    explicit RateLimit(Rate rate, std::size_t most_addresses = 10'000);

    // Counts one use and returns nothing; or, over the limit, counts nothing and returns the seconds to wait, at
    // least 1.
    std::optional<std::int64_t> take(std::string_view address, store::Time now);

    std::size_t addresses() const { return used_.size(); }

  private:
    using Microseconds = std::int64_t;

    struct Use {
        std::string address;
        Microseconds full_at;  // when its whole allowance is available again
    };

    Microseconds span_;
    Microseconds each_;  // the cost of one use
    std::size_t most_;
    std::list<Use> used_;  // latest first
    std::unordered_map<std::string_view, std::list<Use>::iterator> by_address_;
};

}  // namespace quoin::server
