// SPDX-License-Identifier: MIT
// A report as a web page of its own: no other file, light and dark, for wide and narrow screens and for print.
#pragma once

#include <string>

#include "facade/report/figures.h"

namespace quoin {

// `seconds_per_game`, if games were played just now, says how long it would take to know more.
std::string report_page(const ReportPlan& plan, const ReportResult& result, double seconds_per_game);

}  // namespace quoin
