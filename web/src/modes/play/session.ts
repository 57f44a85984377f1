// SPDX-License-Identifier: MIT
// The game played at this screen: which one it is, what the browser keeps of it, what is said of it, what was refused,
// and which dialog is open. A plain store without a page; the game itself is match.ts.
import { moveName } from '../../board/scene'
import { Browse } from '../../browse'
import { hintWords } from '../../hint'
import { decodeRequest, encodeRequest } from '../../link'
import { Match, type MatchOptions, type MatchState } from '../../match'
import { isBegun, keptOf, type KeptGame } from '../../my_games/kept_game'
import { Keeper } from '../../my_games/keeper'
import { Library } from '../../my_games/library'
import { requestOf, readSaved, startOf, type Saved, type Setup } from '../../saved'
import type { Page } from '../../page'
import { Refusal } from '../../refusal'
import { hashOf, type Route } from '../../route'
import { seatName } from '../../players/seats'
import { savedOf, savedOfRequest } from '../../share'
import { soundsOf } from '../../sound/events'
import { heardOf } from '../../sound/match'
import { Store } from '../../store'
import { fill, sentence } from '../../texts'
import { defaultSetup } from '../../defaults'
import { messageOf, turnWords } from './words'

export type Dialog = 'set-up' | 'over' | 'more' | 'resign'

export interface SessionState {
  now: MatchState | null
  isPlayable: boolean // not if it is only shown behind the set-up
  open: Dialog | null
  isUnkept: boolean // the browser has no room for it
}

// A game that came by a link or a record is a guest: it does not take the place of one that was begun here.
function guestHash(game: string): string {
  return hashOf('play', game, { guest: '1' })
}

function withoutComputers(saved: Saved): Saved {
  const seats = saved.setup.seats.map((seat) => ({ ...seat, kind: 'person' as const }))
  return { ...saved, setup: { ...saved.setup, seats } }
}

export class Session extends Store<SessionState> {
  readonly refusal: Refusal
  readonly browse: Browse
  readonly #page: Page
  readonly #library: Library
  readonly #options: Pick<MatchOptions, 'pace'>
  #match: Match | null = null
  #keeper: Keeper | null = null // of a game that someone plays
  #isGuest = false
  #isNew = false // set up just now
  #isShared = false // opened from a link just now: whose the seats were is not known
  #isActing = false // what someone did here is not kept yet
  #isOvertaken = false // another tab was quicker
  #seen: MatchState | null = null // when the position last changed

  constructor(page: Page, options: Pick<MatchOptions, 'pace'> = {}) {
    super({ now: null, isPlayable: true, open: null, isUnkept: false })
    this.#page = page
    this.#options = options
    this.#library = new Library(page)
    this.refusal = new Refusal(page)
    this.browse = new Browse(page)
  }

  override dispose(): void {
    this.browse.dispose()
    this.#leave()
    super.dispose()
  }

  // ---- which game

