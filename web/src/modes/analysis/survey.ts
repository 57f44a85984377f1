// SPDX-License-Identifier: MIT
// A short look at every position of a game, one after the other, while nothing more urgent is to be done.
import facts from 'virtual:engine'
import { EngineError, type Place, type Stand, type View } from '../../engine/types'
import type { Thinker } from './assess'
import { spreadOrder, standOf } from './course'
import type { WorkQueue } from './work_queue'
import { keyOf, type Findings } from './findings'

const background = 1

export interface Survey {
  done: number
  count: number
  isRunning: boolean
}

export class Surveyor {
  readonly #thinker: Thinker
  readonly #queue: WorkQueue
  readonly #findings: Findings
  readonly #look: (place: Place) => Promise<View>
  readonly #tell: () => void
  readonly #ends = new Set<string>() // where a game was over
  #places: readonly Place[] = []
  #stop = new AbortController()
  #isRunning = false
  #isWanted: boolean

  constructor(
    thinker: Thinker,
    queue: WorkQueue,
    findings: Findings,
    look: (place: Place) => Promise<View>,
    tell: () => void,
    isWanted: boolean,
  ) {
    this.#thinker = thinker
    this.#queue = queue
    this.#findings = findings
    this.#look = look
    this.#tell = tell
    this.#isWanted = isWanted
  }

  // What is known of the line, for the engine to say how it went.
  stands(): Stand[] {
    const moves = this.#places.at(-1)?.moves ?? []
    return this.#places.flatMap((place) => this.standAt(place, moves[place.moves.length]) ?? [])
  }

  // `played`: the move that was made there.
  standAt(place: Place, played: string | undefined): Stand | null {
    const finding = this.#findings.about(place)
    return finding ? standOf(finding.thoughts, played) : null
  }

  #isKnown(place: Place): boolean {
    return this.#ends.has(keyOf(place)) || this.#findings.about(place) !== undefined
  }

  get survey(): Survey {
    const done = this.#places.filter((place) => this.#isKnown(place)).length
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
    if (view.over) this.#ends.add(keyOf(place))
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
        if (this.#isKnown(places[ply]!)) continue
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
    const options = { movetime: facts.survey_movetime }
    try {
      const thought = await this.#queue.do(
        background,
        (stop) => this.#thinker.think(place, options, undefined, stop),
        signal,
      )
      this.#findings.learn(place, thought)
    } catch (error) {
      if (signal.aborted || !(error instanceof EngineError) || error.code !== 'game_over') throw error
      this.learnEnd(place, await this.#look(place))
    }
  }
}
