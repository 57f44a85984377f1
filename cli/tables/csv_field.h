// SPDX-License-Identifier: MIT
// A field of a file of comma-separated values.
#pragma once

#include <string>

namespace quoin::cli {

// Quoted where it must be (RFC 4180). A name that a spreadsheet would take for a formula gets an apostrophe.
std::string csv_field(const std::string& text);

}  // namespace quoin::cli
