// SPDX-License-Identifier: MIT
// The engine on a position: it thinks without end, and beside that a proof is looked for, each time for longer. Where
// both have something to say of a move, the proof stands.
import type { MoveThought, Place, Proof, Solution, SolveOptions, ThinkOptions } from '../../engine/types'
import type { Thought, Thoughts } from '../../engine/types'
import type { Desk } from './desk'
import { chanceOf, isCertain, type Known } from './known'

export interface Thinker {
  think(
    place: Place,
    options: ThinkOptions,
    onReport?: (thoughts: Thoughts) => void,
    signal?: AbortSignal,
  ): Promise<Thought>
  solve(place: Place, options: SolveOptions, signal?: AbortSignal): Promise<Solution>
}

export interface Assessment {
  place: Place
  thoughts: Thoughts | null // best first
  isThinking: boolean
  isSolved: boolean // the verdict on every legal move is exact
  error: string
}

const proofTimes = [800, 4000, 15_000, 60_000]
const urgent = 2
const patient = 0
const settling = 180 // milliseconds: whoever leafs through a game does not want each position thought about

export class Assessor {
  readonly #thinker: Thinker
  readonly #prover: Thinker
  readonly #desk: Desk
  readonly #known: Known
  readonly #tell: (assessment: Assessment) => void
  #stop = new AbortController()
  #now: Assessment | null = null
  #gathered = new Gathered(0)

  constructor(thinker: Thinker, prover: Thinker, desk: Desk, known: Known, tell: (assessment: Assessment) => void) {
    this.#thinker = thinker
    this.#prover = prover
    this.#desk = desk
    this.#known = known
    this.#tell = tell
  }

  stop(): void {
    this.#stop.abort()
    if (this.#now?.isThinking) this.#set({ isThinking: false })
  }

  // Leaves what it was at. `legal`: how many moves there are.
  async start(place: Place, legal: number): Promise<void> {
    this.#stop.abort()
    this.#stop = new AbortController()
    const { signal } = this.#stop
    this.#gathered = new Gathered(legal)
    const found = this.#known.about(place)
    if (found) this.#gathered.add(found.thoughts)
    const { thoughts, isSolved } = this.#gathered
    this.#now = { place, thoughts, isThinking: !isSolved, isSolved, error: '' }
    this.#tell(this.#now)
    if (isSolved) return
    await pause(settling, signal)
    if (!signal.aborted) await Promise.all([this.#think(place, signal), this.#prove(place, signal)])
  }

  async #think(place: Place, signal: AbortSignal): Promise<void> {
    try {
      const report = (thoughts: Thoughts) => this.#learn(place, thoughts, signal)
      const { thoughts } = await this.#thinker.think(place, { thorough: true }, report, signal)
      report(thoughts)
      if (!signal.aborted) this.#set({ isThinking: false })
    } catch (error) {
      this.#fail(error, signal)
    }
  }

  async #prove(place: Place, signal: AbortSignal): Promise<void> {
    for (const [i, milliseconds] of proofTimes.entries()) {
      if (milliseconds <= this.#known.triedFor(place)) continue
      try {
        const work = (stop: AbortSignal) => this.#prover.solve(place, { milliseconds, all: true }, stop)
        const solution = await this.#desk.do(i === 0 ? urgent : patient, work, signal)
        if (solution.solved) return this.#learn(place, solution.thoughts, signal)
        this.#known.triedInVain(place, milliseconds)
      } catch (error) {
        return this.#fail(error, signal)
      }
    }
  }

  #learn(place: Place, found: Thoughts, signal: AbortSignal): void {
    if (signal.aborted) return
    this.#gathered.add(found)
    const { thoughts, isSolved } = this.#gathered
    if (thoughts) this.#known.learn(place, thoughts, isSolved)
    // Where all is known there is nothing left to think about.
    if (isSolved) this.#stop.abort()
    this.#set({ thoughts, isSolved, ...(isSolved && { isThinking: false }) })
  }

  #fail(error: unknown, signal: AbortSignal): void {
    if (signal.aborted) return
    this.#set({ isThinking: false, error: error instanceof Error ? error.message : String(error) })
  }

  #set(change: Partial<Assessment>): void {
    if (!this.#now) return
    this.#now = { ...this.#now, ...change }
    this.#tell(this.#now)
  }
}

// Estimates and proofs of one position, from wherever they came.
export class Gathered {
  readonly #legal: number
  readonly #proofs = new Map<string, MoveThought>()
  #proved: Proof | null = null
  #base: Thoughts | null = null

  constructor(legal: number) {
    this.#legal = legal
  }

  add(found: Thoughts): void {
    for (const move of found.moves) {
      if (move.kind === 'proved' && isCertain(found, move.value) && !isMoreExact(this.#proofs.get(move.move), move)) {
        this.#proofs.set(move.move, move)
      }
    }
    if (isCertain(found, found.proved)) this.#proved = found.proved
    const before = this.#base
    // What was found earlier is better than a new beginning.
    const isBetter = !before || found.moves.length > before.moves.length || found.nodes >= before.nodes
    if (isBetter && (!before || found.moves.length >= before.moves.length)) this.#base = found
  }

  get isSolved(): boolean {
    return this.#proofs.size >= this.#legal
  }

  get thoughts(): Thoughts | null {
    if (!this.#base) return null
    const others = this.#base.moves.filter((move) => !this.#proofs.has(move.move))
    const open = this.#base.isBound ? others.map(asUnknownIfProved) : others
    return { ...this.#base, proved: this.#proved, moves: ordered([...this.#proofs.values()], open, this.#proved) }
  }
}

// Wins first and losses late; between them what is estimated, in the order that the search has it in. A draw goes before
// what does not look better.
function ordered(proofs: readonly MoveThought[], open: readonly MoveThought[], proved: Proof | null): MoveThought[] {
  const marginOf = (move: MoveThought) => (move.kind === 'proved' ? (move.margin ?? 0) : 0)
  const having = (value: Proof) =>
    proofs.filter((move) => move.kind === 'proved' && move.value === value).sort((a, b) => marginOf(b) - marginOf(a))
  const estimates = open.filter((move) => move.kind === 'estimated')
  const unknown = open.filter((move) => move.kind !== 'estimated')
  const draws = having('draw')
  const isDrawBest = proved === 'draw' || (estimates[0] ? chanceOf(estimates[0])! < 0.5 : true)
  const middle = isDrawBest ? [...draws, ...estimates] : [...estimates, ...draws]
  return [...having('win'), ...middle, ...having('loss'), ...unknown]
}

// The search knows that a move wins, the solver also by how much.
function isMoreExact(before: MoveThought | undefined, move: MoveThought): boolean {
  if (before?.kind !== 'proved' || move.kind !== 'proved') return false
  return before.margin !== undefined && move.margin === undefined
}

// Of a bound nothing but a win is certain.
function asUnknownIfProved(move: MoveThought): MoveThought {
  return move.kind === 'proved' ? { move: move.move, kind: 'unknown', visits: 0, line: [] } : move
}

export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true })
  })
}
