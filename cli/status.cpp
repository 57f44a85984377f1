// SPDX-License-Identifier: MIT
#include "cli/status.h"

#include "cli/terminal/output.h"
#include "core/text/printable.h"

namespace quoin::cli {

void note(const std::string& message) { put_error("quoin: " + printable(message) + "\n"); }

Status refuse(const std::string& message) {
    note(message);
    return Status::bad_input;
}

Status fail(const std::string& message) {
    note(message);
    return Status::failed;
}

}  // namespace quoin::cli
