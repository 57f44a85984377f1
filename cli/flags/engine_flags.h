// SPDX-License-Identifier: MIT
// The options of facade/engine_options.h as flags of a command: typed, with their ranges, defaults and lines of help.
#pragma once

#include <string_view>
#include <vector>

#include "cli/command/commands.h"
#include "facade/engine_options.h"

namespace CLI {  // NOLINT(readability-identifier-naming): not ours to name
class Option;
}

namespace quoin::cli {

// Adds the options of these names, or all, in the order of the table. The options must outlive the command.
std::vector<CLI::Option*> add_engine_flags(CLI::App& command, EngineOptions& options,
                                           std::vector<std::string_view> names = {});

// `--time`, the former name of `--movetime`.
void add_old_time_flag(CLI::App& command, EngineOptions& options);

// One per processor.
int all_threads();

}  // namespace quoin::cli
