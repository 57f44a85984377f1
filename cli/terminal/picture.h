// SPDX-License-Identifier: MIT
// Any scene as text for a terminal: outlines of tiles, marks in their middles, areas side by side. It knows no game.
#pragma once

#include <functional>
#include <string>

#include "core/scene/scene.h"

namespace quoin::cli {

struct PictureStyle {
    int columns = 80;  // never wider, if the scene can be drawn in that at all
    int rows = 24;     // no higher than this, if it can be
    bool has_colour = false;
    bool has_utf8 = false;
};

using Words = std::function<std::string(const Text&)>;

std::string picture(const Scene& scene, const Words& words, const PictureStyle& style);

}  // namespace quoin::cli
