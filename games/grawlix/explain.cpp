// SPDX-License-Identifier: MIT
#include "games/grawlix/explain.h"

#include <string>

#include "games/grawlix/notation.h"

namespace quoin::grawlix {
namespace {

constexpr std::string_view code_of(Fault fault) {
    switch (fault) {
        case Fault::game_over:
            return "game_over";
        case Fault::must_draft:
            return "must_draft";
        case Fault::must_play:
            return "must_play";
        case Fault::not_in_supply:
            return "not_in_supply";
        case Fault::not_in_hand:
            return "not_in_hand";
        case Fault::not_at_start:
            return "not_at_start";
        case Fault::cell_taken:
            return "cell_taken";
        case Fault::no_shared_edge:
            return "no_shared_edge";
        case Fault::row_has_glyph:
            return "row_has_glyph";
        case Fault::column_has_glyph:
            return "column_has_glyph";
        case Fault::row_has_colour:
            return "row_has_colour";
        case Fault::column_has_colour:
            return "column_has_colour";
        case Fault::too_many_columns:
            return "too_many_columns";
        case Fault::too_many_rows:
            return "too_many_rows";
    }
    return "";
}

}  // namespace

Refusal explain(const Rules& rules, const State& state, Move move, Fault fault) {
    const std::string_view code = code_of(fault);
    const std::string cell = to_text(move.cell());
    return {code,
            {"fault." + std::string(code),
             {{"tile", to_text(move.tile())},
              {"cell", cell},
              {"column", cell.substr(0, 1)},
              {"row", cell.substr(1)},
              {"glyph", std::string(1, glyph_letters[move.tile().glyph()])},
              {"colour", std::string(colour_words[move.tile().colour()])},
              {"player", std::to_string(state.mover + 1)},
              {"order", std::to_string(rules.order())},
              {"more", std::to_string(rules.order() + 1)}}}};
}

}  // namespace quoin::grawlix