  begin({ game: name, params }: Route): void {
    const linked = params['g'] !== undefined ? decodeRequest(params['g']) : null
    if (linked && this.#page.gameNamed(linked.game)) {
      this.#page.replaceHash(guestHash(linked.game))
      this.#isShared = params['seat'] === undefined
      return this.#enterGuest(savedOfRequest(linked, Number(params['seat']) || 0))
    }
    if (params['g'] !== undefined) this.refusal.show(this.#page.texts.badLink)
    const game = this.#page.gameNamed(name)
    const { id, guest } = params
    const isNew = Boolean(params['new'])
    if (!game) return this.#enterNothing()
    if (!isNew && this.#isHere(name, id, guest !== undefined)) return
    if (id !== undefined && !isNew) return this.#enterKept(name, id)
    const visited = guest !== undefined ? this.#library.running(name, true) : null
    if (visited) return this.#enter(visited, { isGuest: true })
    const kept = this.#library.running(name)
    this.#enter(kept ?? keptOf(startOf(defaultSetup(game))), { isReal: kept !== null && !isNew })
    if (!kept || isNew) this.show('set-up')
    if (isNew) this.#page.replaceHash(hashOf('play', name))
  }

  #isHere(name: string, id: string | undefined, isGuest: boolean): boolean {
    if (!this.#match || this.state.now?.saved.setup.game !== name) return false
    if (id !== undefined) return this.#keeper?.game.id === id
    if (isGuest || this.#isGuest) return isGuest === this.#isGuest
    const running = this.#library.running(name)
    return !running || running.id === this.#keeper?.game.id
  }

  // Any game that is kept. One that goes on is from now on the last one of its kind.
  #enterKept(name: string, id: string): void {
    const game = this.#library.get(id)
    if (game?.saved.setup.game !== name) {
      this.#enterNothing()
      return this.refusal.show(this.#page.texts.gameGone)
    }
    // How it ended somewhere else is no matter of its moves: it can be looked through, not played.
    if (game.saved.isOver && (game.from === 'online' || game.from === 'import')) {
      return this.#page.visit(hashOf('analysis', name, { g: encodeRequest(requestOf(game.saved)) }))
    }
    if (!game.saved.isOver) this.#library.run(game)
    this.#enter(game)
  }

  #enterGuest(saved: Saved): void {
    this.#library.visit(saved)
    this.#enter(keptOf(saved, { from: 'guest' }), { isGuest: true })
  }

  #enterNothing(): void {
    this.#leave()
    this.set({ now: null, open: null })
  }

  // `isReal`: it was begun by someone. What is only shown behind the set-up is not kept, and no computer moves in it.
  #enter(game: KeptGame, { isReal = true, isGuest = false } = {}): void {
    this.#leave()
    this.#isGuest = isGuest
    this.refusal.clear()
    const keeper = isReal ? this.#keeperOf(game, isGuest) : null
    const match = new Match(this.#page.engine, isReal ? game.saved : withoutComputers(game.saved), {
      ...this.#options,
      onChange: (changed, view) => {
        keeper?.keep(changed, view)
        this.#isActing = false
      },
      alone: (signal, think) => this.#page.alone(`thinking.${game.id}`, signal, think),
    })
    this.#match = match
    this.#keeper = keeper
    this.set({ isPlayable: isReal, open: null, isUnkept: false })
    match.subscribe((now) => this.#follow(now))
    void match.start()
  }

