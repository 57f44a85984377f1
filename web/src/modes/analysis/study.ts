// SPDX-License-Identifier: MIT
// A game under study: the tree of its lines, the position on the board, what the engine makes of it, and the course of the
// main line. A plain store without a page.
import type { Course, Mistake, PositionRequest, Evaluation, View } from '../../engine/types'
import { moveName } from '../../board/scene'
import { Store } from '../../store'
import { besides, lineFrom, type Branch, type Tree } from '../../tree'
import { Assessor, type Assessment, type Thinker } from './findings/assess'
import { lastChance, worstMistake, type Chance } from './findings/chance'
import { noCourse } from './findings/course'
import { WorkQueue } from './findings/work_queue'
import { keyOf, type Findings } from './findings/findings'
import { longerLook, type LongerLook } from './findings/longer'
import { Surveyor, type Survey } from './findings/survey'

export interface StudyEngine extends Thinker {
  look(request: PositionRequest): Promise<View>
  reasons(request: PositionRequest, token: string): Promise<string[]>
  course(request: PositionRequest, evaluations: readonly Evaluation[]): Promise<Course>
}

// Why a move is what it is said to be.
export interface Reasons {
  move: string
  name: string // of the move, for people
  sentences: string[]
}

export type ChanceSearch =
  | { kind: 'looking'; player: number; ply: number }
  | { kind: 'found'; player: number; chance: Chance }
  | { kind: 'none'; player: number; worst: Mistake | null } // with the player's biggest mistake

export interface StudyState {
  tree: Tree
  version: number // grows when the tree changes
  at: Branch
  view: View | null // of the position on the board; until the engine has answered, of the one before
  seen: Branch | null // the position on the board, once `view` shows it
  isOn: boolean
  assessment: Assessment | null
  hint: Omit<Reasons, 'name'> | null // for the best move here
  slip: Mistake | null // the move that led here, if it was a mistake
  slipReasons: Reasons[] // of that move, and of what could have been played
  slipLonger: LongerLook | null // what came of thinking about it for longer
  course: Course
  survey: Survey
  chance: ChanceSearch | null
  error: string
}

const longer = 2500 // milliseconds of thinking about a mistake
const unhurried = 1
const soonEnough = 1.2 // seconds of thinking until a best move is worth a reason

export class Study extends Store<StudyState> {
  readonly #engine: StudyEngine
  readonly #prover: Thinker
  readonly #findings: Findings
  readonly #queue = new WorkQueue()
  readonly #assessor: Assessor
  readonly #surveyor: Surveyor
  readonly #forget: () => void
  readonly #mistakes = new Map<string, Mistake>() // of the surveys, by the position after the move
  #chance = new AbortController()
  #longer = new AbortController()
  #drawing: Promise<void> | null = null
  #isCourseOld = false
  #isDisposed = false

