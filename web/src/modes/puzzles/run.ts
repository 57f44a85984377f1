// SPDX-License-Identifier: MIT
// A puzzle being solved: the move that was tried, the proof of what it is worth, and the line that shows it, to be gone
// through on the board. It asks the engine for all of it.
import type {
  PositionRequest,
  Proof,
  Solution,
  SolveOptions,
  ThinkOptions,
  Thought,
  Thoughts,
  View,
} from '../../engine/types'
import type { Puzzle } from './collection'

// What of the engine is needed here.
export interface PuzzleEngine {
  look(request: PositionRequest): Promise<View>
  solve(request: PositionRequest, options?: SolveOptions, signal?: AbortSignal): Promise<Solution>
  think(
    request: PositionRequest,
    options?: ThinkOptions,
    onReport?: (thoughts: Thoughts) => void,
    signal?: AbortSignal,
  ): Promise<Thought>
  reasons?(request: PositionRequest, token: string, you?: number): Promise<string[]>
}

export type Phase = 'loading' | 'open' | 'wrong' | 'right' | 'shown' | 'failed'

export interface RunState {
  phase: Phase
  view: View | null // of the position on the board
  line: string[] // the move tried, and the best play after it
  at: number // how much of the line is on the board
  verdict: Proof | null // what the move is worth for who made it, as soon as that is proved
  isProving: boolean
  reasons: string[]
  tries: number
  error: string
}

interface Worth {
  verdict: Proof | null
  line: string[]
}

const fresh: RunState = {
  phase: 'loading',
  view: null,
  line: [],
  at: 0,
  verdict: null,
  isProving: false,
  reasons: [],
  tries: 0,
  error: '',
}

const proofTime = 20_000 // milliseconds; nearly all take less than one of these thousands
const guessTime = 2_000

export interface RunOptions {
  pace?: number // milliseconds between the moves of a line that is shown; 0: it is not shown by itself
}

export class PuzzleRun {
  readonly puzzle: Puzzle
  readonly #engine: PuzzleEngine
  readonly #listener: (state: RunState) => void
  readonly #pace: number
  readonly #stop = new AbortController()
  #state: RunState = fresh
  #proofs: Promise<Solution | null> | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #player = 0

  constructor(engine: PuzzleEngine, puzzle: Puzzle, listener: (state: RunState) => void, options: RunOptions = {}) {
    this.puzzle = puzzle
    this.#engine = engine
    this.#listener = listener
    this.#pace = options.pace ?? 900
  }

  get state(): RunState {
    return this.#state
  }

  // Whose move is to be found; 0 until that is known.
  get player(): number {
    return this.#player
  }

  // The position on the board.
  get request(): PositionRequest {
    return this.#requestAt(this.#state.line.slice(0, this.#state.at))
  }