  #keeperOf(game: KeptGame, isGuest: boolean): Keeper {
    return new Keeper(this.#library, game, {
      onElsewhere: (saved, isRefused) => {
        this.#isOvertaken = isRefused || this.#isActing
        void this.#match?.follow(saved)
      },
      onKept: (isKept) => {
        if (isKept) this.#library.run(game, isGuest)
        this.#tellKept(isKept)
      },
    })
  }

  #tellKept(isKept: boolean): void {
    const { texts } = this.#page
    this.set({ isUnkept: !isKept })
    if (!isKept) this.refusal.show(this.#library.isEmpty ? texts.saveFailed : texts.saveFull)
  }

  #leave(): void {
    this.#match?.dispose()
    this.#keeper?.dispose()
    this.#match = null
    this.#keeper = null
    this.#seen = null
  }

  // Whether a game is under way that a new one would leave behind: it stays among one's own.
  isLeaving(game: string): boolean {
    const saved = this.#library.running(game)?.saved
    return saved !== undefined && isBegun(saved) && !saved.isOver
  }

  start(setup: Setup): void {
    const { announce, texts } = this.#page
    const { position: _, ...usual } = setup // a rematch begins there again, another game does not
    this.#page.keep(`setup.${setup.game}`, usual)
    if (this.isLeaving(setup.game)) announce(texts.unfinishedKept)
    const game = keptOf(startOf(setup))
    const isKept = this.#library.add(game) === 'kept'
    if (isKept) this.#library.run(game)
    this.#enter(game)
    if (!isKept) this.#tellKept(false)
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

  // The last set-up.
  usual(game: string): Setup | null {
    return readSaved({ ...startOf(this.#page.recall(`setup.${game}`) as Setup) })?.setup ?? null
  }

  // False when there is nothing to go back to.
  leaveSetUp(game: string): boolean {
    this.set({ open: null })
    if (this.state.isPlayable) return true
    const kept = this.#library.running(game)
    if (kept) this.#enter(kept)
    return kept !== null
  }

  async openRecord(text: string): Promise<void> {
    const isOpened = await this.refusal.unlessOpened(text, (record) => {
      const saved = savedOf(record)
      this.#enterGuest(saved)
      this.#page.visit(guestHash(saved.setup.game))
    })
    if (!isOpened) this.set({ open: null })
  }

  // ---- what the player does

  // Something that a person does, and that another tab may forestall.
  #act<T>(action: Promise<T>): Promise<T> {
    this.#isActing = true
    return action.finally(() => (this.#isActing = false))
  }

  play(token: string): void {
    this.browse.toNow()
    if (this.#match) void this.#act(this.#match.play(token))
  }

  // Whether it was taken.
  async type(token: string): Promise<boolean> {
    if (!this.#match) return false
    this.browse.toNow()
    if (await this.#act(this.#match.play(token))) return true
    await this.refusal.ofMove(requestOf(this.state.now!.saved), token)
    return false
  }

  async whyNotPicks(targets: string[], otherwise: string): Promise<void> {
    const { now } = this.state
    if (now) await this.refusal.ofPicks(requestOf(now.saved), targets, otherwise)
  }

  // A pick clears the message.
  clear(): void {
    this.refusal.clear()
    this.#match?.clearHint()
  }

  hint(): void {
    this.browse.toNow()
    this.refusal.clear()
    void this.#match?.hint()
  }

  get takeBackCount(): number {
    return this.#match?.takeBackCount ?? 0
  }

  async takeBack(): Promise<void> {
    this.browse.toNow()
    const count = this.#match && (await this.#act(this.#match.takeBack()))
    if (count) this.#page.announce(fill(this.#page.texts.tookBack, { count }))
  }

  resign(): void {
    this.close('resign')
    if (this.#match) void this.#act(this.#match.resign())
  }

  // Another language: the same position in other words.
  lookAgain(): void {
    void this.#match?.lookAgain()
    void this.browse.lookAgain()
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
    if (next.hint && !next.hint.isLooking && next.hint !== was?.hint)
      announce(hintWords(next.hint, next.view!.scene, texts))
    if (next.phase === 'failed' && was?.phase !== 'failed') announce(fill(texts.failed, { detail: next.error }))
    if (!next.view || next.view === this.#seen?.view) return
    const before = this.#seen
    this.#seen = next
    this.browse.follow(requestOf(next.saved, next.view.ply), next.view)
    this.refusal.clear()
    if (before) this.#tell(before, next)
    if (this.#isOvertaken) this.refusal.say(texts.movedElsewhere)
    if (this.#isShared && !next.view.over) this.refusal.say(texts.fromLink)
    this.#isOvertaken = this.#isShared = false
    if (this.state.isPlayable) for (const sound of soundsOf(heardOf(before), heardOf(next)!)) this.#page.sound(sound)
    // One that was over when it was opened says so in a line, and no more.
    if (this.state.isPlayable && next.phase === 'over' && before && before.phase !== 'over') {
      this.show('over')
      announce(messageOf(next, '', texts))
    }
  }

  #tell(before: MatchState, { saved, view }: MatchState): void {
    const { announce, texts } = this.#page
    const status = !view ? '' : view.over ? sentence(view.prompt) : turnWords(saved.setup, view, texts)
    if (!before.view || saved.moves.length !== before.view.ply + 1) return announce(status)
    const name = seatName(saved.setup, before.view.to_move, texts)
    const move = moveName(before.view.scene, saved.moves.at(-1)!)
    announce(`${fill(texts.played, { name, move })} ${status}`)
  }
}
