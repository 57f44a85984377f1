// SPDX-License-Identifier: MIT
// A small network that tells from the features of a position how good it is for the player to move. In whole numbers,
// so that it says the same on every machine.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "games/grawlix/features.h"

namespace quoin::grawlix {

inline constexpr int weight_unit = 256;
inline constexpr std::size_t network_rows = 17;  // the last is linear

struct Network {
    std::array<std::array<std::int16_t, feature_count>, network_rows> in;
    std::array<std::int16_t, network_rows> out;

    // In units of weight_unit squared; see `chance`.
    constexpr int value(const Features& features) const {
        int result = 0;
        for (std::size_t row = 0; row < network_rows; ++row) {
            int sum = 0;
            for (std::size_t i = 0; i < feature_count; ++i) sum += in[row][i] * features[i];
            result += out[row] * (row + 1 < network_rows ? std::max(sum, 0) : sum);
        }
        return result;
    }
};

}  // namespace quoin::grawlix
