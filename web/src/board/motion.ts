// SPDX-License-Identifier: MIT
// What moved from one position to the next, and from where: told by comparing what was seen before and after. Moving it
// is left to animate.ts.
import type { View } from '../engine/types'
import type { Geometry, Spot } from './geometry'
import { freshGroup, type Group } from './groups'
import { centreOf, targetsOf } from './scene'

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

export interface Laying {
  area: string
  key: string // of the group that was laid
  at: Spot
  from: Spot | null // where it came from, if that is known
}

// The tiles that are new. One that was dropped where it lies did not come from anywhere.
export function layings(before: Seen, view: View, geometry: Geometry, groups: Groups, isDropped: boolean): Laying[] {
  return view.scene.areas.flatMap((area): Laying[] => {
    const fresh = freshGroup(groups.get(area.name) ?? [])
    const at = fresh && geometry.spotIn(area, centreOf(fresh.body))
    if (!fresh || !at || before.tiles.has(fresh.body.name ?? '')) return []
    const from = isDropped ? null : sourceOf(before, geometry, area.name, fresh)
    return [{ area: area.name, key: fresh.key, at, from }]
  })
}

// Where a tile came from: the target outside the board that chose the move, the only one that is now gone or that has
// the same name.
function sourceOf({ view, sources }: Seen, { targets }: Geometry, area: string, { body }: Group): Spot | null {
  const gone = view.scene.moves.filter((move) => !move.targets.every((target) => targets.has(target)))
  const candidates = [...new Set(gone.flatMap((move) => move.targets))].filter((target) => sources.has(target))
  const earlier = targetsOf(view.scene)
  const named = candidates.find((target) => {
    const name = earlier.get(target)?.shape.name
    return name !== undefined && (body.name === name || body.name?.startsWith(name + ' '))
  })
  if (named) return sources.get(named) ?? null
  const left = candidates.filter((target) => !targets.has(target))
  return area === 'board' && left.length === 1 ? (sources.get(left[0]!) ?? null) : null
}
