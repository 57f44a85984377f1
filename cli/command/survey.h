// SPDX-License-Identifier: MIT
// quoin record survey: how a saved game went; quoin record annotate: the same, written into the record.
#pragma once

#include "cli/command/commands.h"

namespace quoin::cli {

void add_survey(CLI::App& record);
void add_annotate(CLI::App& record);

}  // namespace quoin::cli