  // The prover has a worker of its own.
  constructor(engine: StudyEngine, prover: Thinker, findings: Findings, tree: Tree, isOn: boolean) {
    super({
      tree,
      version: 0,
      at: tree.root,
      view: null,
      seen: null,
      isOn,
      assessment: null,
      hint: null,
      slip: null,
      slipReasons: [],
      slipLonger: null,
      course: noCourse,
      survey: { done: 0, count: 0, isRunning: false },
      chance: null,
      error: '',
    })
    this.#engine = engine
    this.#prover = prover
    this.#findings = findings
    this.#assessor = new Assessor(engine, prover, this.#queue, findings, (assessment) => this.#hear(assessment))
    this.#surveyor = new Surveyor(
      prover,
      this.#queue,
      findings,
      (request) => engine.look(request),
      () => this.#drawCourse(),
      isOn,
    )
    this.#forget = findings.onChange(() => this.#drawCourse())
  }

  async start(at: Branch = this.state.tree.root): Promise<void> {
    this.#followMainLine()
    await this.goTo(at)
  }

  override dispose(): void {
    this.#isDisposed = true
    this.#chance.abort()
    this.#longer.abort()
    this.#assessor.stop()
    this.#surveyor.dispose()
    this.#forget()
    super.dispose()
  }

  // ---- the tree

  get request(): PositionRequest {
    return this.state.tree.requestAt(this.state.at)
  }

  async goTo(at: Branch): Promise<void> {
    if (at === this.state.at && at === this.state.seen) return
    this.#assessor.stop()
    this.#longer.abort()
    this.set({ at, seen: null, assessment: null, hint: null, slip: null, slipReasons: [], slipLonger: null, error: '' })
    const request = this.request
    try {
      const view = await this.#engine.look(request)
      if (this.state.at !== at || this.#isDisposed) return
      this.#surveyor.learnEnd(request, view)
      this.set({ view, seen: at })
      this.#drawCourse()
      this.#think()
    } catch (error) {
      if (this.state.at === at && !this.#isDisposed) this.set({ error: messageOf(error) })
    }
  }

  // A move that is not legal here changes nothing.
  async play(token: string): Promise<boolean> {
    const { tree, at, view, seen } = this.state
    if (seen !== at || !view?.legal.includes(token)) return false
    const known = at.children.length
    const next = tree.add(at, token)
    if (at.children.length > known) this.#change()
    await this.goTo(next)
    return true
  }

  // Along a line whose moves the engine has found.
  async playLine(tokens: readonly string[]): Promise<void> {
    const { tree, at } = this.state
    let next = at
    for (const token of tokens) next = tree.add(next, token)
    this.#change()
    await this.goTo(next)
  }

  back(): Promise<void> {
    return this.goTo(this.state.at.parent ?? this.state.at)
  }

  forward(): Promise<void> {
    return this.goTo(this.state.at.children[0] ?? this.state.at)
  }

  toStart(): Promise<void> {
    return this.goTo(this.state.tree.root)
  }

  toEnd(): Promise<void> {
    return this.goTo(lineFrom(this.state.at).at(-1)!)
  }

  // To what else was played here, in place of this move or, before a fork, of the next.
  aside(step: number): Promise<void> {
    const { at } = this.state
    return this.goTo(besides(at, step))
  }

  // To the next move of the main line that let something slip; around the end.
  nextSlip(): Promise<void> | null {
    const plies = this.state.course.mistakes.map(({ ply }) => ply)
    const next = plies.find((ply) => ply > this.state.at.ply) ?? plies[0]
    return next === undefined ? null : this.goTo(this.mainLine[next]!)
  }

  get mainLine(): Branch[] {
    return this.state.tree.mainLine
  }

  promote(): void {
    if (this.state.tree.promote(this.state.at)) this.#change()
  }

  async remove(): Promise<void> {
    const { tree, at } = this.state
    if (!at.parent) return
    const next = tree.remove(at)
    this.#change()
    await this.goTo(next)
  }

  comment(text: string): void {
    this.state.at.comment = text.trim()
    this.#change()
  }

  // ---- the engine

  turn(isOn: boolean): void {
    this.set({ isOn })
    if (isOn) this.#surveyor.resume()
    else this.#surveyor.stop()
    this.#think()
  }

  #think(): void {
    const { isOn, view, at, seen } = this.state
    if (!isOn || !view || view.over || seen !== at) {
      this.#assessor.stop()
      if (!isOn) this.set({ assessment: null, hint: null })
      return
    }
    void this.#assessor.start(this.request, view.legal.length)
  }

  #hear(assessment: Assessment): void {
    if (this.#isDisposed || !this.state.isOn) return
    this.set({ assessment })
    const { thoughts, isSolved, isThinking } = assessment
    const best = thoughts?.candidates[0]
    if (!best || best.kind === 'unknown' || best.move === this.state.hint?.move) return
    if (isSolved || !isThinking || thoughts.seconds >= soonEnough) void this.#findHint(best.move)
  }

  async #findHint(move: string): Promise<void> {
    const { at } = this.state
    this.set({ hint: { move, sentences: [] } })
    const sentences = await this.#reasons(this.request, move)
    if (this.state.at === at && this.state.hint?.move === move) this.set({ hint: { move, sentences } })
  }

  #reasons(request: PositionRequest, move: string): Promise<string[]> {
    return this.#engine.reasons(request, move).catch(() => [])
  }

  // ---- the course of the game

  stopSurvey(): void {
    this.#surveyor.stop()
  }

  resumeSurvey(): void {
    this.#surveyor.resume()
  }

  #followMainLine(): void {
    const { tree } = this.state
    this.#surveyor.follow(this.mainLine.map((at) => tree.requestAt(at)))
  }

  // Asks one question at a time; what changes meanwhile is asked about next.
  #drawCourse(): void {
    if (this.#isDisposed) return
    this.set({ survey: this.#surveyor.survey })
    this.#isCourseOld = true
    this.#drawing ??= this.#askCourse().finally(() => (this.#drawing = null))
  }

  async #askCourse(): Promise<void> {
    while (this.#isCourseOld && !this.#isDisposed) {
      this.#isCourseOld = false
      const { tree, at } = this.state
      const end = this.mainLine.at(-1)!
      const drawn = await this.#engine.course(tree.requestAt(end), this.#surveyor.evaluations()).catch(() => noCourse)
      const course = { ...drawn, mistakes: this.#keptMistakes(drawn.mistakes) }
      const isMain = this.mainLine.includes(at)
      const here = isMain
        ? course
        : await this.#engine.course(tree.requestAt(at), this.#evaluationsTo(at)).catch(() => noCourse)
      if (this.#isDisposed) return
      this.set({ course })
      if (this.state.at !== at) continue
      const slip = here.mistakes.find(({ ply }) => ply === at.ply) ?? null
      if (slip?.best !== this.state.slip?.best) void this.#explain(slip)
      else if (slip) this.set({ slip })
      this.set({ slipLonger: slip && longerLook(this.#findings, tree, at, slip) })
    }
  }

  // A mistake that a survey has found stays one, even if a proof says something else by now: that is said beside it.
  #keptMistakes(found: readonly Mistake[]): Mistake[] {
    const { tree } = this.state
    const line = this.mainLine
    const requestAt = (ply: number) => tree.requestAt(line[ply]!)
    const keyAt = (ply: number) => keyOf(requestAt(ply))
    for (const mistake of found) {
      const isSurveyed = [mistake.ply - 1, mistake.ply].every((ply) => this.#surveyor.isKnown(requestAt(ply)))
      if (isSurveyed) this.#mistakes.set(keyAt(mistake.ply), mistake)
    }
    const now = new Map(found.map((mistake) => [mistake.ply, mistake]))
    return line.flatMap(({ ply }) => now.get(ply) ?? this.#mistakes.get(keyAt(ply)) ?? [])
  }

  // Whether the last move was a mistake, from what is known about the positions before and after it.
  #evaluationsTo(at: Branch): Evaluation[] {
    const { tree } = this.state
    const before = at.parent && this.#surveyor.evaluationAt(tree.requestAt(at.parent), at.move)
    const after = this.#surveyor.evaluationAt(tree.requestAt(at), undefined)
    return [before, after].filter((known): known is Evaluation => !!known)
  }

  async #explain(slip: Mistake | null): Promise<void> {
    this.set({ slip, slipReasons: [] })
    const { at, tree } = this.state
    if (!slip || !at.parent) return
    const before = tree.requestAt(at.parent)
    const moves = [at.move, slip.best]
    const view = await this.#engine.look(before).catch(() => null)
    const said = await Promise.all(moves.map((move) => this.#reasons(before, move)))
    if (this.state.at !== at || this.state.slip?.best !== slip.best) return
    const nameOf = (move: string) => (view ? moveName(view.scene, move) : move)
    this.set({ slipReasons: moves.map((move, i) => ({ move, name: nameOf(move), sentences: said[i]! })) })
    if (this.state.isOn) void this.#lookLonger(before)
  }

  // At the position before a mistake, so that its values before and after come from the same search.
  async #lookLonger(before: PositionRequest): Promise<void> {
    const finding = this.#findings.about(before)
    if (finding && finding.thoughts.seconds >= longer / 1000) return
    this.#longer.abort()
    this.#longer = new AbortController()
    const options = { movetime: longer, all: true }
    const work = (stop: AbortSignal) => this.#prover.think(before, options, undefined, stop)
    const thoughts = await this.#queue.do(unhurried, work, this.#longer.signal).catch(() => null)
    if (thoughts && !this.#isDisposed) this.#findings.learn(before, thoughts)
  }

  // ---- the last chance

  // Goes to the last position of the main line that this player could still have won.
  async findChance(player: number): Promise<void> {
    this.#chance.abort()
    this.#chance = new AbortController()
    const { signal } = this.#chance
    const { tree } = this.state
    const line = this.mainLine
    const search = {
      thinker: this.#prover,
      queue: this.#queue,
      findings: this.#findings,
      look: (request: PositionRequest) => this.#engine.look(request),
    }
    this.set({ chance: { kind: 'looking', player, ply: line.length - 1 } })
    const onPly = (ply: number) => {
      if (!signal.aborted) this.set({ chance: { kind: 'looking', player, ply } })
    }
    try {
      const requests = line.map((at) => tree.requestAt(at))
      const chance = await lastChance(search, requests, player, onPly, signal)
      if (signal.aborted) return
      const worst = chance ? null : worstMistake(this.state.course.mistakes, player)
      this.set({ chance: chance ? { kind: 'found', player, chance } : { kind: 'none', player, worst } })
      const ply = chance?.ply ?? worst?.ply
      if (ply !== undefined) await this.goTo(line[ply]!)
    } catch (error) {
      if (!signal.aborted) this.set({ chance: null, error: messageOf(error) })
    }
  }

  dropChance(): void {
    this.#chance.abort()
    this.set({ chance: null })
  }

  // Another language: the same position in other words.
  async lookAgain(): Promise<void> {
    const { at, view } = this.state
    if (!view) return
    this.#findings.forget() // findings are worded in the old language
    const again = await this.#engine.look(this.request)
    if (this.state.at !== at || this.#isDisposed) return
    this.set({ view: again, hint: null, slip: null })
    this.#followMainLine()
    this.#think()
  }

  // ----

  #change(): void {
    this.set({ version: this.state.version + 1 })
    this.#followMainLine()
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
