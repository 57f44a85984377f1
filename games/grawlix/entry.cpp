// SPDX-License-Identifier: MIT
// Grawlix as the rest of the program knows it.
#include "facade/entry.h"

#include "facade/adapter.h"
#include "games/grawlix/endgame.h"
#include "games/grawlix/explain.h"
#include "games/grawlix/heuristic.h"
#include "games/grawlix/notation.h"
#include "games/grawlix/reasons.h"
#include "games/grawlix/rules.h"
#include "games/grawlix/scene.h"
#include "games/grawlix/texts.h"
#include "rules_text.h"

namespace quoin::grawlix {
namespace {

std::vector<OptionSpec> options(int /*players*/) {
    return {{.name = "order",
             .min = 2,
             .max = 6,

             .fallback = "6",
             .meaning = "glyphs, colours, and rows and columns of the grid"},
            {.name = "hand", .min = 1, .max = 6, .fallback = "4", .meaning = "tiles in a hand"}};
}

std::unique_ptr<Position> start(int /*players*/, const OptionValues& values) {
    return std::make_unique<Adapter<Rules, Heuristic, Endgame>>(Rules(values));
}

}  // namespace

const GameEntry& entry() {
    static const GameEntry game{
        .name = "grawlix",
        .title = "Grawlix",
        .designers = "Michael Purcell and Dannielle Harden",
        .notice = "Rules and tile design: Michael Purcell and Dannielle Harden, CC BY 4.0.",
        .summary = "Lay tiles so that no row or column repeats a glyph or a colour; whoever cannot, loses.",
        .rules_text = rules_text,
        .rules_version = "1",
        .min_players = 2,
        .max_players = 2,
        .has_draws = false,
        .options = options,
        .languages = languages(),
        .start = start,
    };
    return game;
}

}  // namespace quoin::grawlix
