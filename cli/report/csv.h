// SPDX-License-Identifier: MIT
// The figures of a report as comma-separated values, a line for each number.
#pragma once

#include <string>

#include "facade/statistics/report.h"

namespace quoin::cli {

std::string report_csv(const Report& report);

}  // namespace quoin::cli
