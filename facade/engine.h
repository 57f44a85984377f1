// SPDX-License-Identifier: MIT
// An engine for one game, with its type erased: it thinks about positions and says what it found. It keeps its memory
// from one move to the next; it belongs to one thread, and another may only set the stop flag.
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

// What is thought of a move, by the player to move.
struct MoveThought {
    std::string token;
    std::uint64_t visits = 0;
    double chance = 0;                   // 0 to 1: the expected score, by estimate
    Proof proof = Proof::none;           // when it is known for certain
    std::optional<int> margin = {};      // with a proof, where points count: by how many
    std::vector<std::string> line = {};  // how it may go on
};

struct Thoughts {
    std::vector<MoveThought> moves;  // best first
    std::uint64_t nodes = 0;
    double seconds = 0;
    Proof proof = Proof::none;       // of the position, for the player to move
    std::optional<int> margin = {};  // with a proof, where points count: by how many, if that is known too
    bool is_bound = false;  // proofs say what the player can force against all others together: see search/against.h
};

// What was spent on a proof that was not found.
struct Unsolved {
    std::uint64_t nodes = 0;
    double seconds = 0;
};

class Engine {
  public:
    virtual ~Engine() = default;

    using Report = std::function<void(const Thoughts&)>;

    // The position is of the engine's game and not over. `report` hears how it goes, a few times a second.
    virtual Thoughts think(const Position& position, const Limits& limits, const Report& report = {}) = 0;

    // The move of the engine's level: the best one for the highest, now and then another good one below.
    virtual std::string choose(const Thoughts& thoughts) = 0;

    // The exact value of the position, if it was found before a limit came. With more than two players a bound.
    virtual Result<Thoughts, Unsolved> solve(const Position& position, const Limits& limits, bool all_moves) = 0;
};

}  // namespace quoin
