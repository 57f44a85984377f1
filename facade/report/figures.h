// SPDX-License-Identifier: MIT
// From the games of a report to its figures.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "facade/report/first_moves.h"
#include "facade/report/game_line.h"
#include "facade/statistics/report.h"

namespace quoin {

struct ReportResult {
    Report report;
    std::map<std::uint64_t, const ReportGame*> examples;  // games by the numbers that figures name
    std::vector<std::vector<FirstMoves>> first_moves;     // by variant
};

// Of the games that there are.
ReportResult figures_of(const ReportPlan& plan, const ReportGames& games);

}  // namespace quoin
