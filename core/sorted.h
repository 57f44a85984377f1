// SPDX-License-Identifier: MIT
// Sorting of what is not sorted often. One piece of code does it for all types, where std::sort would be several
// kilobytes for each.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace quoin {

// Whether one of two things, told by their numbers, comes before the other.
struct ComesBefore {
    bool (*call)(const void* context, std::uint32_t a, std::uint32_t b);
    const void* context;
};

// The numbers 0 to count - 1 in that order; what is equal keeps its order.
std::vector<std::uint32_t> sorted_numbers(std::size_t count, ComesBefore comes_before);

// By `less`; what is equal keeps its order.
template <class T, class Less = std::ranges::less>
void sort_rarely(std::vector<T>& items, Less less = {}) {
    const std::pair<const std::vector<T>*, Less*> context{&items, &less};
    const auto call = [](const void* hidden, std::uint32_t a, std::uint32_t b) -> bool {
        const auto& [all, is_less] = *static_cast<const std::pair<const std::vector<T>*, Less*>*>(hidden);
        return (*is_less)((*all)[a], (*all)[b]);
    };
    std::vector<T> sorted;
    sorted.reserve(items.size());
    for (const std::uint32_t number : sorted_numbers(items.size(), {call, &context})) {
        sorted.push_back(std::move(items[number]));
    }
    items = std::move(sorted);
}

}  // namespace quoin
