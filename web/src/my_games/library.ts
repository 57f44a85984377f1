// SPDX-License-Identifier: MIT
// The user's own games, as entries in the browser's local storage. Reads and writes are immediate, so a reload loses no
// move and the start page waits for nothing; a write is all or nothing; and every other tab is told. There is room for
// about a thousand games; when it is full, the caller is told.
import type { PositionRequest } from '../engine/types'
import { sharedStorage, type SharedStorage } from '../storage'
import { readSaved, type Saved } from '../saved'
import { entryOf, isBegun, keptOf, readCourse, readEntry, type KeptCourse, type KeptGame } from './kept_game'

// `elsewhere`: another tab has changed the game since it was read; `full`: there is no room, or nothing is ever kept.
export type Outcome = 'kept' | 'elsewhere' | 'full'

const prefix = 'game.'

export class Library {
  readonly #storage: SharedStorage

  constructor(storage: SharedStorage = sharedStorage) {
    this.#storage = storage
  }

  get(id: string): KeptGame | null {
    return readEntry(id, this.#storage.recall(prefix + id))
  }

  // The last changed first. What cannot be read is left alone and not listed.
  all(): KeptGame[] {
    this.#adoptOld()
    const games = this.#ids().flatMap((id) => this.get(id) ?? [])
    return games.filter(({ saved }) => isBegun(saved)).sort((a, b) => b.changed - a.changed || (a.id < b.id ? 1 : -1))
  }

  get isEmpty(): boolean {
    return this.#ids().length === 0
  }

  #ids(): string[] {
    return this.#storage.keys(prefix).map((key) => key.slice(prefix.length))
  }

  // A game that came from nowhere else.
  add(game: KeptGame): Outcome {
    return this.#write(game) ? 'kept' : 'full'
  }

  // A game as it has become. `game` is as it was read, with its changes; a game that was deleted meanwhile is kept again.
  change(game: KeptGame): { outcome: Outcome; game: KeptGame } {
    const there = this.get(game.id)
    if (there && there.revision !== game.revision) return { outcome: 'elsewhere', game: there }
    const next = { ...game, revision: game.revision + 1 }
    return this.#write(next) ? { outcome: 'kept', game: next } : { outcome: 'full', game }
  }

  remove(id: string): void {
    this.#storage.forget(prefix + id)
  }

  setTags(id: string, tags: readonly string[]): Outcome {
    const game = this.get(id)
    return game ? this.change({ ...game, tags: [...tags] }).outcome : 'elsewhere'
  }

  // Told to other tabs: the id of the game that changed here.
  onChange(listener: (id: string) => void): () => void {
    return this.#storage.onChange((key) => {
      if (key.startsWith(prefix)) listener(key.slice(prefix.length))
    })
  }

  #write(game: KeptGame): boolean {
    return this.#storage.keep(prefix + game.id, entryOf(game))
  }

  // ---- the game of each kind that is under way

  running(name: string, isGuest = false): KeptGame | null {
    const key = runningKey(name, isGuest)
    const kept = this.#storage.recall(key)
    const id = (kept as { id?: unknown } | null)?.id
    if (typeof id === 'string') return this.get(id)
    const saved = readSaved(kept)
    if (!saved) return null
    return isGuest ? keptOf(saved, { from: 'guest' }) : this.#adopt(key, saved)
  }

  // A game that is only looked at: it is there after a reload, and among one's own once a move is made in it.
  visit(saved: Saved): void {
    this.#storage.keep(runningKey(saved.setup.game, true), saved)
  }

  // One that was begun before and in which nothing has happened is nobody's loss.
  run(game: KeptGame, isGuest = false): void {
    const key = runningKey(game.saved.setup.game, isGuest)
    const before = this.running(game.saved.setup.game, isGuest)
    if (before?.id === game.id) return
    if (before && !isBegun(before.saved)) this.remove(before.id)
    this.#storage.keep(key, { id: game.id })
  }

  // Until now the browser kept one game of each kind, in full, under the name of the kind.
  #adopt(key: string, saved: Saved): KeptGame {
    const begun = Date.parse(saved.began) || Date.now()
    const game = keptOf(saved, { begun, changed: begun })
    if (this.#write(game)) {
      this.#storage.keep(key, { id: game.id })
      return game
    }
    // There is no room for both: the new entry, which is the smaller, takes the place of the old one.
    this.#storage.forget(key)
    if (this.#write(game)) this.#storage.keep(key, { id: game.id })
    else this.#storage.keep(key, saved)
    return game
  }

  #adoptOld(): void {
    for (const key of this.#storage.keys('play.')) {
      const old = key.endsWith('.guest') ? null : readSaved(this.#storage.recall(key))
      if (old) this.#adopt(key, old)
    }
  }

  // ---- what an analysis found out

  noteCourse(request: PositionRequest, course: KeptCourse): void {
    const line = request.moves.join(' ')
    for (const game of this.all()) {
      const { setup, moves } = game.saved
      if (setup.game !== request.game || setup.players !== request.players || moves.join(' ') !== line) continue
      if (setup.position !== request.position) continue
      const isNews = JSON.stringify(game.course) !== JSON.stringify(readCourse(course))
      if (isNews) this.change({ ...game, course })
    }
  }
}

function runningKey(game: string, isGuest: boolean): string {
  return isGuest ? `play.${game}.guest` : `play.${game}`
}
