// SPDX-License-Identifier: MIT
// --time, --nodes, --threads, --level, --hash and --seed: how an engine is asked to think.
#pragma once

#include <optional>
#include <string>

#include "cli/command.h"
#include "cli/setup.h"
#include "facade/engine.h"

namespace quoin::cli {

struct EngineOptions {
    std::string time;
    std::string nodes;
    std::string threads;
    std::string level;
    std::string hash;
    std::string seed;

    // `usual` says in the help what holds when neither time nor nodes are given.
    void add_limits(Command& command, const std::string& usual);
    void add_settings(Command& command);

    // The errors are lines for people.
    Result<EngineSettings, std::string> settings() const;
    // Counted from now; so many milliseconds when neither time nor nodes are given.
    Result<Limits, std::string> limits(std::optional<std::uint64_t> usual_time) const;
};

// A position to look at: GAME after --moves, or --record FILE, after --ply moves.
struct PlaceOptions {
    Setup setup;
    std::string record;
    std::string ply;

    void add(Command& command);
    Result<Match, std::string> match() const;  // not over
};

// As many as the machine has.
int all_threads();

}  // namespace quoin::cli
