// SPDX-License-Identifier: MIT
// What is known of a move or a position, and the words for it, for page, terminal and command line alike. What is
// proved and what is estimated are never mixed up.
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
        bound,  // with more than two players: all that the player can force against the others together
        estimated,
        unknown,  // never tried
    };

    Kind kind = Kind::unknown;
    Proof proof = Proof::none;       // of what is proved or a bound
    std::optional<int> margin = {};  // with a proof, where points count: by how many parts of a point
    double score = 0.5;              // expected: 1 for a win, 0 for a loss, a share for a draw; of what is not unknown
};

Value value_of(const Thoughts& thoughts, const MoveThought& move);
// Of the position: of its best move, as far as that says what the position is worth.
Value value_of(const Thoughts& thoughts);

std::string_view word_for(Proof proof);       // `win`, `draw`, `loss`; `none`
std::string_view word_for(Value::Kind kind);  // `proved`, `bound`, `estimated`, `unknown`

// Points as people write them: `3½`, where they are counted in halves.
std::string points_in_words(int count, int parts);

// A few words, such as "won by 3½" or "62 %".
std::string value_in_words(const GameEntry& game, const Value& value, std::string_view language = "en");

// What there is to say of the best move, in a sentence: "Proved: Qh8 wins by 3."; empty when nothing is known yet.
std::string verdict_in_words(const GameEntry& game, const Thoughts& thoughts, std::string_view language = "en");

}  // namespace quoin
