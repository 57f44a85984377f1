// SPDX-License-Identifier: MIT
// A table with people elsewhere, played at or watched: what is said of it, what was refused, and which dialog is open. A
// plain store without a page; the game itself is online/match.ts.
import { moveName } from '../../board/scene'
import { Browse } from '../../browse'
import type { Api } from '../../online/api'
import { OnlineMatch, type OnlineState } from '../../online/match'
import { mineOf, note, remember, type MyGame } from '../../online/my_games'
import type { Action, OnlineGame } from '../../online/types'
import { outcomeOf } from '../../players/outcome'
import type { Page } from '../../page'
import { Refusal } from '../../refusal'
import { hashOf } from '../../route'
import { soundsOf, type Heard } from '../../sound/events'
import { Store } from '../../store'
import { fill, sentence } from '../../texts'
import type { Words } from './texts'
import { declinedWords, howOf, nameAt, offerWords, refusalWords, resultOf } from './table_words'

export type Dialog = 'over' | 'more' | 'resign' | 'withdraw'

export interface SessionState {
  now: OnlineState
  mine: MyGame | null // our seat
  open: Dialog | null
  isSlow: boolean // our move has been on its way for a while
}

// What playing online needs besides the page.
export interface OnlineServices {
  readonly api: Api
  readonly words: Words
  notify(title: string, body: string, tag: string): void // to a player who is looking elsewhere
  open?: (address: string) => WebSocket
}

const slowness = 700 // milliseconds after which a move is said to be on its way still

export class Session extends Store<SessionState> {
  readonly id: string
  readonly refusal: Refusal
  readonly browse: Browse
  readonly #page: Page
  readonly #services: OnlineServices
  readonly #match: OnlineMatch
  #seen: OnlineState | null = null // the last that there was something to see of
  #wasCut = false
  #slow: ReturnType<typeof setTimeout> | undefined

