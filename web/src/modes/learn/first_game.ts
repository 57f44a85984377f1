// SPDX-License-Identifier: MIT
// A guided first game: a short real game against a gentle computer, with the next idea told when it comes up. The ideas
// are data (games/GAME/first_game.json); whether one has come up is read off the engine's answers. A plain store.
import { isEarned } from './ideas'
import type { Words } from '../../game_data'
import { Match, type MatchEngine, type MatchState } from '../../match'
import { Keeper } from '../../my_games/keeper'
import { keptOf } from '../../my_games/kept_game'
import type { Library } from '../../my_games/library'
import { requestOf, startOf, type Setup } from '../../saved'
import { soundsOf, type Sound } from '../../sound/events'
import { heardOf } from '../../sound/match'
import { Store } from '../../store'
import type { PositionRequest, View, WhyNot } from '../../engine/types'

// When an idea is told, on the person's turn or at the end: every condition given must hold.
export interface When {
  ply?: number // at least this many moves were made
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
  whyNotPicks(request: PositionRequest, targets: readonly string[]): Promise<WhyNot>
}

const you = 1

export function setupOf(game: string, { players = 2, options = {}, level }: Guide): Setup {
  const seats = Array.from({ length: players }, (_, i) => ({
    kind: i + 1 === you ? ('person' as const) : ('computer' as const),
    level,
  }))
  return { game, players, options, seats }
}

export interface GuideOptions {
  pace?: number
  seed?: () => number
  library?: Library
  sound?: (sound: Sound) => void
}

export class FirstGame extends Store<GuideState> {
  readonly #engine: GuideEngine
  readonly #guide: Guide
  readonly #match: Match
  readonly #keeper: Keeper | undefined
  readonly #told = new Set<Idea>()
  readonly #sound: (sound: Sound) => void
  #seen: MatchState | null = null // when the position last changed
  #lastTurn: View | null = null // as the person last saw it

  // `library`: it is among one's own games from its first move on.
  constructor(
    engine: GuideEngine,
    game: string,
    guide: Guide,
    { library, sound = () => {}, ...options }: GuideOptions = {},
  ) {
    super({ now: null, idea: null, told: 0, refusal: '' })
    const saved = startOf(setupOf(game, guide))
    const keeper = library && new Keeper(library, keptOf(saved), { onElsewhere: () => {}, onKept: () => {} })
    this.#keeper = keeper
    this.#sound = sound
    this.#engine = engine
    this.#guide = guide
    this.#match = new Match(engine, saved, { ...options, onChange: (changed, view) => keeper?.keep(changed, view) })
    this.#match.subscribe((now) => this.#follow(now))
  }

  start(): Promise<void> {
    return this.#match.start()
  }

  override dispose(): void {
    this.#match.dispose()
    this.#keeper?.dispose()
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

  // The picks make no move: says why, and the first time the idea behind it.
  async refuse(targets: readonly string[], otherwise: string): Promise<void> {
    const { now } = this.state
    if (!now) return
    const answer = await this.#engine.whyNotPicks(requestOf(now.saved), targets).catch(() => null)
    this.set({ refusal: (answer && !answer.legal && answer.sentence) || otherwise })
    if (now.view) this.#tell(now.view, true)
  }

  clear(): void {
    if (this.state.refusal) this.set({ refusal: '' })
  }

  #follow(now: MatchState): void {
    this.set({ now })
    if (!now.view || now.view === this.#seen?.view) return
    for (const sound of soundsOf(heardOf(this.#seen), heardOf(now)!)) this.#sound(sound)
    this.#seen = now
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
