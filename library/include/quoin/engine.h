// SPDX-License-Identifier: MIT
// The engine: what it thinks of moves, and what it can prove.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "quoin/error.h"
#include "quoin/games.h"
#include "quoin/match.h"

namespace quoin::lib {

// What is known for certain, for the player to move.
enum class Proof { none, loss, draw, win };

struct Candidate {
    std::string move;
    double score = 0;  // the expected score, from 0 to 1: an estimate
    Proof proof = Proof::none;
    std::optional<int> margin;      // with a proof, where points count: by how many (Game::point_parts)
    std::uint64_t visits = 0;       // how often the search looked at it
    std::vector<std::string> line;  // how the game may continue
};

struct Thought {
    std::string move;                   // to play, at the engine's level; empty while it still thinks
    std::vector<Candidate> candidates;  // best first
    Proof proof = Proof::none;          // of the position. With more than two players: what this one can force
    std::optional<int> margin;
    std::uint64_t nodes = 0;  // positions looked at
    double seconds = 0;
};

// While it thinks: ends it when `stop` becomes true, and calls `report` a few times a second.
struct Watch {
    const std::atomic<bool>* stop = nullptr;
    std::function<void(const Thought&)> report;
};

// An engine for one game with its options. It remembers what it has searched, and belongs to one thread.
class Engine {
  public:
    // The options are those of the command line, without the dashes: `level`, `movetime`, `nodes`, `threads`, `hash`,
    // `seed`, `weights` … (docs/cli.md). With one thread, nodes and a seed, every machine gives the same answer.
    static Result<Engine> create(const Match& match, const OptionPairs& options = {});

    Engine(Engine&& other) noexcept;
    Engine& operator=(Engine&& other) noexcept;
    ~Engine();

    // Refuses a game that is over, and one that the engine was not made for.
    Result<Thought> think(const Match& match, const Watch& watch = {});
    // The exact value. The error is `not_proved` if it was not found within the limits.
    Result<Thought> solve(const Match& match, const Watch& watch = {});

    void forget();  // what it has searched

  private:
    struct Body;

    explicit Engine(std::unique_ptr<Body> body);

    std::unique_ptr<Body> body_;
};

}  // namespace quoin::lib
