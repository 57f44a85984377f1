// SPDX-License-Identifier: MIT
// How a move is put together from picks. It is told the moves there are and what each is chosen by, and keeps those
// that agree with what was picked so far. It knows no rule and no picture.
//
// No pick plays by itself: a move is played by a pick of its place while its ghost is shown. One that has no place is
// played when all of it is picked.
import type { SceneMove } from '../engine/types'
import { familyOf } from './scene'

// What came of a pick.
export type Answer =
  | { kind: 'picked' }
  | { kind: 'undone' }
  | { kind: 'move'; token: string }
  // Everything is chosen, and the player is asked to confirm.
  | { kind: 'asked' }
  // No move agrees: the player wanted these targets together.
  | { kind: 'refused'; targets: string[] }

export interface Sorts {
  controls: ReadonlySet<string> // targets that say how a tile lies
  places: ReadonlySet<string> // places on the board
}

export interface Manner {
  lean?: readonly string[] // how tiles lay before: what is shown first
  asks?: () => boolean // whether a move must be confirmed
}

export class Picks {
  readonly moves: readonly SceneMove[]
  readonly #controls: ReadonlySet<string>
  readonly #places: ReadonlySet<string>
  readonly #known: ReadonlySet<string>
  #picked: string[] = []
  #hovered: string | null = null
  #turned = false // by the player, at the hovered place: a pick there is sure
  #lean: readonly string[]
  readonly #asks: () => boolean
  #variant: string | null = null // the token chosen among the variants
  #asked: SceneMove | null = null // the move to be confirmed

  constructor(moves: readonly SceneMove[], sorts: Sorts, { lean = [], asks = () => false }: Manner = {}) {
    this.moves = moves
    this.#controls = sorts.controls
    this.#places = sorts.places
    this.#known = new Set(moves.flatMap((move) => move.targets))
    this.#lean = lean
    this.#asks = asks
  }

  get picked(): readonly string[] {
    return this.#picked
  }

  get hovered(): string | null {
    return this.#hovered
  }

  // The controls picked last, to be handed on to the next move.
  get lean(): readonly string[] {
    return this.#lean
  }

  // The moves that agree with what was picked.
  get left(): readonly SceneMove[] {
    return this.#agreeing(this.#picked)
  }

