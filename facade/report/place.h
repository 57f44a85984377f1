// SPDX-License-Identifier: MIT
// Where on the board a move goes, as its scene shows it.
#pragma once

#include <optional>
#include <string_view>

#include "core/scene/scene.h"

namespace quoin {

struct Place {
    double x = 0;
    double y = 0;
};

// The middle of what it lays; nothing for a move that lays nothing.
std::optional<Place> place_of(const SceneMove& move);
std::optional<Place> place_of(const Scene& scene, std::string_view token);

const Area* board_of(const Scene& scene);

}  // namespace quoin
