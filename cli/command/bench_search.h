// SPDX-License-Identifier: MIT
// How fast the tree search is, beside the playouts of the bare rules.
#pragma once

#include <string>

namespace quoin::cli {

// Runs the searches and returns the table, or JSON. The signature sums up moves chosen under node limits, which are the
// same on every machine.
std::string bench_searches(double seconds, bool as_json);

}  // namespace quoin::cli
