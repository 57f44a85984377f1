// SPDX-License-Identifier: MIT
// What a game brings to teach itself, from its own folder: games/GAME/lessons.json and the files beside it
// (docs/lessons.md), fetched when they are wanted.

export type Words = Readonly<Record<string, string>> // by language

export function inWords(words: Words, language: string): string {
  return words[language] ?? words['en'] ?? ''
}

const files = import.meta.glob<string>('../../games/*/{lessons,quiz,pictures,first_game}.json', {
  eager: true,
  query: '?url',
  import: 'default',
})

function addressOf(game: string, file: string): string | undefined {
  return Object.entries(files).find(([path]) => path.endsWith(`/${game}/${file}.json`))?.[1]
}

export function hasGameData(game: string, file: string): boolean {
  return addressOf(game, file) !== undefined
}

// Null where the game does not bring that file.
export async function gameData(game: string, file: string): Promise<unknown> {
  const address = addressOf(game, file)
  if (address === undefined) return null
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  return (await response.json()) as unknown
}
