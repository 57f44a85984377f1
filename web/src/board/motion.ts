// SPDX-License-Identifier: MIT
// What could be seen of a position, to be compared with the next. What moved between them is told by flight.ts.
import type { View } from '../engine/types'
import type { Geometry, Spot } from './geometry'
import type { Group } from './groups'

// What could be seen of a position, and where.
export interface Seen {
  view: View
  sources: ReadonlyMap<string, Spot> // targets outside the board
  tiles: ReadonlyMap<string, Spot> // of the board, by name
}

export type Groups = ReadonlyMap<string, readonly Group[]> // by the name of their area

export function seenNow(view: View, geometry: Geometry, groups: Groups): Seen {
  return { view, sources: geometry.sources(), tiles: geometry.tiles(groups.get('board') ?? []) }
}

// Whether one move lies between two positions: anything else is shown without movement.
export function isNextMove(before: Seen | null, view: View): before is Seen {
  return before !== null && before.view !== view && view.ply === before.view.ply + 1
}
