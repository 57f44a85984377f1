// SPDX-License-Identifier: MIT
// What the engine says of any game, in every language of the page.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/text/text.h"

namespace quoin {

std::span<const Language> verb_languages();  // English first

// In that language, or in English if there is no table for it.
std::string verb_words(const Text& text, std::string_view language = "en");

}  // namespace quoin
