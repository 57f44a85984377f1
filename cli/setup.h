// SPDX-License-Identifier: MIT
// GAME, --players, --option and --moves: what most commands take to name a position.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"
#include "cli/words.h"
#include "facade/match.h"

namespace quoin::cli {

struct Setup {
    std::string game;
    std::string players;
    std::vector<std::string> options;
    std::string moves;

    void add_game(Command& command);
    void add_variant(Command& command);  // --players and --option
    void add_moves(Command& command);

    bool is_empty() const { return game.empty() && players.empty() && options.empty() && moves.empty(); }
    // The error is a line for people.
    Result<Match, std::string> start() const;
};

}  // namespace quoin::cli
