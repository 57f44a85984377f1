// SPDX-License-Identifier: MIT
// An online game: its state on the server, plus our own move until the server has it. It is a plain store without a page.
// A move is shown at once and kept until the server has accepted or refused it, whatever happens to the network or to this
// tab in between; the server accepts the same move at the same ply only once.
import { moveName } from '../board/scene'
import type { PositionRequest, View } from '../engine/types'
import { browserStorage, type BrowserStorage } from '../storage'
import { Store } from '../store'
import type { AllowedAction } from './allowed'
import { NoServer, Problem, type Api } from './api'
import { isPassing, Pause, waitAfter } from './backoff'
import { Feed, type FeedStatus } from './feed'
import { after } from './game'
import { levelOf, type Action, type LiveEvent, type OnlineGame, type ProblemName } from './types'

// A move of ours that the server has not taken yet.
export interface Pending {
  ply: number
  move: string
  seq: number // the last that we had seen when it was made
  isDoubtful: boolean // it was sent, and there was no answer
  name?: string // for people
}

export type OnlinePhase =
  | 'loading'
  | 'no-server'
  | 'missing' // there is no such game
  | 'failed'
  | 'person' // our turn
  | 'sending' // our move is on its way
  | 'others' // another's turn
  | 'computer'
  | 'over'

export interface OnlineState {
  phase: OnlinePhase
  game: OnlineGame | null
  view: View | null // with our move that is on its way
  seat: number // ours; 0: we watch
  pending: Pending | null
  acting: AllowedAction | null // on its way
  time: number // of the server, in milliseconds, when something was last heard or became allowed
  feed: FeedStatus
  heard: number // when the clocks were told: by `performance.now()`
  refusal: Refusal | null
  error: string
}

// Why the server would not: as programs know it (`moved-on`: something else happened first), and in its own words.
export interface Refusal {
  type: string
  detail: string
  wait: number // seconds, after which it may be otherwise
}

const movedOn: Refusal = { type: 'moved-on', detail: '', wait: 0 }
const lateTypes: readonly ProblemName[] = ['ply-taken', 'ply-ahead', 'stale', 'game-over']

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof Problem)) return { type: '', detail: messageOf(error), wait: 0 }
  if (error.status === 409 && (lateTypes as readonly string[]).includes(error.type))
    return { ...movedOn, detail: error.detail }
  return { type: error.type, detail: error.detail, wait: error.retryAfter }
}

export interface OnlineOptions {
  id: string
  seat?: number
  token?: string | undefined
  storage?: BrowserStorage
  open?: (address: string) => WebSocket
}

interface ViewEngine {
  look(request: PositionRequest): Promise<View>
}

const patience = 1500 // for the feed to bring a move that was acknowledged
const longestSilence = 40_000 // of a feed, before we ask whether there is nothing to tell
const longestTimer = 3_600_000
const mostTries = 4

export class OnlineMatch extends Store<OnlineState> {
  readonly #engine: ViewEngine
  readonly #api: Api
  readonly #id: string
  readonly #storage: BrowserStorage
  readonly #feed: Feed
  readonly #pause = new Pause() // of the move that is being sent
  readonly #rest = new Pause() // of anything else
  #token: string | undefined
  #looked = '' // what `view` shows
  #isSending = false
  #isGone = false
  #watch: ReturnType<typeof setInterval> | undefined
  #ahead = 0 // milliseconds that the server's clock is ahead of ours
  #permissions: ReturnType<typeof setTimeout> | undefined

