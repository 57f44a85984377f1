// SPDX-License-Identifier: MIT
// What a game tells the rest of the program. Its entry.cpp defines this and nothing else.
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "core/options.h"
#include "core/scene/parts.h"
#include "core/text/text.h"
#include "facade/error.h"
#include "facade/position.h"

namespace quoin {

struct GameEntry {
    std::string_view name;                // as typed: `strata`
    std::string_view title;               // as shown: "Strata"
    std::string_view designers;           // credit, shown wherever the rules are
    std::string_view notice;              // what a player must know about these rules (a lost title page, a licence)
    std::string_view summary;             // the game in a sentence
    std::string_view rules_text;          // RULES.md
    std::string_view pictures_text = {};  // pictures.json, the pictures in it (docs/lessons.md); empty for none
    // Stored with every game: a new reading of the rules or a new option gets a new number (rules_version.h).
    int rules_version = 1;
    int oldest_rules_version = 1;  // the oldest version whose games can be replayed
    int min_players = 2;
    int max_players = 2;
    int point_parts = 1;    // scores and margins count parts of a point: 2 for half points
    bool has_draws = true;  // whether players can share a win
    std::vector<OptionSpec> (*options)(int players) = nullptr;
    std::span<const Language> languages;  // English first
    // The options are checked already.
    std::unique_ptr<Position> (*start)(int players, const OptionValues& options) = nullptr;
    // What it takes to play it on a table; none for a game that prints its rules alone, nor in a small build.
    Parts (*parts)(int players, const OptionValues& options) = nullptr;
};

}  // namespace quoin
