// SPDX-License-Identifier: MIT
#include "facade/entry.h"

#include <array>

#include "facade/adapter.h"
#include "games/toy/rules.h"
#include "rules_text.h"

namespace quoin::toy {
namespace {

constexpr std::array phrases{
    Phrase{"area.board", "The heap"},
    Phrase{"control.take", "take {count}"},
    Phrase{"fault.is_over", "The game is over."},
    Phrase{"fault.too_few_left", "Only {left} are left."},
    Phrase{"status.turn", "Player {player} takes one to three."},
    Phrase{"status.won", "Player {player} took the last and wins."},
};
constexpr std::array languages{Language{"en", phrases}};

std::vector<OptionSpec> options(int) {
    return {{"counters", OptionSpec::Kind::number, 1, 30, 1, {}, "12", "the size of the heap"}};
}

std::unique_ptr<Position> start(int players, const OptionValues& values) {
    return std::make_unique<Adapter<Rules>>(Rules(players, values.number("counters")));
}

}  // namespace

const GameEntry& entry() {
    static const GameEntry game{
        .name = "toy",
        .title = "Toy",
        .designers = "",
        .notice = "",
        .summary = "Take one, two or three counters; whoever takes the last wins.",
        .rules_text = rules_text,
        .rules_version = "1",
        .min_players = 2,
        .max_players = 3,
        .options = options,
        .languages = languages,
        .start = start,
    };
    return game;
}

}  // namespace quoin::toy
