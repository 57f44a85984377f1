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

// Null where the game does not bring that file.
export async function gameData(game: string, file: string): Promise<unknown> {
  const found = Object.entries(files).find(([path]) => path.endsWith(`/${game}/${file}.json`))
  if (!found) return null
  const response = await fetch(found[1])
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  return (await response.json()) as unknown
}
