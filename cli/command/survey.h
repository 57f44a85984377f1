// SPDX-License-Identifier: MIT
// quoin record survey: how a saved game went.
#pragma once

#include "cli/command/commands.h"

namespace quoin::cli {

void add_survey(CLI::App& record);

}  // namespace quoin::cli
