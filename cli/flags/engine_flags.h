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

// Those of that name, or all of the table, in its order. The options outlive the command.
std::vector<CLI::Option*> add_engine_flags(CLI::App& command, EngineOptions& options,
                                           std::vector<std::string_view> names = {});

// `--time` for `--movetime`, as it was called once.
void add_old_time_flag(CLI::App& command, EngineOptions& options);

// As many as the machine has.
int all_threads();

}  // namespace quoin::cli
