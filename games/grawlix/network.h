// SPDX-License-Identifier: MIT
// A small network that tells from the features of a position how good it is for the player to move. In whole numbers,
// so that it says the same on every machine.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <type_traits>

#ifdef __wasm_simd128__
#include <wasm_simd128.h>
#endif

#include "games/grawlix/features.h"

namespace quoin::grawlix {

// What the weights were fitted to.
inline constexpr int fitted_order = 6;
inline constexpr int fitted_hand = 4;

inline constexpr int weight_unit = 256;
inline constexpr std::size_t network_rows = 17;  // the last is linear

struct Network {
    std::array<std::array<std::int16_t, feature_count>, network_rows> in;
    std::array<std::int16_t, network_rows> out;

    // For the player to move, as `chance` takes it: coarse enough for its square to be exact.
    static constexpr int coarseness = 64;
    static constexpr int unit = weight_unit * weight_unit / coarseness;
    constexpr int value(const Features& features) const {
        int result = 0;
        for (std::size_t row = 0; row < network_rows; ++row) {
            const int sum = product(in[row], features);
            result += out[row] * (row + 1 < network_rows ? std::max(sum, 0) : sum);
        }
        return result / coarseness;
    }

  private:
    static constexpr int product(const Features& weights, const Features& features) {
#ifdef __wasm_simd128__
        // Compilers do not find this instruction, which does eight of them at once.
        if (!std::is_constant_evaluated()) {
            v128_t sums = wasm_i32x4_const_splat(0);
            for (std::size_t i = 0; i < feature_count; i += 8) {
                sums = wasm_i32x4_add(sums,
                                      wasm_i32x4_dot_i16x8(wasm_v128_load(&weights[i]), wasm_v128_load(&features[i])));
            }
            return wasm_i32x4_extract_lane(sums, 0) + wasm_i32x4_extract_lane(sums, 1) +
                   wasm_i32x4_extract_lane(sums, 2) + wasm_i32x4_extract_lane(sums, 3);
        }
#endif
        int sum = 0;
        for (std::size_t i = 0; i < feature_count; ++i) sum += weights[i] * features[i];
        return sum;
    }
};

}  // namespace quoin::grawlix
