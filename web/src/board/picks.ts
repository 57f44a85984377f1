// SPDX-License-Identifier: MIT
// How a move is put together from picks. It is told the moves there are and what each is chosen by, and keeps those
// that agree with what was picked so far. It knows no rule and no picture.
import type { SceneMove } from '../engine/types'
import { familyOf } from './scene'

// What came of a pick.
export type Answer =
  | { kind: 'picked' }
  | { kind: 'undone' }
  | { kind: 'move'; token: string }
  // No move agrees: these targets together are what was wanted.
  | { kind: 'refused'; targets: string[] }

export interface Sorts {
  controls: ReadonlySet<string> // targets that say how a tile lies
  places: ReadonlySet<string> // places on the board
}

export class Picks {
  readonly moves: readonly SceneMove[]
  readonly #controls: ReadonlySet<string>
  readonly #places: ReadonlySet<string>
  readonly #known: ReadonlySet<string>
  #picked: string[] = []
  #hovered: string | null = null
  #turned = false // by hand, at what is hovered: a pick there is sure
  #lean: readonly string[] // how tiles lay before: what is shown first
  #variant: string | null = null // the token chosen among the variants

  constructor(moves: readonly SceneMove[], sorts: Sorts, lean: readonly string[] = []) {
    this.moves = moves
    this.#controls = sorts.controls
    this.#places = sorts.places
    this.#known = new Set(moves.flatMap((move) => move.targets))
    this.#lean = lean
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

  // The targets that would narrow the moves further; with one move left, those of it that were not picked.
  get lit(): ReadonlySet<string> {
    const left = this.left
    const counts = new Map<string, number>()
    for (const move of left) {
      for (const target of move.targets) counts.set(target, (counts.get(target) ?? 0) + 1)
    }
    const lit = new Set<string>()
    for (const [target, count] of counts) {
      if (!this.#picked.includes(target) && (count < left.length || left.length === 1)) lit.add(target)
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
    const outlook = this.#outlook()
    if (outlook.length === 0) return []
    if (this.#differInControlsOnly(outlook)) return outlook
    return this.isReady ? this.left : []
  }

  // The move whose ghost is shown.
  get shown(): SceneMove | null {
    const variants = this.variants
    if (variants.length === 0) return null
    if (this.#picked.length === 0 && this.#hovered === null && this.moves.length > 1) return null
    const chosen = variants.find((move) => move.token === this.#variant)
    if (chosen) return chosen
    return this.#differInControlsOnly(variants) ? this.#nearestToLean(variants) : null
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

  // `sure`: whoever picks has seen the ghost of what would be left, so the last move left is played.
  pick(target: string, sure = true): Answer {
    if (this.#picked.includes(target)) return this.#pickAgain(target)
    const turned = this.#turned && this.#hovered === target ? this.shown : null
    if (!this.#add(target)) return { kind: 'refused', targets: [...this.#picked, target] }
    if (turned && this.left.includes(turned)) return this.#play(turned)
    const left = this.left
    const only = left[0]
    if (left.length !== 1 || !only) return { kind: 'picked' }
    const all = only.targets.every((t) => this.#picked.includes(t))
    return all || sure ? this.#play(only) : { kind: 'picked' }
  }

  // Plays what is shown.
  confirm(): Answer {
    const shown = this.shown
    return shown ? this.#play(shown) : { kind: 'refused', targets: [...this.#picked] }
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

  // Takes back the last pick. False when there is none.
  undo(): boolean {
    this.#variant = null
    this.#turned = false
    return this.#picked.pop() !== undefined
  }

  clear(): void {
    this.#picked = []
    this.#variant = null
    this.#turned = false
  }

  // What would be left with the hovered target picked too.
  #outlook(): readonly SceneMove[] {
    if (this.#hovered === null || this.#picked.includes(this.#hovered)) return this.left
    const kept = this.#keptBeside(this.#hovered)
    return kept ? this.#agreeing([...kept, this.#hovered]) : this.left
  }

  #agreeing(targets: readonly string[]): readonly SceneMove[] {
    return this.moves.filter((move) => targets.every((target) => move.targets.includes(target)))
  }

  #pickAgain(target: string): Answer {
    if (this.isReady && this.#places.has(target) && this.shown) return this.confirm()
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

  #add(target: string): boolean {
    const kept = this.#keptBeside(target)
    if (!kept) return false
    this.#picked = [...kept, target]
    if (!this.left.some((move) => move.token === this.#variant)) this.#variant = null
    return true
  }

  #play(move: SceneMove): Answer {
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

  // A place was picked, and no other belongs to what is left.
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
