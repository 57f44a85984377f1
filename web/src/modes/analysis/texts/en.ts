// SPDX-License-Identifier: MIT
// Setting up a position by hand, and what is fetched when there is something to say of a game.
const en = {
  title: 'Set up a position',
  howTo: 'Choose a tile, then its place. You can also remove tiles from the board.',
  text: 'Position as text',
  textOnly: 'This game’s positions can only be set up as text.',
  notDrawn: 'The board shows the last position that could be drawn.',
  right: 'This is a valid position.',
  wrong: 'Not a valid position yet:',
  undo: 'Undo',
  clear: 'Clear board',
  restore: 'Start over',
  copy: 'Copy text',
  analyse: 'Analyse from here',
  cannot: 'That can’t go there.',

  // Of a game under study.
  running: 'This game is still being played online. The engine can help once it’s over.',
  toGame: 'Back to the game',
  better: 'Better: {name}',
  longer: 'A longer look: {before} % before the move, {after} % after it.',
  longerDoubt: 'A longer look: {before} % before the move, {after} % after it. So it was hardly a mistake.',
}

export type Words = Readonly<Record<keyof typeof en, string>>

export default en satisfies Words
