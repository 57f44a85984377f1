// SPDX-License-Identifier: MIT
// A little game that plays itself, a legal move at a time: something to look at that is different every day.
import type { PositionRequest, View } from '../../engine/types'
import { numbersFrom } from '../../random'

export interface ViewEngine {
  look(request: PositionRequest): Promise<View>
}

export class DemoGame {
  readonly name: string
  readonly #engine: ViewEngine
  readonly #players: number
  readonly #next: () => number
  #moves: string[]
  #view: View | null = null

  constructor(engine: ViewEngine, game: { name: string; players: number[] }, moves: readonly string[], seed: number) {
    this.name = game.name
    this.#engine = engine
    this.#players = game.players[0] ?? 2
    this.#moves = [...moves]
    this.#next = numbersFrom(seed)
  }

  // Plays the next move; a game that is over starts again.
  async advance(): Promise<View> {
    const { over, legal } = this.#view ?? (await this.#look())
    this.#moves = over ? [] : [...this.#moves, legal[Math.floor(this.#next() * legal.length)]!]
    return (this.#view = await this.#look())
  }

  #look(): Promise<View> {
    return this.#engine.look({ game: this.name, players: this.#players, options: {}, moves: this.#moves })
  }
}
