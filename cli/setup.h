// SPDX-License-Identifier: MIT
// GAME, --players, --option and --moves: what most commands take to name a position.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command.h"
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

// A whole number as it is printed, no sign and no leading zero, in the range.
std::optional<std::uint64_t> read_number(std::string_view text, std::uint64_t min, std::uint64_t max);

// A number of digits with or without a decimal point, from 0 to max.
std::optional<double> read_decimal(std::string_view text, double max);

// The tokens of a line: whatever stands between spaces and tabs.
std::vector<std::string_view> split_tokens(std::string_view line);

}  // namespace quoin::cli
