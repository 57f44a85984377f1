// SPDX-License-Identifier: MIT
// A game under study: the tree of its lines, the place one stands at, what the engine makes of it, and the course of the
// main line. A plain store without a page.
import type { Place, View } from '../../engine/types'
import { besides, lineFrom, movesTo, pathTo, type Branch, type Tree } from '../../tree'
import { Assessor, type Assessment, type Thinker } from './assess'
import { lastChance, type Chance } from './chance'
import { courseOf, slipOf, type CourseShape, type Slip } from './course'
import { Desk } from './desk'
import type { Known } from './known'
import { Surveyor, type Survey } from './survey'

export interface StudyDoor extends Thinker {
  look(place: Place): Promise<View>
  reasons(place: Place, token: string): Promise<string[]>
}

// Why a move is what it is said to be.
export interface Reasons {
  move: string
  sentences: string[]
}

export type ChanceSearch =
  | { kind: 'looking'; player: number; ply: number }
  | { kind: 'found'; player: number; chance: Chance }
  | { kind: 'none'; player: number }

export interface StudyState {
  tree: Tree
  version: number // grows when the tree changes
  at: Branch
  look: View | null // of the place one stands at; while it is on its way, of the one before
  seen: Branch | null // the place one stands at, once `look` is of it
  isOn: boolean
  assessment: Assessment | null
  hint: Reasons | null // for the best move here
  slip: Slip | null // what the move that led here let slip
  slipReasons: Reasons[] // of that move, and of what could have been played
  course: CourseShape
  survey: Survey
  chance: ChanceSearch | null
  error: string
}

const soonEnough = 1.2 // seconds of thinking until a best move is worth a reason

export class Study {
  readonly #door: StudyDoor
  readonly #prover: Thinker
  readonly #known: Known
  readonly #desk = new Desk()
  readonly #assessor: Assessor
  readonly #surveyor: Surveyor
  readonly #forget: () => void
  readonly #listeners = new Set<(state: StudyState) => void>()
  #state: StudyState
  #chance = new AbortController()
  #isDisposed = false

