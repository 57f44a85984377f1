// SPDX-License-Identifier: MIT
#include "bench/solver.h"

#include "games/strata/endgame.h"
#include "games/strata/heuristic.h"

int main(int argc, char** argv) {
    using namespace quoin::strata;
    const quoin::bench::Plan plan = quoin::bench::plan_of(argc, argv);
    quoin::bench::measure<Rules, Heuristic, Endgame>("strata", "plies before the end", Rules(), {4, 6, 8, 10}, plan,
                                                     quoin::bench::plies_to_end);
}
