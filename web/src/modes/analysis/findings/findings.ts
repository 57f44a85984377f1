// SPDX-License-Identifier: MIT
// Findings about positions, so that nothing is asked twice. A proof outweighs any estimate, an estimate
// that more was looked at for outweighs one of less.
import type { Candidate, PositionRequest, Thoughts } from '../../../engine/types'

export interface Finding {
  thoughts: Thoughts
  isExact: boolean // the solver has answered for every move
  surveyed?: Thoughts // after as short a look as at every other position of the game
}

const most = 3000

export function keyOf({ game, players, options, position, moves }: PositionRequest): string {
  const pairs = Object.entries(options).map(([name, value]) => `${name}=${value}`)
  return [game, players, pairs.sort().join(' '), position ?? '', moves.join(' ')].join('\n')
}

export function isProved({ kind }: Thoughts | Candidate): boolean {
  return kind === 'proved'
}

// The expected score, where it is known.
export function scoreOf(value: Thoughts | Candidate): number | null {
  return value.kind === 'proved' || value.kind === 'estimated' ? value.score : null
}

export class Findings {
  readonly #found = new Map<string, Finding>()
  readonly #tried = new Map<string, number>()
  readonly #listeners = new Set<() => void>()

  about(request: PositionRequest): Finding | undefined {
    return this.#found.get(keyOf(request))
  }

  // Returns what is known afterwards.
  learn(request: PositionRequest, thoughts: Thoughts, isExact = false): Finding | undefined {
    const key = keyOf(request)
    const before = this.#found.get(key)
    if (scoreOf(thoughts) === null) return before
    const wasProved = before !== undefined && isProved(before.thoughts)
    const isBetter =
      !before ||
      isExact ||
      (!before.isExact &&
        (isProved(thoughts) || !wasProved) &&
        (thoughts.nodes >= before.thoughts.nodes || (isProved(thoughts) && !wasProved)))
    if (!isBetter) return before
    return this.#keep(key, { ...before, thoughts, isExact })
  }

  // After a short look at every position of a game: what is compared with each other comes from these.
  survey(request: PositionRequest, thoughts: Thoughts): void {
    const found = this.learn(request, thoughts)
    if (found && !found.surveyed && scoreOf(thoughts) !== null)
      this.#keep(keyOf(request), { ...found, surveyed: thoughts })
  }

  #keep(key: string, found: Finding): Finding {
    this.#found.delete(key)
    this.#found.set(key, found)
    if (this.#found.size > most) this.#found.delete(this.#found.keys().next().value!)
    for (const listener of this.#listeners) listener()
    return found
  }

  // How many milliseconds have been spent on a proof without finding one.
  triedFor(request: PositionRequest): number {
    return this.#tried.get(keyOf(request)) ?? 0
  }

  triedInVain(request: PositionRequest, milliseconds: number): void {
    this.#tried.set(keyOf(request), Math.max(milliseconds, this.triedFor(request)))
    if (this.#tried.size > most) this.#tried.delete(this.#tried.keys().next().value!)
  }

  forget(): void {
    this.#found.clear()
    this.#tried.clear()
    for (const listener of this.#listeners) listener()
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
