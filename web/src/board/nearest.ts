// SPDX-License-Identifier: MIT
// Which of some points an arrow key goes to.
import type { Point } from './scene'

export type Direction = 'up' | 'down' | 'left' | 'right'

export const directionOf: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
}

// The nearest in that direction, what lies straight ahead first; nothing when there is none.
export function nearest<T extends Point>(from: Point, direction: Direction, points: readonly T[]): T | null {
  const ahead: Point = {
    up: { x: 0, y: -1 },
    down: { x: 0, y: 1 },
    left: { x: -1, y: 0 },
    right: { x: 1, y: 0 },
  }[direction]
  let best: T | null = null
  let least = Infinity
  for (const point of points) {
    const dx = point.x - from.x
    const dy = point.y - from.y
    const along = dx * ahead.x + dy * ahead.y
    const aside = Math.abs(dx * ahead.y) + Math.abs(dy * ahead.x)
    // Within a wide cone: every point can be reached, and none by a key that points away from it.
    if (along < 1 || aside > along * 3) continue
    const distance = along + 2 * aside
    if (distance < least) {
      least = distance
      best = point
    }
  }
  return best
}
