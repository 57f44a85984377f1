// SPDX-License-Identifier: MIT
// Where the things of a scene are, in pixels of the stage they are drawn on.
import type { Area, Box, Scene, SceneMove } from '../engine/types'
import type { Group } from './groups'
import type { Frame, Layout } from './layout'
import { boxAround, centreOf, distance, middleOf, type PlacedTarget, type Point } from './scene'

export interface Spot extends Point {
  scale: number // pixels to a unit
}

const reach = 45 // units around a ghost within which a dragged tile goes there

// The upper left corner of an area's picture: a board is in the middle of its frame, all else at its corner.
export function cornerOf(frame: Frame, { box }: Area): Point {
  if (frame.corner) return frame.corner
  if (frame.band !== 'board') return { x: frame.x, y: frame.y }
  return {
    x: frame.x + (frame.width - box.width * frame.scale) / 2,
    y: frame.y + (frame.height - box.height * frame.scale) / 2,
  }
}

// How much of a picture its frame cuts off, as CSS says it; none of what fits.
export function clipOf(frame: Frame, { box }: Area, scale = frame.scale): string {
  const { corner } = frame
  if (!corner) return 'none'
  const right = corner.x + box.width * frame.scale - frame.x - frame.width
  const bottom = corner.y + box.height * frame.scale - frame.y - frame.height
  const sides = [frame.y - corner.y, right, bottom, frame.x - corner.x]
  return `inset(${sides.map((side) => `${(side * scale) / frame.scale}px`).join(' ')})`
}

export class Geometry {
  readonly targets: ReadonlyMap<string, PlacedTarget>
  readonly board: Area | undefined
  readonly #frames: ReadonlyMap<string, Frame>

  constructor(scene: Scene, layout: Layout, targets: ReadonlyMap<string, PlacedTarget>) {
    this.targets = targets
    this.board = scene.areas.find((area) => area.name === 'board')
    this.#frames = new Map(layout.frames.map((frame) => [frame.name, frame]))
  }

  scaleOf(area: string): number | undefined {
    return this.#frames.get(area)?.scale
  }

  // Nothing where the area is not drawn.
  spotIn(area: Area, point: Point): Spot | null {
    const frame = this.#frames.get(area.name)
    if (!frame) return null
    const { scale } = frame
    const corner = cornerOf(frame, area)
    return { x: corner.x + (point.x - area.box.x) * scale, y: corner.y + (point.y - area.box.y) * scale, scale }
  }

  spotOf(target: string): Spot | null {
    const found = this.targets.get(target)
    return found ? this.spotIn(found.area, centreOf(found.shape)) : null
  }

  spotsOf(targets: readonly string[]): (Spot & { target: string })[] {
    return targets.flatMap((target) => {
      const spot = this.spotOf(target)
      return spot ? [{ ...spot, target }] : []
    })
  }

  #frameOf(target: string): Box | null {
    const found = this.targets.get(target)
    const box = found ? boxAround([found.shape]) : null
    const corner = found && box ? this.spotIn(found.area, box) : null
    if (!box || !corner) return null
    return { x: corner.x, y: corner.y, width: box.width * corner.scale, height: box.height * corner.scale }
  }

  // The shorter side in pixels; infinite for anything that is not drawn.
  extentOf(target: string): number {
    const frame = this.#frameOf(target)
    return frame ? Math.min(frame.width, frame.height) : Infinity
  }

  isSmall(target: string, least: number): boolean {
    return this.extentOf(target) < least
  }

  // Of some targets the nearest to a point, if it is within reach.
  targetNear(targets: readonly string[], { x, y }: Point, within: number): string | null {
    let best: string | null = null
    let least = within
    for (const target of targets) {
      const frame = this.#frameOf(target)
      if (!frame) continue
      const across = Math.max(frame.x - x, 0, x - frame.x - frame.width)
      const down = Math.max(frame.y - y, 0, y - frame.y - frame.height)
      const far = Math.hypot(across, down)
      if (far > least || (far === least && best !== null)) continue
      least = far
      best = target
    }
    return best
  }

  // Everything outside the board that a tile can come from.
  sources(): Map<string, Spot> {
    const found = new Map<string, Spot>()
    for (const [target, { area, shape }] of this.targets) {
      const spot = area.name === 'board' || shape.role === 'control' ? null : this.spotOf(target)
      if (spot) found.set(target, spot)
    }
    return found
  }

  // The tiles of the board, by their names.
  tiles(groups: readonly Group[]): Map<string, Spot> {
    const found = new Map<string, Spot>()
    for (const { body } of groups) {
      const spot = this.board && body.role === 'tile' && body.name ? this.spotIn(this.board, centreOf(body)) : null
      if (spot) found.set(body.name!, spot)
    }
    return found
  }

  // Of some moves the one whose tile would lie nearest to a point, if it is within reach. The one that is shown stays as
  // long as another is not clearly nearer.
  moveNear(moves: readonly SceneMove[], at: Point, shown: SceneMove | null): SceneMove | null {
    let best: SceneMove | null = null
    let least = Infinity
    for (const move of moves) {
      const box = boxAround(move.ghost ?? [])
      const middle = box && this.board && this.spotIn(this.board, middleOf(box))
      if (!box || !middle) continue
      const far = distance(middle, at) - (move === shown ? 0.5 : 0)
      if (far < least && far <= (Math.min(box.width, box.height) / 2 + reach) * middle.scale) {
        least = far
        best = move
      }
    }
    return best
  }

  // Whether a point is on the ghost of a move: on its shape, by counting its edges to the right.
  isOnGhost(move: SceneMove, { x, y }: Point): boolean {
    let isInside = false
    const corners = (move.ghost?.[0]?.points ?? []).map(([x, y]) => this.spotIn(this.board!, { x, y })!)
    corners.forEach((a, i) => {
      const b = corners.at(i - 1)!
      if (a.y > y !== b.y > y && x < ((b.x - a.x) * (y - a.y)) / (b.y - a.y) + a.x) isInside = !isInside
    })
    return isInside
  }
}

// Whether the ghosts lie in different places, so that dropping a tile tells the moves apart.
export function areSpreadOut(moves: readonly SceneMove[]): boolean {
  const middles = moves.map((move) => {
    const box = boxAround(move.ghost ?? [])
    return box ? `${middleOf(box).x} ${middleOf(box).y}` : ''
  })
  return new Set(middles).size === moves.length
}
