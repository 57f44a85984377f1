// SPDX-License-Identifier: MIT
// Where the arena writes, looked at before the first game: hours of play are not to end in a file that another one has
// replaced, or that cannot be written.
#pragma once

#include <optional>
#include <string>

#include "cli/arena/job.h"

namespace quoin::cli {

// What is wrong with them, for people.
std::optional<std::string> fault_of_output_paths(const ArenaArguments& arguments);

}  // namespace quoin::cli
