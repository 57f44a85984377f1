// SPDX-License-Identifier: MIT
// Shapes that belong together: a tile and what is printed on it move as one.
import type { Role, Shape } from '../engine/types'
import { boxAround } from './scene'

export interface Group {
  key: string // unlike that of any other group of the area
  body: Shape
  printed: Shape[]
}

const printedRoles: ReadonlySet<Role> = new Set<Role>(['glyph', 'level'])

function isWithin(inner: Shape, outer: Shape): boolean {
  const a = boxAround([inner])
  const b = boxAround([outer])
  if (!a || !b) return false
  return a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width && a.y + a.height <= b.y + b.height
}

export function groupsOf(shapes: readonly Shape[]): Group[] {
  const groups: Group[] = []
  const seen = new Map<string, number>()
  for (const shape of shapes) {
    const last = groups.at(-1)
    const isOnTile = last && (last.body.role === 'tile' || last.body.role === 'ghost')
    if (last && isOnTile && (printedRoles.has(shape.role) || shape.role === 'ghost') && isWithin(shape, last.body)) {
      last.printed.push(shape)
      continue
    }
    const base = `${shape.role} ${shape.target ?? shape.name ?? JSON.stringify(shape.points?.[0])}`
    const times = seen.get(base) ?? 0
    seen.set(base, times + 1)
    groups.push({ key: times === 0 ? base : `${base} ${times}`, body: shape, printed: [] })
  }
  return groups
}

// The tile that a mark of role `last` frames: what was laid or taken by the last move.
export function freshGroup(groups: readonly Group[]): Group | null {
  const mark = groups.find((group) => group.body.role === 'last')
  const frame = mark && boxAround([mark.body])
  if (!frame) return null
  const off = (group: Group) => {
    const box = boxAround([group.body])
    if (!box) return Infinity
    return Math.max(
      Math.abs(box.x - frame.x),
      Math.abs(box.y - frame.y),
      Math.abs(box.width - frame.width),
      Math.abs(box.height - frame.height),
    )
  }
  return groups.find((group) => group.body.role === 'tile' && off(group) <= 12) ?? null
}
