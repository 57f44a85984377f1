// SPDX-License-Identifier: MIT
// Strata as the rest of the program knows it.
#include "facade/entry.h"

#include "facade/adapter.h"
#include "games/strata/endgame.h"
#include "games/strata/explain.h"
#include "games/strata/heuristic.h"
#include "games/strata/notation.h"
#include "games/strata/patterns.h"
#include "games/strata/position.h"
#include "games/strata/reasons.h"
#include "games/strata/rules.h"
#include "games/strata/scene/effects.h"
#include "games/strata/scene/parts.h"
#include "games/strata/scene/scene.h"
#include "games/strata/texts.h"
#include "rules_text.h"

namespace quoin::strata {
namespace {

std::string_view words(std::string_view key) { return phrase(languages().front().phrases, key); }

std::unique_ptr<Position> start(int /*players*/, const OptionValues& values) {
    return std::make_unique<Adapter<Rules, Heuristic, Endgame, Patterns>>(Rules(Setup::of(values)));
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
        .pictures_text = pictures_text,
        .rules_version = rules_version,
        .min_players = 2,
        .max_players = 2,
        .options = options,
        .languages = languages(),
        .start = start,
#ifndef QUOIN_SMALL
        .parts = parts,
#endif
    };
    return game;
}

}  // namespace quoin::strata
