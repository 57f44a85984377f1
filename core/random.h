// SPDX-License-Identifier: MIT
// Our own seeded generator and draws: the standard distributions differ from platform to platform.
#pragma once

#include <cstdint>

#include "core/key.h"

namespace quoin {

// SplitMix64: a counter and a mixing function. Small, fast, and good enough for play.
class Random {
  public:
    explicit constexpr Random(std::uint64_t seed) : state_(mix(seed)) {}

    constexpr std::uint64_t next() {
        const std::uint64_t result = mix(state_);
        state_ += 0x9e3779b97f4a7c15;
        return result;
    }

    // From 0 to bound - 1. The bias is below bound / 2^32.
    constexpr std::uint32_t below(std::uint32_t bound) {
        return static_cast<std::uint32_t>((next() >> 32) * bound >> 32);
    }

  private:
    std::uint64_t state_;
};

}  // namespace quoin
