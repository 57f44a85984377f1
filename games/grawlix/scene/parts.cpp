// SPDX-License-Identifier: MIT
#include "games/grawlix/scene/parts.h"

#include "games/grawlix/rules.h"
#include "games/grawlix/scene/scene.h"

namespace quoin::grawlix {
namespace {

constexpr double inch = 25.4;

// Without colour the letter is all there is to tell: it gets a corner of its own, and the glyph moves aside.
void make_room(Shape& mark) {
    if (mark.form == Form::text) {
        mark.points = {{83, 78}};
        mark.size = 22;
    } else {
        mark.points = {{45, 43}};
    }
}

}  // namespace

Parts parts(int /*players*/, const OptionValues& values) {
    const int order = Rules(values).order();
    Parts parts{.side = inch};
    for (int colour = 0; colour < order; ++colour) {
        for (int glyph = 0; glyph < order; ++glyph) {
            std::vector<Shape> shapes = tile_shapes(make_tile(glyph, colour), {0, 0});
            Piece piece{.body = shapes.front(), .count = 1};
            piece.body.points = {{0, 0}, {100, 0}, {100, 100}, {0, 100}};
            piece.marks.assign(shapes.begin() + 1, shapes.end());
            for (Shape& mark : piece.marks) make_room(mark);
            parts.pieces.push_back(std::move(piece));
        }
    }
    parts.licence =
        "Anyone may share and adapt them, if they name the authors: creativecommons.org/licenses/by/4.0. Changes made "
        "here: the rules are in our own words, and the glyphs are redrawn.";
    const std::string number = std::to_string(order);
    parts.notes = {"A Qwirkle set can serve instead: take one tile of each of " + number + " shapes in each of " +
                       number + " colours, and let its shapes stand for the glyphs.",
                   "The letter in the corner of a tile is the first letter of its colour: red, orange, yellow, green, "
                   "blue, purple.",
                   "There is no board: the grid grows on the table."};
    return parts;
}

}  // namespace quoin::grawlix
