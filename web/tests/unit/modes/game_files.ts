// SPDX-License-Identifier: MIT
// The files with which a game teaches itself, read as the page reads them.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { withWords, type Translations, type Words } from '../../../src/game_data'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

// Of a game of this tree, or of one from elsewhere that the page was built with.
export function pathOf(game: string, file: string): string {
  const folders = ['games', 'build/extra_games'].map((folder) => `${root}${folder}/${game}`)
  return `${folders.find(existsSync) ?? folders[0]}/${file}`
}

export function translationsOf(game: string): Translations {
  const all = JSON.parse(readFileSync(pathOf(game, 'texts.json'), 'utf8')) as { lessons?: Translations }
  return all.lessons ?? {}
}

// Null where the game does not bring that file.
export function gameFile<T>(game: string, file: string): T | null {
  const path = pathOf(game, `${file}.json`)
  return existsSync(path) ? (withWords(readFileSync(path, 'utf8'), translationsOf(game)) as T) : null
}

// All words in such a file.
export function wordsIn(data: unknown): Words[] {
  if (typeof data !== 'object' || data === null) return []
  return 'en' in data ? [data as Words] : Object.values(data).flatMap(wordsIn)
}
