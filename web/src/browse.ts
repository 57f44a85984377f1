// SPDX-License-Identifier: MIT
// Going back through a game without leaving it: which earlier position is looked at, and who made which move. The game
// goes on meanwhile; its moves are counted, and nobody is thrown back to it. A plain store, the same for every mode.
import type { Place, View } from './engine/types'
import { Store } from './store'
import { fill, sentence, type Texts } from './texts'

export interface BrowseState {
  at: number | null // how many moves are on the board; nothing: all of them
  view: View | null // of that position, as soon as it is there
  count: number // how many moves there are
  news: number // how many of them came while somebody looked back
  movers: readonly (number | undefined)[] // whose each move was, where that is known
}

// What is needed of the page.
export interface BrowsePage {
  readonly engine: { look(place: Place): Promise<View> }
  readonly texts: Texts
  announce(words: string): void
}

const fresh: BrowseState = { at: null, view: null, count: 0, news: 0, movers: [] }

export class Browse extends Store<BrowseState> {
  readonly #page: BrowsePage
  #place: Place | null = null
  #isLearning = false

  constructor(page: BrowsePage) {
    super(fresh)
    this.#page = page
  }

  // The game as it stands now, and whose turn it is there, if that is known.
  follow(place: Place, toMove?: number): void {
    const before = this.#place
    const { at, count, news } = this.state
    const same = before ? sameMoves(before, place) : 0
    const movers = this.state.movers.slice(0, same + 1)
    movers[place.moves.length] = toMove
    this.#place = place
    const isStill = at !== null && at <= same && at < place.moves.length
    const added = Math.max(0, place.moves.length - count)
    const stay = isStill ? { news: news + added } : { at: null, view: null, news: 0 }
    this.set({ ...stay, count: place.moves.length, movers })
  }

  // That many moves on the board. All of them is now.
  async goTo(ply: number): Promise<void> {
    const { count } = this.state
    const at = Math.max(0, ply)
    if (at >= count) return this.toNow()
    this.set({ at })
    await this.#show()
  }

  // Whether there was anywhere to go.
  step(by: number): boolean {
    const { at, count } = this.state
    const from = at ?? count
    const to = Math.min(count, Math.max(0, from + by))
    if (to === from) return false
    void this.goTo(to)
    return true
  }

  toNow(): void {
    if (this.state.at !== null) this.set({ at: null, view: null, news: 0 })
  }

  // Another language: the same position in other words.
  async lookAgain(): Promise<void> {
    if (this.state.at !== null) await this.#show()
  }

  // Turns need not alternate, so of a game that was kept or opened one must ask whose each move was.
  async learnMovers(): Promise<void> {
    if (this.#isLearning) return
    this.#isLearning = true
    try {
      for (let ply = this.#unknown(); ply >= 0; ply = this.#unknown()) {
        const place = this.#place!
        const { to_move } = await this.#page.engine.look(upTo(place, ply))
        if (this.#place && sameMoves(this.#place, place) < ply) continue // another game by now
        const movers = [...this.state.movers]
        movers[ply] = to_move
        this.set({ movers })
      }
    } catch {
      // Then they are set one after the other.
    } finally {
      this.#isLearning = false
    }
  }

  override dispose(): void {
    this.#place = null
    super.dispose()
  }

  #unknown(): number {
    const { movers } = this.state
    return this.#place?.moves.findIndex((_, ply) => movers[ply] === undefined) ?? -1
  }

  async #show(): Promise<void> {
    const { at } = this.state
    const place = this.#place
    if (at === null || !place) return
    const isStill = () => this.state.at === at && this.#place !== null && sameMoves(this.#place, place) >= at
    try {
      const view = await this.#page.engine.look(upTo(place, at))
      if (!isStill()) return
      this.set({ view })
      this.#page.announce(browseWords(this.state, this.#page.texts))
    } catch {
      if (isStill()) this.toNow()
    }
  }
}

function upTo(place: Place, ply: number): Place {
  return { ...place, moves: place.moves.slice(0, ply) }
}

// How many moves two games have in common, from the first on; none if they are not of one kind.
function sameMoves(a: Place, b: Place): number {
  const kindOf = ({ game, players, options }: Place) => JSON.stringify([game, players, options])
  if (kindOf(a) !== kindOf(b)) return 0
  const differs = a.moves.findIndex((move, ply) => move !== b.moves[ply])
  return differs < 0 ? a.moves.length : differs
}

// What a key does: whether it went anywhere.
export function browseByKey(browse: Browse, key: string): boolean {
  const most = browse.state.count
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    Home: -most,
    End: most,
    j: -1,
    k: 1,
  }
  const by = steps[key.length === 1 ? key.toLowerCase() : key]
  return by !== undefined && browse.step(by)
}

// What is said below the board while somebody looks back.
export function browseWords({ at, view, count, news }: BrowseState, texts: Texts): string {
  const said = [fill(texts.lookingBack, { ply: at ?? count, count }), sentence(view?.status ?? '')]
  if (news > 0) said.push(texts.newMoveMeanwhile)
  return said.filter(Boolean).join(' ')
}

// Where each move stands in a list with a column for every player: moves that follow each other in one turn stand side
// by side, in as many columns as the longest such turn needs.
export interface MoveCell {
  row: number
  column: number // from 0 on
  isFirst: boolean // of its row
}

export function moveTable(
  movers: readonly (number | undefined)[],
  count: number,
  players: number,
): { cells: MoveCell[]; widths: number } {
  const found: { row: number; player: number; nth: number; isFirst: boolean }[] = []
  let last = { row: 0, player: 0, nth: 0 }
  for (let ply = 0; ply < count; ++ply) {
    const player = Math.min(players, movers[ply] ?? (last.player % players) + 1)
    const isSameTurn = ply > 0 && player === last.player && players > 1
    const isNewRow = ply === 0 || (!isSameTurn && player <= last.player) || players === 1
    const row = last.row + (isNewRow ? 1 : 0)
    last = { row, player, nth: isSameTurn ? last.nth + 1 : 0 }
    found.push({ ...last, isFirst: isNewRow })
  }
  const widths = Math.max(1, ...found.map(({ nth }) => nth + 1))
  const cells = found.map(({ row, player, nth, isFirst }) => ({ row, column: (player - 1) * widths + nth, isFirst }))
  return { cells, widths }
}
