// SPDX-License-Identifier: MIT
// The list of one's own games: those of this browser, and those online in which one has a seat. A plain store without a
// page; what is kept is in my_games/.
import { exportAll, importAll, type Exported, type Imported } from '../../my_games/collection'
import { isBegun, type KeptGame } from '../../my_games/kept_game'
import { Library } from '../../my_games/library'
import { keepCopy, keptOfOnline, onlineId } from '../../my_games/online_copy'
import { standingOf, type Standing } from '../../my_games/standing'
import { Problem, type Api } from '../../online/api'
import { forgetGame, myGames, remember, type MyGame } from '../../online/my_games'
import type { Page } from '../../page'
import { requestOf } from '../../saved'
import { Store } from '../../store'

export interface Row {
  id: string
  game: string
  time: number
  kept: KeptGame | null // nothing while a server has not said how it stands
  seat: MyGame | null // of an online game
  isOwnTurn?: boolean // in one that goes on, once the server has said so
}

export interface Filter {
  game: string // any if empty
  standing: Standing | ''
  text: string
}

export interface GamesState {
  rows: readonly Row[]
  filter: Filter
  deleted: Row | null // can be had back
  isBusy: boolean // reading or writing a file
  report: Imported | null
  isFull: boolean
}

const mostAsked = 60 // online games, in one visit

export class Session extends Store<GamesState> {
  readonly #page: Page
  readonly #api: Pick<Api, 'game'>
  readonly #library: Library
  readonly #stop: () => void
  readonly #online = new Map<string, KeptGame>() // as the server has them now
  readonly #turns = new Map<string, number>() // whose it is in them

  constructor(page: Page, api: Pick<Api, 'game'>) {
    const filter: Filter = { game: '', standing: '', text: '' }
    super({ rows: [], filter, deleted: null, isBusy: false, report: null, isFull: false })
    this.#page = page
    this.#api = api
    this.#library = new Library(page)
    this.#stop = this.#library.onChange(() => this.refresh())
    this.refresh()
  }

  override dispose(): void {
    this.#stop()
    super.dispose()
  }

  // Whether there is room for another game.
  #hasRoom(): boolean {
    const isKept = this.#page.keep('games.room', 'x'.repeat(2000))
    this.#page.forget('games.room')
    return isKept
  }

  refresh(): void {
    const seats = new Map(myGames(this.#page).map((seat) => [onlineId(seat.id), seat]))
    const kept = this.#library.all().map((game): Row => rowOf(game, seats.get(game.id) ?? null))
    const known = new Set(kept.map(({ id }) => id))
    const others = [...seats].flatMap(([id, seat]): Row[] => {
      if (known.has(id)) return []
      const game = this.#online.get(id)
      if (!game) return [{ id, game: seat.game, time: seat.opened, kept: null, seat }]
      return [{ ...rowOf(game, seat), isOwnTurn: this.#turns.get(id) === seat.seat }]
    })
    const rows = [...kept, ...others].sort((a, b) => b.time - a.time)
    this.set({ rows, isFull: !this.#hasRoom() })
  }

  // What is known of games by asking: how those online stand, and who won games of before that did not say.
  async learn(): Promise<void> {
    await Promise.all([this.#learnOnline(), this.#learnWinners()])
  }

  async #learnOnline(): Promise<void> {
    const asked = myGames(this.#page).filter(({ id }) => !this.#library.get(onlineId(id)))
    const next = asked.slice(0, mostAsked)
    const work = async (): Promise<void> => {
      for (let seat = next.shift(); seat; seat = next.shift()) await this.#ask(seat)
    }
    await Promise.all([work(), work(), work()])
  }

  async #ask(seat: MyGame): Promise<void> {
    try {
      const state = await this.#api.game(seat.id)
      this.#online.set(onlineId(seat.id), keptOfOnline(state, seat.seat, seat.opened))
      this.#turns.set(onlineId(seat.id), state.to_move)
      keepCopy(state, seat, this.#page)
      this.refresh()
    } catch (error) {
      if (!(error instanceof Problem)) throw error // nobody is there: the others need not be asked
    }
  }

  async #learnWinners(): Promise<void> {
    for (const { kept } of this.state.rows) {
      if (!kept?.saved.isOver || kept.winners.length > 0 || kept.from !== 'here') continue
      const view = await this.#page.engine.look(requestOf(kept.saved), kept.saved.resigned).catch(() => null)
      if (view && view.winners.length > 0) this.#library.change({ ...kept, winners: view.winners })
    }
    this.refresh()
  }

  // ---- filters

  find(change: Partial<Filter>): void {
    this.set({ filter: { ...this.state.filter, ...change } })
  }

  // ---- actions on a game

  tag(id: string, tags: readonly string[]): void {
    if (this.#library.setTags(id, tags) === 'full') this.set({ isFull: true })
    this.refresh()
  }

  // An online game that goes on is left there: its seat is needed.
  remove(row: Row): void {
    if (!canRemove(row)) return
    this.#library.remove(row.id)
    if (row.seat) forgetGame(row.seat.id, this.#page)
    this.set({ deleted: row })
    this.refresh()
  }

  undo(): void {
    const { deleted } = this.state
    if (!deleted) return
    if (deleted.kept && isBegun(deleted.kept.saved)) this.#library.add(deleted.kept)
    if (deleted.seat) remember(deleted.seat, this.#page)
    this.set({ deleted: null })
    this.refresh()
  }

  forgetDeleted(): void {
    this.set({ deleted: null })
  }

  // ---- files

  async export(): Promise<Exported> {
    this.set({ isBusy: true })
    const games = this.state.rows.flatMap(({ kept }) => (kept && isBegun(kept.saved) ? [kept] : []))
    return exportAll(this.#page.engine, games).finally(() => this.set({ isBusy: false }))
  }

  async import(text: string): Promise<Imported> {
    this.set({ isBusy: true })
    const { engine, games } = this.#page
    const report = await importAll(engine, games, this.#library, text)
    this.set({ isBusy: false, report })
    this.refresh()
    return report
  }
}

function rowOf(kept: KeptGame, seat: MyGame | null): Row {
  return { id: kept.id, game: kept.saved.setup.game, time: kept.changed, kept, seat }
}

export function canRemove({ kept, seat }: Row): boolean {
  return seat === null || seat.isOver || Boolean(kept?.saved.isOver)
}

// Not a game that is being played against others: that would be playing with the engine's help.
export function canAnalyse(row: Row): boolean {
  return row.kept !== null && (row.seat === null || standingOfRow(row) !== 'open')
}

export function standingOfRow({ kept, seat }: Row): Standing {
  if (kept) return standingOf(kept)
  if (!seat?.isOver) return 'open'
  const winners = seat.about?.winners ?? []
  if (winners.length === 0) return 'ended'
  return !winners.includes(seat.seat) ? 'lost' : winners.length > 1 ? 'drawn' : 'won'
}

// `words`: all text on the row.
export function isFound(row: Row, { game, standing, text }: Filter, words: string): boolean {
  if (game !== '' && row.game !== game) return false
  if (standing !== '' && standingOfRow(row) !== standing) return false
  const wanted = text.toLocaleLowerCase().split(/\s+/)
  const all = words.toLocaleLowerCase()
  return wanted.every((word) => all.includes(word))
}
