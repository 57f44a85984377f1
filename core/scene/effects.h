// SPDX-License-Identifier: MIT
// What a move does, in data: shapes to lay over a scene, and sentences. A game that has something to show has a
// function `effects_of`; which position's scene the shapes are laid over is for its caller to say: the one before the
// move, where its ghost is shown, or the one after.
#pragma once

#include <vector>

#include "core/outcome.h"
#include "core/scene/scene.h"

namespace quoin {

struct Effect {
    std::string area = "board";  // of the scene
    int player = 0;              // whom it concerns, from 1
    // `gain` and `loss`: how the player's score changes by it; the sum of all is the change of the score. `area`: what
    // it counts.
    int points = 0;
    int ply = 0;  // of the position after the move; given where several moves are spoken of
    // Its name is a whole sentence that says why. A target is for what stays on the board and can be asked about later.
    Shape shape = {};
};

struct Effects {
    std::vector<Effect> shapes = {};
    std::vector<Text> sentences = {};  // at most two
    Scores before{};
    Scores after{};
};

// A move with the positions on both sides of it.
template <class State, class Move>
struct Played {
    const State& before;
    Move move;
    const State& after;
};

}  // namespace quoin
