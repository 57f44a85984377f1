// SPDX-License-Identifier: MIT
// What a game is made of, in data: pieces to cut out, a board, a sheet to write the score on. `quoin print` makes paper
// of it. As on the rules page, all words are English.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/scene/scene.h"

namespace quoin {

// Pieces that look the same.
struct Piece {
    Shape body = {};                // a convex polygon; its outline is where to cut
    std::vector<Shape> marks = {};  // printed on it, well inside the outline
    int count = 0;
    std::string owner = {};     // such as "red", empty for everyone's; each owner's pieces get sheets of their own
    bool is_two_sided = false;  // it may be turned over, so its back is printed, too: the mirror image
};

struct ScoreColumn {
    std::string name = {};
    std::string paint = {};
};

struct ScoreSheet {
    std::vector<ScoreColumn> columns = {};
    int rows = 0;           // a line for each turn
    std::string note = {};  // how to use it
};

struct Parts {
    double side = 20;  // of a cell, which is 100 units of the scene, in millimetres
    std::vector<Piece> pieces = {};
    std::optional<Area> board = {};
    std::optional<ScoreSheet> score_sheet = {};
    std::string licence = {};             // what it asks of people who share copies; empty for nothing
    std::vector<std::string> notes = {};  // what people who make it should know, a sentence or two each
};

}  // namespace quoin
