// SPDX-License-Identifier: MIT
// Questions about a scene (docs/scene.md) that need no rule: what can be picked in it, and what kind of thing that is.
import type { Area, Box, Scene, Shape } from '../engine/types'

export interface Point {
  x: number
  y: number
}

// What a target is part of: `hand:@r` is of the family `hand`, `end:c3:n` of `end:c3`. Of one family only one can be picked.
export function familyOf(target: string): string {
  const end = target.lastIndexOf(':')
  return end < 0 ? target : target.slice(0, end)
}

export interface PlacedTarget {
  target: string
  area: Area
  shape: Shape
}

// Every target that can be seen, once.
export function targetsOf(scene: Scene): Map<string, PlacedTarget> {
  const found = new Map<string, PlacedTarget>()
  for (const area of scene.areas) {
    for (const shape of area.shapes) {
      if (shape.target && !found.has(shape.target)) {
        found.set(shape.target, { target: shape.target, area, shape })
      }
    }
  }
  return found
}

// The targets that say how a tile lies rather than which or where.
export function controlsOf(scene: Scene): Set<string> {
  const controls = new Set<string>()
  for (const { target, shape } of targetsOf(scene).values()) if (shape.role === 'control') controls.add(target)
  return controls
}

// The places of the board that can be picked.
export function placesOf(scene: Scene): Set<string> {
  const places = new Set<string>()
  for (const { target, area, shape } of targetsOf(scene).values()) {
    if (area.name === 'board' && shape.role !== 'control') places.add(target)
  }
  return places
}

// What is on the board, or on the first area of a scene that has none.
export function boardShapes(scene: Scene): readonly Shape[] {
  return (scene.areas.find((area) => area.name === 'board') ?? scene.areas[0])?.shapes ?? []
}

// A move as people know it: the tile and where it goes, as the scene names them. Nothing where the scene does not.
export function moveWords(scene: Scene, token: string): string {
  const move = scene.moves.find((it) => it.token === token)
  return move?.ghost?.[0]?.name ?? targetsOf(scene).get(move?.targets[0] ?? '')?.shape.name ?? ''
}

// The same, and how it is written.
export function moveName(scene: Scene, token: string): string {
  const name = moveWords(scene, token)
  return name ? `${name} (${token})` : token
}

export function centreOf(shape: Shape): Point {
  const box = boxAround([shape])
  return box ? middleOf(box) : { x: 0, y: 0 }
}

export function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 }
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

// The smallest box around some shapes, with a rim; nothing when there is nothing to be seen.
export function boxAround(shapes: readonly Shape[], rim = 0): Box | null {
  const points = shapes.flatMap((shape) => shape.points ?? [])
  if (points.length === 0) return null
  const xs = points.map((p) => p[0])
  const ys = points.map((p) => p[1])
  const x = Math.min(...xs) - rim
  const y = Math.min(...ys) - rim
  return { x, y, width: Math.max(...xs) + rim - x, height: Math.max(...ys) + rim - y }
}
