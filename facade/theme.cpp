// SPDX-License-Identifier: MIT
#include "facade/theme.h"

#include <algorithm>

namespace quoin {
namespace {

// Laid paper, printer's ink, and colours as they come off a hand press.
constexpr Theme light{"#f3ecdf",
                      "#4a3b28",
                      0.2,
                      "",
                      "",
                      {{
                          {"paper", "#fffcf5", "#d9cdb8", "#fffcf5"},
                          {"ink", "#2d2a26", "#1a1815", "#2d2a26"},
                          {"line", "#b9ab93", "#a3947b", "#a3947b"},
                          {"faint", "#e7dcc8", "#d6c8af", "#c4b59a"},
                          {"accent", "#1f8a84", "#166b66", "#1f8a84"},
                          {"red", "#cf5248", "#a63a32", "#c23b31"},
                          {"orange", "#e58f45", "#bd6c25", "#dc7a1f"},
                          {"yellow", "#ebc752", "#bf9a25", "#c39a06"},
                          {"green", "#6aa364", "#487f43", "#43853f"},
                          {"blue", "#5687bd", "#386795", "#2f6cae"},
                          {"purple", "#946bb0", "#704b8a", "#7d49a0"},
                          {"gray", "#c9c4b9", "#9d978a", "#7b766b"},
                          {"white", "#ffffff", "#d9cdb8", "#ffffff"},
                      }}};

constexpr Theme dark{"#1d1b19",
                     "#000000",
                     0.45,
                     "",
                     "",
                     {{
                         {"paper", "#37332e", "#4b463f", "#37332e"},
                         {"ink", "#ece4d6", "#cfc6b6", "#ece4d6"},
                         {"line", "#6f675b", "#857c6e", "#857c6e"},
                         {"faint", "#292623", "#3a3630", "#5d564c"},
                         {"accent", "#4fd0c5", "#8be6de", "#4fd0c5"},
                         {"red", "#c9564d", "#e48279", "#f0776d"},
                         {"orange", "#d08243", "#eaa669", "#f29d55"},
                         {"yellow", "#cfae4a", "#ecd07a", "#f2d667"},
                         {"green", "#5f9a5c", "#8cc288", "#86cc81"},
                         {"blue", "#4f80b8", "#80abdc", "#74b0f2"},
                         {"purple", "#8d66ab", "#b791d2", "#c495e6"},
                         {"gray", "#857f75", "#a8a297", "#bdb7ab"},
                         {"white", "#f4eee2", "#ffffff", "#f4eee2"},
                     }}};

// The eight colours of Okabe and Ito, which all common kinds of sight tell apart.
constexpr Theme colour_blind{"#f7f5f0",
                             "#000000",
                             0.18,
                             "#000000",
                             "#ffffff",
                             {{
                                 {"paper", "#ffffff", "#c9c5bc", "#ffffff"},
                                 {"ink", "#000000", "#000000", "#000000"},
                                 {"line", "#a8a49b", "#8f8b82", "#8f8b82"},
                                 {"faint", "#e6e3dc", "#d0ccc3", "#bcb8af"},
                                 {"accent", "#000000", "#000000", "#000000"},
                                 {"red", "#d55e00", "#9c4500", "#d55e00"},
                                 {"orange", "#e69f00", "#a87400", "#e69f00"},
                                 {"yellow", "#f0e442", "#b3a800", "#b8ab00"},
                                 {"green", "#009e73", "#006b4e", "#009e73"},
                                 {"blue", "#0072b2", "#004f7c", "#0072b2"},
                                 {"purple", "#cc79a7", "#984c76", "#cc79a7"},
                                 {"gray", "#c4c2be", "#8c8a86", "#6e6c69"},
                                 {"white", "#ffffff", "#c9c5bc", "#ffffff"},
                             }}};

constexpr Theme print{"#ffffff",
                      "#000000",
                      0,
                      "#ffffff",
                      "#ffffff",
                      {{
                          {"paper", "#ffffff", "#000000", "#000000"},
                          {"ink", "#000000", "#000000", "#000000"},
                          {"line", "#777777", "#777777", "#777777"},
                          {"faint", "#f2f2f2", "#bbbbbb", "#bbbbbb"},
                          {"accent", "#000000", "#000000", "#000000"},
                          {"red", "#ffffff", "#000000", "#000000", Hatch::upright},
                          {"orange", "#ffffff", "#000000", "#000000", Hatch::rings},
                          {"yellow", "#ffffff", "#000000", "#000000", Hatch::dots},
                          {"green", "#ffffff", "#000000", "#000000", Hatch::falling},
                          {"blue", "#ffffff", "#000000", "#000000", Hatch::level},
                          {"purple", "#ffffff", "#000000", "#000000", Hatch::rising},
                          {"gray", "#dddddd", "#000000", "#000000"},
                          {"white", "#ffffff", "#000000", "#000000"},
                      }}};

constexpr std::array themes = {light, dark, colour_blind, print};

using Ink = RoleLook::Ink;

// In the order of the enumerators of Role.
constexpr std::array<RoleLook, 13> looks = {{
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

const RoleLook& look_of(Role role) { return looks[static_cast<std::size_t>(role)]; }

}  // namespace quoin
