// SPDX-License-Identifier: MIT
// Where the games of a tournament begin: random moves, random moves after which nobody seems to be ahead, or a file.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "facade/match.h"
#include "facade/openings.h"

namespace quoin::cli {

// That many random moves; fewer where that many always end the game.
std::shared_ptr<const Openings> random_openings(Match start, int plies, std::uint64_t seed);

// Random too, but near even by a short search, and no two alike even by a symmetry of the game. If no more of them can
// be found they are used again. The error is for people.
Result<std::shared_ptr<const Openings>, std::string> balanced_openings(Match start, int plies, std::uint64_t seed);

// From a file, as opening_text.h describes it, or a folder of records. They are used in order, and again from the
// first. With `plies`, each has only that many moves, and of those that are then the same one is kept.
Result<std::shared_ptr<const Openings>, std::string> openings_from(const std::string& path, const Match& start,
                                                                   std::optional<int> plies);

}  // namespace quoin::cli
