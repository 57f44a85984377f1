// SPDX-License-Identifier: MIT
// Our own seeded generator and draws: the standard distributions differ from platform to platform.
#pragma once

#include <cstdint>

#include "core/key.h"

namespace quoin {

// A 64-bit linear congruential generator that returns only its high half, which is good enough for play and as cheap as
// it gets; `next` mixes all of it, for callers that need 64 good bits.
class Random {
  public:
    explicit constexpr Random(std::uint64_t seed) : state_(mix(seed)) {}

    // From 0 to bound - 1. The bias is below bound / 2^32.
    constexpr std::uint32_t below(std::uint32_t bound) {
        step();
        return static_cast<std::uint32_t>((state_ >> 32) * bound >> 32);
    }

    constexpr std::uint64_t next() {
        step();
        return mix(state_);
    }

  private:
    constexpr void step() { state_ = state_ * 6364136223846793005 + 1442695040888963407; }

    std::uint64_t state_;
};

}  // namespace quoin