  constructor(page: Page, services: OnlineServices, id: string) {
    const mine = mineOf(id, page) ?? null
    const { api, open } = services
    const options = { id, seat: mine?.seat ?? 0, token: mine?.token, storage: page, ...(open && { open }) }
    const match = new OnlineMatch(page.engine, api, options)
    super({ now: match.state, mine, open: null, isSlow: false })
    this.id = id
    this.refusal = new Refusal(page)
    this.browse = new Browse(page)
    this.#page = page
    this.#services = services
    this.#match = match
    match.subscribe((now) => this.#follow(now))
  }

  start(): Promise<void> {
    return this.#match.start()
  }

  override dispose(): void {
    clearTimeout(this.#slow)
    this.browse.dispose()
    this.#match.dispose()
    super.dispose()
  }

  // The network has come or gone.
  wake(): void {
    this.#match.wake()
  }

  // The player is back: what did they miss?
  async refresh(): Promise<void> {
    if (!(await this.#match.refresh())) this.#match.wake()
  }

  // Another language: the same position in other words.
  lookAgain(): void {
    void this.#match.lookAgain()
    void this.browse.lookAgain()
  }

  // ---- what the player does

  play(token: string): boolean {
    this.browse.toNow()
    return this.#match.play(token)
  }

  // Whether it was taken.
  async type(token: string): Promise<boolean> {
    if (this.play(token)) return true
    const { request } = this.#match
    if (request) await this.refusal.ofMove(request, token)
    return false
  }

  async whyNotPicks(targets: string[], otherwise: string): Promise<void> {
    const { request } = this.#match
    if (request) await this.refusal.ofPicks(request, targets, otherwise)
  }

  act(action: Action): void {
    if (this.state.open !== 'over') this.set({ open: null })
    this.refusal.clear()
    void this.#match.act(action)
  }

  sit(mine: MyGame): void {
    this.set({ mine })
    this.#match.sit(mine.seat, mine.token)
    this.#page.announce(fill(this.#services.words.joined, { name: this.nameOf(mine.seat) }))
  }

  // Asks for another game, agrees to one, or goes to the one there is.
  async rematch(): Promise<void> {
    const { mine, now } = this.state
    if (!mine) {
      if (now.game?.rematch) this.#page.go(hashOf('online', now.game.rematch))
      return
    }
    const next = await this.#match.rematch()
    if (!next) return
    const { id, seat } = next
    remember({ ...mine, id, seat, game: now.game?.game ?? '', opened: Date.now(), isOver: false }, this.#page)
    this.#page.go(hashOf('online', id))
  }

  show(open: Dialog): void {
    this.set({ open })
  }

  // One that was closed after another was opened closes nothing.
  close(dialog: Dialog): void {
    if (this.state.open === dialog) this.set({ open: null })
  }

  // ---- what happens

  nameOf(seat: number): string {
    return nameAt(this.state.now, seat, this.#page.texts, this.#services.words)
  }

  // Among one's own games it stays when the server has forgotten it.
  #keepCopy(game: OnlineGame): void {
    const mine = mineOf(game.id, this.#page)
    if (!game.over || !mine) return
    void import('../../my_games/online_copy').then(({ keepCopy }) => keepCopy(game, mine, this.#page)).catch(() => {})
  }

  #follow(next: OnlineState): void {
    const before = this.state.now
    this.set({ now: next })
    this.#followNetwork(before, next)
    if (!next.game || !next.view) return
    const last = this.#seen
    this.#seen = next
    const { request } = this.#match
    if (request?.moves.length === next.view.ply) this.browse.follow(request, next.view)
    if (last) this.#tell(last, next)
    else if (next.game.over && this.state.mine?.isOver === false) this.show('over') // since we looked last
    for (const sound of soundsOf(heardOf(last), heardOf(next)!)) this.#page.sound(sound)
    if (!last || (next.game.over && !last.game!.over)) {
      note(next.game, this.#page)
      this.#keepCopy(next.game)
    }
  }

  #followNetwork(before: OnlineState, next: OnlineState): void {
    const { words } = this.#services
    if (next.refusal && next.refusal !== before.refusal) this.refusal.say(refusalWords(next.refusal, words))
    if (next.feed === 'cut' && before.feed === 'live') this.#page.announce(words.cut)
    if (next.feed === 'cut') this.#wasCut = true
    if (next.feed === 'live' && this.#wasCut) {
      this.#wasCut = false
      this.#page.announce(words.back)
    }
    if ((next.phase === 'sending') === (before.phase === 'sending')) return
    clearTimeout(this.#slow)
    if (next.phase === 'sending') this.#slow = setTimeout(() => this.set({ isSlow: true }), slowness)
    else this.set({ isSlow: false })
  }

  // News, for screen readers and for players who are looking elsewhere.
  #tell(before: OnlineState, next: OnlineState): void {
    const { texts } = this.#page
    const { words } = this.#services
    const [old, game] = [before.game!, next.game!]
    const said = [...this.#arrivals(before, next), ...this.#moves(before, next)]
    said.push(...this.#offers(before, next))
    // All have agreed to it.
    if (game.rematch && !old.rematch && this.state.mine && next.acting !== 'rematch') void this.rematch()
    if (game.over && !old.over) {
      said.push(resultOf(game, next.seat, texts, words), howOf(game, next.view!, texts, words))
      this.show('over')
      this.#notify(words.notifyOver)
    } else if (next.phase === 'person' && before.phase !== 'person' && before.phase !== 'sending') {
      this.#notify(words.notifyTurn)
    }
    const sentences = said.filter(Boolean).join(' ')
    if (sentences) this.#page.announce(sentences)
  }

  #arrivals(before: OnlineState, next: OnlineState): string[] {
    const { joined } = this.#services.words
    const isNew = (seat: number) => before.game!.seats.some((was) => was.seat === seat && !was.taken)
    const arrived = next.game!.seats.filter(({ seat, taken }) => taken && isNew(seat))
    return arrived.map(({ seat }) => fill(joined, { name: this.nameOf(seat) }))
  }

  #moves(before: OnlineState, next: OnlineState): string[] {
    const [old, view, game] = [before.view!, next.view!, next.game!]
    if (old === view || old.ply === view.ply) return []
    const { texts } = this.#page
    const said: string[] = []
    // A move that was refused is gone from the board, and why stays.
    if (view.ply > old.ply || next.refusal === null) this.refusal.clear()
    if (view.ply === old.ply + 1) {
      const move = next.pending?.move ?? game.moves.at(-1)!
      said.push(fill(texts.played, { name: this.nameOf(old.to_move), move: moveName(old.scene, move) }))
    } else if (view.ply < old.ply && next.refusal === null) {
      said.push(fill(this.#services.words.tookBack, { ply: view.ply }))
    }
    if (game.over) return said
    if (next.phase === 'person') said.push(texts.yourTurn, sentence(view.prompt))
    else said.push(fill(this.#services.words.turnOf, { name: this.nameOf(view.to_move) }))
    return said
  }

  // Offers, to everyone; and what became of them.
  #offers(before: OnlineState, next: OnlineState): string[] {
    const { texts } = this.#page
    const { words } = this.#services
    const [old, game] = [before.game!, next.game!]
    const said: string[] = []
    if (game.offer && JSON.stringify(game.offer) !== JSON.stringify(old.offer)) {
      const asked = offerWords(next, game.offer, texts, words)
      said.push(asked)
      if (game.offer.asked.includes(next.seat)) this.#notify(`{game}: ${asked}`)
    }
    const own = declinedWords(next, words)
    if (own && own !== declinedWords(before, words)) {
      said.push(own)
      this.#notify(`{game}: ${own}`)
    } else if (hasComeToNothing(old, game)) {
      const { what, seat } = old.offer!
      const isDeclined = game.declined?.some((it) => it.what === what && it.seat === seat)
      said.push(isDeclined ? words.declined : fill(words.offerWithdrawn, { name: this.nameOf(seat) }))
    }
    return said
  }

  #notify(phrase: string): void {
    const game = this.state.now.game!
    const title = fill(phrase, { game: this.#page.gameNamed(game.game)?.title ?? '' })
    this.#services.notify(title, game.seats.map(({ seat }) => this.nameOf(seat)).join(' – '), `quoin-${this.id}`)
  }
}

function heardOf(state: OnlineState | null): Heard | null {
  if (!state?.view || !state.game) return null
  const { game, view, phase, seat } = state
  const outcome = game.over && game.reason !== 'withdrawn' ? outcomeOf(game.winners, game.players, seat) : null
  return { ply: view.ply, score: view.score, isOurs: phase === 'person', outcome }
}

// The offer is gone and nothing else has changed: it was declined or withdrawn.
function hasComeToNothing(old: OnlineGame, game: OnlineGame): boolean {
  const isSame = game.moves.length === old.moves.length && game.over === old.over && game.rematch === old.rematch
  const people = ({ seats }: OnlineGame) => JSON.stringify(seats.map(({ kind, taken, left }) => [kind, taken, left]))
  return old.offer !== null && game.offer === null && isSame && people(old) === people(game)
}
