// SPDX-License-Identifier: MIT
// Analysis of many positions: each is thought about by itself, with the same answer whatever came before it, and with
// the memory of the last one used again: `quoin analyse`.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/text/json.h"
#include "facade/match.h"
#include "facade/verbs/think.h"

namespace quoin {

struct AnalysisRequest {
    EngineOptions options = {};  // for each position
    std::size_t lines = 1;       // how many moves are wanted, best first
    Focus focus = {};            // its moves are legal
    bool with_reasons = false;
    const std::atomic<bool>* stop = nullptr;  // set by someone else
};

// One position of a game.
struct AnalysedPosition {
    const GameEntry& game;
    const Position& position;  // not over
    int ply = 0;
};

// Analyses one position at a time. It belongs to one thread; several of them share nothing.
class Analyst {
  public:
    // At most as many moves as were asked for, and none that was never looked at. `report` hears the same of what is
    // known so far, a few times a second.
    Thoughts analyse(const Match& match, const Position& position, const AnalysisRequest& request,
                     const Engine::Report& report = {});

  private:
    Engine& engine_for(const Match& match, const Position& position, const ThinkRequest& request);

    // What the engine was made for.
    const GameEntry* game_ = nullptr;
    int players_ = 0;
    std::vector<OptionPair> options_;
    EngineSettings settings_;
    std::unique_ptr<Engine> engine_;
};

// The position after the first moves of the game, as many as `ply` says.
std::unique_ptr<Position> position_after(const Match& match, int ply);

// "ply","to_move","score","proved","margin","candidates","nodes","seconds": members of an object that is open.
void append_analysis(JsonWriter& json, const AnalysedPosition& where, const AnalysisRequest& request,
                     const Thoughts& thoughts);

}  // namespace quoin
