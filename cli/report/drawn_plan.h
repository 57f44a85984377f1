// SPDX-License-Identifier: MIT
// The plan of a report whose drawn games begin from openings that are near even, where these can be found.
#pragma once

#include <string>

#include "facade/report/plan.h"

namespace quoin::cli {

// The error is a line for people.
Result<ReportPlan, std::string> drawn_plan_of(const ReportArguments& arguments);

}  // namespace quoin::cli
