// SPDX-License-Identifier: MIT
// Saves one game while it is played: writes every change, and notices changes in other tabs. If two tabs change it at
// once, the later one gives way.
import type { View } from '../engine/types'
import type { Saved } from '../saved'
import { isSameState, type KeptGame } from './kept_game'
import type { Library } from './library'

export interface KeeperEvents {
  // The game as another tab has it. `isRefused`: what was kept here last is not part of it.
  onElsewhere(saved: Saved, isRefused: boolean): void
  onKept(isKept: boolean): void
}

export class Keeper {
  readonly #library: Library
  readonly #events: KeeperEvents
  readonly #stop: () => void
  #game: KeptGame

  constructor(library: Library, game: KeptGame, events: KeeperEvents) {
    this.#library = library
    this.#game = game
    this.#events = events
    this.#stop = library.onChange((id) => this.#hear(id))
  }

  get game(): KeptGame {
    return this.#game
  }

  dispose(): void {
    this.#stop()
  }

  // A game as it is now. Nothing is written if nothing has changed.
  keep(saved: Saved, view: View, now = Date.now()): void {
    const winners = saved.isOver ? view.winners : []
    const isKnown = winners.length === this.#game.winners.length
    if (isSameState(saved, this.#game.saved) && isKnown) return
    const { course: _, ...before } = this.#game // it was about other moves
    const changed = { ...before, saved, winners: [...winners], changed: now }
    const { outcome, game } = this.#library.change(changed)
    if (outcome === 'elsewhere') {
      this.#game = game
      this.#events.onElsewhere(game.saved, false)
    } else {
      this.#game = outcome === 'kept' ? game : changed
      this.#events.onKept(outcome === 'kept')
    }
  }

  #hear(id: string): void {
    if (id !== this.#game.id) return
    const there = this.#library.get(id)
    if (!there) return
    const before = this.#game
    this.#game = there
    if (isSameState(there.saved, before.saved)) return
    // Both wrote the same revision at the same moment: the one that is stored now counts.
    this.#events.onElsewhere(there.saved, there.revision === before.revision)
  }
}
