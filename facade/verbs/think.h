// SPDX-License-Identifier: MIT
// Thinking and proving: one request and one answer for every front end. A hint on the page, `quoin think`, UGI's `go`,
// an engine of the arena and a computer's move on the server all use these.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>

#include "facade/match.h"

namespace quoin {

struct ThinkRequest {
    EngineOptions options = {};
    bool all_moves = false;   // value every legal move, even when a proof of the best is enough to play it
    bool is_neutral = false;  // a draw is worth half a win, even to an engine that avoids draws
    bool is_endless = false;  // without limits it goes on until it is stopped, and not as long as its level takes
    std::optional<std::chrono::milliseconds> at_most = {};  // such as a share of a clock
    const std::atomic<bool>* stop = nullptr;                // set by someone else
    Focus focus = {};                                       // its moves are legal

    Limits limits(SteadyClock::time_point start) const;
};

struct Thought {
    Thoughts thoughts;  // every legal move is among them when all were asked for
    std::string move;   // what the engine plays at its level
};

// An engine that can be asked repeatedly and remembers what it has searched.
std::unique_ptr<Engine> engine_for(const Position& position, const ThinkRequest& request);

// The position is not over. Time counts from `start`.
Thought think(Engine& engine, const Position& position, const ThinkRequest& request, const Engine::Report& report = {},
              SteadyClock::time_point start = SteadyClock::now());
Thought think(const Position& position, const ThinkRequest& request, const Engine::Report& report = {});

// The exact value, or what was spent in vain.
Result<Thoughts, Unsolved> solve(Engine& engine, const Position& position, const ThinkRequest& request);
Result<Thoughts, Unsolved> solve(const Position& position, const ThinkRequest& request);

}  // namespace quoin
