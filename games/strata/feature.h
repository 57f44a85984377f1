// SPDX-License-Identifier: MIT
// What is counted in a position of Strata to judge it, and how much each of these weighs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace quoin::strata {

// What the player to move has more of than the opponent.
enum class Feature : std::uint8_t {
    largest_area,
    second_area,
    visible,         // squares that show the colour
    reachable_area,  // the largest, were all laid that could now be laid on top
    safe_area,       // the largest without the squares that the opponent can cover
    cover,           // squares that can be covered
    cover_opponent,  // of these, squares that show the opponent's colour
    ones,            // tiles left of 1 × 1, 2 × 1, 2 × 2
    twos,
    fours,
    lone,  // visible squares that can never be covered
    turn,  // always 1: to be the player to move
};
inline constexpr std::size_t feature_count = 12;
constexpr std::size_t index(Feature feature) { return static_cast<std::size_t>(feature); }

using Features = std::array<int, feature_count>;  // by feature

// Thousandths for each of a feature, between two values by how many tiles are left.
struct Weight {
    int early;  // all tiles are left
    int late;   // none is
};
using Weights = std::array<Weight, feature_count>;  // by feature

struct FeatureWeight {
    Feature feature;
    Weight weight;
};
void a_feature_has_two_weights();  // and another has none: by_feature does not compile

consteval Weights by_feature(const std::array<FeatureWeight, feature_count>& rows) {
    Weights result{};
    std::array<bool, feature_count> is_known{};
    for (const auto& [feature, weight] : rows) {
        if (is_known[index(feature)]) a_feature_has_two_weights();
        is_known[index(feature)] = true;
        result[index(feature)] = weight;
    }
    return result;
}

}  // namespace quoin::strata