  // The targets that help on: all that are left of the moves that are left, but for controls that leave no choice.
  get lit(): ReadonlySet<string> {
    const left = this.left
    const counts = new Map<string, number>()
    for (const move of left) {
      for (const target of move.targets) counts.set(target, (counts.get(target) ?? 0) + 1)
    }
    const lit = new Set<string>()
    for (const [target, count] of counts) {
      const isChoice = !this.#controls.has(target) || count < left.length || left.length === 1
      if (!this.#picked.includes(target) && isChoice) lit.add(target)
    }
    return lit
  }

  // The controls that are of use now. With nothing picked there is nothing yet that could be turned.
  get controls(): ReadonlySet<string> {
    const lit = this.lit
    const shown = new Set<string>()
    const only = [...lit].every((target) => this.#controls.has(target))
    if (this.#picked.length === 0 && !only) return shown
    for (const target of lit) if (this.#controls.has(target)) shown.add(target)
    for (const target of this.#picked) {
      if (!this.#controls.has(target)) continue
      // Its brothers, so that it can be changed.
      for (const brother of this.#brothers(target)) shown.add(brother)
    }
    return shown
  }

  // What can be laid at the place that was picked, when that is all that is left to choose; or the ways one tile can lie
  // where the pointer is. A single one is a choice too.
  get variants(): readonly SceneMove[] {
    return this.#variantsAt(this.#hovered)
  }

  // The move whose ghost is shown.
  get shown(): SceneMove | null {
    return this.#asked ?? this.#shownAt(this.#hovered)
  }

  // The move that waits for `confirm`.
  get asked(): SceneMove | null {
    return this.#asked
  }

  // Where is chosen, or all but how the tile lies: the moves that are left can be offered one by one.
  get isReady(): boolean {
    const left = this.left
    if (this.#picked.length === 0 || left.length === 0) return false
    return this.#differInControlsOnly(left) || this.#shareTheirPlaces(left)
  }

  hover(target: string | null): void {
    if (target === this.#hovered) return
    this.#hovered = target !== null && this.#known.has(target) ? target : null
    this.#turned = false
  }

  // `hovers`: with a pointer that was on the target before, so that the ghost there was seen. `isRough`: by a finger on
  // something small, which may be taken for its neighbour: what has no place is shown first as well.
  pick(target: string, hovers = false, isRough = false): Answer {
    const seen = this.#seenAt(target, hovers)
    const asked = this.#asked
    this.#asked = null
    if (isRough && asked?.targets.includes(target) && !this.#hasPlace(asked)) return this.#playNow(asked)
    if (this.#picked.includes(target)) return seen ? this.#play(seen) : this.#unpick(target)
    const isTurned = this.#turned && this.#hovered === target
    if (!this.#add(target)) return { kind: 'refused', targets: this.#wantedWith(target) }
    const left = this.left
    const only = left.length === 1 ? left[0]! : null
    if (seen && left.includes(seen) && (only || isTurned) && this.#isChosen(seen)) return this.#play(seen)
    const isAll = only?.targets.every((t) => this.#picked.includes(t))
    return only && isAll && !this.#hasPlace(only) ? this.#play(only, isRough) : { kind: 'picked' }
  }

  // Whether that is the place of the ghost that is shown, so that a pick may play it.
  showsAt(target: string): boolean {
    return this.#seenAt(target, false) !== null
  }

  // Several ways for the tile to lie are left, and nobody has said which.
  get isOpen(): boolean {
    const { variants } = this
    return variants.length > 1 && !variants.some((move) => move.token === this.#variant)
  }

  // Plays the move that is shown, or asks first.
  confirm(mustAsk = false): Answer {
    if (this.#asked) return this.#playNow(this.#asked)
    const shown = this.shown
    return shown ? this.#play(shown, mustAsk) : { kind: 'refused', targets: [...this.#picked] }
  }

  // Picks everything a move is chosen by.
  choose(token: string): Answer {
    const move = this.moves.find((m) => m.token === token)
    return move ? this.#play(move) : { kind: 'refused', targets: [] }
  }

  // Shows one of the variants.
  show(token: string): void {
    if (this.variants.some((move) => move.token === token)) this.#variant = token
  }

  // Shows another way for the tile to lie. False when there is none.
  turn(step = 1): boolean {
    this.#asked = null
    const variants = this.variants
    if (variants.length > 1) {
      const shown = this.shown
      const from = shown ? variants.indexOf(shown) : step > 0 ? -1 : 0
      const next = (from + step + variants.length) % variants.length
      this.#variant = variants[next]!.token
      this.#turned = this.#hovered !== null
      return true
    }
    return this.#turnAhead(step)
  }

  get canTurn(): boolean {
    return this.variants.length > 1 || this.#familyAhead().length > 1
  }

  // Whether a tile that is picked here can be carried to the board.
  canCarry(target: string): boolean {
    return this.#agreeing([target]).some((move) => this.#hasPlace(move))
  }

  // Takes back the question or the last pick. False when there is none.
  undo(): boolean {
    if (this.#asked) {
      this.#asked = null
      return true
    }
    this.#variant = null
    this.#turned = false
    return this.#picked.pop() !== undefined
  }

  clear(): void {
    this.#picked = []
    this.#variant = null
    this.#asked = null
    this.#turned = false
  }

  // The moves left if the hovered target were picked too.
  #outlook(hovered: string | null): readonly SceneMove[] {
    if (hovered === null || this.#picked.includes(hovered)) return this.left
    const kept = this.#keptBeside(hovered)
    return kept ? this.#agreeing([...kept, hovered]) : this.left
  }

  #variantsAt(hovered: string | null): readonly SceneMove[] {
    const outlook = this.#outlook(hovered)
    if (outlook.length === 0) return []
    if (this.#differInControlsOnly(outlook)) return outlook
    return this.isReady ? this.left : []
  }

  #shownAt(hovered: string | null): SceneMove | null {
    const variants = this.#variantsAt(hovered)
    if (variants.length === 0) return null
    if (this.#picked.length === 0 && hovered === null && this.moves.length > 1) return null
    const chosen = variants.find((move) => move.token === this.#variant)
    if (chosen) return chosen
    return this.#differInControlsOnly(variants) ? this.#nearestToLean(variants) : null
  }

  // The move whose ghost is shown at a place: by what was picked, or by a pointer that is on it.
  #seenAt(target: string, hovers: boolean): SceneMove | null {
    const shown = this.shown
    if (!shown || !this.#places.has(target) || !shown.targets.includes(target)) return null
    const isHovered = hovers && this.#hovered === target
    return isHovered || this.#shownAt(null) === shown ? shown : null
  }

  // What is laid is picked as well as where: a place alone shows what would lie there, and waits.
  #isChosen(move: SceneMove): boolean {
    return move.targets.every((target) => this.#controls.has(target) || this.#picked.includes(target))
  }

  #hasPlace(move: SceneMove): boolean {
    return move.targets.some((target) => this.#places.has(target))
  }

  #agreeing(targets: readonly string[]): readonly SceneMove[] {
    return this.moves.filter((move) => targets.every((target) => move.targets.includes(target)))
  }

  #unpick(target: string): Answer {
    this.#picked = this.#picked.filter((t) => t !== target)
    this.#variant = null
    return { kind: 'undone' }
  }

  // Which of the picks stay when this one is added: all, or, when it takes the place of one of its own family, those
  // that still agree. Nothing when it cannot be picked.
  #keptBeside(target: string): string[] | null {
    if (this.#agreeing([...this.#picked, target]).length > 0) return this.#picked
    const family = familyOf(target)
    if (!this.#known.has(target) || !this.#picked.some((t) => familyOf(t) === family)) return null
    const others = this.#picked.filter((t) => familyOf(t) !== family)
    // What else was picked and is not a control is what the player wants to keep: `hand:@r`, then another cell.
    const wanted = others.filter((t) => !this.#controls.has(t))
    if (this.#agreeing([...wanted, target]).length === 0) return null
    const kept: string[] = []
    for (const other of others) if (this.#agreeing([...kept, ...wanted, other, target]).length > 0) kept.push(other)
    return kept
  }

  // What was meant by a pick that goes with no move: it takes the place of its family, and how the tile lies is open.
  // What to lay comes before where.
  #wantedWith(target: string): string[] {
    const family = familyOf(target)
    const others = this.#picked.filter((t) => familyOf(t) !== family && !this.#controls.has(t))
    return [...others, target].sort((a, b) => Number(this.#places.has(a)) - Number(this.#places.has(b)))
  }

  #add(target: string): boolean {
    const kept = this.#keptBeside(target)
    if (!kept) return false
    this.#picked = [...kept, target]
    if (!this.left.some((move) => move.token === this.#variant)) this.#variant = null
    return true
  }

  #play(move: SceneMove, mustAsk = false): Answer {
    if (!mustAsk && !this.#asks()) return this.#playNow(move)
    this.#asked = move
    return { kind: 'asked' }
  }

  #playNow(move: SceneMove): Answer {
    this.#lean = move.targets.filter((target) => this.#controls.has(target))
    this.clear()
    this.#hovered = null
    return { kind: 'move', token: move.token }
  }

  #differInControlsOnly(moves: readonly SceneMove[]): boolean {
    return moves.every((move) =>
      move.targets.every(
        (target) => this.#controls.has(target) || moves.every((other) => other.targets.includes(target)),
      ),
    )
  }

  // A place was picked, and the moves left have no other.
  #shareTheirPlaces(moves: readonly SceneMove[]): boolean {
    const places = moves.flatMap((move) => move.targets.filter((target) => this.#places.has(target)))
    return places.length > 0 && places.every((place) => this.#picked.includes(place))
  }

  #nearestToLean(variants: readonly SceneMove[]): SceneMove {
    const likeness = (move: SceneMove) => move.targets.filter((target) => this.#lean.includes(target)).length
    return variants.reduce((best, move) => (likeness(move) > likeness(best) ? move : best))
  }

  // The other targets of its family that could be picked in its place.
  #brothers(target: string): string[] {
    const family = familyOf(target)
    const others = this.#picked.filter((t) => t !== target)
    return [...new Set(this.#agreeing(others).flatMap((move) => move.targets))].filter((t) => familyOf(t) === family)
  }

  // The one family of controls that can be turned before the place is picked.
  #familyAhead(): string[] {
    const shown = [...this.controls]
    const families = new Set(shown.map(familyOf))
    return families.size === 1 && this.#picked.length > 0 ? shown.sort() : []
  }

  #turnAhead(step: number): boolean {
    const family = this.#familyAhead()
    if (family.length < 2) return false
    const at = family.findIndex((target) => this.#picked.includes(target))
    const leaning = family.findIndex((target) => this.#lean.includes(target))
    const from = at >= 0 ? at : leaning >= 0 ? leaning : 0
    const next = family[(from + step + family.length) % family.length]!
    this.#picked = this.#picked.filter((t) => !family.includes(t))
    const hovered = this.#hovered
    if (!this.#add(next)) return false
    this.#hovered = hovered
    return true
  }
}
