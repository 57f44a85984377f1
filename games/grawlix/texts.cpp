// SPDX-License-Identifier: MIT
#include "games/grawlix/texts.h"

#include <array>

namespace quoin::grawlix {
namespace {

constexpr Phrase english[] = {
    {"word.red", "red"},
    {"word.orange", "orange"},
    {"word.yellow", "yellow"},
    {"word.green", "green"},
    {"word.blue", "blue"},
    {"word.purple", "purple"},
    {"fault.game_over", "the game is over"},
    {"fault.must_draft", "player {player} must draft a tile from the supply now, not play one"},
    {"fault.must_play", "player {player} must play a tile from the hand onto the grid now, not draft one"},
    {"fault.not_in_supply", "{tile} is not in the supply"},
    {"fault.not_in_hand", "{tile} is not in the hand of player {player}"},
    {"fault.not_at_start", "the first tile goes to f6, not {cell}"},
    {"fault.cell_taken", "there is a tile at {cell} already"},
    {"fault.no_shared_edge", "{cell} shares no edge with a tile"},
    {"fault.row_has_glyph", "row {row} already has a {glyph}"},
    {"fault.column_has_glyph", "column {column} already has a {glyph}"},
    {"fault.row_has_colour", "row {row} already has a {colour} tile"},
    {"fault.column_has_colour", "column {column} already has a {colour} tile"},
    {"fault.too_many_columns", "would make the grid {more} columns wide, and {order} are the most"},
    {"fault.too_many_rows", "would make the grid {more} rows high, and {order} are the most"},
    {"help.token", "@r drafts the red @ from the supply, @rf6 plays it from the hand at f6"},
    {"area.board", "Grid"},
    {"area.supply", "Supply"},
    {"area.hand", "Hand of player {player}"},
    {"cell.open", "{cell}, open"},
    {"tile.name", "{colour} {glyph}"},
    {"tile.at", "{colour} {glyph} at {cell}"},
    {"label", "{text}"},
    {"status.opening", "Player {player} drafts a tile: {left} more before play begins"},
    {"status.play", "Player {player} plays a tile"},
    {"status.draft", "Player {player} drafts a tile to replace it"},
    {"status.over", "Player {loser} cannot play a tile: player {winner} wins"},
    {"reason.wins", "Player {opponent} cannot play any tile: player {player} wins."},
    {"reason.never", "Player {player} can never play {tiles} any more."},
    {"reason.nowhere", "Player {player} has no place for {tiles} for now."},
    {"reason.dead", "Nobody can fill {cells} any more."},
    {"reason.dead_many", "Nobody can fill {count} of the cells any more, among them {cells}."},
    {"reason.only", "Only player {player} can still fill {cells}."},
    {"reason.plays",
     "Plays left to player {opponent}: {after} instead of {before}; to player {player}, with the tiles in hand: "
     "{own_after} instead of {own_before}."},
    {"reason.columns", "No further column can be opened: the grid has all {order}."},
    {"reason.rows", "No further row can be opened: the grid has all {order}."},
    {"reason.useless", "{tile} can never be played."},
    {"reason.places", "{tile} fits at {cells}."},
    {"reason.places_many", "{tile} fits in {count} places, such as {cells}."},
};

constexpr Language tables[] = {{"en", english}};

}  // namespace

std::span<const Language> languages() { return tables; }

}  // namespace quoin::grawlix
