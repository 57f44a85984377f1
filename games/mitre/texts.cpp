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
    {"reason.points", "Points: {points} for player {player}."},
    {"reason.points_2", "Points: {points} for player {player}, {points_2} for player {player_2}."},
    {"reason.points_3",
     "Points: {points} for player {player}, {points_2} for player {player_2}, {points_3} for player {player_3}."},
    {"reason.points_4",
     "Points: {points} for player {player}, {points_2} for player {player_2}, {points_3} for player {player_3}, "
     "{points_4} for player {player_4}."},
    {"reason.opens", "Player {player} can gain {points} with the next tile, as with {move}."},
    {"reason.passes", "Player {player} cannot lay a tile now."},
    {"reason.never", "Player {player} can never lay {kinds} any more."},
    {"reason.segments", "No tile can be laid in {segments} any more."},
    {"reason.segments_many", "No tile can be laid in {count} of the segments any more, among them {segments}."},
    {"reason.junctions", "No tile can come into {junctions} any more."},
    {"reason.junctions_many", "No tile can come into {count} of the junctions any more, among them {junctions}."},
};

constexpr Language tables[] = {{"en", english}};

}  // namespace

std::span<const Language> languages() { return tables; }

}  // namespace quoin::mitre
