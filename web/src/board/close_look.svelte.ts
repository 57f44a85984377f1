// SPDX-License-Identifier: MIT
// What is currently enlarged for a finger: the board, or a tile beside it with its neighbours. How that is done comes with
// the effects of moves, when the board is used.
import type { Area, SceneMove } from '../engine/types'
import type { CloseUp } from './close_up'
import type { Geometry } from './geometry'
import type { Layout } from './layout'
import type { Picks } from './picks'
import type { Point } from './scene'

export class CloseLook {
  #closeUp = $state.raw<CloseUp | null>(null)
  #nearby = $state.raw<readonly string[]>([])
  #means = $state.raw<typeof import('./flight') | null>(null)

  // As close as it is now.
  layout(far: Layout, board: Area | undefined, closeUp: CloseUp | null, ghost: SceneMove | null): Layout {
    return closeUp && board && this.#means ? this.#means.cameCloser(far, board, closeUp, ghost) : far
  }

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
  async come(target: string, at: Point, geometry: Geometry, picks: Picks, places: ReadonlySet<string>): Promise<void> {
    const { closeUpAt, neighboursOf } = (this.#means ??= await import('./flight'))
    const { moves, picked } = picks
    if (!picked.includes(target)) return // it took long
    const used = [...new Set(moves.flatMap((move) => move.targets))].filter((it) => places.has(it))
    if (places.has(target)) this.#closeUp = closeUpAt(geometry, used, at)
    else this.#nearby = neighboursOf(geometry, moves, target, at)
  }
}
