// SPDX-License-Identifier: MIT
#include "games/grawlix/notation.h"

namespace quoin::grawlix {

std::string to_text(Tile tile) { return {glyph_letters[tile.glyph()], colour_letters[tile.colour()]}; }

std::string to_text(const Rules&, Move move) {
    return to_text(move.tile()) + (move.is_play() ? to_text(move.cell()) : "");
}

Result<Move, ParseError> parse_move(const Rules&, std::string_view text) {
    const auto glyph = text.empty() ? std::string_view::npos : glyph_letters.find(text[0]);
    if (glyph == std::string_view::npos) return Failure(ParseError{0, "a glyph, one of @ # $ % & *,"});
    const auto colour = text.size() < 2 ? std::string_view::npos : colour_letters.find(text[1]);
    if (colour == std::string_view::npos) return Failure(ParseError{1, "a colour, one of r o y g b p,"});
    const Tile tile = make_tile(static_cast<int>(glyph), static_cast<int>(colour));
    if (text.size() == 2) return Move::draft(tile);
    const auto cell = parse_cell(text.substr(2), board_size, board_size);
    if (!cell && (text[2] < 'a' || text[2] >= 'a' + board_size))
        return Failure(ParseError{2, "a cell from a1 to k11, or nothing,"});
    if (!cell) return Failure(ParseError{3, "a row from 1 to 11 and nothing more"});
    return Move::play(tile, cell->column, cell->row);
}

}  // namespace quoin::grawlix
