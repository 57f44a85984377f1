// SPDX-License-Identifier: MIT
// The games there are, and the options of their rules.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "quoin/error.h"

namespace quoin::lib {

struct Game {
    std::string name;   // as it is typed: `strata`
    std::string title;  // as it is shown: "Strata"
    std::string designers;
    std::string notice;   // what a player must know about these rules, such as their licence; often empty
    std::string summary;  // the game in a sentence
    std::string rules;    // all of them, as Markdown
    int rules_version = 1;
    int min_players = 2;
    int max_players = 2;
    int point_parts = 1;     // scores and margins count parts of a point: 2 for half points
    bool has_draws = false;  // whether players can share a win
};

// An option of a game's rules.
struct Option {
    std::string name;
    std::string range;     // of its values, such as "2 to 6"
    std::string fallback;  // its value, if none is given
    std::string meaning;
};

// Names and values, of a game's options or of an engine's.
using OptionPairs = std::vector<std::pair<std::string, std::string>>;

// The language is `en`, `de` or `fr`, here and everywhere; any other is taken for English. The rules and the names are
// always English.
std::vector<Game> games(std::string_view language = "en");
Result<Game> find_game(std::string_view name, std::string_view language = "en");

// `players` 0: the fewest the game allows.
Result<std::vector<Option>> options(std::string_view game, int players = 0, std::string_view language = "en");

// Of the library, such as `0.1.0`.
std::string_view version();

}  // namespace quoin::lib
