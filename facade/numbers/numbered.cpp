// SPDX-License-Identifier: MIT
#include "facade/numbers/numbered.h"

#include "facade/numbers/viewer.h"
#include "facade/position.h"

namespace quoin {

std::vector<double> returns_of(const Position& position) {
    const auto outcome = position.outcome();
    std::vector<double> returns(static_cast<std::size_t>(position.players()));
    if (!outcome) return returns;
    for (int i = 0; i < position.players(); ++i) returns[i] = return_of(*outcome, i, position.players());
    return returns;
}

}  // namespace quoin
