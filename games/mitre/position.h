// SPDX-License-Identifier: MIT
// A position of Mitre as text: the tiles of each player, the scores in half points, and the player to move with the
// passes in a row, such as `c3e:an/d3n:ae/1.1/1.0`. docs/positions.md has the format and what must hold.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/position_text.h"
#include "games/mitre/rules.h"

namespace quoin::mitre {

struct Laid {
    Move tile;
    int owner = 0;
};

// What a text says, before it is checked.
struct Reading {
    std::vector<Laid> tiles = {};
    std::array<int, max_players> scores{};  // in half points
    int to_move = 0;
    int passes = 0;
};

Result<Reading, PositionFault> read_text(int players, std::string_view text);
std::string text_of(int players, const Reading& reading);

// Whole and half edges that touch, and so the least and the most that they can have earned. An edge earns ½ for each
// half that touches; but a whole edge that two tiles touch may have been touched by one first, and then earned 1 for
// the second (RULES.md, "Scoring").
struct Earned {
    std::array<int, max_players> least{};
    std::array<int, max_players> most{};
};
// The tiles fit on a board.
Earned earned_by(const std::vector<Laid>& tiles, Scoring scoring);

// The board with these tiles, no matter whose turn it is. Of the rules of laying, those hold that say what may lie
// there.
Result<State<Wide>, PositionFault> lay_all(const Rules<Wide>& rules, const std::vector<Laid>& tiles);

std::string position_text(const Rules<Narrow>& rules, const State<Narrow>& state);
std::string position_text(const Rules<Wide>& rules, const State<Wide>& state);
Result<State<Narrow>, PositionFault> read_position(const Rules<Narrow>& rules, std::string_view text);
Result<State<Wide>, PositionFault> read_position(const Rules<Wide>& rules, std::string_view text);

}  // namespace quoin::mitre
