// SPDX-License-Identifier: MIT
// A short look at every position of a game, one after the other, while nothing more urgent is to be done.
import { EngineError, type Place, type View } from '../../engine/types'
import type { Thinker } from './assess'
import { spreadOrder, type Stand } from './course'
import type { Desk } from './desk'
import { keyOf, type Known } from './known'

const quickLook = 350 // milliseconds
const background = 1

export interface Survey {
  done: number
  count: number
  isRunning: boolean
}

export class Surveyor {
  readonly #thinker: Thinker
  readonly #desk: Desk
  readonly #known: Known
  readonly #look: (place: Place) => Promise<View>
  readonly #tell: () => void
  readonly #ends = new Map<string, readonly number[]>() // the winners where a game was over
  #places: readonly Place[] = []
  #stop = new AbortController()
  #isRunning = false
  #isWanted: boolean

  constructor(
    thinker: Thinker,
    desk: Desk,
    known: Known,
    look: (place: Place) => Promise<View>,
    tell: () => void,
    isWanted: boolean,
  ) {
    this.#thinker = thinker
    this.#desk = desk
    this.#known = known
    this.#look = look
    this.#tell = tell
    this.#isWanted = isWanted
  }

  stands(): Stand[] {
    return this.#places.map((place) => this.standAt(place))
  }

  standAt(place: Place): Stand {
    const winners = this.#ends.get(keyOf(place))
    if (winners) return { kind: 'over', winners }
    const finding = this.#known.about(place)
    return finding && { kind: 'found', finding }
  }

  get survey(): Survey {
    const done = this.#places.filter((place) => this.standAt(place) !== undefined).length
    return { done, count: this.#places.length, isRunning: this.#isRunning }
  }

  // The positions of another line. Goes on by itself unless it was stopped.
  follow(places: readonly Place[]): void {
    this.#places = places
    if (this.#isWanted) void this.#run()
    else this.#tell()
  }

  // The engine need not say how a game that is over stands.
  learnEnd(place: Place, view: View): void {
    if (view.over) this.#ends.set(keyOf(place), view.winners)
  }

  resume(): void {
    this.#isWanted = true
    void this.#run()
  }

  stop(): void {
    this.#isWanted = false
    this.#stop.abort()
    this.#isRunning = false
    this.#tell()
  }

  dispose(): void {
    this.#stop.abort()
  }

  async #run(): Promise<void> {
    this.#stop.abort()
    this.#stop = new AbortController()
    const { signal } = this.#stop
    const places = this.#places
    this.#isRunning = true
    this.#tell()
    try {
      for (const ply of spreadOrder(places.length)) {
        if (this.standAt(places[ply]!) !== undefined) continue
        await this.#visit(places[ply]!, signal)
        if (signal.aborted) return
        this.#tell()
      }
    } catch {
      // What could not be found out is left open.
    }
    if (signal.aborted) return
    this.#isRunning = false
    this.#tell()
  }

  async #visit(place: Place, signal: AbortSignal): Promise<void> {
    const options = { milliseconds: quickLook }
    try {
      const { thoughts } = await this.#desk.do(
        background,
        (stop) => this.#thinker.think(place, options, undefined, stop),
        signal,
      )
      this.#known.learn(place, thoughts)
    } catch (error) {
      if (signal.aborted || !(error instanceof EngineError) || error.code !== 'game_over') throw error
      this.learnEnd(place, await this.#look(place))
    }
  }
}
