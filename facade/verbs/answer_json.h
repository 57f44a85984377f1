// SPDX-License-Identifier: MIT
// The answers as JSON, for every front end that prints them: keys in a fixed order, unknown ones left out.
#pragma once

#include <string_view>
#include <vector>

#include "core/text/json.h"
#include "facade/match.h"
#include "facade/verbs/course.h"
#include "facade/verbs/think.h"

namespace quoin {

// "game":"…","players":2,"options":{…}
void append_setup(JsonWriter& json, const Match& match);

// "ply":0,"to_move":1,"legal":[…],"score":[…],"over":false,"winners":[]
void append_position(JsonWriter& json, const Match& match, PlayerSet resigned = {});

// "kind":"proved","score":1.0000,"proved":"win","margin":3: as much of it as is known, and `"words"`.
void append_value(JsonWriter& json, const GameEntry& game, const Value& value, std::string_view language);

// Setup, ply and player to move; nodes and seconds; the value of the position; `verdict`, a sentence about the best
// move; and the candidates, best first, each with its value, visits and line. Members of an object that is open.
void append_thoughts(JsonWriter& json, const Match& match, const Thoughts& thoughts, std::string_view language);

// The same after "solved":true; without a proof, what was spent.
void append_solution(JsonWriter& json, const Match& match, const Result<Thoughts, Unsolved>& solved,
                     std::string_view language);

// "reasons":[…] for the move: whole sentences, said to the player `you` if there is one.
void append_reasons(JsonWriter& json, const Match& match, std::string_view token, std::string_view language,
                    int you = 0);

// "lines":[…],"mistakes":[…],"turned":{…}
void append_course(JsonWriter& json, const Match& match, const Course& course, std::string_view language);

}  // namespace quoin
