// SPDX-License-Identifier: MIT
// Forms and roles as they are spelled, in the order of their enumerators.
#pragma once

#include <array>
#include <string_view>

#include "core/scene/scene.h"

namespace quoin {

inline constexpr std::array<std::string_view, 3> form_words = {"polygon", "path", "text"};

inline constexpr std::array<std::string_view, 17> role_words = {"ground", "square", "cell", "open",  "tile",  "glyph",
                                                                "level",  "shadow", "last", "ghost", "label", "control",
                                                                "spot",   "gain",   "loss", "area",  "dead"};

constexpr std::string_view word_of(Form form) { return form_words[static_cast<std::size_t>(form)]; }
constexpr std::string_view word_of(Role role) { return role_words[static_cast<std::size_t>(role)]; }

static_assert(word_of(Form::text) == "text" && word_of(Role::dead) == "dead" && word_of(Role::last) == "last");

}  // namespace quoin
