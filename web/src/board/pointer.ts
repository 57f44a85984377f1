// SPDX-License-Identifier: MIT
// A click picks; what is not on the board can also be dragged there. This is told what the pointer does, in plain
// values, and says what came of it; it knows neither elements nor events.
import type { SceneMove } from '../engine/types'
import { areSpreadOut, type Geometry } from './geometry'
import type { Group } from './groups'
import type { Answer, Picks } from './picks'
import { distance, type Point } from './scene'

// The pointer, in pixels of the window.
export interface At extends Point {
  target: string | null // what it is on
  id: number
  isTouch: boolean
}

// A tile that hangs on the pointer, in pixels of the stage.
export interface Drag extends Point {
  group: Group
  scale: number
}

// The board as it is now.
export interface Scenery {
  picks: Picks
  geometry: Geometry
  isPlayable: boolean
  hasOneTap: boolean // a finger plays without showing first
  hinted: SceneMove | null // a move that is shown, and that a click on its ghost lays
}

export interface PointerHost {
  now(): Scenery
  groupOf(target: string): Group | undefined
  inStage(point: Point): Point
  placeUnder(point: Point): string | null // of the board
  capture(id: number): void // whatever the pointer does now is for the stage
  pick(target: string, hovers: boolean, isRough?: boolean): void
  answer(answer: Answer, isDropped?: boolean): void
  enlarge(target: string, at: Point): void // it was picked by a finger that is larger
  changed(): void // of picks, or of what is dragged
}

const least = 8 // pixels that a pointer moves until it drags
export const easy = 44 // pixels across, for a finger
const fingertip = 22 // pixels around a finger
const tremor = 4 // pixels around one that lays
const hittable = 24 // pixels across: anything smaller is hit only by chance

export class Pointer {
  readonly #host: PointerHost
  #drag: Drag | null = null
  #near: SceneMove | null = null // what a tile that is dragged would make if it were dropped
  #press: (At & { target: string }) | null = null
  #skipsClick = false // the one that the browser makes of a drag

  constructor(host: PointerHost) {
    this.#host = host
  }

  get drag(): Drag | null {
    return this.#drag
  }

  // `isMain`: the button that picks.
  down(at: At, isMain: boolean): void {
    this.#skipsClick = false
    const { isPlayable, geometry } = this.#host.now()
    const { target } = at
    const found = target !== null && isMain && isPlayable ? geometry.targets.get(target) : undefined
    if (target === null || !found || found.area.name === 'board' || found.shape.role === 'spot') return
    this.#press = { ...at, target }
  }