  async start(): Promise<void> {
    try {
      const view = await this.#engine.look(this.puzzle.request)
      if (this.#isGone) return
      this.#player = view.to_move
      this.#set({ ...fresh, phase: 'open', view })
      // The values of all moves, so that the answer to a wrong one is there when it is wanted.
      this.#proofs = this.#engine
        .solve(this.puzzle.request, { movetime: proofTime, all: true }, this.#stop.signal)
        .catch(() => null)
    } catch (error) {
      this.#fail(error)
    }
  }

  // Whether it can be tried now.
  takes(token: string): boolean {
    const { phase, view } = this.#state
    return phase === 'open' && view !== null && view.legal.includes(token)
  }

  // Whether it is the move.
  async play(token: string): Promise<boolean> {
    if (!this.takes(token)) return false
    const { tries } = this.#state
    const isRight = token === this.puzzle.solution
    await this.#show(token, isRight ? 'right' : 'wrong', tries + 1)
    return isRight
  }

  async giveUp(): Promise<void> {
    const { phase, tries } = this.#state
    if (phase !== 'open' && phase !== 'wrong') return
    await this.#show(this.puzzle.solution, 'shown', tries)
  }

  // Back to the position, to try another move.
  async again(): Promise<void> {
    const { phase, tries } = this.#state
    if (phase === 'loading' || phase === 'failed') return
    this.#pause()
    try {
      const view = await this.#engine.look(this.puzzle.request)
      if (!this.#isGone) this.#set({ ...fresh, phase: 'open', view, tries })
    } catch (error) {
      this.#fail(error)
    }
  }

  // So much of the line on the board.
  async step(at: number): Promise<void> {
    this.#pause()
    await this.#goTo(at)
  }

  // In another language.
  async lookAgain(): Promise<void> {
    if (!this.#state.view) return
    const before = this.#state
    const view = await this.#engine.look(this.request)
    const reasons = before.reasons.length > 0 ? await this.#reasonsOf(before.line[0]!) : []
    if (this.#state === before) this.#set({ ...before, view, reasons })
  }

  dispose(): void {
    this.#stop.abort()
    this.#pause()
  }

  get #isGone(): boolean {
    return this.#stop.signal.aborted
  }

  #requestAt(line: readonly string[]): PositionRequest {
    return { ...this.puzzle.request, moves: [...this.puzzle.request.moves, ...line] }
  }

  async #show(token: string, phase: 'wrong' | 'right' | 'shown', tries: number): Promise<void> {
    this.#pause()
    const tried = [token]
    const isStill = () => !this.#isGone && this.#state.line === tried
    this.#set({ ...fresh, phase, view: this.#state.view, line: tried, at: 1, isProving: true, tries })
    try {
      const view = await this.#engine.look(this.#requestAt(tried))
      if (!isStill()) return
      this.#set({ ...this.#state, view })
      const found = await this.#worth(token, view)
      if (!isStill()) return
      const line = [token, ...found.line]
      const reasons = phase === 'wrong' ? [] : await this.#reasonsOf(token)
      if (!isStill()) return
      this.#set({ ...this.#state, line, verdict: found.verdict, reasons, isProving: false })
      this.#playOn(line)
    } catch (error) {
      this.#fail(error)
    }
  }

  // What the move is worth, and how it goes on.
  async #worth(token: string, view: View): Promise<Worth> {
    if (view.over) return { verdict: this.#valueOf(view), line: [] }
    const proofs = await this.#proofs
    const known = proofs?.solved ? proofs.candidates.find((move) => move.move === token) : undefined
    if (known?.kind === 'proved') return { verdict: known.proved, line: known.line }
    return this.#worthAfter(token, view)
  }

  // The same, asked of the position after the move.
  async #worthAfter(token: string, view: View): Promise<Worth> {
    const request = this.#requestAt([token])
    const signal = this.#stop.signal
    const solved = await this.#engine.solve(request, { movetime: proofTime }, signal)
    if (!solved.solved) {
      const best = (await this.#engine.think(request, { movetime: guessTime }, () => {}, signal)).candidates[0]
      return { verdict: null, line: best ? [best.move, ...best.line] : [] }
    }
    const best = solved.candidates[0]
    if (best?.kind !== 'proved') return { verdict: null, line: [] }
    const verdict = view.to_move === this.#player ? best.proved : turned(best.proved)
    return { verdict, line: [best.move, ...best.line] }
  }

  #valueOf(view: View): Proof {
    if (!view.winners.includes(this.#player)) return 'loss'
    return view.winners.length === 1 ? 'win' : 'draw'
  }

  async #reasonsOf(token: string): Promise<string[]> {
    return (await this.#engine.reasons?.(this.puzzle.request, token, this.#player).catch(() => [])) ?? []
  }

  // Plays the answer to the move tried, until the solver of the puzzle is to move again.
  #playOn(line: readonly string[]): void {
    if (this.#pace <= 0) return
    const next = () => {
      const { at, view } = this.#state
      if (at >= line.length || view?.over || (at > 1 && view?.to_move === this.#player)) return
      void this.#goTo(at + 1).then(() => {
        if (this.#state.line === line) this.#timer = setTimeout(next, this.#pace)
      })
    }
    this.#timer = setTimeout(next, this.#pace)
  }

  #pause(): void {
    clearTimeout(this.#timer)
  }

  async #goTo(at: number): Promise<void> {
    const { line } = this.#state
    if (at < 0 || at > line.length) return
    try {
      const view = await this.#engine.look(this.#requestAt(line.slice(0, at)))
      if (!this.#isGone && this.#state.line === line) this.#set({ ...this.#state, at, view })
    } catch (error) {
      this.#fail(error)
    }
  }

  #fail(error: unknown): void {
    if (this.#isGone) return
    this.#set({
      ...this.#state,
      phase: this.#state.view ? this.#state.phase : 'failed',
      isProving: false,
      error: error instanceof Error ? error.message : String(error),
    })
  }

  #set(state: RunState): void {
    this.#state = state
    this.#listener(state)
  }
}

function turned(value: Proof): Proof {
  return value === 'win' ? 'loss' : value === 'loss' ? 'win' : 'draw'
}
