// SPDX-License-Identifier: MIT
// Plots for the page of a report, as SVG in its colours. They are for the eyes; the page has the numbers in tables too.
#pragma once

#include <string>
#include <vector>

#include "facade/match.h"
#include "facade/statistics/figure.h"

namespace quoin {

// Values by ply with their intervals as a band.
std::string course_plot(const std::vector<FigureItem>& items, const std::string& what);

// What the first player expects after each first move, at its place on the board. Where several moves go to one place,
// the best counts. Empty if moves have no places there.
struct PlacedMove {
    std::string token;
    double score = 0;
};
std::string heat_map(const Match& start, const std::vector<PlacedMove>& moves);

}  // namespace quoin
