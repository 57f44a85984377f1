// SPDX-License-Identifier: MIT
// Mitre as the rest of the program knows it.
#include "facade/entry.h"

#include "facade/adapter.h"
#include "games/mitre/endgame.h"
#include "games/mitre/explain.h"
#include "games/mitre/heuristic.h"
#include "games/mitre/notation.h"
#include "games/mitre/position.h"
#include "games/mitre/reasons.h"
#include "games/mitre/rules.h"
#include "games/mitre/scene.h"
#include "games/mitre/texts.h"
#include "rules_text.h"

namespace quoin::mitre {

std::unique_ptr<Position> start_wide(const Options& options);  // entry_wide.cpp

namespace {

std::string_view words(std::string_view key) { return phrase(languages().front().phrases, key); }

std::vector<OptionSpec> options(int players) {
    using enum OptionSpec::Kind;
    return {{.name = "size",
             .min = 3,
             .max = max_size,
             .fallback = std::to_string(players + 3),
             .meaning = std::string(words("option.size"))},
            {.name = "tiles",
             .kind = counts,
             .min = 0,
             .max = 20,
             .size = kinds,
             .fallback = "3,3,3,3",
             .meaning = std::string(words("option.tiles"))},
            {.name = "own",
             .kind = choice,
             .choices = {"yes", "no"},
             .fallback = "yes",
             .meaning = std::string(words("option.own"))},
            {.name = "upgrade",
             .kind = choice,
             .choices = {"full", "rest"},
             .fallback = "full",
             .meaning = std::string(words("option.upgrade"))}};
}

std::unique_ptr<Position> start_narrow(const Options& options) {
    return std::make_unique<Adapter<Rules<Narrow>, Heuristic<Narrow>, Endgame<Narrow>>>(Rules<Narrow>(options));
}

std::unique_ptr<Position> start(int players, const OptionValues& values) {
    Options options{.players = players,
                    .size = values.number("size"),
                    .scoring = {.own = values.word("own") == "yes", .upgrade = values.word("upgrade") == "full"}};
    const std::vector<int> counts = values.counts("tiles");
    for (std::size_t i = 0; i < options.tiles.size() && i < counts.size(); ++i) {
        options.tiles[i] = static_cast<std::uint8_t>(counts[i]);
    }
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
        .rules_version = 1,
        .min_players = 2,
        .max_players = max_players,
        .point_parts = 2,
        .options = options,
        .languages = languages(),
        .start = start,
    };
    return game;
}

}  // namespace quoin::mitre
