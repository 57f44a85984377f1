// SPDX-License-Identifier: MIT
// The engine on a position: it thinks without end, and beside that a proof is looked for, each time for longer. Where
// both have something to say of a move, the proof stands.
import type { Engine } from '../../../engine/client'
import type { Candidate, PositionRequest, Thoughts, Value } from '../../../engine/types'
import type { WorkQueue } from './work_queue'
import { isProved, type Findings } from './findings'

export type Thinker = Pick<Engine, 'think' | 'solve'>

export interface Assessment {
  request: PositionRequest
  thoughts: Thoughts | null // best first
  isThinking: boolean
  isSolved: boolean // every legal move is proved
  error: string
}

const proofTimes = [800, 4000, 15_000, 60_000]
const urgent = 2
const patient = 0
const settling = 180 // milliseconds: when paging through a game, not every position needs thought

export class Assessor {
  readonly #thinker: Thinker
  readonly #prover: Thinker
  readonly #queue: WorkQueue
  readonly #findings: Findings
  readonly #tell: (assessment: Assessment) => void
  #stop = new AbortController()
  #stopThinking = new AbortController()
  #now: Assessment | null = null
  #gathered = new Gathered(0)

  constructor(
    thinker: Thinker,
    prover: Thinker,
    queue: WorkQueue,
    findings: Findings,
    tell: (assessment: Assessment) => void,
  ) {
    this.#thinker = thinker
    this.#prover = prover
    this.#queue = queue
    this.#findings = findings
    this.#tell = tell
  }

  stop(): void {
    this.#stop.abort()
    this.#stopThinking.abort()
    if (this.#now?.isThinking) this.#set({ isThinking: false })
  }

  // Drops the current position. `legal`: the number of legal moves.
  async start(request: PositionRequest, legal: number): Promise<void> {
    this.stop()
    this.#stop = new AbortController()
    this.#stopThinking = new AbortController()
    const { signal } = this.#stop
    this.#gathered = new Gathered(legal)
    const found = this.#findings.about(request)
    if (found) this.#gathered.add(found.thoughts)
    const { thoughts, isSolved } = this.#gathered
    this.#now = { request, thoughts, isThinking: !isSolved, isSolved, error: '' }
    this.#tell(this.#now)
    if (found?.isExact) return
    await pause(settling, signal)
    if (signal.aborted) return
    await Promise.all([isSolved ? undefined : this.#think(request), this.#prove(request, signal)])
  }

  async #think(request: PositionRequest): Promise<void> {
    const { signal } = this.#stopThinking
    try {
      const report = (thoughts: Thoughts) => this.#learn(request, thoughts, false, signal)
      report(await this.#thinker.think(request, { all: true, endless: true }, report, signal))
      if (!signal.aborted) this.#set({ isThinking: false })
    } catch (error) {
      this.#fail(error, signal)
    }
  }

  // The search may know that a move wins; by how much is for the solver to say.
  async #prove(request: PositionRequest, signal: AbortSignal): Promise<void> {
    for (const [i, movetime] of proofTimes.entries()) {
      if (movetime <= this.#findings.triedFor(request)) continue
      try {
        const work = (stop: AbortSignal) => this.#prover.solve(request, { movetime, all: true }, stop)
        const solution = await this.#queue.do(i === 0 ? urgent : patient, work, signal)
        if (solution.solved) return this.#learn(request, solution, true, signal)
        this.#findings.triedInVain(request, movetime)
      } catch (error) {
        return this.#fail(error, signal)
      }
    }
  }

  #learn(request: PositionRequest, found: Thoughts, isExact: boolean, signal: AbortSignal): void {
    if (signal.aborted) return
    this.#gathered.add(found)
    const { thoughts, isSolved } = this.#gathered
    if (thoughts) this.#findings.learn(request, thoughts, isExact && isSolved)
    // Where all is known there is nothing left to think about.
    if (isSolved) this.#stopThinking.abort()
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
  readonly #proofs = new Map<string, Candidate>()
  #proved: (Value & { verdict: string }) | null = null // of the position
  #base: Thoughts | null = null

  constructor(legal: number) {
    this.#legal = legal
  }

  add(found: Thoughts): void {
    for (const move of found.candidates) {
      if (isProved(move) && !isMoreExact(this.#proofs.get(move.move), move)) this.#proofs.set(move.move, move)
    }
    if (isProved(found)) {
      const { ply: _, to_move: __, nodes: ___, seconds: ____, candidates: _____, ...value } = found
      if (!isMoreExact(this.#proved, value)) this.#proved = value
    }
    const before = this.#base
    // Earlier findings are better than starting over.
    const isBetter = !before || found.candidates.length > before.candidates.length || found.nodes >= before.nodes
    if (isBetter && (!before || found.candidates.length >= before.candidates.length)) this.#base = found
  }

  get isSolved(): boolean {
    return this.#proofs.size >= this.#legal
  }

  get thoughts(): Thoughts | null {
    if (!this.#base) return null
    const open = this.#base.candidates.filter((move) => !this.#proofs.has(move.move))
    const isDrawn = this.#proved?.kind === 'proved' && this.#proved.proved === 'draw'
    return {
      ...this.#base,
      ...this.#proved,
      candidates: ordered([...this.#proofs.values()], open, isDrawn),
    } as Thoughts
  }
}

// Wins first and losses late; between them what is estimated, in the order that the search has it in. A draw goes before
// what does not look better.
function ordered(proofs: readonly Candidate[], open: readonly Candidate[], isDrawn: boolean): Candidate[] {
  const marginOf = (move: Candidate) => (move.kind === 'proved' ? (move.margin ?? 0) : 0)
  const having = (value: string) =>
    proofs.filter((move) => move.kind === 'proved' && move.proved === value).sort((a, b) => marginOf(b) - marginOf(a))
  const estimates = open.filter((move) => move.kind === 'estimated')
  const unknown = open.filter((move) => move.kind !== 'estimated')
  const draws = having('draw')
  const isDrawBest = isDrawn || !estimates[0] || estimates[0].score < 0.5
  const middle = isDrawBest ? [...draws, ...estimates] : [...estimates, ...draws]
  return [...having('win'), ...middle, ...having('loss'), ...unknown]
}

// The search knows that a move wins, the solver also by how much.
function isMoreExact(before: Value | null | undefined, found: Value): boolean {
  if (before?.kind !== 'proved' || found.kind !== 'proved') return false
  return before.margin !== undefined && found.margin === undefined
}

export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true })
  })
}
