// SPDX-License-Identifier: MIT
// Where the values of moves are written: on the board where a move's tile would lie, and beside it on what must be picked
// for it. Where several moves would be written on one spot, the best of them is.
import type { Scene, SceneMove } from '../engine/types'
import type { Geometry } from './geometry'
import { boxAround, centreOf, distance, middleOf, placesOf, targetsOf, type Point } from './scene'

export interface MoveValue {
  token: string
  label: string
  tone: 'win' | 'draw' | 'loss' | 'guess'
  rank: number // 0: the best, or as good
}

export interface Label {
  key: string
  x: number
  y: number
  value: MoveValue
  size: 'large' | 'small'
  letter: number // the height of a letter
}

const prominent = 6 // this many ranks stand out
const nearby = 35 // a cell is 100 wide

// One that has its place, with the size of its frame.
export interface Written extends Label {
  width: number
  height: number
}

export type Labels = ReadonlyMap<string, readonly Written[]> // by the name of their area

// All of them. `left`: the moves that agree with what was picked.
export function labelsOf(
  scene: Scene,
  geometry: Geometry,
  left: readonly SceneMove[],
  values: readonly MoveValue[],
): Labels {
  if (values.length === 0) return new Map()
  const known = new Map(values.map((value) => [value.token, value]))
  const letterIn = (area: string) => letterAt(geometry.scaleOf(area) ?? 1)
  const places = [...placesOf(scene)].map((place) => geometry.targets.get(place)!.shape)
  const middles = places.filter((shape) => shape.points).map(centreOf)
  const labels = targetLabels(scene, left, known, letterIn)
  labels.set('board', boardLabels(left, known, letterIn('board'), middles))
  const written = (label: Label): Written => ({ ...label, width: widthOf(label), height: heightOf(label) })
  return new Map([...labels].map(([area, list]) => [area, list.map(written)]))
}

// `letter`: the height of a letter in units of the picture. `left`: the moves that agree with what was picked. `places`:
// the middles of what can be picked on the board, where a label stands rather than just beside it.
export function boardLabels(
  left: readonly SceneMove[],
  values: ReadonlyMap<string, MoveValue>,
  letter: number,
  places: readonly Point[] = [],
): Label[] {
  const spots = new Map<string, Label>()
  for (const move of left) {
    const value = values.get(move.token)
    const box = boxAround(move.ghost ?? [])
    if (!value || !box) continue
    const middle = middleOf(box)
    const { x, y } = places.find((place) => distance(place, middle) < nearby) ?? middle
    const key = `${x} ${y}`
    const before = spots.get(key)
    if (before && before.value.rank <= value.rank) continue
    spots.set(key, { key, x, y, value, size: sizeOf(value), letter })
  }
  return withoutOverlaps([...spots.values()])
}

// The better ones keep their place.
function withoutOverlaps(labels: readonly Label[]): Label[] {
  const kept: Label[] = []
  for (const label of [...labels].sort((a, b) => a.value.rank - b.value.rank)) {
    const isFree = kept.every((other) => {
      // A cell is 100 units wide: one small label to half of that is what the eye can take.
      const isSmall = label.size === 'small' || other.size === 'small'
      if (isSmall && distance(label, other) < 58) return false
      const across = (widthOf(label) + widthOf(other)) / 2
      const down = (heightOf(label) + heightOf(other)) / 2
      return Math.abs(label.x - other.x) >= across * 0.9 || Math.abs(label.y - other.y) >= down * 0.9
    })
    if (isFree) kept.push(label)
  }
  // The best is drawn last, on top.
  return kept.reverse()
}

export function widthOf({ value, size, letter }: Label): number {
  const letters = Math.max(1, [...value.label].length)
  return size === 'large' ? letter * (0.58 * letters + 0.8) : letter * 0.5 * letters
}

export function heightOf({ size, letter }: Label): number {
  return letter * (size === 'large' ? 1.45 : 0.85)
}

function sizeOf(value: MoveValue): Label['size'] {
  return value.tone !== 'guess' || value.rank < prominent ? 'large' : 'small'
}

// By area: the best that each of its targets can lead to. A target that all moves share tells nothing.
export function targetLabels(
  scene: Scene,
  left: readonly SceneMove[],
  values: ReadonlyMap<string, MoveValue>,
  letterOf: (area: string) => number,
): Map<string, Label[]> {
  const best = new Map<string, MoveValue>()
  const counts = new Map<string, number>()
  for (const move of left) {
    const value = values.get(move.token)
    for (const target of move.targets) {
      counts.set(target, (counts.get(target) ?? 0) + 1)
      if (value && value.rank < (best.get(target)?.rank ?? Infinity)) best.set(target, value)
    }
  }
  const found = new Map<string, Label[]>()
  for (const [target, { area, shape }] of targetsOf(scene)) {
    const value = best.get(target)
    const box = boxAround([shape])
    const isTelling = (counts.get(target) ?? 0) < left.length || left.length === 1
    if (area.name === 'board' || shape.role === 'control' || !value || !box || !isTelling) continue
    const letter = Math.min(letterOf(area.name), 0.42 * Math.min(box.width, box.height))
    const label: Label = { key: target, x: 0, y: 0, value, size: sizeOf(value), letter }
    label.x = box.x + widthOf(label) / 2 - 3
    label.y = box.y + box.height - heightOf(label) / 2 + 3
    found.set(area.name, [...(found.get(area.name) ?? []), label])
  }
  return found
}

// Letters that can be read, whatever the scale; within reason.
export function letterAt(scale: number): number {
  return Math.min(64, Math.max(24, 12.5 / scale))
}
