// SPDX-License-Identifier: MIT
// Sorting with one piece of code for all types, since std::sort adds several kilobytes for each: a fast way for things
// with a rank, as numbers, and a general way for things sorted less often.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <utility>
#include <vector>

namespace quoin {

// A number that sorts by rank and, between equal ranks, by the bits of the item.
constexpr std::uint64_t ranked(int rank, std::uint32_t bits) {
    return std::uint64_t{static_cast<std::uint32_t>(rank) ^ 0x8000'0000u} << 32 | bits;
}

// Smallest first, fast.
void sort_numbers(std::span<std::uint64_t> numbers);

// Whether the first of two items, given by their numbers, comes before the second.
struct ComesBefore {
    bool (*call)(const void* context, std::uint32_t a, std::uint32_t b);
    const void* context;
};

// The numbers 0 to count - 1 in that order; stable.
std::vector<std::uint32_t> sorted_numbers(std::size_t count, ComesBefore comes_before);

// By `less`; stable.
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
