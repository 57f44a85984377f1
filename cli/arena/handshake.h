// SPDX-License-Identifier: MIT
// Whether a program can play in a match at all: found out before the first game, within seconds.
#pragma once

#include <optional>
#include <string>

#include "facade/match.h"

namespace quoin::cli {

// It must start, say `ugiok` and `readyok`, and be set to the game of the trial position, which is not over. What it
// says of the game with `id game` and of the position with `query legal` is compared with the rules; of a program that
// knows neither, one legal move is asked for. Returns what is wrong, in words.
std::optional<std::string> fault_of_program(const std::string& command, const Match& trial);

}  // namespace quoin::cli
