// SPDX-License-Identifier: MIT
// Repeatable random numbers: the same seed gives the same draws.

// Numbers from 0 to 1 that look random and are the same for the same seed.
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0 || 1
  return () => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state / 2 ** 32
  }
}

export class Draws {
  readonly #next: () => number

  constructor(seed: number) {
    // Seeds that lie close together begin alike: mixed, and the first numbers left out.
    this.#next = numbersFrom(Math.imul(seed + 1, 2654435761))
    for (let i = 0; i < 8; ++i) this.#next()
  }

  below(bound: number): number {
    return Math.floor(this.#next() * bound)
  }

  between(low: number, high: number): number {
    return low + this.below(high - low + 1)
  }

  one<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!
  }

  shuffled<T>(list: readonly T[]): T[] {
    const mixed = [...list]
    for (let i = mixed.length - 1; i > 0; --i) {
      const j = this.below(i + 1)
      ;[mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!]
    }
    return mixed
  }
}
