// SPDX-License-Identifier: MIT
// The lessons of each game: a place, something to try there, and what it shows. They are data in the games' own folders
// (games/GAME/lessons.json); whether a move is good for the lesson is said by them, whether it is legal by the engine.
import type { Place } from '../../engine/types'

export type Words = Readonly<Record<string, string>> // by language

export interface Lesson {
  section?: string // the heading of the rules page that it is about
  title: Words
  players?: number
  options?: Record<string, string>
  moves: string // separated by spaces
  task: Words
  // What fulfils it: any legal move, unless these say more.
  wanted?: string[] // one of these
  gains?: number[] // the scores change by so much
  refused?: { move: string; rule: string } // a move that this rule refuses: this one, or any other
  closing: Words
}

const files = import.meta.glob<string>('../../../../games/*/lessons.json', {
  eager: true,
  query: '?url',
  import: 'default',
})

function addressOf(game: string): string | undefined {
  return Object.entries(files).find(([path]) => path.split('/').at(-2) === game)?.[1]
}

// None where a game brings none.
export async function lessonsOf(game: string): Promise<Lesson[]> {
  const address = addressOf(game)
  if (address === undefined) return []
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`)
  return (await response.json()) as Lesson[]
}

export function placeOf(game: string, lesson: Lesson): Place {
  const moves = lesson.moves.split(' ').filter((move) => move !== '')
  return { game, players: lesson.players ?? 2, options: lesson.options ?? {}, moves }
}

export function inWords(words: Words, language: string): string {
  return words[language] ?? words['en'] ?? ''
}
