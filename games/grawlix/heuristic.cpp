// SPDX-License-Identifier: MIT
#include "games/grawlix/heuristic.h"

#include <limits>

#include "core/curves.h"
#include "games/grawlix/endgame.h"
#include "games/grawlix/features.h"
#include "games/grawlix/weights.h"

namespace quoin::grawlix {
namespace {

// How many tiles must be on the grid for the network to judge it; never where it was not fitted.
int judged_tiles(const Rules& rules) {
    constexpr int enough = 16;
    const bool is_fitted = rules.order() == fitted_order && rules.hand() == fitted_hand;
    return is_fitted ? enough : std::numeric_limits<int>::max();
}

// First guesses that held.
constexpr float reply_weight = -0.10f;      // each move the opponent has after a play
constexpr float own_weight = 0.05f;         // each move the player has left after it
constexpr float stuck_bonus = 3.0f;         // the opponent has none: the game is won
constexpr float place_now_weight = 0.10f;   // each place where a drafted tile fits at once
constexpr float place_ever_weight = 0.03f;  // each place where it might ever
constexpr int now_over_ever = 3;            // in random games: the same, in whole numbers

float promise_of_play(const Rules& rules, const State& state, Move move) {
    State next = state;
    rules.apply(next, move);
    const int replies = Endgame::mobility(rules, next, state.mover ^ 1u);
    if (replies == 0) return stuck_bonus;
    return reply_weight * static_cast<float>(replies) +
           own_weight * static_cast<float>(Endgame::mobility(rules, next, state.mover));
}

float promise_of_draft(const Rules& rules, const State& state, Tile tile) {
    const int now = state.phase == Phase::draft ? std::popcount(rules.fitting(state, tile)) : 0;
    return place_now_weight * static_cast<float>(now) +
           place_ever_weight * static_cast<float>(std::popcount(Endgame::hopes(state, tile.number)));
}

// Of two moves drawn at random the better: the play that leaves fewer replies, the tile that has more places. Nothing
// happens when there is no move.
bool play_carefully(const Rules& rules, State& state, Random& random) {
    const auto first = rules.random_move(state, random);
    if (!first) return false;
    const auto second = rules.random_move(state, random);
    if (!first->is_play()) {
        const auto room = [&](Tile tile) {
            return now_over_ever * std::popcount(rules.fitting(state, tile)) +
                   std::popcount(Endgame::hopes(state, tile.number));
        };
        rules.apply(state, room(second->tile()) > room(first->tile()) ? *second : *first);
        return true;
    }
    const std::size_t opponent = state.mover ^ 1u;
    State other = state;
    rules.apply(state, *first);
    if (*second == *first) return true;
    rules.apply(other, *second);
    if (Endgame::mobility(rules, other, opponent) < Endgame::mobility(rules, state, opponent)) state = other;
    return true;
}

}  // namespace

void Heuristic::priors(const Rules& rules, const State& state, const Moves<Rules>& moves, float* out) const {
    float sum = 0;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        out[i] = exponential(moves[i].is_play() ? promise_of_play(rules, state, moves[i])
                                                : promise_of_draft(rules, state, moves[i].tile()));
        sum += out[i];
    }
    for (std::size_t i = 0; i < moves.size(); ++i) out[i] /= sum;
}

// The grid is filled with some care until the network can judge it: before, it would know next to nothing.
Values Heuristic::evaluate(const Rules& rules, State state, Random& random) const {
    const int enough = judged_tiles(rules);
    while (std::popcount(state.tiles) < enough) {
        if (!play_carefully(rules, state, random)) return shared_out(state.mover, 0);
    }
    const bool is_play = state.phase == Phase::play;
    const std::size_t next = is_play ? state.mover : state.mover ^ 1u;
    if (Endgame::mobility(rules, state, next) == 0) return shared_out(static_cast<int>(next), 0);
    return shared_out(state.mover, chance(network.value(features(rules, state)), Network::unit));
}

}  // namespace quoin::grawlix
