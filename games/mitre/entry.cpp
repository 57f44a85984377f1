// SPDX-License-Identifier: MIT
// Mitre as the rest of the program knows it.
#include "facade/entry.h"

#include "facade/adapter.h"
#include "games/mitre/endgame.h"
#include "games/mitre/explain.h"
#include "games/mitre/heuristic.h"
#include "games/mitre/notation.h"
#include "games/mitre/patterns.h"
#include "games/mitre/position.h"
#include "games/mitre/reasons.h"
#include "games/mitre/rules.h"
#include "games/mitre/scene/effects.h"
#include "games/mitre/scene/parts.h"
#include "games/mitre/scene/scene.h"
#include "games/mitre/texts.h"
#include "rules_text.h"

namespace quoin::mitre {

std::unique_ptr<Position> start_wide(const Options& options);  // entry_wide.cpp

namespace {

std::string_view words(std::string_view key) { return phrase(languages().front().phrases, key); }

std::unique_ptr<Position> start_narrow(const Options& options) {
    return std::make_unique<Adapter<Rules<Narrow>, Heuristic<Narrow>, Endgame<Narrow>, Patterns<Narrow>>>(
        Rules<Narrow>(options));
}

std::unique_ptr<Position> start(int players, const OptionValues& values) {
    const Options options = Options::of(players, values);
    return options.size <= size_limit<Narrow> ? start_narrow(options) : start_wide(options);
}

}  // namespace

const GameEntry& entry() {
    static const GameEntry game{
        .name = "mitre",
        .title = "Mitre",
        .designers = words("about.designers"),
        .notice = words("about.notice"),
        .summary = words("about.summary"),
        .rules_text = rules_text,
        .pictures_text = pictures_text,
        .rules_version = rules_version,
        .min_players = 2,
        .max_players = max_players,
        .point_parts = 2,
        .options = options,
        .languages = languages(),
        .start = start,
#ifndef QUOIN_SMALL
        .parts = parts,
#endif
    };
    return game;
}

}  // namespace quoin::mitre
