// SPDX-License-Identifier: MIT
// From targets of a scene back to the moves that they choose, legal or not. A game lists every move that people might
// try, with its targets; this keeps the moves that have all the picked targets.
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace quoin {

using Picks = std::span<const std::string_view>;

inline bool has_all(const std::vector<std::string>& targets, Picks picks) {
    return std::ranges::all_of(
        picks, [&](std::string_view pick) { return std::ranges::find(targets, pick) != targets.end(); });
}

// Whether a target of that sort, such as `cell:`, was picked.
inline bool has_pick(Picks picks, std::string_view sort) {
    return std::ranges::any_of(picks, [&](std::string_view pick) { return pick.starts_with(sort); });
}

// Of several ways to lay one tile in one place: the legal ones, or else those that pass the most rules before one
// forbids them. Why the others are forbidden is not what people need to hear.
template <class Rules>
std::vector<typename Rules::Move> furthest(const Rules& rules, const typename Rules::State& state,
                                           const std::vector<typename Rules::Move>& moves) {
    std::vector<typename Rules::Move> best;
    int most = -1;
    for (const auto move : moves) {
        const auto fault = rules.fault(state, move);
        const int reached = fault ? static_cast<int>(*fault) : 1000;
        if (reached > most) best.clear();
        most = std::max(most, reached);
        if (reached == most) best.push_back(move);
    }
    return best;
}

}  // namespace quoin
