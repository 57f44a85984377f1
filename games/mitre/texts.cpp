// SPDX-License-Identifier: MIT
#include "games/mitre/texts.h"

namespace quoin::mitre {
namespace {

constexpr Phrase english[] = {
    {"word.red", "red"},
    {"word.blue", "blue"},
    {"word.green", "green"},
    {"word.yellow", "yellow"},
    {"word.north", "north"},
    {"word.east", "east"},
    {"word.south", "south"},
    {"word.west", "west"},
    {"fault.game_over", "the game is over"},
    {"fault.outside_board", "there is no segment {segment} on this board, which has the junctions a1 to {corner}"},
    {"fault.none_left", "player {player} has no {kind} tile left"},
    {"fault.segment_taken", "there is a tile in {segment} already"},
    {"fault.triangle_taken", "triangle {triangle} of junction {junction} is taken already"},
    {"fault.not_connected", "no other player has a tile that ends at {near} or {far}, so this one is not connected"},
    {"fault.must_lay", "player {player} can lay a tile, such as {move}, and so must"},
    {"help.token",
     "c3e:an is the segment from c3 east (n: north), then its end at c3 and its end at the other junction: a is an "
     "arrow, n s e w the side that a straight end's point lies along"},
    {"area.board", "Board"},
    {"area.supply", "Tiles of player {player}, {colour}"},
    {"area.score", "Points"},
    {"segment.open", "{segment}, open"},
    {"segment.closed", "{segment}, closed"},
    {"end.arrow", "arrow at {junction}"},
    {"end.straight", "straight at {junction}, its point along the {side} side"},
    {"tile.name", "{colour} {kind} tile {near}–{far}"},
    {"tile.left", "{count} {colour} {kind} left"},
    {"score.name", "player {player}, {colour}: {points}"},
    {"pass", "Pass"},
    {"label", "{text}"},
    {"status.lay", "Player {player}, {colour}, lays a tile"},
    {"status.pass", "Player {player}, {colour}, cannot lay a tile and passes"},
    {"status.won", "All have passed: player {players} wins with {points}"},
    {"status.shared", "All have passed: players {players} share the win with {points}"},
};

constexpr Language tables[] = {{"en", english}};

}  // namespace

std::span<const Language> languages() { return tables; }

}  // namespace quoin::mitre
