// SPDX-License-Identifier: MIT
// Openings as a text: a line each, or a record.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "facade/match.h"

namespace quoin::cli {

// Each line is a position (docs/positions.md), moves from `start`, or a result of the arena, whose opening it is; empty
// lines and lines that begin with the word `#` are left out. A text that begins with a tag is one record. With `plies`,
// only that many moves are taken of each, of a result's whole game. All must be of the same game, players and options
// as `start` and not over. The error names the line.
Result<std::vector<Match>, std::string> read_openings(std::string_view text, const Match& start,
                                                      std::optional<int> plies = {});

}  // namespace quoin::cli
