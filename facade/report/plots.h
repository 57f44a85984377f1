// SPDX-License-Identifier: MIT
// Plots for the page of a report, as SVG in its colours. They are for the eyes; the page has the numbers in tables too.
#pragma once

#include <string>
#include <vector>

#include "facade/match.h"
#include "facade/report/first_moves.h"
#include "facade/statistics/figure.h"

namespace quoin {

// Values by ply with their intervals as a band. Plies far above all others leave the plot, and are written at its edge.
std::string course_plot(const std::vector<FigureItem>& items, const std::string& what);

// What the first player expects after each first move, at its place on the empty board, green where that is more than
// even and red where it is less. Where several moves go to one place, the best counts. Empty if moves have no places
// there, or if these are too close to each other.
std::string heat_map(const Match& start, const std::vector<FirstMoves>& classes);

}  // namespace quoin
