// SPDX-License-Identifier: MIT
// GAME, --players, --option, --position and --moves: what most commands take to name a position.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/command/commands.h"
#include "facade/verbs/position_request.h"

namespace quoin::cli {

struct Setup {
    std::string game;
    std::optional<int> players;
    std::vector<std::string> options;
    std::string position;
    std::string moves;

    void add_game(CLI::App& command);
    void add_optional_game(CLI::App& command,
                           const std::string& meaning = "Name of the game ('quoin games' lists them)");
    void add_variant(CLI::App& command);  // --players and --option
    void add_moves(CLI::App& command);    // --position and --moves

    bool is_empty() const { return game.empty() && !players && options.empty() && position.empty() && moves.empty(); }
    PositionRequest request() const;
    // The error is a line for people.
    Result<Match, std::string> start() const;
};

// A position to look at: GAME or --position after --moves, or --record FILE, after --ply moves.
struct PositionFlags {
    Setup setup;
    std::string record;
    std::optional<int> ply;

    void add(CLI::App& command);
    // The errors are lines for people.
    Result<Match, std::string> match() const;
    Result<Match, std::string> unfinished() const;  // refuses a game that is over

  private:
    Result<Match, std::string> found(Result<Match, Error> (*finder)(const PositionRequest&)) const;
};

}  // namespace quoin::cli
