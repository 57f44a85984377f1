// SPDX-License-Identifier: MIT
// What a run of the lab is about, and its games as the page knows them. What they mean is for the engine to say.
import type { LabGame, LabLine, PositionRequest } from '../../engine/types'

export interface LabSettings {
  game: string
  players: number
  variants: readonly Readonly<Record<string, string>>[] // the options that were changed, of A and B
  level: string // `random`, or a number
  games: number // of each variant
  seed: number
}

export interface LabRun extends LabSettings {
  header: string // the same as long as the engine would play the same games
  labels: readonly string[]
  options: readonly Readonly<Record<string, string>>[] // all of each variant
}

export interface PlayedGame extends LabGame {
  about: LabLine // what the line says
}

// Games that follow each other, for one worker to play.
export interface Chunk {
  variant: number
  from: number
  count: number
}

// What every question of the lab begins with.
export function aboutRun({ game, players, variants, level, games, seed }: LabSettings) {
  const [first = {}, second] = variants
  const isAlone = second === undefined || sameOptions(first, second)
  const changes = isAlone ? { options: { ...first }, variants: [] } : { options: {}, variants: variants.map(wordsOf) }
  return { game, players, ...changes, level, games, seed }
}

export function sameOptions(a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean {
  return wordsOf(a) === wordsOf(b)
}

// As `quoin report --variant` takes them.
function wordsOf(options: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(options).map(([name, value]) => `${name}=${value}`)
  return pairs.sort().join(' ')
}

export function playedOf(game: LabGame): PlayedGame {
  return { ...game, about: JSON.parse(game.line) as LabLine }
}

// To be looked at in analysis.
export function requestOf(run: LabRun, { variant, about }: PlayedGame): PositionRequest {
  return { game: run.game, players: run.players, options: { ...run.options[variant] }, moves: about.moves }
}

// The games that are not there yet, handed out a few at a time, so that no variant gets ahead of the other.
export class Missing {
  readonly #numbers: number[][] // by variant, in order

  constructor(run: LabRun, played: readonly LabGame[]) {
    const known = new Set(played.map(({ variant, game }) => `${variant} ${game}`))
    this.#numbers = run.labels.map((_, variant) =>
      Array.from({ length: run.games }, (_, i) => i + 1).filter((game) => !known.has(`${variant} ${game}`)),
    )
  }

  take(most: number): Chunk | null {
    let variant = 0
    this.#numbers.forEach(([next = Infinity], i) => {
      if (next < (this.#numbers[variant]![0] ?? Infinity)) variant = i
    })
    const numbers = this.#numbers[variant]!
    const [from] = numbers
    if (from === undefined) return null
    let count = 1
    while (count < most && numbers[count] === from + count) ++count
    numbers.splice(0, count)
    return { variant, from, count }
  }
}
