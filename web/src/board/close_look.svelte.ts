// SPDX-License-Identifier: MIT
// What is currently enlarged for a finger: the board, or a tile beside it with its neighbours.
import { closeUpAt, neighboursOf, type CloseUp } from './close_up'
import type { Geometry } from './geometry'
import type { Picks } from './picks'
import type { Point } from './scene'

export class CloseLook {
  #closeUp = $state.raw<CloseUp | null>(null)
  #nearby = $state.raw<readonly string[]>([])

  // What a finger may have meant beside the board, as long as one of these is picked.
  neighbours(picked: ReadonlySet<string>): readonly string[] {
    return this.#nearby.some((target) => picked.has(target)) ? this.#nearby : []
  }

  // As long as a place is picked.
  closeUp({ picked }: Picks, places: ReadonlySet<string>): CloseUp | null {
    return picked.some((target) => places.has(target)) ? this.#closeUp : null
  }

  // Something else is picked: what is close stays so as long as a place is picked.
  leave(isAtPlace: boolean): void {
    if (!isAtPlace) this.#closeUp = null
    this.#nearby = []
  }

  // Another of the neighbours is picked, and they all stay.
  keep(pick: () => void): void {
    const kept = this.#nearby
    pick()
    this.#nearby = kept
  }

  // A finger picked something small.
  come(target: string, at: Point, geometry: Geometry, { moves }: Picks, places: ReadonlySet<string>): void {
    const used = [...new Set(moves.flatMap((move) => move.targets))].filter((it) => places.has(it))
    if (places.has(target)) this.#closeUp = closeUpAt(geometry, used, at)
    else this.#nearby = neighboursOf(geometry, moves, target, at)
  }
}
