// SPDX-License-Identifier: MIT
// What is known about a move or a position, and the words for it, for page, terminal and command line alike. Proofs and
// estimates are never mixed.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "facade/engine.h"
#include "facade/entry.h"

namespace quoin {

// For the player to move.
struct Value {
    enum class Kind {
        proved,
        bound,  // with more than two players: the most that the player can force against all the others together
        estimated,
        unknown,  // never tried
    };

    Kind kind = Kind::unknown;
    Proof proof = Proof::none;       // if proved or a bound
    std::optional<int> margin = {};  // with a proof, where points count: in parts of a point
    double score = 0.5;              // expected, unless unknown: 1 for a win, 0 for a loss, a share for a draw
};

Value value_of(const Thoughts& thoughts, const MoveThought& move);
// The value of the position, which is that of its best move where that is conclusive.
Value value_of(const Thoughts& thoughts);

std::string_view word_for(Proof proof);       // `win`, `draw`, `loss`; `none`
std::string_view word_for(Value::Kind kind);  // `proved`, `bound`, `estimated`, `unknown`

// Points as people write them: `3½`, where they are counted in halves.
std::string points_in_words(int count, int parts);

// A few words, such as "won by 3½" or "62 %".
std::string value_in_words(const GameEntry& game, const Value& value, std::string_view language = "en");

// A sentence about the best move: "Proved: Qh8 wins by 3."; empty if nothing is known yet.
std::string verdict_in_words(const GameEntry& game, const Thoughts& thoughts, std::string_view language = "en");

}  // namespace quoin
