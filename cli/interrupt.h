// SPDX-License-Identifier: MIT
// Commands that work for long end at the next good moment when they are told to, and at once when told again.
#pragma once

#include <atomic>

namespace quoin::cli {

// From now on the first interruption (SIGINT, SIGTERM) says `told`, if anything, on standard error, and sets the flag;
// the second ends the program.
const std::atomic<bool>& listen_for_interrupts(const char* told = "");

}  // namespace quoin::cli
