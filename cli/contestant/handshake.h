// SPDX-License-Identifier: MIT
// Whether a program can play in a match at all: found out before the first game, within seconds.
#pragma once

#include <string>

#include "cli/contestant/contestant_spec.h"
#include "facade/match.h"

namespace quoin::cli {

// It must start, say `ugiok` and `readyok`, have the options that are to be set, and be set to the game of the trial
// position, which is not over. What it says of the game with `id game` and of the position with `query legal` is
// compared with the rules; of a program that knows neither, one legal move is asked for. Returns what it calls itself
// with `id name`, which may be nothing, or what is wrong, in words.
Result<std::string, std::string> meet_program(const ContestantSpec& spec, const Match& trial);

}  // namespace quoin::cli
