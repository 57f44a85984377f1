// SPDX-License-Identifier: MIT
// What a key does on the board: arrows go to what lies that way, Enter picks it, R turns the tile, Escape undoes a pick.
import type { Geometry } from './geometry'
import { directionOf, nearest, type Direction } from './nearest'

export type KeyAct = { kind: 'go'; direction: Direction } | { kind: 'turn'; step: number } | { kind: 'undo' | 'pick' }

export type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey'>

export function actOf({ key, shiftKey, altKey, ctrlKey, metaKey }: Key): KeyAct | null {
  if (altKey || ctrlKey || metaKey) return null
  const direction = directionOf[key]
  if (direction) return { kind: 'go', direction }
  if (key === 'Escape') return { kind: 'undo' }
  if (key === 'r' || key === 'R') return { kind: 'turn', step: shiftKey ? -1 : 1 }
  return key === 'Enter' || key === ' ' ? { kind: 'pick' } : null
}

// What is said of a key that does nothing. The same words again are spoken again: they differ in what is not heard.
export function idleWords(
  act: KeyAct,
  words: { nothingThatWay: string; nothingToTurn: string; nothingToPick: string },
  before: string,
): string {
  const idle = { go: words.nothingThatWay, turn: words.nothingToTurn, pick: words.nothingToPick, undo: '' }[act.kind]
  return idle === before ? `${idle}\u00a0` : idle
}

// Where an arrow goes from a stop, or from nowhere; nothing when there is none that way.
export function stopAhead(
  geometry: Geometry,
  stops: readonly string[],
  from: string | null,
  direction: Direction,
): string | null {
  const start = from !== null ? geometry.spotOf(from) : null
  const spots = geometry.spotsOf(stops.filter((target) => target !== from))
  const next = start ? nearest(start, direction, spots) : spots[0]
  return next?.target ?? null
}
