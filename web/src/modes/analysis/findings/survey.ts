// SPDX-License-Identifier: MIT
// A short look at every position of a game, one after the other, while nothing more urgent is to be done.
import facts from 'virtual:engine'
import { EngineError, type PositionRequest, type Evaluation, type View } from '../../../engine/types'
import type { Thinker } from './assess'
import { spreadOrder, evaluationOf } from './course'
import type { WorkQueue } from './work_queue'
import { isProved, keyOf, type Findings } from './findings'

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
  readonly #look: (request: PositionRequest) => Promise<View>
  readonly #tell: () => void
  readonly #ends = new Set<string>() // where a game was over
  #requests: readonly PositionRequest[] = []
  #stop = new AbortController()
  #isRunning = false
  #isWanted: boolean

  constructor(
    thinker: Thinker,
    queue: WorkQueue,
    findings: Findings,
    look: (request: PositionRequest) => Promise<View>,
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

  // What is known about the line, for the engine to say how it went.
  evaluations(): Evaluation[] {
    const moves = this.#requests.at(-1)?.moves ?? []
    return this.#requests.flatMap((request) => this.evaluationAt(request, moves[request.moves.length]) ?? [])
  }

  // `played`: the move that was made there. A proof is final; an estimate stays what the survey found, however long one
  // of the positions is thought about afterwards: estimates of a short and of a long look cannot be compared.
  evaluationAt(request: PositionRequest, played: string | undefined): Evaluation | null {
    const finding = this.#findings.about(request)
    if (!finding) return null
    const { thoughts, surveyed = thoughts } = finding
    const latest = evaluationOf(thoughts, played)
    if (isProved(thoughts)) return latest
    const evaluation = evaluationOf(surveyed, played)
    return evaluation && latest?.played?.kind === 'proved' ? { ...evaluation, played: latest.played } : evaluation
  }

  // Whether a survey need not look there.
  isKnown(request: PositionRequest): boolean {
    const finding = this.#findings.about(request)
    const isSurveyed = finding !== undefined && (finding.surveyed !== undefined || isProved(finding.thoughts))
    return isSurveyed || this.#ends.has(keyOf(request))
  }

  get survey(): Survey {
    const done = this.#requests.filter((request) => this.isKnown(request)).length
    return { done, count: this.#requests.length, isRunning: this.#isRunning }
  }

  // The positions of another line. Goes on by itself unless it was stopped.
  follow(requests: readonly PositionRequest[]): void {
    this.#requests = requests
    if (this.#isWanted) void this.#run()
    else this.#tell()
  }

  // The engine need not say how a game that is over stands.
  learnEnd(request: PositionRequest, view: View): void {
    if (view.over) this.#ends.add(keyOf(request))
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
    const requests = this.#requests
    this.#isRunning = true
    this.#tell()
    try {
      for (const ply of spreadOrder(requests.length)) {
        if (this.isKnown(requests[ply]!)) continue
        await this.#visit(requests[ply]!, signal)
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

  async #visit(request: PositionRequest, signal: AbortSignal): Promise<void> {
    const options = { movetime: facts.survey_movetime }
    try {
      const thought = await this.#queue.do(
        background,
        (stop) => this.#thinker.think(request, options, undefined, stop),
        signal,
      )
      this.#findings.survey(request, thought)
    } catch (error) {
      if (signal.aborted || !(error instanceof EngineError) || error.code !== 'game_over') throw error
      this.learnEnd(request, await this.#look(request))
    }
  }
}
