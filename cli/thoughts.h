// SPDX-License-Identifier: MIT
// What an engine thinks, in words. What is proved and what is estimated are never mixed up.
#pragma once

#include <string>
#include <vector>

#include "facade/match.h"
#include "facade/thoughts_json.h"

namespace quoin::cli {

// Such as "proved: win by 3" or "estimated: 54.2 %", for the player to move.
std::string value_in_words(const MoveThought& move);

// A table of the moves, in parts: proved, estimated, unknown.
std::string moves_in_words(const Thoughts& thoughts, int width);

// What the move would change most, in English; empty when there is nothing to say.
std::string reasons_in_words(const Match& match, const std::string& token);

// As facade/thoughts_json.h writes them.
void append_moves_json(std::string& out, const Thoughts& thoughts);

// "game":"…","players":2,"options":{…}
void append_setup_json(std::string& out, const Match& match);
// The same, and "ply":0,"to_move":1
void append_place_json(std::string& out, const Match& match);

void append_tokens_json(std::string& out, const std::vector<std::string>& tokens);

}  // namespace quoin::cli
