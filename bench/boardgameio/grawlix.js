// SPDX-License-Identifier: MIT
// Grawlix (games/grawlix/RULES.md) as a game of boardgame.io, for the comparison in bench/load. Tiles and cells are
// written as on the rules page: `&b`, `f6`.
'use strict';

const { INVALID_MOVE } = require('boardgame.io/core');

const order = 6;
const hand = 4;
const size = 11; // cells a1 to k11: the first tile lies on f6, and a grid of six lines reaches five to any side

const columnOf = (cell) => cell.charCodeAt(0) - 97;
const rowOf = (cell) => Number(cell.slice(1)) - 1;
const nameOf = (column, row) => String.fromCharCode(97 + column) + (row + 1);

function allTiles() {
  const tiles = [];
  for (const glyph of '@#$%&*') for (const colour of 'roygbp') tiles.push(glyph + colour);
  return tiles;
}

const reach = (lines, line) => Math.max(...lines, line) - Math.min(...lines, line) + 1;

// Whether the tile may go there.
function fits(grid, tile, cell) {
  const column = columnOf(cell);
  const row = rowOf(cell);
  const taken = Object.keys(grid);
  if (taken.length === 0) return cell === 'f6';
  if (grid[cell]) return false;
  const around = [nameOf(column - 1, row), nameOf(column + 1, row), nameOf(column, row - 1), nameOf(column, row + 1)];
  if (!around.some((next) => grid[next])) return false;
  if (reach(taken.map(columnOf), column) > order || reach(taken.map(rowOf), row) > order) return false;
  for (const other of taken) {
    if (columnOf(other) !== column && rowOf(other) !== row) continue;
    if (grid[other][0] === tile[0] || grid[other][1] === tile[1]) return false;
  }
  return true;
}

function canPlay(grid, tiles) {
  if (Object.keys(grid).length === 0) return tiles.length > 0;
  for (let column = 0; column < size; ++column) {
    for (let row = 0; row < size; ++row) {
      const cell = nameOf(column, row);
      if (tiles.some((tile) => fits(grid, tile, cell))) return true;
    }
  }
  return false;
}

const isOpening = (G) => G.drafts < 2 * hand;

function take({ G, playerID, events }, tile) {
  const at = G.supply.indexOf(tile);
  if (at < 0 || !(isOpening(G) || G.mustTake)) return INVALID_MOVE;
  G.supply.splice(at, 1);
  G.hands[playerID].push(tile);
  ++G.drafts;
  G.mustTake = false;
  events.endTurn();
}

function place({ G, playerID, events }, tile, cell) {
  const at = G.hands[playerID].indexOf(tile);
  if (at < 0 || isOpening(G) || G.mustTake) return INVALID_MOVE;
  if (typeof cell !== 'string' || !/^[a-k]([1-9]|1[01])$/.test(cell)) return INVALID_MOVE;
  if (!fits(G.grid, tile, cell)) return INVALID_MOVE;
  G.hands[playerID].splice(at, 1);
  G.grid[cell] = tile;
  G.mustTake = G.supply.length > 0;
  if (!G.mustTake) events.endTurn();
}

module.exports = {
  name: 'grawlix',
  minPlayers: 2,
  maxPlayers: 2,
  disableUndo: true, // it would keep copies of the state
  setup: () => ({ supply: allTiles(), hands: { 0: [], 1: [] }, grid: {}, drafts: 0, mustTake: false, loser: null }),
  moves: { take, place },
  turn: {
    onBegin: ({ G, ctx }) => {
      if (!isOpening(G) && !canPlay(G.grid, G.hands[ctx.currentPlayer])) G.loser = ctx.currentPlayer;
    },
  },
  endIf: ({ G }) => (G.loser === null ? undefined : { winner: G.loser === '0' ? '1' : '0' }),
};
