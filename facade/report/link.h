// SPDX-License-Identifier: MIT
// A game as a link that opens it in analysis on the page (web/src/link.ts), and pictures within a page.
#pragma once

#include <string>
#include <string_view>

#include "facade/match.h"

namespace quoin {

// On the page that `./play` serves on its usual port.
std::string analysis_link(const Match& match);

// The position as the source of an image, drawn from its scene.
std::string picture_source(const Match& match);
// … from any scene of that match.
std::string picture_source(const Match& match, const Scene& scene);

std::string base64(std::string_view bytes);

}  // namespace quoin
