// SPDX-License-Identifier: MIT
#include "facade/picture/theme.h"

#include <algorithm>

namespace quoin {
namespace {

constexpr std::array themes = {
#define QUOIN_THEME(name, ...) \
    Theme {                    \
        __VA_ARGS__, {         \
            {
#define QUOIN_PAINT(...) {__VA_ARGS__},
#define QUOIN_THEME_END \
    }                   \
    }                   \
    }                   \
    ,
#include "facade/picture/palette.def"
};
static_assert(themes.size() == theme_words.size());

using Ink = RoleStyle::Ink;

// In the order of the enumerators of Role.
constexpr std::array<RoleStyle, 17> role_styles = {{
    {.line = Ink::edge, .width = 2, .rounding = 14},                                                       // ground
    {.line = Ink::edge, .width = 2, .rounding = 5},                                                        // square
    {.rounding = 10},                                                                                      // cell
    {.surface = Ink::none, .line = Ink::pen, .width = 2, .opacity = 0.7, .rounding = 10, .dashed = true},  // open
    {.line = Ink::edge, .width = 2, .rounding = 10, .shadow = true},                                       // tile
    {.surface = Ink::pen, .line = Ink::pen, .width = 7, .rounding = 2},                                    // glyph
    {.surface = Ink::none, .line = Ink::pen, .width = 2, .opacity = 0.4, .rounding = 7},                   // level
    {.opacity = 0.2, .rounding = 10},                                                                      // shadow
    {.surface = Ink::none, .line = Ink::pen, .width = 5, .rounding = 10},                                  // last
    {.line = Ink::pen, .width = 3, .opacity = 0.5, .rounding = 10, .dashed = true},                        // ghost
    {.surface = Ink::pen},                                                                                 // label
    {.line = Ink::edge, .width = 2, .rounding = 10},                                                       // control
    {.surface = Ink::none},                                                                                // spot
    {.line = Ink::edge, .width = 2},                                                                       // gain
    {.line = Ink::edge, .width = 2},                                                                       // loss
    {.surface = Ink::none, .line = Ink::pen, .width = 5, .rounding = 10},                                  // area
    {.surface = Ink::none, .line = Ink::pen, .width = 5, .rounding = 10},                                  // dead
}};

}  // namespace

std::optional<ThemeName> find_theme(std::string_view word) {
    const auto found = std::ranges::find(theme_words, word);
    if (found == theme_words.end()) return std::nullopt;
    return static_cast<ThemeName>(found - theme_words.begin());
}

const Paint* Theme::find(std::string_view paint) const {
    const auto found = std::ranges::find(paints, paint, &Paint::name);
    return found != paints.end() ? &*found : nullptr;
}

const Theme& theme(ThemeName name) { return themes[static_cast<std::size_t>(name)]; }

const RoleStyle& style_of(Role role) { return role_styles[static_cast<std::size_t>(role)]; }

}  // namespace quoin
