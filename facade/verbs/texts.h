// SPDX-License-Identifier: MIT
// What the engine says of any game, in every language of the page.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/text/text.h"

namespace quoin {

// In that language, or in English where there is no such language.
std::string verb_words(const Text& text, std::string_view language = "en");

}  // namespace quoin
