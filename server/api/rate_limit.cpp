// SPDX-License-Identifier: MIT
#include "server/api/rate_limit.h"

#include <algorithm>

namespace quoin::server {

RateLimit::RateLimit(Rate rate, std::size_t most_addresses)
    : span_(rate.span * 1000), each_(span_ / std::max<std::int64_t>(rate.count, 1)), most_(most_addresses) {}

std::optional<std::int64_t> RateLimit::take(std::string_view address, store::Time now) {
    const Microseconds time = now * 1000;
    Microseconds full_at = time;
    const auto known = by_address_.find(address);
    // A clock that was set back must not lock anyone out for longer than a span.
    if (known != by_address_.end()) full_at = std::clamp(known->second->full_at, time, time + span_);
    const Microseconds wait = full_at + each_ - span_ - time;
    if (wait > 0) return (wait + 999'999) / 1'000'000;

    if (known != by_address_.end()) {
        used_.splice(used_.begin(), used_, known->second);
        used_.front().full_at = full_at + each_;
        return std::nullopt;
    }
    used_.push_front({std::string(address), full_at + each_});
    by_address_.emplace(used_.front().address, used_.begin());
    if (used_.size() > most_) {
        // The address that has been idle longest; most likely its allowance is full again anyway.
        by_address_.erase(used_.back().address);
        used_.pop_back();
    }
    return std::nullopt;
}

}  // namespace quoin::server
