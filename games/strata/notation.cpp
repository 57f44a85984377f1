// SPDX-License-Identifier: MIT
#include "games/strata/notation.h"

namespace quoin::strata {
namespace {

constexpr std::string_view letters = "SHVQ";  // in the order of Shape

}  // namespace

std::string to_text(const Rules&, Move move) { return letters[index(move.shape())] + quoin::to_text(move.cell()); }

std::string_view to_text(Kind kind) {
    switch (kind) {
        case Kind::one_by_one:
            return "1×1";
        case Kind::two_by_one:
            return "2×1";
        case Kind::two_by_two:
            return "2×2";
    }
    return "";
}

Result<Move, ParseError> parse_move(const Rules&, std::string_view token) {
    const auto shape = token.empty() ? std::string_view::npos : letters.find(token[0]);
    if (shape == std::string_view::npos) return Failure(ParseError{0, "a shape: Q, H, V or S"});
    const auto cell = parse_cell(token.substr(1), board_side, board_side);
    if (cell) return Move(static_cast<Shape>(shape), *cell);
    if (token.size() < 2 || token[1] < 'a' || token[1] > 'o') return Failure(ParseError{1, "a column from a to o"});
    return Failure(ParseError{2, "a row from 1 to 15 and nothing more"});
}

}  // namespace quoin::strata
