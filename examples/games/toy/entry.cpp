// SPDX-License-Identifier: MIT
// Toy as the rest of the program knows it.
#include "facade/entry.h"

#include "facade/adapter.h"
#include "games/toy/endgame.h"
#include "games/toy/explain.h"
#include "games/toy/heuristic.h"
#include "games/toy/notation.h"
#include "games/toy/patterns.h"
#include "games/toy/reasons.h"
#include "games/toy/rules.h"
#include "games/toy/scene.h"
#include "games/toy/texts.h"
#include "rules_text.h"

namespace quoin::toy {
namespace {

std::string_view words(std::string_view key) { return phrase(languages().front().phrases, key); }

std::unique_ptr<Position> start(int players, const OptionValues& values) {
    Rules rules(players, values.number("counters"));
    return std::make_unique<Adapter<Rules, Heuristic, Endgame, Patterns>>(std::move(rules));
}

}  // namespace

const GameEntry& entry() {
    static const GameEntry game{
        .name = "toy",
        .title = "Toy",
        .designers = "traditional",
        .notice = "",
        .summary = words("about.summary"),
        .rules_text = rules_text,
        .rules_version = rules_version,
        .min_players = 2,
        .max_players = 3,
        .has_draws = false,
        .options = options,
        .languages = languages(),
        .start = start,
    };
    return game;
}

}  // namespace quoin::toy
