// SPDX-License-Identifier: MIT
// Strata as the rest of the program knows it.
#include "facade/entry.h"

#include "facade/adapter.h"
#include "games/strata/endgame.h"
#include "games/strata/explain.h"
#include "games/strata/heuristic.h"
#include "games/strata/notation.h"
#include "games/strata/position.h"
#include "games/strata/reasons.h"
#include "games/strata/rules.h"
#include "games/strata/scene.h"
#include "games/strata/texts.h"
#include "rules_text.h"

namespace quoin::strata {
namespace {

std::string_view words(std::string_view key) { return phrase(languages().front().phrases, key); }

std::vector<OptionSpec> options(int /*players*/) {
    return {{.name = "box", .min = 3, .max = 8, .fallback = "8", .meaning = std::string(words("option.box"))},
            {.name = "tiles",
             .kind = OptionSpec::Kind::counts,
             .min = 0,
             .max = 20,
             .size = 3,
             .fallback = "8,8,3",
             .meaning = std::string(words("option.tiles"))},
            {.name = "corner",
             .kind = OptionSpec::Kind::choice,
             .choices = {"free", "touch"},
             .fallback = "free",
             .meaning = std::string(words("option.corner")),
             .since = 2,
             .before = "free"}};
}

std::unique_ptr<Position> start(int /*players*/, const OptionValues& values) {
    const std::vector<int> tiles = values.counts("tiles");  // the largest first; Kind has the smallest first
    return std::make_unique<Adapter<Rules, Heuristic, Endgame>>(
        Rules({values.number("box"),
               {tiles[2], tiles[1], tiles[0]},
               values.word("corner") == "touch" ? Corner::touch : Corner::free}));
}

}  // namespace

const GameEntry& entry() {
    static const GameEntry game{
        .name = "strata",
        .title = "Strata",
        .designers = "Erik Dresner",
        .notice = words("about.notice"),
        .summary = words("about.summary"),
        .rules_text = rules_text,
        .rules_version = 2,
        .min_players = 2,
        .max_players = 2,
        .options = options,
        .languages = languages(),
        .start = start,
    };
    return game;
}

}  // namespace quoin::strata
