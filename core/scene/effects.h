// SPDX-License-Identifier: MIT
// What a move does, as data: shapes to lay over a scene, and sentences. A game that has something to show has a
// function `effects_of`. Its caller says which position's scene the shapes are laid over: the one before the move,
// where its ghost is shown, or the one after.
#pragma once

#include <string>
#include <string_view>
#include <vector>

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

class Effects {
  public:
    std::vector<Effect> shapes = {};
    std::vector<Text> sentences = {};  // at most two

    // Whom a shape concerns, and where it lies.
    struct Whose {
        std::string_view area;
        int player;
        int points;
        Role role;
    };
    // A polygon.
    Shape& add(const Whose& whose, std::vector<Point> points, const Text& name);
    // Something short that is written there, such as `+1`.
    void write(const Whose& whose, Point at, int size, std::string words, const Text& name);
};

// A move with the positions on both sides of it.
template <class State, class Move>
struct Played {
    const State& before;
    Move move;
    const State& after;
};

}  // namespace quoin
