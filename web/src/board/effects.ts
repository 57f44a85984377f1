// SPDX-License-Identifier: MIT
// What moves do, to be shown on the board: the effects of a ghost while it is shown, those of the last move for a moment
// after it, and of these what stays. A plain store: it is told what the board shows, asks, and drops answers that come
// too late. No rule is known here: the engine says what a move does.
import type { Effect, Effects } from '../engine/types'
import { Store } from '../store'
import { centreOf, distance, type Point } from './scene'

// Whom to ask about a position.
export interface Asker {
  effects(token?: string): Promise<Effects> // without a token, of the last move
  scored(): Promise<Effect[]>
}

export interface Marks {
  shapes: readonly Effect[]
  kind: 'ghost' | 'made' | 'rest' // of a move that would be made, of one just made, and what stays of that later
}

export interface EffectsState {
  marks: Marks
  says: string // what the ghost would do, or why something was scored
  made: string // what the last move did, for screen readers
  scored: readonly Effect[] // what can be asked about
}

// What stays when the moment has passed; all else would only be in the way.
const lasting: ReadonlySet<string> = new Set(['area', 'dead'])
const nothing: Marks = { shapes: [], kind: 'rest' }
export const moment = 2600 // milliseconds

// Answers with what ends the wait early.
type Wait = (then: () => void, milliseconds: number) => () => void

function later(then: () => void, milliseconds: number): () => void {
  const timer = setTimeout(then, milliseconds)
  return () => clearTimeout(timer)
}

export interface EffectsOptions {
  wait?: Wait
  keeps?: () => boolean
}

export class BoardEffects extends Store<EffectsState> {
  readonly #wait: Wait
  readonly #keeps: () => boolean
  #asker: Asker | null = null
  #ply: number
  #position = 0 // counts them, so that an answer knows whether it is late
  #ghost: string | null = null
  #known = new Map<string, Promise<Effects>>()
  #rest: Marks = nothing // what is shown without a ghost
  #asked: Promise<void> | null = null
  #endMoment = () => {}

  // `ply`: of the position that was shown before there was anybody to tell. `keeps`: marks stay until the next move.
  constructor(ply: number, { wait = later, keeps = () => false }: EffectsOptions = {}) {
    super({ marks: nothing, says: '', made: '', scored: [] })
    this.#ply = ply
    this.#wait = wait
    this.#keeps = keeps
  }

  // Another position. One move on from the last, it was made just now.
  look(ply: number, asker: Asker | null): void {
    const isNext = ply === this.#ply + 1
    const position = ++this.#position
    this.#endMoment()
    this.#ply = ply
    this.#asker = asker
    this.#ghost = null
    this.#known = new Map()
    this.#asked = null
    this.#rest = nothing
    this.set({ marks: nothing, says: '', made: '', scored: [] })
    if (!asker || ply === 0) return
    asker.effects().then(
      ({ shapes, sentences }) => {
        if (position !== this.#position) return
        this.#settle({ shapes, kind: 'made' }, isNext)
        if (isNext) this.set({ made: sentences.join(' ') })
      },
      () => {}, // it is only not shown
    )
  }

  // The move whose ghost is shown now, if any. `isTold`: others say what there is to say of it.
  show(token: string | null, isTold = false): void {
    if (token === this.#ghost) return
    this.#ghost = token
    this.set({ marks: this.#rest, says: '' })
    if (token === null || !this.#asker) return
    const known = this.#known.get(token) ?? this.#asker.effects(token)
    this.#known.set(token, known)
    const position = this.#position
    known.then(
      ({ shapes, sentences }) => {
        if (position !== this.#position || token !== this.#ghost) return
        this.set({ marks: { shapes, kind: 'ghost' }, says: isTold ? '' : sentences.join(' ') })
      },
      () => {},
    )
  }

  // Finds out, once for each position, what scored.
  learn(): Promise<void> {
    const position = this.#position
    this.#asked ??= (this.#asker?.scored() ?? Promise.resolve([])).then(
      (scored) => {
        if (position === this.#position) this.set({ scored })
      },
      () => {},
    )
    return this.#asked
  }

  // Why points were scored at that point of the board; whether there is an answer. `reach`: how far off it may be.
  async why(at: Point, reach: number): Promise<boolean> {
    await this.learn()
    const near = this.state.scored
      .map((effect) => ({ effect, away: distance(at, centreOf(effect.shape)) }))
      .filter(({ away }) => away <= reach)
      .sort((a, b) => a.away - b.away)[0]
    if (near) this.explain(near.effect)
    return near !== undefined
  }

  // Why this was scored, and what was scored there before.
  explain({ shape }: Effect): void {
    const same = this.state.scored.filter((effect) => effect.shape.target === shape.target)
    this.set({ says: same.map((effect) => effect.shape.name).join(' '), marks: { shapes: same, kind: 'ghost' } })
  }

  // Drops the question that is open.
  forget(): void {
    if (this.#ghost === null && this.state.says !== '') this.set({ says: '', marks: this.#rest })
  }

  // A wait would keep the board that is gone.
  override dispose(): void {
    ++this.#position
    this.#endMoment()
    super.dispose()
  }

  #settle(made: Marks, isNext: boolean): void {
    const keeps = this.#keeps()
    const rest: Marks = { shapes: made.shapes.filter(({ shape }) => keeps || lasting.has(shape.role)), kind: 'rest' }
    this.#rest = isNext ? made : rest
    if (this.#ghost === null) this.set({ marks: this.#rest })
    if (!isNext) return
    this.#endMoment = this.#wait(() => {
      this.#rest = rest
      if (this.#ghost === null && this.state.marks === made) this.set({ marks: rest })
    }, moment)
  }
}
