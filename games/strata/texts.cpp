// SPDX-License-Identifier: MIT
#include "games/strata/texts.h"

namespace quoin::strata {
namespace {

constexpr Phrase english[] = {
    {"word.gray", "gray"},
    {"word.blue", "blue"},
    {"fault.game_over", "the game is over"},
    {"fault.none_left", "{colour} has no {kind} tile left"},
    {"fault.not_at_start", "the first tile goes to h8, not {cell}"},
    {"fault.overhangs", "would overhang: there is a tile at {covered}, none at {empty}"},
    {"fault.not_adjacent", "is next to no tile"},
    {"fault.touches_own_colour", "would lie next to {neighbour}, which shows {colour}, the player's own colour"},
    {"fault.uneven", "would lean: {low} is at level {low_level}, {high} at level {high_level}"},
    {"fault.covers_no_opponent", "covers no square that shows {opponent}"},
    {"fault.covers_tile_completely", "would cover the {owner} tile at {buried} completely"},
    {"fault.outside_box.wide", "would make the area {width} squares wide (at most {box})"},
    {"fault.outside_box.high", "would make the area {height} squares high (at most {box})"},
    {"help.token", "Qh8 is the shape (Q 2x2, H 2 wide, V 2 high, S 1x1), then its lower-left square"},
    {"area.board", "Board"},
    {"area.supply", "Supply of player {player}, {colour}"},
    {"area.score", "Largest areas"},
    {"label", "{text}"},
    {"cell.empty", "{cell}, empty"},
    {"cell.open", "{cell}, open"},
    {"cell.coverable", "{cell}, {colour} at level {level}, can be covered"},
    {"tile.name", "{colour} tile at level {level}: {cells}"},
    {"tile.last", "the last tile laid, at {cell}"},
    {"tile.ghost", "{colour} {kind} at {cell}"},
    {"kind.name", "{colour} {kind}, {count} left"},
    {"kind.count", "× {count}"},
    {"turn.h", "across"},
    {"turn.v", "upright"},
    {"score.areas", "{colour} {largest}"},
    {"score.name", "largest area of {colour}: {largest} squares"},
    {"status.turn", "Player {player}, {colour}, lays a tile"},
    {"status.won", "Player {player}, {colour}, cannot lay a tile: {winner} wins {more} to {less}"},
    {"status.won_by_smaller_areas",
     "Player {player}, {colour}, cannot lay a tile: {more} to {less}, and {winner} wins by the smaller areas"},
    {"status.draw", "Player {player}, {colour}, cannot lay a tile: all areas are equal, a draw"},
    {"reason.cut", "Cuts {colour}'s area of {before} at {cell} into {pieces}."},
    {"reason.capped", "Caps {colour}'s area at {cell}, from {before} to {after}."},
    {"reason.joined", "Joins {colour}'s areas of {parts} into one of {after} at {cell}."},
    {"reason.extended", "Extends {colour}'s area at {cell} from {before} to {after}."},
    {"reason.lead",
     "Largest areas now: {colour} {after}, {opponent} {their_after}; before: {colour} {before}, {opponent} "
     "{their_before}."},
    {"reason.exposes",
     "With one tile, such as {move}, {opponent} can bring {colour}'s largest area down from {before} to {after}."},
    {"reason.secures", "With one tile {opponent} cannot bring {colour}'s largest area below {after}."},
    {"reason.won", "This ends the game, as {opponent} cannot lay a tile: {winner} wins {more} to {less}."},
    {"reason.won_by_smaller_areas",
     "This ends the game, as {opponent} cannot lay a tile: {more} to {less}, and {winner} wins by the smaller areas."},
    {"reason.draw", "This ends the game, as {opponent} cannot lay a tile: all areas are equal, a draw."},
};

constexpr Language tables[] = {{"en", english}};

}  // namespace

std::span<const Language> languages() { return tables; }

}  // namespace quoin::strata
