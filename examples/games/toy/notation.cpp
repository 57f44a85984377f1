// SPDX-License-Identifier: MIT
#include "games/toy/notation.h"

namespace quoin::toy {

std::string to_text(const Rules&, Move move) { return "t" + std::to_string(move.count); }

Result<Move, ParseError> parse_move(const Rules&, std::string_view text) {
    if (text.empty() || text[0] != 't') return Failure(ParseError{0, "t"});
    if (text.size() < 2 || text[1] < '1' || text[1] > '0' + Rules::most)
        return Failure(ParseError{1, "a number from 1 to 4"});
    if (text.size() > 2) return Failure(ParseError{2, "the end of the move"});
    return Move{static_cast<std::int8_t>(text[1] - '0')};
}

}  // namespace quoin::toy
