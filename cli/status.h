// SPDX-License-Identifier: MIT
// Exit statuses, and the line that says why a command failed.
#pragma once

#include <string>

namespace quoin::cli {

enum class Status { good = 0, failed = 1, bad_input = 2 };

// Prints one line on standard error about what is wrong with the input.
Status refuse(const std::string& message);
// The same for failures that are not the input's fault.
Status fail(const std::string& message);
// A line on standard error about something that does not end the command.
void note(const std::string& message);

}  // namespace quoin::cli
