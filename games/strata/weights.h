// SPDX-License-Identifier: MIT
// Made by tune/tune.cpp from 3 rounds of 3000 games.
// clang-format off
#pragma once

#include "games/strata/feature.h"

namespace quoin::strata {

inline constexpr Weights fitted_weights = by_feature({{
    {Feature::largest_area, {.early = 8, .late = 458}},
    {Feature::second_area, {.early = -66, .late = 490}},
    {Feature::visible, {.early = 6, .late = -313}},
    {Feature::reachable_area, {.early = -4, .late = 35}},
    {Feature::safe_area, {.early = -137, .late = 496}},
    {Feature::cover, {.early = 47, .late = 424}},
    {Feature::cover_opponent, {.early = 81, .late = -559}},
    {Feature::ones, {.early = 445, .late = 291}},
    {Feature::twos, {.early = 283, .late = -160}},
    {Feature::fours, {.early = 47, .late = -676}},
    {Feature::lone, {.early = -5, .late = -332}},
    {Feature::turn, {.early = -168, .late = 179}},
}});

}  // namespace quoin::strata
