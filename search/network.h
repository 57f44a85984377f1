// SPDX-License-Identifier: MIT
// A small network over patterns (core/patterns.h): the rows that are present are added up, and a few layers make a
// value of the sum; each move's own rows, weighed by the sum, say how promising it is. Whole numbers only, so that
// every machine gives the same answer; learn/trainer.h has the same network in fractions.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

#include "core/curves.h"
#include "core/values.h"

namespace quoin {

struct Network {
    static constexpr int width = 32;   // of the sum
    static constexpr int hidden = 16;  // of the layer after it
    static constexpr int outputs = 2;  // how good it is, and how drawish
    static constexpr int unit = 64;    // 1 as a weight or a sum
    static constexpr int most = 127;   // sums and the layer's results are kept from 0 to this
    static constexpr int square = unit * unit;

    // All in the width that compilers make vectors of: products of 16 bits are added up in 32.
    using Sum = std::array<std::int16_t, width>;

    // Left to itself, the compiler does the loop over rows number by number.
    using Vector [[gnu::vector_size(width)]] = std::int16_t;  // half a sum
    using Bytes [[gnu::vector_size(width / 2)]] = std::int8_t;

    // What each row of a table adds to the sum, and to the result by itself, in units squared. A part lies in one line
    // of the cache.
    struct Table {
        struct alignas(width) Part {
            std::array<std::int8_t, width> numbers{};
        };
        std::vector<Part> parts;
        std::vector<std::int16_t> direct;

        std::size_t size() const { return parts.size(); }
        void resize(std::size_t size) {
            parts.resize(size);
            direct.resize(size);
        }
        // The sum of the rows and of what was there before; and what they add by themselves.
        std::pair<Sum, std::int32_t> added(std::span<const std::uint16_t> present, Sum sum) const {
            std::int32_t result = 0;
            Vector low, high;
            std::memcpy(&low, sum.data(), sizeof low);
            std::memcpy(&high, sum.data() + width / 2, sizeof high);
            for (const std::uint16_t row : present) {
                Bytes part;
                std::memcpy(&part, parts[row].numbers.data(), sizeof part);
                low += __builtin_convertvector(part, Vector);
                std::memcpy(&part, parts[row].numbers.data() + width / 2, sizeof part);
                high += __builtin_convertvector(part, Vector);
                result += direct[row];
            }
            std::memcpy(sum.data(), &low, sizeof low);
            std::memcpy(sum.data() + width / 2, &high, sizeof high);
            return {sum, result};
        }
    };

    Table rows;
    Table move_rows;
    Sum bias{};
    std::array<Sum, hidden> layer{};  // weights are numbers of a byte
    std::array<std::int32_t, hidden> layer_bias{};
    std::array<std::array<std::int16_t, hidden>, outputs> last{};  // these, too
    std::array<std::int32_t, outputs> last_bias{};

    struct Result {
        Sum seen;               // what the moves are weighed by
        std::int32_t good = 0;  // in units squared
        std::int32_t drawish = 0;
    };

    Result evaluate(std::span<const std::uint16_t> present) const {
        const auto [sum, direct] = rows.added(present, bias);
        Result result{.seen = sum};
        for (std::int16_t& x : result.seen) x = std::clamp<std::int16_t>(x, 0, most);
        std::array<std::int16_t, hidden> inner;
        for (int j = 0; j < hidden; ++j) {
            const std::int32_t total = layer_bias[j] + product(result.seen, layer[j]);
            inner[j] = static_cast<std::int16_t>(std::clamp(total / unit, 0, most));
        }
        result.good = direct + last_bias[0] + product(inner, last[0]);
        result.drawish = last_bias[1] + product(inner, last[1]);
        return result;
    }

    // How promising a move is, in units squared.
    std::int32_t promise(const Sum& seen, std::span<const std::uint16_t> present) const {
        const auto [sum, direct] = move_rows.added(present, {});
        return direct + product(seen, sum);
    }

    // For two players: the expected score of the one whose view it is, as a share of full_value. A win, a draw and a
    // loss are as likely as e to the power of `good`, `drawish` and minus `good`.
    static int expected_score(const Result& result) {
        const auto good = static_cast<float>(result.good) / square;
        const auto drawish = static_cast<float>(result.drawish) / square;
        const float highest = std::max({good, drawish, -good});
        const float win = exponential(good - highest);
        const float draw = exponential(drawish - highest);
        const float loss = exponential(-good - highest);
        return static_cast<int>((win + draw / 2) / (win + draw + loss) * full_value);
    }

  private:
    template <std::size_t Size>
    static std::int32_t product(const std::array<std::int16_t, Size>& a, const std::array<std::int16_t, Size>& b) {
        std::int32_t total = 0;
        for (std::size_t i = 0; i < Size; ++i) total += a[i] * b[i];
        return total;
    }
};

}  // namespace quoin
