// SPDX-License-Identifier: MIT
// Reasons for or against a move, in order of how much they matter. Each game finds its own.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "core/text/text.h"

namespace quoin {

class Reasons {
  public:
    static constexpr std::size_t most = 2;  // more would not be read

    // Reasons that weigh nothing are left out.
    void add(int weight, Text text) {
        if (weight <= 0) return;
        const auto place = std::ranges::upper_bound(all_, weight, std::ranges::greater{}, &Weighed::first);
        all_.insert(place, {weight, std::move(text)});
    }

    // The heaviest ones; of equal ones, those added first.
    std::vector<Text> heaviest() const {
        std::vector<Text> result;
        for (const auto& [weight, text] : all_) {
            if (result.size() < most) result.push_back(text);
        }
        return result;
    }

  private:
    using Weighed = std::pair<int, Text>;

    std::vector<Weighed> all_;  // heaviest first
};

// `a1, c3`: a list that reads the same in every language.
inline std::string listed(const std::vector<std::string>& things, std::size_t at_most = SIZE_MAX) {
    std::string result;
    for (std::size_t i = 0; i < std::min(at_most, things.size()); ++i) result += (i == 0 ? "" : ", ") + things[i];
    return result;
}

}  // namespace quoin
