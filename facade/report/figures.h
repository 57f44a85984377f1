// SPDX-License-Identifier: MIT
// From the games of a report to its figures.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "facade/report/game_line.h"
#include "facade/statistics/report.h"

namespace quoin {

// A first move as the search sees it.
struct FirstMove {
    std::string token;
    double score = 0;  // that the first player expects
};

struct ReportResult {
    Report report;
    std::map<std::uint64_t, const ReportGame*> examples;  // games by the numbers that figures name
    std::vector<std::vector<FirstMove>> first_moves;      // by variant
};

// Of the games that there are.
ReportResult figures_of(const ReportPlan& plan, const ReportGames& games);

}  // namespace quoin
