// SPDX-License-Identifier: MIT
// How a picture looks, as data: what colour each paint is in a theme, and how shapes of each role are drawn.
#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "core/scene/scene.h"

namespace quoin {

enum class ThemeName { light, dark, colour_blind, colour_blind_dark, print };

inline constexpr std::array<std::string_view, 5> theme_words = {"light", "dark", "colour-blind", "colour-blind-dark",
                                                                "print"};

std::optional<ThemeName> find_theme(std::string_view word);

// Engravers' hatching, for pictures without colour: red upright, blue level, green falling, purple rising, yellow dots.
enum class Hatch { none, upright, level, falling, rising, dots, rings };

struct Paint {
    std::string_view name;
    std::string_view fill;  // of a surface
    std::string_view edge;  // of the rim of a surface
    std::string_view pen;   // of strokes and letters, which need more contrast
    Hatch hatch = Hatch::none;
};

struct Theme {
    std::string_view page;
    std::string_view shadow;
    double shadow_opacity;  // 0: no shadows
    // Around what is printed on tiles, where it would drown; empty: none.
    std::string_view mark_halo;
    std::string_view letter_halo;
    std::array<Paint, 13> paints;

    // Nothing when there is no such paint.
    const Paint* find(std::string_view paint) const;
};

const Theme& theme(ThemeName name);

struct RoleStyle {
    enum class Ink { none, fill, edge, pen };

    Ink surface = Ink::fill;
    Ink line = Ink::none;
    double width = 0;  // of the line
    double opacity = 1;
    int rounding = 0;  // of corners
    bool dashed = false;
    bool shadow = false;  // lies on top of what is beneath it
};

const RoleStyle& style_of(Role role);

}  // namespace quoin
