// SPDX-License-Identifier: MIT
// Mitre as the rest of the program knows it.
#include "facade/entry.h"

#include "facade/adapter.h"
#include "games/mitre/endgame.h"
#include "games/mitre/explain.h"
#include "games/mitre/heuristic.h"
#include "games/mitre/notation.h"
#include "games/mitre/reasons.h"
#include "games/mitre/rules.h"
#include "games/mitre/scene.h"
#include "games/mitre/texts.h"
#include "rules_text.h"

namespace quoin::mitre {

std::unique_ptr<Position> start_wide(const Options& options);  // entry_wide.cpp

namespace {

std::vector<OptionSpec> options(int players) {
    using enum OptionSpec::Kind;
    return {{.name = "size",
             .min = 3,
             .max = max_size,
             .fallback = std::to_string(players + 3),
             .meaning = "junctions along a side of the board"},
            {.name = "tiles",
             .kind = counts,
             .min = 0,
             .max = 20,
             .size = kinds,
             .fallback = "3,3,3,3",
             .meaning = "how many AA, AS, SS= and SS/ each player has"},
            {.name = "own",
             .kind = choice,
             .choices = {"yes", "no"},
             .fallback = "yes",
             .meaning = "whether tiles of one player that meet score"},
            {.name = "upgrade",
             .kind = choice,
             .choices = {"full", "rest"},
             .fallback = "full",
             .meaning = "what a whole edge scores when it goes from partially to fully touched: 1, or the missing ½"}};
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
        .designers = "Designer unknown",
        .notice =
            "Mitre is our working title. The sheet has lost its first page, and with it the title, the designer's "
            "name, the number of tiles, the size of the board and the set-up: what stands in for these is a "
            "reconstruction, marked so in the rules.",
        .summary =
            "Lay pointed tiles in the channels of a board; every edge that comes to touch another tile scores "
            "for its owner.",
        .rules_text = rules_text,
        .rules_version = "1",
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
