// SPDX-License-Identifier: MIT
// Runs the real program, as a user's shell would.
#pragma once

#include <string>
#include <vector>

namespace quoin::testing {

struct Finished {
    int status = 0;      // the exit status
    std::string output;  // standard output
    std::string errors;  // standard error
};

Finished run_program(const std::vector<std::string>& arguments, const std::string& input = "");

}  // namespace quoin::testing
