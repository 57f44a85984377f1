// SPDX-License-Identifier: MIT
// Short movements: a tile comes from where it lay, and a board that grew moves its tiles to their new places. Nothing
// moves for users who asked their system for reduced motion.
import type { Area } from '../engine/types'
import { clipOf, cornerOf, type Spot } from './geometry'
import type { Frame } from './layout'
import type { Laying } from './motion'

const easing = 'cubic-bezier(0.2, 0.7, 0.2, 1)'

// As it was chosen in the settings, which stand on the root element.
function motion(): string {
  return document.documentElement.dataset['motion'] ?? 'normal'
}

// Milliseconds.
function duration(): number {
  return motion() === 'fast' ? 130 : 260
}

export function isStill(): boolean {
  return motion() === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches
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

// A picture that comes closer within its frame, or goes back, for `use:`.
export function comesCloser(svg: SVGSVGElement, first: Framed) {
  let before = first.frame
  const update = ({ frame, area }: Framed) => {
    const isMoved = (before.corner || frame.corner) && frame !== before
    if (isMoved && !isStill()) animateCloseUp(svg, area, before, frame)
    before = frame
  }
  return { update }
}

interface Framed {
  frame: Frame
  area: Area
}

function animateCloseUp(svg: SVGSVGElement, area: Area, before: Frame, now: Frame): void {
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
