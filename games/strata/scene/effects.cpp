// SPDX-License-Identifier: MIT
#include "games/strata/scene/effects.h"

#include <string>

#include "games/strata/areas.h"
#include "games/strata/scene/outline.h"
#include "games/strata/scene/scene.h"
#include "games/strata/tiles.h"

namespace quoin::strata {
namespace {

constexpr int inset = 8;
constexpr int letters = 44;

// Of several that are equally large, the one that the tile belongs to.
Bits largest_of(Bits squares, Bits laid) {
    const int size = largest_area(squares);
    Bits largest = 0;
    while (squares != 0) {
        const Bits area = first_area(squares);
        squares ^= area;
        if (std::popcount(area) == size && (largest == 0 || (area & laid) != 0)) largest = area;
    }
    return largest;
}

}  // namespace

Effects effects_of(const Rules& rules, const Played<State, Move>& played, const State& drawn) {
    Effects effects;
    const State& after = played.after;
    const auto corner_of = [&](Cell cell) { return square_on_board(rules, drawn, cell); };
    const Cell frame = cell_of(after, 0);
    const Cell cell = played.move.cell();
    const Bits laid = moved(tile_at_0[index(played.move.shape())], cell.column - frame.column, cell.row - frame.row);
    for (const Player player : {Player{played.before.to_move}, Player{after.to_move}}) {
        const Bits area = largest_of(after.boards[player.index], laid);
        const int had = largest_area(played.before.boards[player.index]);
        const int has = std::popcount(area);
        const int change = has - had;
        const std::string colour(colour_name(player));
        Text name{"score.name", {{"colour", colour}, {"largest", std::to_string(has)}}};
        if (change != 0) {
            name = {"effect.area",
                    {{"colour", colour}, {"before", std::to_string(had)}, {"after", std::to_string(has)}}};
        }
        for_each_bit(area, [&](int square) {
            effects.add({"board", player.number(), 1, Role::area},
                        outline(bit(0), corner_of(cell_of(after, square)), inset), name);
        });
        if (change == 0) continue;
        // On the tile, where it is part of the area.
        const Bits here = (area & laid) != 0 ? area & laid : area;
        const Point corner = corner_of(cell_of(after, lowest(here)));
        effects.write({"board", player.number(), change, change > 0 ? Role::gain : Role::loss},
                      {corner.x + square_side / 2, corner.y + square_side / 2}, letters,
                      (change > 0 ? "+" : "−") + std::to_string(std::abs(change)), name);
        effects.sentences.push_back(name);
    }
    return effects;
}

}  // namespace quoin::strata
