// SPDX-License-Identifier: MIT
// What a game tells the rest of the program: the one thing its entry.cpp defines.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/options.h"
#include "core/text/text.h"
#include "facade/error.h"
#include "facade/position.h"

namespace quoin {

struct GameEntry {
    std::string_view name;        // as it is typed: `strata`
    std::string_view title;       // as it is shown: "Strata"
    std::string_view designers;   // credit, shown wherever the rules are
    std::string_view notice;      // what a player must know about these rules (a lost title page, a licence)
    std::string_view summary;     // the game in a sentence
    std::string_view rules_text;  // RULES.md
    // Stored with every game: a new reading of the rules or a new option gets a new number (rules_version.h).
    int rules_version = 1;
    int oldest_rules_version = 1;  // games of the versions from this one on can be replayed
    int min_players = 2;
    int max_players = 2;
    int point_parts = 1;    // scores and margins count parts of a point: 2 for half points
    bool has_draws = true;  // whether several players can win together
    std::vector<OptionSpec> (*options)(int players) = nullptr;
    std::span<const Language> languages;  // English first
    // The options are checked already.
    std::unique_ptr<Position> (*start)(int players, const OptionValues& options) = nullptr;
};

}  // namespace quoin
