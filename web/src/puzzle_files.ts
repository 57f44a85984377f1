// SPDX-License-Identifier: MIT
// Where the puzzles of each game are: data in the games' own folders (games/GAME/puzzles.jsonl, made by `quoin puzzles`).
const files = import.meta.glob<string>('../../{games,build/extra_games}/*/puzzles.jsonl', {
  eager: true,
  query: '?url',
  import: 'default',
})

// Addresses by game.
export const puzzleFiles: ReadonlyMap<string, string> = new Map(
  Object.entries(files).map(([path, address]) => [path.split('/').at(-2)!, address]),
)
