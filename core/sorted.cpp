// SPDX-License-Identifier: MIT
#include "core/sorted.h"

#include <algorithm>
#include <numeric>

namespace quoin {

void sort_numbers(std::span<std::uint64_t> numbers) { std::sort(numbers.begin(), numbers.end()); }

// Merges runs of 1, 2, 4 … numbers.
std::vector<std::uint32_t> sorted_numbers(std::size_t count, ComesBefore comes_before) {
    std::vector<std::uint32_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0u);
    std::vector<std::uint32_t> merged(count);
    for (std::size_t run = 1; run < count; run *= 2) {
        for (std::size_t begin = 0; begin < count; begin += 2 * run) {
            const std::size_t middle = std::min(begin + run, count);
            const std::size_t end = std::min(middle + run, count);
            std::size_t left = begin;
            std::size_t right = middle;
            for (std::size_t i = begin; i < end; ++i) {
                const bool takes_right =
                    left == middle ||
                    (right < end && comes_before.call(comes_before.context, numbers[right], numbers[left]));
                merged[i] = numbers[takes_right ? right++ : left++];
            }
        }
        numbers.swap(merged);
    }
    return numbers;
}

}  // namespace quoin
