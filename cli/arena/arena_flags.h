// SPDX-License-Identifier: MIT
// The flags of `quoin arena`, and how they are written in a settings file.
#pragma once

#include <string>
#include <vector>

#include <nlohmann/json_fwd.hpp>

#include "cli/arena/job.h"
#include "cli/command/commands.h"

namespace quoin::cli {

// All but `--file`. They are read into the arguments, which outlive the command.
void add_arena_flags(CLI::App& command, ArenaArguments& arguments);

// The values of a flag, from an object in a settings file: an engine's settings, or options of the game. None if it is
// not understood.
std::vector<std::string> arena_words(const std::string& flag, const nlohmann::json& object);

}  // namespace quoin::cli
