// SPDX-License-Identifier: MIT
// The part of a report's page that sets variants side by side.
#pragma once

#include "facade/report/page_writer.h"
#include "facade/report/plan.h"
#include "facade/statistics/report.h"

namespace quoin {

void write_comparisons(PageWriter& page, const ReportPlan& plan, const Report& report, double seconds_per_game);

}  // namespace quoin
