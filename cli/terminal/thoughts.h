// SPDX-License-Identifier: MIT
// An engine's thoughts as text for a terminal. Proofs and estimates are never mixed.
#pragma once

#include <string>

#include "facade/match.h"

namespace quoin::cli {

// A table of the moves, in parts: proved, bounds, estimated; the others are only counted.
std::string moves_in_words(const GameEntry& game, const Thoughts& thoughts, int width);

// What the move would change most, in English; empty when there is nothing to say.
std::string reasons_in_words(const Match& match, const std::string& token);

}  // namespace quoin::cli
