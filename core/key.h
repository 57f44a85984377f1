// SPDX-License-Identifier: MIT
// The 64-bit key of a position, and the constants that such keys are made of.
#pragma once

#include <cstdint>

namespace quoin {

using Key = std::uint64_t;

// A well mixed number for each number (the finaliser of SplitMix64), the same on every machine.
constexpr Key mix(std::uint64_t value) {
    value += 0x9e3779b97f4a7c15;
    value = (value ^ value >> 30) * 0xbf58476d1ce4e5b9;
    value = (value ^ value >> 27) * 0x94d049bb133111eb;
    return value ^ value >> 31;
}

}  // namespace quoin
