// SPDX-License-Identifier: MIT
// A game of Strata on the table: tiles laid by tokens, the position drawn as text.
#pragma once

#include <optional>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "games/strata/explain.h"
#include "games/strata/notation.h"
#include "games/strata/rules.h"
#include "games/strata/texts.h"
#include "games/strata/tiles.h"

namespace quoin::strata {

inline constexpr int gray_player = 1;
inline constexpr int blue_player = 2;

struct Table {
    Rules rules;
    State state;

    explicit Table(const std::string& tokens = "", const Setup& setup = {}) : rules(setup), state(rules.initial()) {
        play(tokens);
    }

    Move move(const std::string& token) const { return parse_move(rules, token).value(); }
    std::optional<Fault> fault(const std::string& token) const { return rules.fault(state, move(token)); }
    std::string why(const std::string& token) const {
        return in_words(explain(rules, state, move(token), fault(token).value()).text, languages()[0].phrases);
    }

    // Legal moves of the players in turn.
    void play(const std::string& tokens) {
        std::istringstream in(tokens);
        for (std::string token; in >> token;) {
            if (fault(token)) {
                ADD_FAILURE() << token << " is refused: " << why(token);
                return;
            }
            rules.apply(state, move(token));
        }
    }
    // The same no matter whose turn it is, for positions that would take long to reach.
    void lay(int player, const std::string& tokens) {
        std::istringstream in(tokens);
        for (std::string token; in >> token;) {
            give_turn_to(player);
            play(token);
        }
    }
    void give_turn_to(int player) { state.to_move = static_cast<std::uint8_t>(player - 1); }

    std::set<std::string> legal() const {
        Moves<Rules> moves;
        rules.legal_moves(state, moves);
        std::set<std::string> tokens;
        for (const Move m : moves) tokens.insert(to_text(rules, m));
        return tokens;
    }

    // The occupied area from the top, a word for each square: colour and level, `..` for none.
    std::string picture() const {
        const Cell corner = rules.area_corner(state);
        std::string result;
        for (int row = state.height - 1; row >= 0; --row) {
            for (int column = 0; column < state.width; ++column) {
                const Cell cell{corner.column + column, corner.row + row};
                const auto colour = colour_at(state, cell);
                result += column == 0 ? "" : " ";
                result += colour ? colour_name(*colour).substr(0, 1) : ".";
                result += colour ? std::to_string(level_at(state, cell)) : ".";
            }
            result += '\n';
        }
        return result;
    }
};

// Where GoogleTest prints a fault.
inline void PrintTo(Fault fault, std::ostream* out) { *out << "fault " << static_cast<int>(fault); }

}  // namespace quoin::strata
