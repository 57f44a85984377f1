// SPDX-License-Identifier: MIT
// A game played at this screen: the seats, the moves, whose turn it is, and the computer's moves in between. It is a plain
// store without a page, and leaves all questions of rules to the engine.
import facts from 'virtual:engine'
import type { Engine } from './engine/client'
import type { Thoughts, View } from './engine/types'
import { requestOf, type Saved, type Seat } from './saved'
import { Store } from './store'

export interface Hint {
  isLooking: boolean
  best: string | null // the move
  verdict: string // what there is to say of it
  reasons: string[]
}

export type Phase = 'loading' | 'person' | 'computer' | 'over' | 'failed'

export interface MatchState {
  saved: Saved
  view: View | null
  phase: Phase
  thoughts: Thoughts | null // the computer's, while it thinks
  hint: Hint | null
  error: string
}

export type MatchEngine = Pick<Engine, 'look' | 'think'> & Partial<Pick<Engine, 'solve'>>

export interface MatchOptions {
  onChange?: (saved: Saved, view: View) => void // to keep it
  alone?: Alone // where several tabs show one game
  pace?: number // milliseconds that a computer's move takes at least
  seed?: () => number
}

// Lets one computer think at a time, so that one game in two tabs gets one answer.
export type Alone = (signal: AbortSignal, think: () => Promise<string>) => Promise<string>

const proofThought = 5000 // milliseconds, of a computer that is to be perfect

export class Match extends Store<MatchState> {
  readonly #engine: MatchEngine
  readonly #options: Required<MatchOptions>
  readonly #movers: (number | undefined)[] = [] // whose turn it was at each ply, where that is known
  #stop = new AbortController()

