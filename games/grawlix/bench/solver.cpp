// SPDX-License-Identifier: MIT
#include "bench/solver.h"

#include "games/grawlix/endgame.h"
#include "games/grawlix/heuristic.h"

int main(int argc, char** argv) {
    using namespace quoin::grawlix;
    const quoin::bench::Plan plan = quoin::bench::plan_of(argc, argv);
    const auto tiles = [](const std::vector<State>& states, std::size_t i) {
        return states[i].phase == Phase::play ? std::popcount(states[i].tiles) : -1;
    };
    quoin::bench::measure<Rules, Heuristic, Endgame>("grawlix", "tiles on the grid", Rules(6, 4), {15, 14, 13, 12},
                                                     plan, tiles);
}
