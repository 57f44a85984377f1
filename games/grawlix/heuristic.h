// SPDX-License-Identifier: MIT
// How good a move or a position of Grawlix looks: mobility of both hands.
#pragma once

#include <array>
#include <cmath>

#include "core/tuning.h"
#include "core/values.h"
#include "games/grawlix/endgame.h"

namespace quoin::grawlix {

struct Heuristic {
    static constexpr bool has_priors = true;
    static Tuning tuning() { return {.exploration = 1.0f}; }
    float opp = 0.10f, own = 0.05f, draft_now = 0.1f, draft_hope = 0.03f;
    int sample = 1;

    static float expo(float x) {
        x = 1.0f + x / 64;
        if (x < 0) x = 0;
        x *= x;
        x *= x;
        x *= x;
        x *= x;
        x *= x;
        x *= x;
        return x;
    }

    void priors(const Rules& rules, const State& state, const Moves<Rules>& moves, float* out) const {
        float sum = 0;
        for (std::size_t i = 0; i < moves.size(); ++i) {
            float s;
            if (moves[i].is_play()) {
                State next = state;
                rules.apply(next, moves[i]);
                const int replies = Endgame::mobility(rules, next, state.mover ^ 1u);
                s = replies == 0 ? 3.0f
                                 : -opp * static_cast<float>(replies) +
                                       own * static_cast<float>(Endgame::mobility(rules, next, state.mover));
            } else {
                const Tile t = moves[i].tile();
                s = draft_now *
                        static_cast<float>(state.phase == Phase::draft ? std::popcount(rules.fitting(state, t)) : 0) +
                    draft_hope * static_cast<float>(std::popcount(Endgame::hopes(state, t.number)));
            }
            out[i] = expo(s);
            sum += out[i];
        }
        for (std::size_t i = 0; i < moves.size(); ++i) out[i] /= sum;
    }

    Values evaluate(const Rules& rules, State state, Random& random) const {
        if (sample <= 1) {
            while (rules.random_turn(state, random) > 0) {
            }
            return values_of(*rules.outcome(state), 2);
        }
        while (true) {
            const auto move = rules.random_move(state, random);
            if (!move) break;
            if (!move->is_play()) {
                rules.apply(state, *move);
                continue;
            }
            State best = state;
            rules.apply(best, *move);
            int least = Endgame::mobility(rules, best, state.mover ^ 1u);
            for (int i = 1; i < sample && least > 0; ++i) {
                State other = state;
                rules.apply(other, *rules.random_move(state, random));
                const int m = Endgame::mobility(rules, other, state.mover ^ 1u);
                if (m < least) {
                    least = m;
                    best = other;
                }
            }
            state = best;
        }
        return values_of(*rules.outcome(state), 2);
    }
};

}  // namespace quoin::grawlix