  // The prover has a worker of its own.
  constructor(door: StudyDoor, prover: Thinker, known: Known, tree: Tree, isOn: boolean) {
    this.#door = door
    this.#prover = prover
    this.#known = known
    this.#assessor = new Assessor(door, prover, this.#desk, known, (assessment) => this.#hear(assessment))
    this.#surveyor = new Surveyor(
      prover,
      this.#desk,
      known,
      (place) => door.look(place),
      () => this.#drawCourse(),
      isOn,
    )
    this.#forget = known.onChange(() => this.#drawCourse())
    const course: CourseShape = { lines: [], slips: new Map(), turned: null }
    this.#state = {
      tree,
      version: 0,
      at: tree.root,
      look: null,
      seen: null,
      isOn,
      assessment: null,
      hint: null,
      slip: null,
      slipReasons: [],
      course,
      survey: this.#surveyor.survey,
      chance: null,
      error: '',
    }
  }

  get state(): StudyState {
    return this.#state
  }

  // As Svelte's stores have it.
  subscribe(listener: (state: StudyState) => void): () => void {
    this.#listeners.add(listener)
    listener(this.#state)
    return () => this.#listeners.delete(listener)
  }

  async start(at: Branch = this.#state.tree.root): Promise<void> {
    this.#followMainLine()
    await this.goTo(at)
  }

  dispose(): void {
    this.#isDisposed = true
    this.#chance.abort()
    this.#assessor.stop()
    this.#surveyor.dispose()
    this.#forget()
    this.#listeners.clear()
  }

  // ---- the tree

  get place(): Place {
    return this.#state.tree.placeAt(this.#state.at)
  }

  async goTo(at: Branch): Promise<void> {
    if (at === this.#state.at && at === this.#state.seen) return
    this.#assessor.stop()
    this.#set({ at, seen: null, assessment: null, hint: null, slip: null, slipReasons: [], error: '' })
    const place = this.place
    try {
      const look = await this.#door.look(place)
      if (this.#state.at !== at || this.#isDisposed) return
      this.#surveyor.learnEnd(place, look)
      this.#set({ look, seen: at })
      this.#drawCourse()
      this.#think()
    } catch (error) {
      if (this.#state.at === at && !this.#isDisposed) this.#set({ error: messageOf(error) })
    }
  }

  // A move that is not legal here changes nothing.
  async play(token: string): Promise<boolean> {
    const { tree, at, look, seen } = this.#state
    if (seen !== at || !look?.legal.includes(token)) return false
    const known = at.children.length
    const next = tree.add(at, token)
    if (at.children.length > known) this.#change()
    await this.goTo(next)
    return true
  }

  // Along a line whose moves the engine has found.
  async playLine(tokens: readonly string[]): Promise<void> {
    const { tree, at } = this.#state
    let next = at
    for (const token of tokens) next = tree.add(next, token)
    this.#change()
    await this.goTo(next)
  }

  back(): Promise<void> {
    return this.goTo(this.#state.at.parent ?? this.#state.at)
  }

  forward(): Promise<void> {
    return this.goTo(this.#state.at.children[0] ?? this.#state.at)
  }

  toStart(): Promise<void> {
    return this.goTo(this.#state.tree.root)
  }

  toEnd(): Promise<void> {
    return this.goTo(lineFrom(this.#state.at).at(-1)!)
  }

  // To what else was played here, in place of this move or, before a fork, of the next.
  aside(step: number): Promise<void> {
    const { at } = this.#state
    return this.goTo(besides(at, step))
  }

  // To the next move of the main line that let something slip; around the end.
  nextSlip(): Promise<void> | null {
    const plies = [...this.#state.course.slips.keys()].sort((a, b) => a - b)
    const next = plies.find((ply) => ply > this.#state.at.ply) ?? plies[0]
    return next === undefined ? null : this.goTo(this.mainLine[next]!)
  }

  get mainLine(): Branch[] {
    return this.#state.tree.mainLine
  }

  promote(): void {
    if (this.#state.tree.promote(this.#state.at)) this.#change()
  }

  async remove(): Promise<void> {
    const { tree, at } = this.#state
    if (!at.parent) return
    const next = tree.remove(at)
    this.#change()
    await this.goTo(next)
  }

  comment(text: string): void {
    this.#state.at.comment = text.trim()
    this.#change()
  }

  // ---- the engine

  turn(isOn: boolean): void {
    this.#set({ isOn })
    if (isOn) this.#surveyor.resume()
    else this.#surveyor.stop()
    this.#think()
  }

  #think(): void {
    const { isOn, look, at, seen } = this.#state
    if (!isOn || !look || look.over || seen !== at) {
      this.#assessor.stop()
      if (!isOn) this.#set({ assessment: null, hint: null })
      return
    }
    void this.#assessor.start(this.place, look.legal.length)
  }

  #hear(assessment: Assessment): void {
    if (this.#isDisposed || !this.#state.isOn) return
    this.#set({ assessment })
    const { thoughts, isSolved, isThinking } = assessment
    const best = thoughts?.moves[0]
    if (!best || best.kind === 'unknown' || best.move === this.#state.hint?.move) return
    if (isSolved || !isThinking || thoughts.seconds >= soonEnough) void this.#findHint(best.move)
  }

  async #findHint(move: string): Promise<void> {
    const { at } = this.#state
    this.#set({ hint: { move, sentences: [] } })
    const sentences = await this.#reasons(this.place, move)
    if (this.#state.at === at && this.#state.hint?.move === move) this.#set({ hint: { move, sentences } })
  }

  #reasons(place: Place, move: string): Promise<string[]> {
    return this.#door.reasons(place, move).catch(() => [])
  }

  // ---- the course of the game

  stopSurvey(): void {
    this.#surveyor.stop()
  }

  resumeSurvey(): void {
    this.#surveyor.resume()
  }

  #followMainLine(): void {
    const { tree } = this.#state
    this.#surveyor.follow(this.mainLine.map((at) => tree.placeAt(at)))
  }

  #drawCourse(): void {
    if (this.#isDisposed) return
    const { tree, at } = this.#state
    const { players } = tree.setting
    const course = courseOf(this.#surveyor.stands(), movesTo(this.mainLine.at(-1)!), players)
    this.#set({ course, survey: this.#surveyor.survey })
    const stands = pathTo(at).map((branch) => this.#surveyor.standAt(tree.placeAt(branch)))
    stands.unshift(this.#surveyor.standAt(tree.placeAt(tree.root)))
    const slip = at.parent ? slipOf(stands, movesTo(at), at.ply, players) : null
    if (slip?.best !== this.#state.slip?.best) void this.#explain(slip)
    else if (slip) this.#set({ slip })
  }

  async #explain(slip: Slip | null): Promise<void> {
    this.#set({ slip, slipReasons: [] })
    const { at, tree } = this.#state
    if (!slip || !at.parent) return
    const before = tree.placeAt(at.parent)
    const moves = [at.move, slip.best]
    const said = await Promise.all(moves.map((move) => this.#reasons(before, move)))
    if (this.#state.at !== at || this.#state.slip?.best !== slip.best) return
    this.#set({ slipReasons: moves.map((move, i) => ({ move, sentences: said[i]! })) })
  }

  // ---- the last chance

  // Goes to the last position of the main line that this player could still have won.
  async findChance(player: number): Promise<void> {
    this.#chance.abort()
    this.#chance = new AbortController()
    const { signal } = this.#chance
    const { tree } = this.#state
    const line = this.mainLine
    const search = {
      thinker: this.#prover,
      desk: this.#desk,
      known: this.#known,
      look: (place: Place) => this.#door.look(place),
    }
    this.#set({ chance: { kind: 'looking', player, ply: line.length - 1 } })
    const onPly = (ply: number) => {
      if (!signal.aborted) this.#set({ chance: { kind: 'looking', player, ply } })
    }
    try {
      const places = line.map((at) => tree.placeAt(at))
      const chance = await lastChance(search, places, player, onPly, signal)
      if (signal.aborted) return
      this.#set({ chance: chance ? { kind: 'found', player, chance } : { kind: 'none', player } })
      if (chance) await this.goTo(line[chance.ply]!)
    } catch (error) {
      if (!signal.aborted) this.#set({ chance: null, error: messageOf(error) })
    }
  }

  dropChance(): void {
    this.#chance.abort()
    this.#set({ chance: null })
  }

  // Another language: the same position in other words.
  async lookAgain(): Promise<void> {
    const { at, look } = this.#state
    if (!look) return
    const again = await this.#door.look(this.place)
    if (this.#state.at !== at || this.#isDisposed) return
    this.#set({ look: again, hint: null, slip: null })
    this.#drawCourse()
    if (this.#state.assessment) this.#hear(this.#state.assessment)
  }

  // ----

  #change(): void {
    this.#set({ version: this.#state.version + 1 })
    this.#followMainLine()
  }

  #set(change: Partial<StudyState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener(this.#state)
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
