// SPDX-License-Identifier: MIT
// The program as a whole: its commands, their help, and messages about wrong usage. CLI11 reads the arguments, but
// stays out of this header because it costs seconds in every file that includes it.
#pragma once

#include "cli/status.h"

namespace quoin::cli {

Status run_program(int argc, const char* const* argv);

}  // namespace quoin::cli
