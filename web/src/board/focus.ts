// SPDX-License-Identifier: MIT
// After a move the element with the focus may be gone: then the nearest one gets it, and not the top of the page.
import { distance, type Point } from './scene'

// What has the focus: something on the stage, the stage itself, nothing at all, or something else on the page.
export type Holder = 'inside' | 'stage' | 'nothing' | 'elsewhere'

export function holderOf(stage: HTMLElement): Holder {
  const active = document.activeElement
  if (active === null || active === document.body) return 'nothing'
  if (active === stage) return 'stage'
  return stage.contains(active) ? 'inside' : 'elsewhere'
}

export class Focus {
  #last: Point | null = null
  #isOurs = false

  // Where it was last, if that is known.
  get last(): Point | null {
    return this.#last
  }

  // It came to the stage.
  come(): void {
    this.#isOurs = true
  }

  // It is on something that can be picked.
  rest(at: Point | null): void {
    this.#last = at
  }

  // It went to something else, which may be on the stage too. Where it went to nothing, what had it is gone: it is ours
  // still.
  go(isInside: boolean): void {
    this.#isOurs = isInside
  }

  // After a change of the scene: whether it is for us to put it back.
  isLost(holder: Holder): boolean {
    if (!this.#isOurs || holder === 'inside') return false
    if (holder === 'elsewhere') this.#isOurs = false
    return this.#isOurs
  }
}

// The nearest to where the focus was, or the first where that is not known.
export function closest<T extends Point>(from: Point | null, spots: readonly T[]): T | null {
  let best: T | null = null
  let least = Infinity
  for (const spot of spots) {
    const far = from ? distance(spot, from) : 0
    if (far < least) {
      least = far
      best = spot
    }
  }
  return best
}
