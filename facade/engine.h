// SPDX-License-Identifier: MIT
// A type-erased engine for one game: it thinks about positions and reports what it found. It keeps its memory from one
// move to the next. It belongs to one thread; others may only set the stop flag.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/limits.h"
#include "core/proof.h"
#include "core/result.h"
#include "facade/engine_options.h"

namespace quoin {

class Position;

// What the engine thinks of a move, from the point of view of the player to move.
struct MoveThought {
    std::string token;
    std::uint64_t visits = 0;
    double chance = 0;                   // the expected score, 0 to 1, as an estimate
    Proof proof = Proof::none;           // what is known for certain
    std::optional<int> margin = {};      // with a proof, where points count: by how many
    std::vector<std::string> line = {};  // a likely continuation
};

struct Thoughts {
    std::vector<MoveThought> moves;  // best first
    std::uint64_t nodes = 0;
    double seconds = 0;
    Proof proof = Proof::none;       // of the position, for the player to move
    std::optional<int> margin = {};  // with a proof, where points count: by how many, if that is known too
    bool is_bound = false;  // proofs say what the player can force against all others together: see search/against.h
};

// What a thought is about, where that is not all of the position.
struct Focus {
    std::vector<std::string> only = {};  // of the legal moves, these; none: all
    bool proves = false;                 // half of the limits go into a proof, however early in the game it is
};

// The effort spent on a proof that was not found.
struct Unsolved {
    std::uint64_t nodes = 0;
    double seconds = 0;
};

class Engine {
  public:
    virtual ~Engine() = default;

    using Report = std::function<void(const Thoughts&)>;

    // The position is one of the engine's game and not over. Calls `report` a few times a second.
    virtual Thoughts think(const Position& position, const Limits& limits, const Report& report = {},
                           const Focus& focus = {}) = 0;

    // The move to play at the engine's level: the best at the highest, now and then another good one below it.
    virtual std::string choose(const Thoughts& thoughts) = 0;

    // From now on it is like a new engine: what it has thought before no longer matters.
    virtual void forget() = 0;

    // The exact value of the position, if it is found within the limits. With more than two players, a bound.
    virtual Result<Thoughts, Unsolved> solve(const Position& position, const Limits& limits, bool all_moves) = 0;
};

}  // namespace quoin
