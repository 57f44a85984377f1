// SPDX-License-Identifier: MIT
// One lesson being tried. It asks the engine what a move does or why it is refused, and the lesson whether that is it.
import type { PositionRequest, View, WhyNot } from '../../engine/types'
import { requestOf, type Lesson } from './lessons'

// What of the engine is needed here.
export interface LessonEngine {
  look(request: PositionRequest): Promise<View>
  whyNot(request: PositionRequest, token: string): Promise<WhyNot>
  whyNotPicks(request: PositionRequest, targets: readonly string[]): Promise<WhyNot>
}

export interface LessonState {
  phase: 'loading' | 'open' | 'done' | 'failed'
  view: View | null
  sentence: string // why a move was refused
  isAstray: boolean // a legal move was made, but not one that was asked for
  shown: string | null // a move that would do
  error: string
}

const fresh: LessonState = { phase: 'loading', view: null, sentence: '', isAstray: false, shown: null, error: '' }

export class LessonRun {
  readonly lesson: Lesson
  readonly #engine: LessonEngine
  readonly #listener: (state: LessonState) => void
  #request: PositionRequest
  #state: LessonState = fresh

  constructor(engine: LessonEngine, game: string, lesson: Lesson, listener: (state: LessonState) => void) {
    this.lesson = lesson
    this.#engine = engine
    this.#request = requestOf(game, lesson)
    this.#listener = listener
  }

  get state(): LessonState {
    return this.#state
  }

  get request(): PositionRequest {
    return this.#request
  }

  // At the beginning, or at it again.
  async start(): Promise<void> {
    this.#request = requestOf(this.#request.game, this.lesson)
    try {
      this.#set({ ...fresh, phase: 'open', view: await this.#engine.look(this.#request) })
    } catch (error) {
      this.#fail(error)
    }
  }

  async play(token: string): Promise<void> {
    const { phase, view } = this.#state
    if (phase !== 'open' || !view) return
    const next = { ...this.#request, moves: [...this.#request.moves, token] }
    try {
      const after = await this.#engine.look(next)
      if (!isFulfilled(this.lesson, token, view, after)) {
        this.#set({ ...this.#state, sentence: '', isAstray: true })
        return
      }
      this.#request = next
      this.#set({ ...fresh, phase: 'done', view: after })
    } catch (error) {
      this.#fail(error)
    }
  }

  // Something was picked that makes no legal move. What to say when the engine has no sentence for it is `otherwise`.
  async refuse(targets: readonly string[], otherwise: string): Promise<void> {
    this.#hear(await this.#engine.whyNotPicks(this.#request, targets).catch(() => null), otherwise)
  }

  // The same for a move that was typed.
  async refuseToken(token: string, otherwise: string): Promise<void> {
    this.#hear(await this.#engine.whyNot(this.#request, token).catch(() => null), otherwise)
  }

  // Shows a move that would do on the board, or how the one that is to be tried is refused.
  async show(): Promise<void> {
    const { view, phase } = this.#state
    if (!view || phase !== 'open') return
    const { refused } = this.lesson
    if (refused) return this.refuseToken(refused.move, refused.rule)
    const shown = await this.#help(view)
    if (this.#state.view === view) this.#set({ ...this.#state, shown, isAstray: false, sentence: '' })
  }

  async #help(view: View): Promise<string | null> {
    for (const token of this.lesson.wanted ?? view.legal) {
      const after = await this.#engine.look({ ...this.#request, moves: [...this.#request.moves, token] })
      if (isFulfilled(this.lesson, token, view, after)) return token
    }
    return null
  }

  // Clears the message.
  clear(): void {
    const { phase, sentence, isAstray, shown } = this.#state
    if (phase !== 'open' || !(sentence || isAstray || shown)) return
    this.#set({ ...this.#state, sentence: '', isAstray: false, shown: null })
  }

  // In another language.
  async lookAgain(): Promise<void> {
    const request = this.#request
    if (!this.#state.view) return
    const view = await this.#engine.look(request)
    if (this.#request === request) this.#set({ ...this.#state, view })
  }

  #hear(answer: WhyNot | null, otherwise: string): void {
    const { phase } = this.#state
    if (phase !== 'open') return
    const refusal = answer && !answer.legal ? answer : null
    const sentence = refusal?.sentence ?? otherwise
    const isIt = refusal?.code !== undefined && refusal.code === this.lesson.refused?.rule
    this.#set({ ...this.#state, phase: isIt ? 'done' : 'open', sentence, isAstray: false, shown: null })
  }

  #fail(error: unknown): void {
    this.#set({ ...this.#state, phase: 'failed', error: error instanceof Error ? error.message : String(error) })
  }

  #set(state: LessonState): void {
    this.#state = state
    this.#listener(state)
  }
}

export function isFulfilled(lesson: Lesson, token: string, before: View, after: View): boolean {
  if (lesson.refused) return false
  if (lesson.wanted && !lesson.wanted.includes(token)) return false
  return !lesson.gains || lesson.gains.every((gain, i) => (after.score[i] ?? 0) - (before.score[i] ?? 0) === gain)
}
