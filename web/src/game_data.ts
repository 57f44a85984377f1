// SPDX-License-Identifier: MIT
// What a game brings to teach itself, from its own folder: games/GAME/lessons.json and the files beside it
// (docs/lessons.md), fetched when they are wanted. Games from elsewhere are in build/extra_games (scripts/build-page.sh). These have their words in English; texts.json has them in the other
// languages, by the English.

export type Words = Readonly<Record<string, string>> // by language

export function inWords(words: Words, language: string): string {
  return words[language] ?? words['en'] ?? ''
}

const files = import.meta.glob<string>('../../{games,build/extra_games}/*/{lessons,quiz,pictures,first_game}.json', {
  eager: true,
  query: '?url',
  import: 'default',
})

export type Translations = Readonly<Record<string, Words>> // by language, then by the English

const translations = import.meta.glob<Translations | undefined>('../../{games,build/extra_games}/*/texts.json', {
  query: '?part=lessons',
  import: 'default',
})

const worded = new Set(['title', 'task', 'closing', 'caption', 'words', 'ask', 'because', 'names'])

// The JSON of a file, with its words in every language.
export function withWords(json: string, translations: Translations): unknown {
  const inAll = (english: string): Words => {
    const others = Object.entries(translations).map(([language, table]) => [language, table[english]])
    return Object.fromEntries([['en', english], ...others.filter(([, words]) => words !== undefined)]) as Words
  }
  return JSON.parse(json, (key, value: unknown) => {
    if (!worded.has(key)) return value
    return Array.isArray(value) ? value.map(inAll) : inAll(value as string)
  }) as unknown
}

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
  const found = Object.entries(translations).find(([path]) => path.endsWith(`/${game}/texts.json`))
  const [response, table] = await Promise.all([fetch(address), found?.[1]()])
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  return withWords(await response.text(), table ?? {})
}
