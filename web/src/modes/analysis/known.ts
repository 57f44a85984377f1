// SPDX-License-Identifier: MIT
// What has been found out about positions, so that nothing is asked twice. A proof outweighs any estimate, an estimate
// that more was looked at for outweighs one of less.
import type { MoveThought, Place, Proof, Thoughts } from '../../engine/types'

// How a position stands for the player to move.
export interface Standing {
  toMove: number
  chance: number // 1, ½ or 0 where it is proved
  proved: Proof | null
  margin?: number // with a proof, where points count
  best: MoveThought | null
}

export interface Finding {
  standing: Standing
  thoughts: Thoughts
  isSolved: boolean // every move is proved
}

const most = 3000

export function keyOf({ game, players, options, moves }: Place): string {
  const pairs = Object.entries(options).map(([name, value]) => `${name}=${value}`)
  return [game, players, pairs.sort().join(' '), moves.join(' ')].join('\n')
}

// Of more than two players only a win is certain: the rest is what cannot be forced against all others together.
export function isCertain(thoughts: Thoughts, proof: Proof | null): proof is Proof {
  return proof !== null && (!thoughts.isBound || proof === 'win')
}

export function chanceOf(move: MoveThought): number | null {
  if (move.kind === 'estimated') return move.chance
  return move.kind === 'proved' ? { win: 1, draw: 0.5, loss: 0 }[move.value] : null
}

// Nothing when nothing has been found out yet.
export function standingOf(thoughts: Thoughts): Standing | null {
  const { toMove } = thoughts
  const best = thoughts.moves.find((move) => move.kind !== 'unknown') ?? null
  if (isCertain(thoughts, thoughts.proved)) {
    const { proved } = thoughts
    const margin = best?.kind === 'proved' ? best.margin : undefined
    const chance = { win: 1, draw: 0.5, loss: 0 }[proved]
    return { toMove, chance, proved, best, ...(margin !== undefined && { margin }) }
  }
  if (!best) return null
  return { toMove, chance: chanceOf(best) ?? 0.5, proved: null, best }
}

export class Known {
  readonly #found = new Map<string, Finding>()
  readonly #tried = new Map<string, number>()
  readonly #listeners = new Set<() => void>()

  about(place: Place): Finding | undefined {
    return this.#found.get(keyOf(place))
  }

  // What is known afterwards.
  learn(place: Place, thoughts: Thoughts, isSolved = false): Finding | undefined {
    const key = keyOf(place)
    const before = this.#found.get(key)
    const standing = standingOf(thoughts)
    if (!standing) return before
    const isBetter =
      !before ||
      isSolved ||
      (!before.isSolved &&
        (standing.proved !== null || before.standing.proved === null) &&
        (thoughts.nodes >= before.thoughts.nodes || (standing.proved !== null && before.standing.proved === null)))
    if (!isBetter) return before
    const found = { standing, thoughts, isSolved }
    this.#found.delete(key)
    this.#found.set(key, found)
    if (this.#found.size > most) this.#found.delete(this.#found.keys().next().value!)
    for (const listener of this.#listeners) listener()
    return found
  }

  // For how many milliseconds a proof was looked for in vain.
  triedFor(place: Place): number {
    return this.#tried.get(keyOf(place)) ?? 0
  }

  triedInVain(place: Place, milliseconds: number): void {
    this.#tried.set(keyOf(place), Math.max(milliseconds, this.triedFor(place)))
    if (this.#tried.size > most) this.#tried.delete(this.#tried.keys().next().value!)
  }

  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
