// SPDX-License-Identifier: MIT
#include "core/sorted.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "core/random.h"

namespace quoin {
namespace {

TEST(Sorted, WhatIsEqualKeepsItsOrder) {
    Random random{1};
    for (std::uint32_t size = 0; size < 200; ++size) {
        std::vector<std::pair<std::uint32_t, std::string>> items;
        for (std::uint32_t i = 0; i < size; ++i) items.emplace_back(random.below(10), std::to_string(i));
        auto expected = items;
        const auto by_number = [](const auto& a, const auto& b) { return a.first < b.first; };
        std::ranges::stable_sort(expected, by_number);
        sort_rarely(items, by_number);
        EXPECT_EQ(items, expected) << size;
    }
}

}  // namespace
}  // namespace quoin
