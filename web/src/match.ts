// SPDX-License-Identifier: MIT
// A game in play at this screen: who sits where, the moves, whose turn it is, and the computer's moves in between. It is
// a plain store without a page, and it asks the engine for everything that is a matter of rules.
import type { MoveThought, Place, Proof, Solution, SolveOptions, ThinkOptions, Thoughts, View } from './engine/types'

export interface Seat {
  kind: 'person' | 'computer'
  level: number // of a computer
  isPerfect?: boolean // of a computer: it looks for a proof before anything else
}

export interface Setup {
  game: string
  players: number
  options: Record<string, string>
  seats: Seat[]
}

// All that must be kept to go on later.
export interface Saved {
  version: 1
  setup: Setup
  moves: string[]
  resigned: number[] // players who gave up
  began: string // the day, such as 2026-11-15
  isOver?: boolean // there is nothing to go on with
}

export interface Hint {
  isLooking: boolean
  best: MoveThought | null // proved or estimated: see its kind
  isBound: boolean
  isOpen: boolean // what the best move is worth does not say what the position is worth
  reasons: string[]
}

export type Phase = 'loading' | 'person' | 'computer' | 'over' | 'failed'

export interface MatchState {
  saved: Saved
  look: View | null
  phase: Phase
  thoughts: Thoughts | null // the computer's, while it thinks
  hint: Hint | null
  error: string
}

// What of the engine is needed here.
export interface Door {
  look(place: Place): Promise<View>
  think(
    place: Place,
    options: ThinkOptions,
    onReport?: (thoughts: Thoughts) => void,
    signal?: AbortSignal,
  ): Promise<{ move: string; thoughts: Thoughts }>
  solve?(place: Place, options: SolveOptions, signal?: AbortSignal): Promise<Solution>
  reasons?(place: Place, token: string): Promise<string[]>
}

export interface MatchOptions {
  onChange?: (saved: Saved) => void // to keep it
  pace?: number // milliseconds that a computer's move takes at least
  seed?: () => number
}

const longestThought = 8000 // milliseconds; levels below the highest are done much sooner
const fullThought = 4000
const hintThought = 1500
const proofThought = 5000 // of a computer that is to be perfect

export function placeOf(saved: Saved, ply = saved.moves.length): Place {
  const { game, players, options } = saved.setup
  return { game, players, options, moves: saved.moves.slice(0, ply) }
}

export function startOf(setup: Setup, moves: readonly string[] = [], began = today()): Saved {
  return { version: 1, setup, moves: [...moves], resigned: [], began }
}

export function today(): string {
  return new Date().toISOString().slice(0, 10)
}

// What was kept, if it still is a game; the engine says whether its moves are.
export function readSaved(kept: unknown): Saved | null {
  const saved = kept as Partial<Saved> | null
  const setup = saved?.setup
  if (saved?.version !== 1 || !setup || typeof setup.options !== 'object' || setup.options === null) return null
  const isWords = (list: unknown): list is string[] => Array.isArray(list) && list.every((w) => typeof w === 'string')
  const isSeat = (seat: Seat | null) => seat?.kind === 'person' || (seat?.kind === 'computer' && seat.level >= 1)
  if (typeof setup.game !== 'string' || !isWords(saved.moves) || !Array.isArray(saved.resigned)) return null
  if (!Array.isArray(setup.seats) || setup.seats.length !== setup.players || !setup.seats.every(isSeat)) return null
  if (typeof saved.began !== 'string') return null
  return saved as Saved
}

// Who has won, when it is over. A seat that was given up cannot win.
export function winnersOf(saved: Saved, look: View): number[] {
  const { players } = saved.setup
  const left = Array.from({ length: players }, (_, i) => i + 1).filter((player) => !saved.resigned.includes(player))
  if (left.length === 1) return left
  if (!look.over) return []
  const winners = look.winners.filter((player) => left.includes(player))
  if (winners.length > 0) return winners
  const most = Math.max(...left.map((player) => look.score[player - 1] ?? 0))
  return left.filter((player) => look.score[player - 1] === most)
}

export class Match {
  #state: MatchState
  readonly #engine: Door
  readonly #options: Required<MatchOptions>
  readonly #listeners = new Set<(state: MatchState) => void>()
  readonly #movers: (number | undefined)[] = [] // whose turn it was at each ply, where that is known
  #stop = new AbortController()

