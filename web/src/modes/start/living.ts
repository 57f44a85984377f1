// SPDX-License-Identifier: MIT
// A little game that plays itself, a legal move at a time: something to look at that is different every day.
import type { Place, View } from '../../engine/types'

export interface Looker {
  look(place: Place): Promise<View>
}

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

export class LivingGame {
  readonly #engine: Looker
  readonly #start: Place
  readonly #next: () => number
  #moves: string[] = []
  #legal: string[] | null = null

  constructor(engine: Looker, game: string, players: number, seed: number) {
    this.#engine = engine
    this.#start = { game, players, options: {}, moves: [] }
    this.#next = numbersFrom(seed)
  }

  // Goes on by some moves; a game that is over begins anew.
  async advance(moves: number): Promise<View> {
    let view = await this.#look()
    for (let i = 0; i < moves; ++i) {
      if (view.over) this.#moves = []
      else this.#moves = [...this.#moves, this.#legal![Math.floor(this.#next() * this.#legal!.length)]!]
      view = await this.#look()
    }
    return view
  }

  async #look(): Promise<View> {
    const view = await this.#engine.look({ ...this.#start, moves: this.#moves })
    this.#legal = view.legal
    return view
  }
}
