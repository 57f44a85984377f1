// SPDX-License-Identifier: MIT
#include "games/strata/scene/parts.h"

#include "games/strata/rules.h"
#include "games/strata/scene/outline.h"
#include "games/strata/tiles.h"

namespace quoin::strata {
namespace {

constexpr int side = square_side;

// A tile with its squares marked off, each with the letter of its colour: any of them may be the only one that shows.
Piece piece(Player player, Shape shape, int count) {
    const std::string colour(colour_name(player));
    const int wide = width_of(shape);
    const int high = height_of(shape);
    Piece piece{.body = {.role = Role::tile,
                         .paint = colour,
                         .points = {{0, 0}, {wide * side, 0}, {wide * side, high * side}, {0, high * side}}},
                .count = count,
                .owner = colour};
    const auto add_line = [&](Point from, Point to) {
        piece.marks.push_back({.role = Role::level, .paint = "ink", .points = {from, to}});
    };
    constexpr int rim = 12;
    if (wide == 2) add_line({side, rim}, {side, high * side - rim});
    if (high == 2) add_line({rim, side}, {wide * side - rim, side});
    for (int column = 0; column < wide; ++column) {
        for (int row = 0; row < high; ++row) {
            piece.marks.push_back({.form = Form::text,
                                   .role = Role::glyph,
                                   .paint = "ink",
                                   .points = {{column * side + side / 2, row * side + side / 2}},
                                   .text = Text{"label", {{"text", std::string(1, player.index == 0 ? 'G' : 'B')}}},
                                   .size = 26});
        }
    }
    return piece;
}

}  // namespace

Parts parts(int /*players*/, const OptionValues& values) {
    const Setup setup = Setup::of(values);
    Parts parts;
    for (const Player player : {Player{0}, Player{1}}) {
        for (const Shape shape : {Shape::q, Shape::h, Shape::s}) {
            const int count = setup.tiles[index(kind_of(shape))];
            if (count > 0) parts.pieces.push_back(piece(player, shape, count));
        }
    }
    parts.notes = {"Tiles are stacked: glue the sheets to thick card, 2 mm if you can, before you cut.",
                   "There is no board: play on any table. The area that tiles cover may be at most " +
                       std::to_string(setup.box) + " squares wide and high.",
                   "Every square has the letter of its colour, G for gray and B for blue."};
    return parts;
}

}  // namespace quoin::strata