  constructor(engine: MatchEngine, saved: Saved, options: MatchOptions = {}) {
    super({ saved, view: null, phase: 'loading', thoughts: null, hint: null, error: '' })
    this.#engine = engine
    this.#options = {
      onChange: () => {},
      alone: (_, think) => think(),
      pace: 450,
      seed: () => Math.floor(Math.random() * 2 ** 31),
      ...options,
    }
  }

  // Looks at the position and goes on from there.
  async start(): Promise<void> {
    await this.#goTo(this.state.saved)
  }

  // Takes over the game as another tab has changed it.
  async follow(saved: Saved): Promise<void> {
    await this.#goTo(saved)
  }

  // The move of the person to move. One that is not legal, or comes at the wrong time, changes nothing.
  async play(token: string): Promise<boolean> {
    const { phase, view, saved } = this.state
    if (phase !== 'person' || !view?.legal.includes(token)) return false
    await this.#goTo({ ...saved, moves: [...saved.moves, token] })
    return true
  }

  // How many moves would be taken back: those since a person could last choose, and that one.
  get takeBackCount(): number {
    const { saved, view } = this.state
    if (!view || saved.resigned.length > 0) return 0
    for (let ply = saved.moves.length - 1; ply >= 0; --ply) {
      const player = this.#movers[ply]
      if (player === undefined) return 0
      if (this.#seat(player)?.kind === 'person') return saved.moves.length - ply
    }
    return 0
  }

  async takeBack(): Promise<number> {
    const count = this.takeBackCount
    const { saved } = this.state
    if (count === 0) return 0
    const { isOver: _, ...open } = saved
    await this.#goTo({ ...open, moves: saved.moves.slice(0, saved.moves.length - count) })
    return count
  }

  // The person to move, or the only person there is, gives up. With more than two players a computer plays on there.
  async resign(): Promise<void> {
    const { saved, view, phase } = this.state
    if (!view || phase === 'over') return
    const seats = saved.setup.seats
    const persons = seats.flatMap((seat, i) => (seat.kind === 'person' ? [i + 1] : []))
    const player = this.#seat(view.to_move)?.kind === 'person' ? view.to_move : persons[0]
    if (player === undefined || (player !== view.to_move && persons.length > 1)) return
    const next: Saved = { ...saved, resigned: [...saved.resigned, player] }
    if (saved.setup.players > 2) {
      const level = facts.stand_in_level
      const handedOver = seats.map((seat, i): Seat => (i + 1 === player ? { kind: 'computer', level } : seat))
      next.setup = { ...saved.setup, seats: handedOver }
    }
    await this.#goTo(next)
  }

  // What the engine would play here, and why.
  async hint(): Promise<void> {
    const { phase, saved, view } = this.state
    if (phase !== 'person') return
    const signal = this.#renew()
    this.set({ hint: { isLooking: true, best: null, verdict: '', reasons: [] } })
    const tell = ({ candidates, verdict }: Thoughts, isLooking: boolean, reasons: string[]) => {
      if (signal.aborted) return
      const best = verdict === '' ? null : (candidates[0]?.move ?? null)
      this.set({ hint: { isLooking, best, verdict, reasons } })
    }
    try {
      const isAlone = saved.setup.seats.filter(({ kind }) => kind === 'person').length === 1
      const you = isAlone ? view!.to_move : 0 // "you" is nobody where several look at the screen
      const options = { movetime: facts.hint_movetime, seed: this.#options.seed(), reasons: true, you }
      const thought = await this.#engine.think(requestOf(saved), options, (t) => tell(t, true, []), signal)
      tell(thought, false, thought.reasons ?? [])
    } catch (error) {
      if (!signal.aborted) this.set({ hint: null, error: messageOf(error) })
    }
  }

  clearHint(): void {
    if (!this.state.hint) return
    this.#renew()
    this.set({ hint: null })
  }

  // Another language: the same position in other words.
  async lookAgain(): Promise<void> {
    const { saved, view } = this.state
    if (!view) return
    const again = await this.#engine.look(requestOf(saved), saved.resigned)
    if (this.state.saved === saved) this.set({ view: again })
  }

  override dispose(): void {
    this.#stop.abort()
    super.dispose()
  }

  #seat(player: number): Seat | undefined {
    return this.state.saved.setup.seats[player - 1]
  }

  #renew(): AbortSignal {
    this.#stop.abort()
    this.#stop = new AbortController()
    return this.#stop.signal
  }

  // Everything that changes the game comes through here; anything under way is dropped.
  async #goTo(saved: Saved): Promise<void> {
    const signal = this.#renew()
    const same = saved.moves.findIndex((move, ply) => move !== this.state.saved.moves[ply])
    if (same >= 0) this.#movers.length = Math.min(this.#movers.length, same + 1)
    this.set({ saved, phase: 'loading', hint: null, thoughts: null, error: '' })
    try {
      await this.#learnMovers(saved, signal)
      const view = await this.#engine.look(requestOf(saved), saved.resigned)
      if (signal.aborted) return
      this.#movers[saved.moves.length] = view.to_move
      const isOver = view.over || view.winners.length > 0
      const phase: Phase = isOver ? 'over' : this.#seat(view.to_move)?.kind === 'computer' ? 'computer' : 'person'
      const kept = isOver ? { ...saved, isOver } : saved
      this.set({ saved: kept, view, phase })
      this.#options.onChange(kept, view)
      if (signal.aborted) return // it went on elsewhere
      if (phase === 'computer') await this.#letComputerMove(saved, view, signal)
    } catch (error) {
      if (!signal.aborted) this.set({ phase: 'failed', error: messageOf(error) })
    }
  }

  // Turns need not alternate, so of a game that was kept or opened one must ask whose the last moves were, back to
  // where a person could choose.
  async #learnMovers(saved: Saved, signal: AbortSignal): Promise<void> {
    for (let ply = saved.moves.length - 1; ply >= 0; --ply) {
      const known = this.#movers[ply]
      const mover = known ?? (await this.#engine.look(requestOf(saved, ply))).to_move
      if (signal.aborted) return
      this.#movers[ply] = mover
      if (saved.setup.seats[mover - 1]?.kind === 'person') return
    }
  }

  // What the solver would play. In a position that is lost it has nothing to say that the search would not say better.
  async #provedMove(saved: Saved, view: View, signal: AbortSignal): Promise<string | undefined> {
    if (!this.#seat(view.to_move)?.isPerfect || !this.#engine.solve) return undefined
    const solution = await this.#engine.solve(requestOf(saved), { movetime: proofThought }, signal)
    if (!solution.solved || solution.kind !== 'proved' || solution.proved === 'loss') return undefined
    return solution.candidates[0]?.move
  }

  async #letComputerMove(saved: Saved, view: View, signal: AbortSignal): Promise<void> {
    const level = this.#seat(view.to_move)?.level ?? 1
    const begun = Date.now()
    const report = (thoughts: Thoughts) => {
      if (!signal.aborted) this.set({ thoughts })
    }
    const isFull = level >= facts.levels // it knows when to stop; the others might take long on a slow machine
    const options = { level, seed: this.#options.seed(), ...(!isFull && { movetime: facts.longest_movetime }) }
    const only = view.legal.length === 1 ? view.legal[0] : undefined
    const choose = async () =>
      (await this.#provedMove(saved, view, signal)) ??
      (await this.#engine.think(requestOf(saved), options, report, signal)).move
    const move = only ?? (await this.#options.alone(signal, choose))
    await pause(this.#options.pace - (Date.now() - begun))
    if (!signal.aborted) await this.#goTo({ ...saved, moves: [...saved.moves, move] })
  }
}

function pause(milliseconds: number): Promise<void> {
  return milliseconds > 0 ? new Promise((done) => setTimeout(done, milliseconds)) : Promise.resolve()
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
