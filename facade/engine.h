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

namespace quoin {

class Position;

struct EngineSettings {
    int level = 10;  // 1 to 10; 10 is all the engine can do
    int hurry = 1;   // divides the simulations of a level below 10, for matches that would take too long
    int threads = 1;
    std::size_t memory = std::size_t{128} << 20;
    std::uint64_t seed = 1;  // with one thread and a node limit, the same seed gives the same move everywhere
    bool plain = false;  // the yardstick: plain UCT with random playouts, no knowledge, no proofs; not in a small build
    bool is_thorough = false;  // for analysis: value every move, even when a proof of the best is enough to play it
};

// What is thought of a move, by the player to move.
struct MoveThought {
    std::string token;
    std::uint64_t visits = 0;
    double chance = 0;                   // 0 to 1: to win, by estimate
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

class Engine {
  public:
    virtual ~Engine() = default;

    using Report = std::function<void(const Thoughts&)>;

    // The position is of the engine's game and not over. `report` hears how it goes, a few times a second.
    virtual Thoughts think(const Position& position, const Limits& limits, const Report& report = {}) = 0;

    // The move of the engine's level: the best one for the highest, now and then another good one below.
    virtual std::string choose(const Thoughts& thoughts) = 0;

    // The exact value of the position, or nothing when a limit came first. With more than two players a bound.
    virtual std::optional<Thoughts> solve(const Position& position, const Limits& limits, bool all_moves) = 0;
};

}  // namespace quoin
