// SPDX-License-Identifier: MIT
// What an engine thinks, as JSON. What is proved and what is estimated are never mixed up.
#pragma once

#include <string_view>
#include <vector>

#include "facade/engine.h"
#include "facade/json.h"
#include "facade/match.h"

namespace quoin {

std::string_view word_for(Proof proof);  // `win`, `draw`, `loss`; `none`

// How a move's value is known. A move that was never tried is neither proved nor estimated.
enum class Knowledge { proved, estimated, unknown };
Knowledge knowledge_of(const MoveThought& move);

// Every legal move: those that the engine said nothing about are added, as unknown.
Thoughts with_all_moves(Thoughts thoughts, const Match& match);

// With more than two players, what is proved is a bound, and says so: "bound":true.
// [{"move":"T","kind":"proved","value":"win","margin":3,"visits":0,"line":[…]}, {"move":"T","kind":"estimated",
// "chance":0.542,"visits":10,"line":[…]}, {"move":"T","kind":"unknown","visits":0,"line":[]}]
void append_moves_json(JsonWriter& json, const Thoughts& thoughts);

}  // namespace quoin