  move(at: At): void {
    if (this.#press?.id === at.id && !this.#drag) this.#startDrag(at)
    if (this.#press?.id === at.id && this.#drag) this.#moveDrag(at)
    else if (!at.isTouch) this.hover(at.target)
  }

  hover(target: string | null): void {
    this.#host.now().picks.hover(target)
    this.#host.changed()
  }

  up(at: At): void {
    if (this.#press?.id !== at.id) return
    const { picks } = this.#host.now()
    const isDragged = this.#drag !== null
    const near = this.#near
    this.#press = this.#drag = this.#near = null
    if (!isDragged) return
    this.#host.changed()
    this.#skipsClick = true
    if (!near) this.#dropElsewhere(at)
    else if (picks.shown && isTold(picks.variants)) this.#host.answer(picks.confirm(), true)
    else if (picks.hovered !== null) this.#host.pick(picks.hovered, false)
  }

  cancel(): void {
    const isDragged = this.#drag !== null
    this.#press = this.#drag = this.#near = null
    if (!isDragged) return
    this.#host.now().picks.clear()
    this.#host.changed()
  }

  // `isOnGhost`: on the tile that is shown. A finger has not seen what its pick would lay.
  click(at: Omit<At, 'id'>, isOnGhost: boolean): void {
    const isSkipped = this.#skipsClick
    this.#skipsClick = false
    if (isSkipped) return
    const { picks, hasOneTap } = this.#host.now()
    const target = at.isTouch && !isOnGhost ? this.#meantBy(at) : at.target
    if (at.isTouch) picks.hover(hasOneTap ? target : null)
    if (target === null ? isOnGhost && picks.shown : picks.picked.includes(target) && picks.showsAt(target)) {
      this.#host.answer(picks.confirm(picks.isOpen && !hasOneTap))
    } else if (target !== null) {
      const hint = this.#hintAt(at)
      if (hint) this.#host.answer(picks.choose(hint.token))
      else this.#pick(target, at)
    }
  }

  #pick(target: string, at: Omit<At, 'id'>): void {
    const { picks, geometry, hasOneTap } = this.#host.now()
    const shows = at.isTouch && !hasOneTap
    const isRough = shows && geometry.isSmall(target, easy)
    this.#host.pick(target, !shows, isRough)
    if (isRough && picks.picked.includes(target)) this.#host.enlarge(target, this.#host.inStage(at))
  }

  // A finger is not as sharp as what is drawn: it means the nearest that helps on. Controls that are too small for it
  // are offered below the board as well.
  #meantBy(at: Omit<At, 'id'>): string | null {
    const { picks, geometry } = this.#host.now()
    const isControl = (target: string | null) =>
      target !== null && geometry.targets.get(target)?.shape.role === 'control'
    const isSmall = (target: string) => geometry.isSmall(target, hittable)
    const helpful = [...picks.picked, ...picks.lit].filter((target) => !isControl(target) || !isSmall(target))
    // On something large it means just that, also where it can only be told why not.
    if (at.target !== null && (helpful.includes(at.target) || !isSmall(at.target))) return at.target
    // What lays is not hit from afar.
    const spot = this.#host.inStage(at)
    const isMeant = (target: string) => !picks.showsAt(target) || geometry.targetNear([target], spot, tremor) !== null
    const nearest = geometry.targetNear(helpful.filter(isMeant), spot, fingertip)
    return nearest ?? (isControl(at.target) ? null : at.target)
  }

  // A ghost can be laid by clicking it.
  #hintAt(at: Omit<At, 'id'>): SceneMove | null {
    const { picks, geometry, hinted } = this.#host.now()
    if (!hinted || picks.picked.length > 0) return null
    return geometry.isOnGhost(hinted, this.#host.inStage(at)) ? hinted : null
  }

  #startDrag(at: At): void {
    const press = this.#press!
    if (distance(at, press) < least) return
    const { picks, geometry } = this.#host.now()
    const group = this.#host.groupOf(press.target)
    const scale = geometry.board && geometry.scaleOf(geometry.board.name)
    if (!group || scale === undefined) return
    // Moves without a place on the board are chosen by a click alone.
    if (!picks.canCarry(press.target)) return
    if (!picks.picked.includes(press.target)) {
      const reply = picks.pick(press.target, false)
      this.#host.changed()
      if (reply.kind !== 'picked') {
        this.#press = null
        return this.#host.answer(reply)
      }
    }
    this.#host.capture(at.id)
    this.#drag = { group, x: 0, y: 0, scale }
  }

  #moveDrag(at: At): void {
    const { picks, geometry } = this.#host.now()
    const { x, y } = this.#host.inStage(at)
    this.#drag = { ...this.#drag!, x, y }
    const near = (this.#near = geometry.moveNear(picks.left, { x, y }, picks.shown))
    const { lit } = picks
    const isPlace = (target: string) => geometry.targets.get(target)?.area.name === 'board' && lit.has(target)
    const place = near?.targets.find(isPlace) ?? null
    const before = picks.hovered
    picks.hover(place)
    const isNew = place === null || place !== before
    if (near && (isNew || (picks.shown !== near && areSpreadOut(picks.variants)))) picks.show(near.token)
    this.#host.changed()
  }

  // Dropped where it cannot go: if there is a place, it is said why not; otherwise it goes back.
  #dropElsewhere(at: At): void {
    const place = this.#host.placeUnder(at)
    if (place !== null) return this.#host.pick(place, false)
    this.#host.now().picks.clear()
    this.#host.changed()
  }
}

// Whether it is clear which of the variants a tile makes where it is dropped.
function isTold(variants: readonly SceneMove[]): boolean {
  return variants.length === 1 || areSpreadOut(variants)
}
