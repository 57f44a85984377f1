// SPDX-License-Identifier: MIT
#include "core/sorted.h"

#include <algorithm>
#include <numeric>

namespace quoin {

std::vector<std::uint32_t> sorted_numbers(std::size_t count, ComesBefore comes_before) {
    std::vector<std::uint32_t> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0u);
    std::sort(numbers.begin(), numbers.end(), [&](std::uint32_t a, std::uint32_t b) {
        if (comes_before.call(comes_before.context, a, b)) return true;
        return a < b && !comes_before.call(comes_before.context, b, a);
    });
    return numbers;
}

}  // namespace quoin
