// SPDX-License-Identifier: MIT
// Grawlix as the rest of the program knows it.
#include "facade/entry.h"

#include "facade/adapter.h"
#include "games/grawlix/endgame.h"
#include "games/grawlix/explain.h"
#include "games/grawlix/heuristic.h"
#include "games/grawlix/notation.h"
#include "games/grawlix/patterns.h"
#include "games/grawlix/position.h"
#include "games/grawlix/reasons.h"
#include "games/grawlix/rules.h"
#include "games/grawlix/scene/effects.h"
#include "games/grawlix/scene/parts.h"
#include "games/grawlix/scene/scene.h"
#include "games/grawlix/shape.h"
#include "games/grawlix/texts.h"
#include "rules_text.h"

namespace quoin::grawlix {
namespace {

std::string_view words(std::string_view key) { return phrase(languages().front().phrases, key); }

std::unique_ptr<Position> start(int /*players*/, const OptionValues& values) {
    return std::make_unique<Adapter<Rules, Heuristic, Endgame, Patterns>>(Rules(values));
}

}  // namespace

const GameEntry& entry() {
    static const GameEntry game{
        .name = "grawlix",
        .title = "Grawlix",
        .designers = words("about.designers"),
        .notice = words("about.notice"),
        .summary = words("about.summary"),
        .rules_text = rules_text,
        .pictures_text = pictures_text,
        .rules_version = rules_version,
        .min_players = 2,
        .max_players = 2,
        .has_draws = false,
        .options = options,
        .languages = languages(),
        .start = start,
#ifndef QUOIN_SMALL
        .parts = parts,
#endif
    };
    return game;
}

}  // namespace quoin::grawlix
