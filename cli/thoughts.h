// SPDX-License-Identifier: MIT
// What an engine thinks, in words and as JSON. What is proved and what is estimated are never mixed up.
#pragma once

#include <string>
#include <vector>

#include "facade/engine.h"
#include "facade/match.h"

namespace quoin::cli {

std::string_view word_for(Proof proof);  // `win`, `draw`, `loss`; `none`

// How a move's value is known. A move that was never tried is neither proved nor estimated.
enum class Knowledge { proved, estimated, unknown };
Knowledge knowledge_of(const MoveThought& move);

// Every legal move: those that the engine said nothing about are added, as unknown.
Thoughts with_all_moves(Thoughts thoughts, const Match& match);

// Such as "proved: win by 3" or "estimated: 54.2 %", for the player to move.
std::string value_in_words(const MoveThought& move);

// A table of the moves, in parts: proved, estimated, unknown.
std::string moves_in_words(const Thoughts& thoughts, int width);

// What the move would change most, in English; empty when there is nothing to say.
std::string reasons_in_words(const Match& match, const std::string& token);

// {"move":"T","kind":"proved","value":"win","margin":3,"visits":0,"line":[…]}, {"move":"T","kind":"estimated",
// "chance":0.542,"visits":10,"line":[…]}, {"move":"T","kind":"unknown","visits":0,"line":[]}
void append_moves_json(std::string& out, const std::vector<MoveThought>& moves);

// "game":"…","players":2,"options":{…}
void append_setup_json(std::string& out, const Match& match);
// The same, and "ply":0,"to_move":1
void append_place_json(std::string& out, const Match& match);

void append_tokens_json(std::string& out, const std::vector<std::string>& tokens);

}  // namespace quoin::cli
