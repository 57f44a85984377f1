// SPDX-License-Identifier: MIT
// The questions of a quiz. games/GAME/quiz.json says what a game can be asked; the position is drawn by a seed from a
// game played out at random, and the right answer is what the engine says of it. Nothing here is answered by hand.
import { targetsOf } from '../../board/scene'
import type { Effect, Effects, PositionRequest, Scene, View, WhyNot } from '../../engine/types'
import { Draws } from '../../random'
import type { Words } from '../../game_data'
import { isOf } from './families'

// What of the engine is needed here.
export interface QuizEngine {
  look(request: PositionRequest): Promise<View>
  whyNotPicks(request: PositionRequest, targets: readonly string[]): Promise<WhyNot>
  effects(request: PositionRequest): Promise<Effects>
  scored(request: PositionRequest): Promise<Effect[]>
}

// `gains`: what the last move scored. `score`: how it stands for a player. `legal`: which of these goes together with
// what is given. `count`: how many of a family can be picked. `winner`: who has won.
export type Kind = 'gains' | 'score' | 'legal' | 'count' | 'winner'

export interface QuestionType {
  kind: Kind
  times: number // how many of the ten questions are of this type
  players?: number
  options?: Record<string, string>
  plies: readonly [number, number] // how far the game is played out
  given?: string // `legal`: the target that is given, or its family
  choice?: string // `legal` and `count`: the family of the answers
  ask: Words // with {name} and {given}
  because: Words // the rule behind the answer
}

export interface Quiz {
  names?: Words[] // of the players
  questions: QuestionType[]
}

// What can be answered: the one that fits the kind is there.
export interface Choice {
  gains?: readonly number[]
  number?: number
  target?: string
  winners?: readonly number[]
}

export interface Question {
  type: QuestionType
  request: PositionRequest
  view: View
  player: number // whom it is about; 0 for nobody
  given: string | null
  choices: readonly Choice[]
  right: number // the index of that choice
}

export const quizLength = 10
const choiceCount = 4

// The types of the ten questions, in their order.
export function typesOf(quiz: Quiz): QuestionType[] {
  return quiz.questions.flatMap((type) => Array.from({ length: type.times }, () => type))
}

// The question of that number: the same for the same seed.
export async function drawQuestion(
  engine: QuizEngine,
  game: string,
  quiz: Quiz,
  seed: number,
  number: number,
): Promise<Question> {
  const type = typesOf(quiz)[number]!
  // Not every position has something to ask.
  for (let attempt = 0; attempt < 60; ++attempt) {
    const draws = new Draws(seed * 1009 + number * 101 + attempt * 7)
    const question = await makers[type.kind](engine, await positionOf(engine, game, type, draws), type, draws)
    if (question) return question
  }
  throw new Error(`no question of kind ${type.kind} for ${game}`)
}

interface Position {
  request: PositionRequest
  view: View
}

async function positionOf(engine: QuizEngine, game: string, type: QuestionType, draws: Draws): Promise<Position> {
  const request: PositionRequest = { game, players: type.players ?? 2, options: type.options ?? {}, moves: [] }
  const plies = draws.between(...type.plies)
  let view = await engine.look(request)
  const isThere = () =>
    type.kind === 'winner' ? view.over : request.moves.length >= plies && canBeAsked(type, view.scene)
  while (!view.over && !isThere()) {
    request.moves.push(draws.one(view.legal))
    view = await engine.look(request)
  }
  return { request, view }
}

// Whether these moves are about what is asked: a player who drafts lays nothing.
function canBeAsked({ choice }: QuestionType, scene: Scene): boolean {
  return choice === undefined || scene.moves.some(({ targets }) => targets.some((target) => isOf(target, choice)))
}

type Maker = (engine: QuizEngine, at: Position, type: QuestionType, draws: Draws) => Promise<Question | null>

const makers: Readonly<Record<Kind, Maker>> = {
  gains: drawGains,
  score: drawScore,
  legal: drawLegal,
  count: drawCount,
  winner: drawWinner,
}

// A move that scores, and what it might have scored instead.
async function drawGains(engine: QuizEngine, at: Position, type: QuestionType, draws: Draws): Promise<Question | null> {
  const tried: { request: PositionRequest; view: View; gains: number[] }[] = []
  for (const token of draws.shuffled(at.view.legal).slice(0, 10)) {
    const request = { ...at.request, moves: [...at.request.moves, token] }
    const view = await engine.look(request)
    tried.push({ request, view, gains: view.score.map((score, i) => score - at.view.score[i]!) })
  }
  const scored = tried.filter(({ gains }) => gains.some((gain) => gain !== 0))
  // Preferably one by which several players score.
  const several = scored.filter(({ gains }) => gains.filter((gain) => gain !== 0).length > 1)
  const chosen = draws.one(several.length > 0 && draws.below(4) > 0 ? several : scored)
  if (!chosen) return null
  const { request, view, gains } = chosen
  const others = draws.shuffled(nearbyGains(gains))
  const wrong = [...others.sort((a, b) => apart(a, gains) - apart(b, gains)).slice(0, 5)]
  const choices = [gains, ...draws.shuffled(wrong).slice(0, choiceCount - 1)].map((it) => ({ gains: it }))
  return ask(type, { request, view }, choices, draws, { player: at.view.to_move })
}

