// SPDX-License-Identifier: MIT
// The game played at this screen: which one it is, what the browser keeps of it, what is said of it, what was refused,
// and which dialog is open. A plain store without a page; the game itself is match.ts.
import { moveName } from '../../board/scene'
import { hintWords } from '../../hint'
import { decodePlace } from '../../link'
import { Match, type MatchState } from '../../match'
import { placeOf, readSaved, startOf, type Saved, type Setup } from '../../saved'
import type { Page } from '../../page'
import { Refusal } from '../../refusal'
import { hashOf, type Route } from '../../route'
import { resultWords, seatName } from '../../seats'
import { savedOf, savedOfPlace } from '../../share'
import { Store } from '../../store'
import { fill, sentence } from '../../texts'
import { defaultSetup } from '../../defaults'

export type Dialog = 'set-up' | 'over' | 'more' | 'resign'

export interface SessionState {
  now: MatchState | null
  isPlayable: boolean // not if it is only shown behind the set-up
  open: Dialog | null
}

// A game that came by a link or a record is a guest: it does not take the place of one that was begun here.
function keyOf(game: string, isGuest: boolean): string {
  return isGuest ? `play.${game}.guest` : `play.${game}`
}

function guestHash(game: string): string {
  return hashOf('play', game, { guest: '1' })
}

function withoutComputers(saved: Saved): Saved {
  const seats = saved.setup.seats.map((seat) => ({ ...seat, kind: 'person' as const }))
  return { ...saved, setup: { ...saved.setup, seats } }
}

export class Session extends Store<SessionState> {
  readonly refusal: Refusal
  readonly #page: Page
  #match: Match | null = null
  #isGuest = false
  #isNew = false // set up just now
  #seen: MatchState | null = null // when the position last changed

  constructor(page: Page) {
    super({ now: null, isPlayable: true, open: null })
    this.#page = page
    this.refusal = new Refusal(page)
  }

  override dispose(): void {
    this.#leave()
    super.dispose()
  }

  // ---- which game