  constructor(engine: Door, saved: Saved, options: MatchOptions = {}) {
    this.#engine = engine
    this.#options = {
      onChange: () => {},
      pace: 450,
      seed: () => Math.floor(Math.random() * 2 ** 31),
      ...options,
    }
    this.#state = { saved, look: null, phase: 'loading', thoughts: null, hint: null, error: '' }
  }

  get state(): MatchState {
    return this.#state
  }

  // As Svelte's stores have it.
  subscribe(listener: (state: MatchState) => void): () => void {
    this.#listeners.add(listener)
    listener(this.#state)
    return () => this.#listeners.delete(listener)
  }

  // Looks at the position and goes on from there.
  async start(): Promise<void> {
    await this.#goTo(this.#state.saved)
  }

  // The move of the person to move. One that is not legal, or comes at the wrong time, changes nothing.
  async play(token: string): Promise<boolean> {
    const { phase, look, saved } = this.#state
    if (phase !== 'person' || !look?.legal.includes(token)) return false
    await this.#goTo({ ...saved, moves: [...saved.moves, token] })
    return true
  }

  // How many moves would be taken back: those since a person could last choose, and that one.
  get takeBackCount(): number {
    const { saved, look } = this.#state
    if (!look || saved.resigned.length > 0) return 0
    for (let ply = saved.moves.length - 1; ply >= 0; --ply) {
      const player = this.#movers[ply]
      if (player === undefined) return 0
      if (this.#seat(player)?.kind === 'person') return saved.moves.length - ply
    }
    return 0
  }

  async takeBack(): Promise<number> {
    const count = this.takeBackCount
    const { saved } = this.#state
    if (count === 0) return 0
    const { isOver: _, ...open } = saved
    await this.#goTo({ ...open, moves: saved.moves.slice(0, saved.moves.length - count) })
    return count
  }

  // The person to move, or the only person there is, gives up. With more than two players a computer plays on there.
  async resign(): Promise<void> {
    const { saved, look, phase } = this.#state
    if (!look || phase === 'over') return
    const seats = saved.setup.seats
    const persons = seats.flatMap((seat, i) => (seat.kind === 'person' ? [i + 1] : []))
    const player = this.#seat(look.toMove)?.kind === 'person' ? look.toMove : persons[0]
    if (player === undefined || (player !== look.toMove && persons.length > 1)) return
    const next: Saved = { ...saved, resigned: [...saved.resigned, player] }
    if (saved.setup.players > 2) {
      const handedOver = seats.map((seat, i): Seat => (i + 1 === player ? { kind: 'computer', level: 3 } : seat))
      next.setup = { ...saved.setup, seats: handedOver }
    }
    await this.#goTo(next)
  }

  // What the engine would play here, and why.
  async hint(): Promise<void> {
    const { phase, saved } = this.#state
    if (phase !== 'person') return
    const signal = this.#renew()
    const none: Hint = { isLooking: true, best: null, isBound: false, isOpen: true, reasons: [] }
    this.#set({ hint: none })
    const place = placeOf(saved)
    const tell = (thoughts: Thoughts, isLooking: boolean, reasons: string[]) => {
      if (signal.aborted) return
      const best = thoughts.moves.find((move) => move.kind !== 'unknown') ?? null
      this.#set({ hint: { isLooking, best, isBound: thoughts.isBound, isOpen: thoughts.proved === null, reasons } })
    }
    try {
      const options = { level: 10, milliseconds: hintThought, seed: this.#options.seed() }
      const { thoughts } = await this.#engine.think(place, options, (t) => tell(t, true, []), signal)
      const best = thoughts.moves.find((move) => move.kind !== 'unknown')
      const reasons = best && !signal.aborted ? await this.#reasons(place, best.move) : []
      tell(thoughts, false, reasons)
    } catch (error) {
      if (!signal.aborted) this.#set({ hint: null, error: messageOf(error) })
    }
  }

  // A hint without them is a hint too.
  #reasons(place: Place, token: string): Promise<string[]> {
    return this.#engine.reasons?.(place, token).catch(() => []) ?? Promise.resolve([])
  }

  clearHint(): void {
    if (!this.#state.hint) return
    this.#renew()
    this.#set({ hint: null })
  }

  // Another language: the same position in other words.
  async lookAgain(): Promise<void> {
    const { saved, look } = this.#state
    if (!look) return
    const again = await this.#engine.look(placeOf(saved))
    if (this.#state.saved === saved) this.#set({ look: again })
  }

  dispose(): void {
    this.#stop.abort()
    this.#listeners.clear()
  }

  #seat(player: number): Seat | undefined {
    return this.#state.saved.setup.seats[player - 1]
  }

  #set(change: Partial<MatchState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener(this.#state)
  }

  #renew(): AbortSignal {
    this.#stop.abort()
    this.#stop = new AbortController()
    return this.#stop.signal
  }

  // Everything that changes the game comes through here; what was under way before is dropped.
  async #goTo(saved: Saved): Promise<void> {
    const signal = this.#renew()
    const same = saved.moves.findIndex((move, ply) => move !== this.#state.saved.moves[ply])
    if (same >= 0) this.#movers.length = Math.min(this.#movers.length, same + 1)
    this.#set({ saved, phase: 'loading', hint: null, thoughts: null, error: '' })
    try {
      await this.#learnMovers(saved, signal)
      const look = await this.#engine.look(placeOf(saved))
      if (signal.aborted) return
      this.#movers[saved.moves.length] = look.toMove
      const isOver = look.over || winnersOf(saved, look).length > 0
      const phase: Phase = isOver ? 'over' : this.#seat(look.toMove)?.kind === 'computer' ? 'computer' : 'person'
      const kept = isOver ? { ...saved, isOver } : saved
      this.#set({ saved: kept, look, phase })
      this.#options.onChange(kept)
      if (phase === 'computer') await this.#letComputerMove(saved, look, signal)
    } catch (error) {
      if (!signal.aborted) this.#set({ phase: 'failed', error: messageOf(error) })
    }
  }

  // Turns need not alternate, so of a game that was kept or opened one must ask whose the last moves were, back to
  // where a person could choose.
  async #learnMovers(saved: Saved, signal: AbortSignal): Promise<void> {
    for (let ply = saved.moves.length - 1; ply >= 0; --ply) {
      const known = this.#movers[ply]
      const mover = known ?? (await this.#engine.look(placeOf(saved, ply))).toMove
      if (signal.aborted) return
      this.#movers[ply] = mover
      if (saved.setup.seats[mover - 1]?.kind === 'person') return
    }
  }

  // What the solver would play. In a position that is lost it has nothing to say that the search would not say better.
  async #provedMove(saved: Saved, look: View, signal: AbortSignal): Promise<string | undefined> {
    if (!this.#seat(look.toMove)?.isPerfect || !this.#engine.solve) return undefined
    const solution = await this.#engine.solve(placeOf(saved), { milliseconds: proofThought }, signal)
    if (!solution.solved || !isWorthPlaying(solution.thoughts.proved)) return undefined
    return solution.thoughts.moves[0]?.move
  }

  async #letComputerMove(saved: Saved, look: View, signal: AbortSignal): Promise<void> {
    const level = this.#seat(look.toMove)?.level ?? 1
    const milliseconds = level >= 10 ? fullThought : longestThought
    const begun = Date.now()
    const report = (thoughts: Thoughts) => {
      if (!signal.aborted) this.#set({ thoughts })
    }
    const options = { level, milliseconds, seed: this.#options.seed() }
    const only = look.legal.length === 1 ? look.legal[0] : undefined
    const proved = only === undefined && (await this.#provedMove(saved, look, signal))
    const move = only ?? (proved || (await this.#engine.think(placeOf(saved), options, report, signal)).move)
    await pause(this.#options.pace - (Date.now() - begun))
    if (!signal.aborted) await this.#goTo({ ...saved, moves: [...saved.moves, move] })
  }
}

function isWorthPlaying(proof: Proof | null): boolean {
  return proof === 'win' || proof === 'draw'
}

function pause(milliseconds: number): Promise<void> {
  return milliseconds > 0 ? new Promise((done) => setTimeout(done, milliseconds)) : Promise.resolve()
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
