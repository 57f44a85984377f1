// SPDX-License-Identifier: MIT
// What there is to count in a game that was played to its end.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "facade/match.h"

namespace quoin {

// Which kind of piece each move is made with: what it picks in a hand or among kinds, as its scene has it. The token
// alone says so, whatever the position.
class PieceKinds {
  public:
    // `2x1`, `@r`; empty for a move without a piece, such as a pass. The token is legal.
    const std::string& of(const Position& position, const std::string& token);

    // All kinds that any move so far could have been made with, in order.
    std::vector<std::string> known() const;

  private:
    std::map<std::string, std::string> kinds_;  // by token
};

struct PieceUse {
    int player = 0;
    std::string kind;

    friend auto operator<=>(const PieceUse&, const PieceUse&) = default;
};

struct PlayedGame {
    std::uint64_t number = 0;   // for people, who want to look at it
    std::uint64_t cluster = 0;  // games of one opening have the same
    std::uint64_t moves = 0;    // equal for games with the same moves
    int plies = 0;
    int opening = 0;  // the first of the plies, which nobody chose
    std::vector<int> winners;
    std::vector<int> score;
    std::vector<int> choices = {};        // how many legal moves there were, by ply
    std::vector<int> movers = {};         // by ply
    std::optional<bool> was_behind = {};  // whether the winner was behind in points halfway; nothing for shared wins
    std::vector<PieceUse> pieces = {};    // without repeats, in order
};

// Of a game that is over. Pieces are counted if `kinds` are given.
PlayedGame played_game(const Match& match, int opening, PieceKinds* kinds);

// The same number for the same moves.
std::uint64_t key_of(const std::vector<std::string>& tokens, std::size_t count);

}  // namespace quoin
