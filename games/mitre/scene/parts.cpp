// SPDX-License-Identifier: MIT
#include "games/mitre/scene/parts.h"

#include <algorithm>

#include "games/mitre/rules.h"
#include "games/mitre/scene/outline.h"
#include "games/mitre/scene/scene.h"

namespace quoin::mitre {
namespace {

std::string letter_of(std::string_view colour) { return std::string(1, static_cast<char>(colour.front() - 'a' + 'A')); }

Piece piece(int player, Kind kind, int count) {
    const auto [near, far] = ends_of(kind);
    const std::string colour(colour_of(player));
    const std::vector<Shape> shapes = tile_shapes(player, {0, width}, Move(0, Direction::east, near, far));
    Piece piece{.body = shapes.front(), .count = count, .owner = colour, .is_two_sided = true};
    piece.marks.assign(shapes.begin() + 1, shapes.end());
    piece.marks.push_back({.form = Form::text,
                           .role = Role::glyph,
                           .paint = "ink",
                           .points = {{pitch / 2 + width / 2, 24}},
                           .text = Text{"label", {{"text", letter_of(colour)}}},
                           .size = 24});
    return piece;
}

Area empty_board(const Options& options) {
    const Rules<Wide> rules(options);
    Scene scene = draw(rules, rules.initial(), std::nullopt);
    return std::move(*std::ranges::find(scene.areas, "board", &Area::name));
}

}  // namespace

Parts parts(int players, const OptionValues& values) {
    const Options options = Options::of(players, values);
    Parts parts;
    ScoreSheet sheet{.note =
                         "A line for each tile: write down what each player gains by it, in half points, and add up "
                         "at the end. A pass takes no line."};
    for (int player = 0; player < players; ++player) {
        for (int kind = 0; kind < kinds; ++kind) {
            const int count = options.tiles[static_cast<std::size_t>(kind)];
            if (count > 0) parts.pieces.push_back(piece(player, static_cast<Kind>(kind), count));
            sheet.rows += count;
        }
        const std::string colour(colour_of(player));
        sheet.columns.push_back({"Player " + std::to_string(player + 1) + ", " + colour, colour});
    }
    parts.board = empty_board(options);
    parts.score_sheet = std::move(sheet);
    parts.notes = {"Tiles may be turned over, so they are printed on both sides; each back mirrors its front.",
                   "Tiles should slide in beside each other without force, so cut just inside the line.",
                   "A tile's letter is the first letter of its colour, and its dots show the player's number."};
    return parts;
}

}  // namespace quoin::mitre
