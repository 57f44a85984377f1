// SPDX-License-Identifier: MIT
// What can be said for or against a move, in order of how much it matters. Each game finds its own reasons.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "core/sorted.h"
#include "core/text.h"

namespace quoin {

class Reasons {
  public:
    static constexpr std::size_t most = 2;  // more would not be read

    // Reasons that weigh nothing are left out.
    void add(int weight, Text text) {
        if (weight > 0) all_.emplace_back(weight, std::move(text));
    }

    // The heaviest; of equal ones those that were added first.
    std::vector<Text> heaviest() {
        sort_rarely(all_, [](const auto& a, const auto& b) { return a.first > b.first; });
        std::vector<Text> result;
        for (auto& [weight, text] : all_) {
            if (result.size() < most) result.push_back(std::move(text));
        }
        return result;
    }

  private:
    std::vector<std::pair<int, Text>> all_;
};

// `a1, c3`: a list that reads the same in every language.
inline std::string listed(const std::vector<std::string>& things, std::size_t at_most = SIZE_MAX) {
    std::string result;
    for (std::size_t i = 0; i < std::min(at_most, things.size()); ++i) result += (i == 0 ? "" : ", ") + things[i];
    return result;
}

}  // namespace quoin
