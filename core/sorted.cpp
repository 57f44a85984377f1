// SPDX-License-Identifier: MIT
#include "core/sorted.h"

#include <algorithm>
#include <numeric>

namespace quoin {

void sort_numbers(std::span<std::uint64_t> numbers) { std::sort(numbers.begin(), numbers.end()); }

std::vector<std::uint32_t> sorted_numbers(std::size_t count, ComesBefore comes_before) {
    const auto is_before = [&](std::uint32_t a, std::uint32_t b) {
        return comes_before.call(comes_before.context, a, b);
    };
    std::vector<std::uint32_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0u);
    std::sort(numbers.begin(), numbers.end(),
              [&](std::uint32_t a, std::uint32_t b) { return is_before(a, b) || (a < b && !is_before(b, a)); });
    return numbers;
}

}  // namespace quoin
