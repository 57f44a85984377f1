// SPDX-License-Identifier: MIT
// Move text of Mitre: `c3e:an` lays a tile from c3 to d3, arrowed at c3, straight at d3 with its point along the north
// side; `pass` passes.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "core/text/parse_error.h"
#include "games/mitre/rules.h"

namespace quoin::mitre {

std::string to_text(Move move);
// Any segment of the largest board can be read, whether or not the board has it.
Result<Move, ParseError> parse_move(std::string_view text);

std::string segment_text(Move move);  // `c3e`
char end_letter(Direction direction, End end);
std::string_view to_text(Kind kind);  // `SS=`
std::string to_text(Triangle triangle);
std::string half_points_text(int half_points);  // `2½`

template <class Word>
std::string to_text(const Rules<Word>&, Move move) {
    return to_text(move);
}
template <class Word>
Result<Move, ParseError> parse_move(const Rules<Word>&, std::string_view text) {
    return parse_move(text);
}

}  // namespace quoin::mitre
