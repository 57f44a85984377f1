// SPDX-License-Identifier: MIT
// Looking back through a game without leaving it: which earlier position is shown, who made which move, and what each
// move is called. The game continues meanwhile; new moves are counted, but the reader stays where they are. A plain
// store, shared by all modes.
import { moveWords } from './board/scene'
import type { PositionRequest, Scene, View } from './engine/types'
import { Store } from './store'
import { fill, sentence, type Texts } from './texts'

export interface BrowseState {
  at: number | null // how many moves are on the board; nothing: all of them
  view: View | null // of that position, as soon as it is there
  count: number // how many moves there are
  news: number // how many of them came while somebody looked back
  movers: readonly (number | undefined)[] // whose each move was, where that is known
  names: readonly (string | undefined)[] // what each move is called, likewise; '' for one without a name
}

// What it needs from the page.
export interface BrowsePage {
  readonly engine: { look(request: PositionRequest): Promise<View> }
  readonly texts: Texts
  announce(words: string): void
}

const fresh: BrowseState = { at: null, view: null, count: 0, news: 0, movers: [], names: [] }

export class Browse extends Store<BrowseState> {
  readonly #page: BrowsePage
  #request: PositionRequest | null = null
  #last: { ply: number; scene: Scene } | null = null // the newest position that was shown
  #isLearning = false

  constructor(page: BrowsePage) {
    super(fresh)
    this.#page = page
  }

  // The current game, and its view, if that is known.
  follow(request: PositionRequest, seen?: Pick<View, 'to_move' | 'scene'>): void {
    const before = this.#request
    const { at, count, news } = this.state
    const same = before ? sameMoves(before, request) : 0
    const movers = this.state.movers.slice(0, same + 1)
    movers[request.moves.length] = seen?.to_move
    const names = this.state.names.slice(0, same)
    const made = request.moves[same]
    if (made !== undefined && this.#last?.ply === same) names[same] = moveWords(this.#last.scene, made)
    this.#last = seen ? { ply: request.moves.length, scene: seen.scene } : null
    this.#request = request
    const isStill = at !== null && at <= same && at < request.moves.length
    const added = Math.max(0, request.moves.length - count)
    const stay = isStill ? { news: news + added } : { at: null, view: null, news: 0 }
    this.set({ ...stay, count: request.moves.length, movers, names })
  }

  // Shows the position after that many moves; all of them is the present.
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
    this.#last = null
    this.set({ names: [] })
    void this.learnMoves()
    if (this.state.at !== null) await this.#show()
  }

  // Turns need not alternate, so of a game that was kept or opened one must ask whose each move was; and its name.
  async learnMoves(): Promise<void> {
    if (this.#isLearning) return
    this.#isLearning = true
    try {
      for (let ply = this.#unknown(); ply >= 0; ply = this.#unknown()) {
        const request = this.#request!
        const { to_move, scene } = await this.#page.engine.look(upTo(request, ply))
        if (this.#request && sameMoves(this.#request, request) <= ply) continue // another game by now
        const movers = [...this.state.movers]
        const names = [...this.state.names]
        movers[ply] = to_move
        names[ply] = moveWords(scene, request.moves[ply]!)
        this.set({ movers, names })
      }
    } catch {
      // Then they are set one after the other.
    } finally {
      this.#isLearning = false
    }
  }

  override dispose(): void {
    this.#request = null
    super.dispose()
  }

  #unknown(): number {
    const { movers, names } = this.state
    return this.#request?.moves.findIndex((_, ply) => movers[ply] === undefined || names[ply] === undefined) ?? -1
  }

  async #show(): Promise<void> {
    const { at } = this.state
    const request = this.#request
    if (at === null || !request) return
    const isStill = () => this.state.at === at && this.#request !== null && sameMoves(this.#request, request) >= at
    try {
      const view = await this.#page.engine.look(upTo(request, at))
      if (!isStill()) return
      this.set({ view })
      this.#page.announce(browseWords(this.state, this.#page.texts))
    } catch {
      if (isStill()) this.toNow()
    }
  }
}

function upTo(request: PositionRequest, ply: number): PositionRequest {
  return { ...request, moves: request.moves.slice(0, ply) }
}

// How many moves two games share from the start; none if they have different games or options.
function sameMoves(a: PositionRequest, b: PositionRequest): number {
  const kindOf = ({ game, players, options }: PositionRequest) => JSON.stringify([game, players, options])
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

// The message below the board while an earlier position is shown.
export function browseWords({ at, view, count, news, names }: BrowseState, texts: Texts): string {
  const ply = at ?? count
  const name = names[ply - 1]
  const words = name ? fill(texts.lookingBackAt, { ply, count, name }) : fill(texts.lookingBack, { ply, count })
  const said = [words, sentence(view?.status ?? '')]
  if (news > 0) said.push(texts.newMoveMeanwhile)
  return said.filter(Boolean).join(' ')
}

// The place of each move in a list with a column for every player: moves of one turn are side by side, in as many columns
// as the longest turn needs.
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
