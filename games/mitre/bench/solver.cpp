// SPDX-License-Identifier: MIT
#include "bench/solver.h"

#include "games/mitre/endgame.h"
#include "games/mitre/heuristic.h"

int main(int argc, char** argv) {
    using namespace quoin::mitre;
    const quoin::bench::Plan plan = quoin::bench::plan_of(argc, argv);
    quoin::bench::measure<Rules<Narrow>, Heuristic<Narrow>, Endgame<Narrow>>(
        "mitre", "plies before the end", Rules<Narrow>(Options{}), {4, 6, 8, 10}, plan, quoin::bench::plies_to_end);
}