  begin({ game: name, params }: Route): void {
    const linked = params['g'] !== undefined ? decodePlace(params['g']) : null
    if (linked && this.#page.gameNamed(linked.game)) {
      this.#page.replaceHash(guestHash(linked.game))
      return this.#enter(savedOfPlace(linked, Number(params['seat']) || 0), { isGuest: true })
    }
    if (params['g'] !== undefined) this.refusal.show(this.#page.texts.badLink)
    const game = this.#page.gameNamed(name)
    if (!game) return
    const wantsGuest = params['guest'] !== undefined
    const isNew = Boolean(params['new'])
    const isHere = this.#match && this.state.now?.saved.setup.game === name
    if (isHere && !isNew && this.#isGuest === wantsGuest) return
    const guest = wantsGuest ? this.#kept(name, true) : null
    if (guest) return this.#enter(guest, { isGuest: true })
    const kept = this.#kept(name, false)
    this.#enter(kept ?? startOf(defaultSetup(game)), { isReal: kept !== null && !isNew })
    if (!kept || isNew) this.show('set-up')
    if (isNew) this.#page.replaceHash(hashOf('play', name))
  }

  #kept(game: string, isGuest: boolean): Saved | null {
    return readSaved(this.#page.recall(keyOf(game, isGuest)))
  }

  // `isReal`: it was begun by someone. What is only shown behind the set-up is not kept, and no computer moves in it.
  #enter(saved: Saved, { isReal = true, isGuest = false } = {}): void {
    this.#leave()
    this.#isGuest = isGuest
    this.refusal.clear()
    const match = new Match(this.#page.engine, isReal ? saved : withoutComputers(saved), {
      onChange: (changed) => {
        const isBegun = changed.moves.length > 0 || changed.resigned.length > 0
        if (isReal && isBegun && !this.#page.keep(keyOf(changed.setup.game, isGuest), changed)) {
          this.refusal.show(this.#page.texts.saveFailed)
        }
      },
    })
    this.#match = match
    this.set({ isPlayable: isReal, open: null })
    match.subscribe((now) => this.#follow(now))
    void match.start()
  }

  #leave(): void {
    this.#match?.dispose()
    this.#match = null
    this.#seen = null
  }

  start(setup: Setup): void {
    this.#page.keep(`setup.${setup.game}`, setup)
    this.#enter(startOf(setup))
    this.#page.keep(keyOf(setup.game, false), startOf(setup))
    const hash = hashOf('play', setup.game)
    if (this.#page.hash !== hash) this.#page.visit(hash)
    this.#isNew = true
  }

  rematch(): void {
    if (this.state.now) this.start(this.state.now.saved.setup)
  }

  // Once after a game was set up: the board is to have the focus as soon as it is there.
  takeFocus(): boolean {
    const isNew = this.#isNew
    this.#isNew = false
    return isNew
  }

  // What was last set up.
  usual(game: string): Setup | null {
    return readSaved({ ...startOf(this.#page.recall(`setup.${game}`) as Setup) })?.setup ?? null
  }

  // False when there is nothing to go back to.
  leaveSetUp(game: string): boolean {
    this.set({ open: null })
    if (this.state.isPlayable) return true
    const kept = this.#kept(game, false)
    if (kept) this.#enter(kept)
    return kept !== null
  }

  async openRecord(text: string): Promise<void> {
    const isOpened = await this.refusal.unlessOpened(text, (record) => {
      const saved = savedOf(record)
      this.#enter(saved, { isGuest: true })
      this.#page.visit(guestHash(saved.setup.game))
    })
    if (!isOpened) this.set({ open: null })
  }

  // ---- what is done in it

  play(token: string): void {
    void this.#match?.play(token)
  }

  // Whether it was taken.
  async type(token: string): Promise<boolean> {
    if (!this.#match) return false
    if (await this.#match.play(token)) return true
    await this.refusal.ofMove(placeOf(this.state.now!.saved), token)
    return false
  }

  async whyNotPicks(targets: string[], otherwise: string): Promise<void> {
    const { now } = this.state
    if (now) await this.refusal.ofPicks(placeOf(now.saved), targets, otherwise)
  }

  // Something is picked: what was said before is said no more.
  clear(): void {
    this.refusal.clear()
    this.#match?.clearHint()
  }

  hint(): void {
    this.refusal.clear()
    void this.#match?.hint()
  }

  get takeBackCount(): number {
    return this.#match?.takeBackCount ?? 0
  }

  async takeBack(): Promise<void> {
    const count = await this.#match?.takeBack()
    if (count) this.#page.announce(fill(this.#page.texts.tookBack, { count }))
  }

  resign(): void {
    this.close('resign')
    void this.#match?.resign()
  }

  // Another language: the same position in other words.
  lookAgain(): void {
    void this.#match?.lookAgain()
  }

  show(open: Dialog): void {
    this.set({ open })
  }

  // One that was closed after another was opened closes nothing.
  close(dialog: Dialog): void {
    if (this.state.open === dialog) this.set({ open: null })
  }

  // ---- what happens

  #follow(next: MatchState): void {
    const { announce, texts } = this.#page
    const was = this.state.now
    this.set({ now: next })
    if (next.hint && !next.hint.isLooking && next.hint !== was?.hint) announce(hintWords(next.hint, texts))
    if (next.phase === 'failed' && was?.phase !== 'failed') announce(fill(texts.failed, { detail: next.error }))
    if (!next.view || next.view === this.#seen?.view) return
    const before = this.#seen
    this.#seen = next
    this.refusal.clear()
    if (before) this.#tell(before, next)
    if (this.state.isPlayable && next.phase === 'over' && before?.phase !== 'over') {
      this.show('over')
      announce(resultWords(next.saved, next.view.winners, texts))
    }
  }

  #tell(before: MatchState, { saved, view }: MatchState): void {
    const { announce, texts } = this.#page
    const status = sentence(view?.status ?? '')
    if (!before.view || saved.moves.length !== before.view.ply + 1) return announce(status)
    const name = seatName(saved.setup, before.view.to_move, texts)
    const move = moveName(before.view.scene, saved.moves.at(-1)!)
    announce(`${fill(texts.played, { name, move })} ${status}`)
  }
}
