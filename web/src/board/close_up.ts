// SPDX-License-Identifier: MIT
// What a finger cannot hit is shown larger before anything is settled: the board comes closer around the tapped point,
// within its frame, so that it covers nothing else; a tile beside the board appears with its neighbours below it.
import type { Area, SceneMove } from '../engine/types'
import { cornerOf, type Geometry } from './geometry'
import type { Layout } from './layout'
import { easy } from './pointer'
import { boxAround, distance, familyOf, type Point } from './scene'

const comfortable = 47
const most = 2.6 // times as large: some of the surroundings must stay visible
const margin = 8 // pixels between a ghost and the edge of the frame

// The point, in pixels of the stage, stays where it is.
export interface CloseUp extends Point {
  times: number
}

// So close that the smallest of some places can be hit.
export function closeUpAt(geometry: Geometry, places: readonly string[], at: Point): CloseUp | null {
  const least = Math.min(...places.map((place) => geometry.extentOf(place)))
  return least < easy ? { x: at.x, y: at.y, times: Math.min(most, comfortable / least) } : null
}

// The same frames, the board in its own as close as that; moved a little where a ghost would be cut off.
export function cameCloser(layout: Layout, board: Area, { x, y, times }: CloseUp, ghost: SceneMove | null): Layout {
  const frames = layout.frames.map((frame) => {
    if (frame.name !== board.name) return frame
    const far = cornerOf(frame, board)
    const scale = frame.scale * times
    const corner = { x: x - (x - far.x) * times, y: y - (y - far.y) * times }
    const box = boxAround(ghost?.ghost ?? [])
    if (box) {
      const left = corner.x + (box.x - board.box.x) * scale
      const top = corner.y + (box.y - board.box.y) * scale
      corner.x += inward(left, left + box.width * scale, frame.x, frame.x + frame.width)
      corner.y += inward(top, top + box.height * scale, frame.y, frame.y + frame.height)
    }
    return { ...frame, scale, corner }
  })
  return { ...layout, frames }
}

function inward(start: number, end: number, from: number, to: number): number {
  return Math.max(0, from + margin - start) - Math.max(0, end - to + margin)
}

const mostShown = 5
const nearestShown = 4 // where there are more: there must be room for a button beside them

// What may have been meant by a tap on a tile beside the board: all of its family that moves can begin with, or the
// nearest of them, in the order of the scene.
export function neighboursOf(geometry: Geometry, moves: readonly SceneMove[], target: string, at: Point): string[] {
  const area = geometry.targets.get(target)?.area
  const known = new Set(moves.flatMap((move) => move.targets))
  const family = [...geometry.targets.values()]
    .filter((it) => it.area === area && familyOf(it.target) === familyOf(target) && known.has(it.target))
    .map((it) => it.target)
  if (family.length <= mostShown) return family
  const far = (it: string) => (it === target ? -1 : distance(geometry.spotOf(it)!, at))
  const nearest = new Set([...family].sort((a, b) => far(a) - far(b)).slice(0, nearestShown))
  return family.filter((it) => nearest.has(it))
}
