// SPDX-License-Identifier: MIT
// A scene as a picture in a file: SVG that needs nothing from outside.
#pragma once

#include <functional>
#include <string>

#include "core/scene/scene.h"
#include "facade/picture/theme.h"

namespace quoin {

struct SvgStyle {
    ThemeName theme = ThemeName::light;
    std::string title = {};                              // such as the game's
    std::function<std::string(const Text&)> words = {};  // puts texts into words; without it their keys are shown
    bool open_places = true;                             // show where a tile could go
    bool controls = false;                               // show what can be picked that is not a place
    std::string ghost = {};  // show the tile of this legal move as it would lie; empty: none
};

std::string to_svg(const Scene& scene, const SvgStyle& style);

}  // namespace quoin
