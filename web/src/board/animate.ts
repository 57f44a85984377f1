// SPDX-License-Identifier: MIT
// Short movements: a tile comes from where it lay, a board that grew moves its tiles where they now are. Whoever asked
// their system for less motion gets none.
import type { Spot } from './geometry'

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
export function animateLaying(element: SVGGElement, at: Spot, from: Spot | null): void {
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
