// SPDX-License-Identifier: MIT
// A move that a tree search has looked at, without the game's own types.
#pragma once

#include "facade/engine.h"
#include "search/mcts.h"

namespace quoin {

template <Game G>
MoveThought thought_of(const G& rules, const Candidate<typename G::Move>& candidate) {
    MoveThought result{.token = to_text(rules, candidate.move),
                       .visits = candidate.visits,
                       .chance = candidate.value,
                       .proof = candidate.proof};
    for (const auto move : candidate.line) result.line.push_back(to_text(rules, move));
    return result;
}

}  // namespace quoin