// Wrong answers close to the right one: a player scores more, less, or in place of another.
function nearbyGains(gains: readonly number[]): number[][] {
  const least = Math.min(0, ...gains)
  const found = new Map<string, number[]>()
  const add = (other: number[]) => {
    if (other.every((gain) => gain >= least) && other.join() !== gains.join()) found.set(other.join(), other)
  }
  gains.forEach((_, i) => {
    for (const step of [-2, -1, 1, 2]) add(gains.map((gain, k) => (k === i ? gain + step : gain)))
    gains.forEach((__, j) => {
      add(gains.map((gain, k) => (k === i ? gains[j]! : k === j ? gains[i]! : gain)))
      add(gains.map((gain, k) => (k === i ? gain + 1 : k === j ? gain - 1 : gain)))
    })
  })
  return [...found.values()]
}

function apart(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, gain, i) => sum + Math.abs(gain - b[i]!), 0)
}

async function drawScore(_: QuizEngine, at: Position, type: QuestionType, draws: Draws): Promise<Question | null> {
  const player = draws.between(1, at.request.players)
  const right = at.view.score[player - 1]!
  return right === 0 ? null : ask(type, at, numbersNear(right, Infinity, draws), draws, { player })
}

// The right one first, then some that lie close to it.
function numbersNear(right: number, most: number, draws: Draws): Choice[] {
  const low = Math.max(0, right - draws.below(choiceCount))
  const first = Math.max(0, Math.min(low, most - choiceCount + 1))
  const all = Array.from({ length: choiceCount }, (_, i) => first + i)
  return [right, ...all.filter((number) => number !== right)].map((number) => ({ number }))
}

async function drawLegal(engine: QuizEngine, at: Position, type: QuestionType, draws: Draws): Promise<Question | null> {
  const { view, request } = at
  const { moves } = view.scene
  const all = [...targetsOf(view.scene).keys()]
  const givens = [...new Set(moves.flatMap(({ targets }) => targets.filter((target) => isOf(target, type.given!))))]
  if (view.over || givens.length === 0) return null
  const given = draws.one(givens)
  const fits = (target: string) => moves.some(({ targets }) => targets.includes(given) && targets.includes(target))
  const candidates = draws.shuffled(all.filter((target) => isOf(target, type.choice!)))
  const right = candidates.find(fits)
  const wrong: string[] = []
  const codes = new Set<string>()
  for (const target of candidates.filter((it) => !fits(it))) {
    const answer = await engine.whyNotPicks(request, [given, target])
    // Targets that are wrong for a reason that can be named; different reasons first.
    if (answer.legal || !answer.sentence) continue
    if (codes.has(answer.code!)) wrong.push(target)
    else wrong.unshift(target)
    codes.add(answer.code!)
    if (codes.size >= choiceCount - 1) break
  }
  if (right === undefined || wrong.length < choiceCount - 1) return null
  const choices = [right, ...wrong.slice(0, choiceCount - 1)].map((target) => ({ target }))
  return ask(type, at, choices, draws, { player: view.to_move, given })
}

async function drawCount(_: QuizEngine, at: Position, type: QuestionType, draws: Draws): Promise<Question | null> {
  if (at.view.over) return null
  const { right, most } = countOf(at.view.scene, type.choice!, at.view.to_move)
  return ask(type, at, numbersNear(right.length, most, draws), draws, { player: at.view.to_move })
}

// Those of a family that some move picks, and how many of them the player has.
export function countOf(scene: Scene, family: string, player: number): { right: string[]; most: number } {
  const right = [...new Set(scene.moves.flatMap(({ targets }) => targets.filter((target) => isOf(target, family))))]
  const own = [...targetsOf(scene).values()].filter(
    ({ target, area }) => isOf(target, family) && area.player === player,
  )
  return { right, most: Math.max(own.length, right.length) }
}

// In a fixed order: the players as they sit, then the draw.
async function drawWinner(_: QuizEngine, at: Position, type: QuestionType): Promise<Question | null> {
  const everyone = Array.from({ length: at.request.players }, (__, i) => i + 1)
  const choices: Choice[] = [...everyone.map((player) => [player]), everyone].map((winners) => ({ winners }))
  const right = choices.findIndex(({ winners }) => winners!.join() === at.view.winners.join())
  return right < 0 ? null : { type, ...at, player: 0, given: null, choices, right }
}

// The first choice is the right one until they are put in order: numbers by size, anything else by chance.
function ask(
  type: QuestionType,
  { request, view }: Position,
  choices: readonly Choice[],
  draws: Draws,
  about: { player?: number; given?: string },
): Question {
  const order = choices[0]?.number === undefined ? draws.shuffled(choices) : [...choices].sort(byNumber)
  const right = order.indexOf(choices[0]!)
  return { type, request, view, player: about.player ?? 0, given: about.given ?? null, choices: order, right }
}

function byNumber(a: Choice, b: Choice): number {
  return a.number! - b.number!
}
