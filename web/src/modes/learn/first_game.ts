// SPDX-License-Identifier: MIT
// A guided first game: a short real game against a gentle computer, with the next idea told when it comes up. The ideas
// are data (games/GAME/first_game.json); whether one has come up is read off the engine's answers. A plain store.
import { isEarned } from './ideas'
import { gameData, type Words } from '../../game_data'
import { Match, type MatchEngine, type MatchState } from '../../match'
import { placeOf, startOf, type Setup } from '../../saved'
import { Store } from '../../store'
import type { Place, View, WhyNot } from '../../engine/types'

// When an idea is told, on the person's turn or at the end: all that is given must hold.
export interface When {
  ply?: number // so many moves were made, at least
  family?: string // a move picks a target of this family
  gained?: 'you' | 'anyone' // a score has grown since the person's last turn
  most?: number // there are no more legal moves than this
  refused?: true // a move was just refused
  over?: true // the game has ended
}

export interface Idea {
  when: When
  title: Words
  words: Words
}

export interface Guide {
  players?: number
  options?: Record<string, string>
  level: number
  ideas: Idea[] // of those that have come up and were not told yet, the first is told
}

export interface GuideState {
  now: MatchState | null
  idea: Idea | null
  told: number // ideas so far
  refusal: string
}

export interface GuideEngine extends MatchEngine {
  whyNotPicks(place: Place, targets: readonly string[]): Promise<WhyNot>
}

const you = 1

// None where a game brings none.
export async function guideOf(game: string): Promise<Guide | null> {
  return (await gameData(game, 'first_game')) as Guide | null
}

export function setupOf(game: string, { players = 2, options = {}, level }: Guide): Setup {
  const seats = Array.from({ length: players }, (_, i) => ({
    kind: i + 1 === you ? ('person' as const) : ('computer' as const),
    level,
  }))
  return { game, players, options, seats }
}

export class FirstGame extends Store<GuideState> {
  readonly #engine: GuideEngine
  readonly #guide: Guide
  readonly #match: Match
  readonly #told = new Set<Idea>()
  #lastTurn: View | null = null // as the person last saw it

  constructor(engine: GuideEngine, game: string, guide: Guide, options: { pace?: number; seed?: () => number } = {}) {
    super({ now: null, idea: null, told: 0, refusal: '' })
    this.#engine = engine
    this.#guide = guide
    this.#match = new Match(engine, startOf(setupOf(game, guide)), options)
    this.#match.subscribe((now) => this.#follow(now))
  }

  start(): Promise<void> {
    return this.#match.start()
  }

  override dispose(): void {
    this.#match.dispose()
    super.dispose()
  }

  play(token: string): void {
    void this.#match.play(token)
  }

  takeBack(): void {
    void this.#match.takeBack()
  }

  get takeBackCount(): number {
    return this.#match.takeBackCount
  }

  lookAgain(): void {
    void this.#match.lookAgain()
  }

  // What is picked makes no move: why, and the idea behind it the first time.
  async refuse(targets: readonly string[], otherwise: string): Promise<void> {
    const { now } = this.state
    if (!now) return
    const answer = await this.#engine.whyNotPicks(placeOf(now.saved), targets).catch(() => null)
    this.set({ refusal: (answer && !answer.legal && answer.sentence) || otherwise })
    if (now.view) this.#tell(now.view, true)
  }

  clear(): void {
    if (this.state.refusal) this.set({ refusal: '' })
  }

  #follow(now: MatchState): void {
    const before = this.state.now
    this.set({ now })
    if (!now.view || now.view === before?.view) return
    this.clear()
    if (now.view.over || now.phase === 'person') this.#tell(now.view, false)
    if (now.phase === 'person') this.#lastTurn = now.view
  }

  #tell(view: View, isRefused: boolean): void {
    const idea = this.#guide.ideas.find(
      (it) => !this.#told.has(it) && isEarned(it.when, { view, before: this.#lastTurn, isRefused, you }),
    )
    if (!idea) return
    this.#told.add(idea)
    this.set({ idea, told: this.#told.size })
  }
}