  constructor(engine: ViewEngine, api: Api, options: OnlineOptions) {
    const storage = options.storage ?? browserStorage
    super({
      phase: 'loading',
      game: null,
      view: null,
      seat: options.token ? (options.seat ?? 0) : 0,
      pending: options.token ? readPending(storage.recall(keyOf(options.id))) : null,
      acting: null,
      time: 0,
      feed: 'connecting',
      heard: 0,
      refusal: null,
      error: '',
    })
    this.#engine = engine
    this.#api = api
    this.#id = options.id
    this.#token = options.token
    this.#storage = storage
    this.#feed = new Feed({
      address: (from) => api.live(options.id, from),
      from: () => this.state.game?.moves.length ?? 0,
      token: () => this.#token,
      onState: (game) => this.#take(game),
      onEvent: (event) => this.#hear(event),
      onStatus: (feed) => this.set({ feed }),
      ...(options.open ? { open: options.open } : {}),
    })
  }

  get request(): PositionRequest | null {
    const { game, pending } = this.state
    if (!game) return null
    const { game: name, players, options, moves } = game
    return { game: name, players, options, moves: pending ? [...moves, pending.move] : moves }
  }

  async start(): Promise<void> {
    for (let attempt = 0; !this.#isGone; ++attempt) {
      try {
        this.#take(await this.#api.game(this.#id, this.#token))
        break
      } catch (error) {
        if (this.#isGone) return
        if (error instanceof NoServer) return this.set({ phase: 'no-server' })
        if (error instanceof Problem && error.status === 404) return this.set({ phase: 'missing' })
        if (!isPassing(error)) return this.set({ phase: 'failed', error: messageOf(error) })
        this.set({ feed: 'cut' })
        await this.#rest.wait(waitAfter(error, attempt))
      }
    }
    if (this.#isGone) return
    this.#feed.start()
    this.#watch = setInterval(() => this.#watchOver(), longestSilence / 4)
  }

  // We have a seat from now on.
  sit(seat: number, token: string): void {
    this.#token = token
    this.set({ seat, pending: readPending(this.#storage.recall(this.#key)) })
    this.#feed.greet()
    void this.refresh()
    this.#show()
  }

  // The network has changed, or the machine has slept: the socket may be dead without knowing it.
  wake(): void {
    this.#pause.end()
    this.#rest.end()
    if (this.state.game) this.#feed.renew()
  }

  // Our move. One that is not legal, or comes at the wrong time, changes nothing; so a second click makes no second move.
  play(token: string): boolean {
    const { phase, game, view, pending } = this.state
    if (phase !== 'person' || pending || !game || !view?.legal.includes(token)) return false
    const name = moveName(view.scene, token)
    const made: Pending = { ply: game.moves.length, move: token, seq: game.seq, isDoubtful: false, name }
    this.#storage.keep(this.#key, made)
    this.set({ pending: made, phase: 'sending', refusal: null })
    this.#show()
    void this.#send()
    return true
  }

  // Resigning, offers and their answers, and what may be done about a player who is gone.
  async act(action: Action): Promise<void> {
    const token = this.#token
    if (!token || !this.state.game || this.state.acting) return
    this.set({ acting: action, refusal: null })
    try {
      await this.#insist(action, token)
    } finally {
      this.set({ acting: null })
    }
  }

  async #insist(action: Action, token: string): Promise<void> {
    let seq = this.state.game!.seq
    let isDoubtful = false
    for (let attempt = 0; !this.#isGone; ++attempt) {
      try {
        const answer = await this.#api.act(this.#id, seq, action, token)
        await this.#wait(answer.seq)
        return
      } catch (error) {
        if (isPassing(error)) {
          // If it was done, the number is taken by now: it is not done twice.
          isDoubtful ||= !(error instanceof Problem)
          await this.#rest.wait(waitAfter(error, attempt))
          continue
        }
        await this.refresh()
        if (isDoubtful) return
        const { game } = this.state
        const isLate = error instanceof Problem && error.status === 409
        // A resignation stands, whatever has happened since.
        if (isLate && action === 'resign' && !game?.over && attempt < mostTries) {
          seq = game!.seq
          continue
        }
        return this.set({ refusal: refusalOf(error) })
      }
    }
  }

  // The rematch, with our seat in it; nothing while others have yet to agree. Asking more than once does no harm.
  async rematch(): Promise<{ id: string; seat: number } | null> {
    const token = this.#token
    if (!token || this.state.acting === 'rematch') return null
    this.set({ acting: 'rematch', refusal: null })
    try {
      return await this.#askRematch(token)
    } finally {
      this.set({ acting: null })
    }
  }

  async #askRematch(token: string): Promise<{ id: string; seat: number } | null> {
    for (let attempt = 0; !this.#isGone; ++attempt) {
      try {
        const answer = await this.#api.rematch(this.#id, token)
        if ('id' in answer) return answer
        await this.#wait(answer.seq)
        return null
      } catch (error) {
        if (!isPassing(error) || attempt === mostTries - 1) {
          this.set({ refusal: refusalOf(error) })
          return null
        }
        await this.#rest.wait(waitAfter(error, attempt))
      }
    }
    return null
  }

  // The whole state, by an ordinary request. False when there was no answer.
  async refresh(): Promise<boolean> {
    try {
      this.#take(await this.#api.game(this.#id, this.#token))
      return true
    } catch {
      return false
    }
  }

  // Another language: the same position in other words.
  async lookAgain(): Promise<void> {
    this.#looked = ''
    await this.#show()
  }

  override dispose(): void {
    this.#isGone = true
    this.#feed.close()
    this.#pause.end()
    this.#rest.end()
    clearInterval(this.#watch)
    clearTimeout(this.#permissions)
    super.dispose()
  }

  get #key(): string {
    return keyOf(this.#id)
  }

  // ---- what the server says

  // Never goes back: another server may be a moment behind.
  #take(game: OnlineGame): void {
    if (this.#isGone || (this.state.game && game.seq < this.state.game.seq)) return
    this.set({ game, heard: performance.now() })
    this.#awaitPermissions()
    this.#settle()
    this.#show()
  }

  #hear(event: LiveEvent): void {
    const { game } = this.state
    if (!game) return
    const next = after(game, event)
    if (next === 'gap') return this.#feed.renew()
    if (!next.isNews) return
    const isTimed = next.game.clocks !== game.clocks
    if ('time' in event) this.#ahead = event.time - Date.now()
    this.set({ game: next.game, ...(isTimed ? { heard: performance.now() } : {}) })
    this.#awaitPermissions()
    this.#settle()
    this.#show()
  }

  // Actions that only wait for a time become allowed when it comes.
  #awaitPermissions(): void {
    clearTimeout(this.#permissions)
    const time = Date.now() + this.#ahead
    this.set({ time })
    const later = (this.state.game?.allowed ?? []).flatMap(({ from = 0 }) => (from > time ? [from - time] : []))
    if (later.length === 0) return
    const wait = Math.min(longestTimer, Math.min(...later) + 1)
    this.#permissions = setTimeout(() => this.#awaitPermissions(), wait)
  }

  // What the server has acknowledged comes by the feed in a moment; if it does not, we ask.
  async #wait(seq: number): Promise<void> {
    const isThere = () => (this.state.game?.seq ?? 0) >= seq
    for (let waited = 0; !isThere() && this.state.feed === 'live' && waited < patience; waited += 50) {
      await new Promise((done) => setTimeout(done, 50))
    }
    for (let attempt = 0; !isThere() && !this.#isGone && attempt < mostTries; ++attempt) {
      if (attempt > 0) await this.#pause.wait(waitAfter(null, attempt))
      await this.refresh()
    }
  }

  #watchOver(): void {
    if (this.state.feed !== 'live' || Date.now() - this.#feed.heard < longestSilence) return
    const before = this.state.game?.seq
    void this.refresh().then((isAnswered) => {
      if (!isAnswered || this.state.game?.seq !== before) this.#feed.renew()
    })
  }

  // ---- our move

  // Whether the server has it, or something else where it should have gone.
  #settle(): void {
    const { game, pending } = this.state
    if (!game || !pending) return
    if (game.moves[pending.ply] === pending.move) return this.#drop(null)
    const isPast = game.moves.length !== pending.ply || game.over
    if (isPast) this.#drop(movedOn)
    else void this.#send()
  }

  #drop(refusal: Refusal | null): void {
    this.#storage.forget(this.#key)
    this.set({ pending: null, ...(refusal ? { refusal } : {}) })
    this.#pause.end()
    void this.#show()
  }

  // Until it is there or refused. One at a time.
  async #send(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      let refused = 0
      for (let attempt = 0; this.state.pending && this.#token && !this.#isGone; ++attempt) {
        const pending = this.state.pending
        try {
          const { ply, move, seq } = pending
          const answer = await this.#api.move(this.#id, { ply, move, seq }, this.#token)
          await this.#wait(answer.seq)
          // Taken, and taken back since; or acknowledged, and nobody there to say more.
          if (this.state.pending === pending && (this.state.game?.seq ?? 0) >= answer.seq) this.#drop(null)
        } catch (error) {
          if (this.state.pending !== pending) continue
          if (isPassing(error)) {
            if (!(error instanceof Problem)) this.#doubt(pending)
            await this.#pause.wait(waitAfter(error, attempt))
          } else {
            await this.#reconsider(pending, error, ++refused)
          }
        }
      }
    } finally {
      this.#isSending = false
    }
  }

  #doubt(pending: Pending): void {
    if (pending.isDoubtful) return
    pending.isDoubtful = true
    this.#storage.keep(this.#key, pending)
  }

  // Refused. When that is only because something else was written first, such as an offer, and the turn is still ours,
  // the move is sent again with what we know by now; never if it may have been played, and taken back since.
  async #reconsider(pending: Pending, error: unknown, refused: number): Promise<void> {
    const before = this.state.game?.seq
    const isAnswered = await this.refresh()
    if (this.state.pending !== pending) return
    const { game } = this.state
    const isLate = error instanceof Problem && error.status === 409
    const isNewer = game !== null && (game.seq !== before || game.seq !== pending.seq)
    if (isLate && !isAnswered) {
      await this.#pause.wait(waitAfter(error, refused))
    } else if (isLate && isNewer && !pending.isDoubtful && refused < mostTries) {
      pending.seq = game.seq
      this.#storage.keep(this.#key, pending)
    } else {
      this.#drop(refusalOf(error))
    }
  }

  // ---- what the page shows

  async #show(): Promise<void> {
    const { request } = this
    if (!request) return
    const wanted = request.moves.join(' ')
    if (this.#looked === wanted && this.state.view) return this.set({ phase: this.#phaseOf(this.state.view) })
    this.#looked = wanted
    try {
      const view = await this.#engine.look(request)
      if (this.#looked !== wanted) return
      this.set({ view, phase: this.#phaseOf(view) })
    } catch (error) {
      if (this.#looked === wanted) this.set({ phase: 'failed', error: messageOf(error) })
    }
  }

  #phaseOf(view: View): OnlinePhase {
    const { game, pending, seat } = this.state
    if (!game) return 'loading'
    if (game.over || (view.over && !pending)) return 'over'
    if (pending) return 'sending'
    if (view.to_move === seat && mayMove(game)) return 'person'
    const mover = game.seats.find((it) => it.seat === view.to_move)
    return mover && (levelOf(mover) > 0 || mover.left) ? 'computer' : 'others'
  }
}

function mayMove({ allowed }: OnlineGame): boolean {
  return allowed?.some(({ action }) => action === 'move') ?? false
}

function keyOf(id: string): string {
  return `online.pending.${id}`
}

function readPending(kept: unknown): Pending | null {
  const pending = kept as Partial<Pending> | null
  if (typeof pending?.ply !== 'number' || typeof pending.move !== 'string' || typeof pending.seq !== 'number')
    return null
  const { ply, move, seq, name } = pending
  return { ply, move, seq, isDoubtful: true, ...(typeof name === 'string' && { name }) } // it may have been sent before
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
