// SPDX-License-Identifier: MIT
// How a command ends, and the line that says why it could not do what it was asked.
#pragma once

#include <string>

namespace quoin::cli {

enum class Status { good = 0, failed = 1, bad_input = 2 };

// Says on standard error, in one line, what is wrong with the input.
Status refuse(const std::string& message);
// The same for what is not the input's fault.
Status fail(const std::string& message);
// A line on standard error about something that does not end the command.
void note(const std::string& message);

}  // namespace quoin::cli
