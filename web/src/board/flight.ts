// SPDX-License-Identifier: MIT
// Short movements: a tile comes from where it lay, a board that grew moves its tiles to their new places, a picture comes
// closer. Fetched with the effects of moves: until the board is used, nothing flies.
import type { Area, View } from '../engine/types'
import { isStill, motion } from '../settings'
import { clipOf, cornerOf, type Geometry, type Spot } from './geometry'
import { freshGroup, type Group } from './groups'
import type { Frame } from './layout'
import type { Groups, Seen } from './motion'
import { centreOf, targetsOf } from './scene'

export * from './close_up' // not a file more to fetch

const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

// Milliseconds.
function duration(): number {
  return motion() === 'fast' ? 130 : 260
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

// `element` lies at `at`; it comes from `from`, or, when that is not known, from just above.
function animateLaying(element: SVGGElement, at: Spot, from: Spot | null): void {
  if (isStill()) return
  const svg = element.ownerSVGElement
  svg?.classList.add('is-moving')
  const start = from
    ? `translate(${(from.x - at.x) / at.scale}px, ${(from.y - at.y) / at.scale}px) scale(${from.scale / at.scale})`
    : `translate(0, -12px) scale(1.12)`
  element.classList.add('is-laid')
  const motion = element.animate(
    [
      { transform: start, opacity: from ? 1 : 0 },
      { transform: 'none', opacity: 1 },
    ],
    { duration: duration(), easing },
  )
  motion.onfinish = motion.oncancel = () => {
    svg?.classList.remove('is-moving')
    element.classList.remove('is-laid')
  }
}

export function animateLayings(stage: HTMLElement, layings: readonly Laying[]): void {
  for (const { area, key, at, from } of layings) {
    const element = stage.querySelector<SVGGElement>(`[data-area="${area}"] [data-key="${CSS.escape(key)}"]`)
    if (element) animateLaying(element, at, from)
  }
}

// The tiles that were there before and are still there tell how the picture moved.
export function animateGrowth(
  stage: HTMLElement,
  before: ReadonlyMap<string, Spot>,
  now: ReadonlyMap<string, Spot>,
): void {
  const content = stage.querySelector<SVGGElement>('[data-area="board"] .content')
  if (isStill() || !content) return
  for (const [name, at] of now) {
    const from = before.get(name)
    if (!from) continue
    const zoom = from.scale / at.scale
    if (Math.abs(zoom - 1) < 0.01 && Math.hypot(from.x - at.x, from.y - at.y) < 1) return
    const svg = content.ownerSVGElement!
    const left = parseFloat(svg.style.left)
    const top = parseFloat(svg.style.top)
    // In units of the picture: what is at `at` now was at `from`.
    const box = svg.viewBox.baseVal
    const x = (from.x - left) / at.scale + box.x - zoom * ((at.x - left) / at.scale + box.x)
    const y = (from.y - top) / at.scale + box.y - zoom * ((at.y - top) / at.scale + box.y)
    content.animate([{ transform: `translate(${x}px, ${y}px) scale(${zoom})` }, { transform: 'none' }], {
      duration: duration(),
      easing,
    })
    return
  }
}

export function animateCloseUp(svg: SVGSVGElement, area: Area, before: Frame, now: Frame): void {
  const from = cornerOf(before, area)
  const at = cornerOf(now, area)
  const clip = (frame: Frame) => (frame.corner ? clipOf(frame, area, now.scale) : 'inset(-20px)')
  const start = `translate(${from.x - at.x}px, ${from.y - at.y}px) scale(${before.scale / now.scale})`
  const frames = [
    { transform: start, transformOrigin: '0 0', clipPath: clip(before) },
    { transform: 'none', transformOrigin: '0 0', clipPath: clip(now) },
  ]
  svg.animate(frames, { duration: duration(), easing })
}
