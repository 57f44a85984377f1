// SPDX-License-Identifier: MIT
// Numbers that summarise what the rules and the search do. They are the same on every machine and in every build, and
// change only with the rules or the search.
#pragma once

#include "facade/match.h"

namespace quoin {

// Of fixed random games and perft counts. Takes nothing from the heap while it plays and counts.
struct RulesSignature {
    Key key = 0;
    int depth = 0;  // how deep the perft went
};
RulesSignature rules_signature(const Position& start, const Position& in_play);

// A position after some random moves, for perft: past the opening of each game.
std::unique_ptr<Position> position_in_play(const Position& start);

// Of a game of the engine against itself under a node limit.
Key search_signature(Match match);

// Every game with its fewest and its most players.
struct SignedGame {
    const GameEntry* game = nullptr;
    int players = 0;
};
std::vector<SignedGame> signed_games();

// Adds one more game.
constexpr Key add_signature(Key sum, Key signature) { return mix(sum + signature); }

}  // namespace quoin
