// SPDX-License-Identifier: MIT
// A quiz being taken: ten questions, one after the other, each explained once it is answered. A plain store.
import { targetsOf } from '../../board/scene'
import type { Effect } from '../../engine/types'
import { Store } from '../../store'
import { countOf, drawQuestion, quizLength, type Question, type Quiz, type QuizEngine } from './questions'

export interface QuizState {
  phase: 'loading' | 'asked' | 'answered' | 'done' | 'failed'
  number: number // of the question, from 0
  question: Question | null
  chosen: number | null
  why: string // what the engine says about it
  marks: readonly Effect[] // what scored, shown on the board
  answers: readonly boolean[] // whether those given so far were right
  error: string
}

export class QuizRun extends Store<QuizState> {
  readonly #engine: QuizEngine
  readonly #game: string
  readonly #quiz: Quiz
  readonly #seed: number
  #next: Promise<Question> | null = null

  constructor(engine: QuizEngine, game: string, quiz: Quiz, seed: number) {
    super({ phase: 'loading', number: 0, question: null, chosen: null, why: '', marks: [], answers: [], error: '' })
    this.#engine = engine
    this.#game = game
    this.#quiz = quiz
    this.#seed = seed
  }

  get right(): number {
    return this.state.answers.filter(Boolean).length
  }

  start(): Promise<void> {
    return this.#ask(0)
  }

  async answer(choice: number): Promise<void> {
    const { phase, question, answers } = this.state
    if (phase !== 'asked' || !question) return
    this.set({ phase: 'answered', chosen: choice, answers: [...answers, choice === question.right] })
    const [why, marks] = await Promise.all([
      whyOf(this.#engine, question, choice).catch(() => ''),
      marksOf(this.#engine, question).catch(() => []),
    ])
    if (this.state.question === question) this.set({ why, marks })
  }

  // The next question, or how it went.
  async next(): Promise<void> {
    const { phase, number } = this.state
    if (phase !== 'answered') return
    if (number + 1 < quizLength) return this.#ask(number + 1)
    this.set({ phase: 'done', question: null })
  }

  // In another language.
  async lookAgain(): Promise<void> {
    const { question, chosen } = this.state
    if (!question) return
    const view = await this.#engine.look(question.request)
    if (this.state.question !== question) return
    const again = { ...question, view }
    this.set({ question: again, why: '' })
    if (chosen !== null) this.set({ why: await whyOf(this.#engine, again, chosen) })
  }

  async #ask(number: number): Promise<void> {
    try {
      const question = await (this.#next ?? this.#draw(number))
      this.set({ phase: 'asked', number, question, chosen: null, why: '', marks: [] })
      // Drawn while this one is being thought about.
      this.#next = number + 1 < quizLength ? this.#draw(number + 1) : null
      this.#next?.catch(() => {})
    } catch (error) {
      this.set({ phase: 'failed', error: error instanceof Error ? error.message : String(error) })
    }
  }

  #draw(number: number): Promise<Question> {
    return drawQuestion(this.#engine, this.#game, this.#quiz, this.#seed, number)
  }
}

// Why the choice is wrong, or what the engine says about the position.
async function whyOf(engine: QuizEngine, question: Question, chosen: number): Promise<string> {
  const { type, request, view, given, choices, right } = question
  if (type.kind === 'winner') return view.status
  if (type.kind !== 'legal' || chosen === right) return ''
  const answer = await engine.whyNotPicks(request, [given!, choices[chosen]!.target!])
  return answer.legal ? '' : (answer.sentence ?? '')
}

// What scored: in the last move, or for a player in all. Where areas count, areas are marked.
async function marksOf(engine: QuizEngine, { type, request, player }: Question): Promise<readonly Effect[]> {
  if (type.kind === 'legal' || type.kind === 'count') return []
  const { shapes } = await engine.effects(request)
  if (type.kind === 'gains') return shapes
  const isAsked = (effect: Effect) => type.kind === 'winner' || effect.player === player
  return [...(await engine.scored(request)), ...shapes.filter(({ shape }) => shape.role === 'area')].filter(isAsked)
}

// What a target is called, without what a scene adds to it: whether it is open would be the answer.
export function shortName({ view }: Question, target: string): string {
  const name = targetsOf(view.scene).get(target)?.shape.name ?? target
  return name.split(',')[0]!
}

// The names of those that can be picked.
export function countedNames(question: Question): string[] {
  const { type, view, player } = question
  return countOf(view.scene, type.choice!, player).right.map((target) => shortName(question, target))
}
