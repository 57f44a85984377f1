// SPDX-License-Identifier: MIT
// What the store of a mode needs from the page around it. Tests have their own.
import type { Engine } from './engine/client'
import type { Game } from './engine/types'
import type { Sound } from './sound/events'
import type { SharedStorage } from './storage'
import type { Texts } from './texts'

export interface Page extends SharedStorage {
  readonly engine: Engine
  readonly games: readonly Game[]
  readonly texts: Texts
  readonly hash: string // the address within the page
  gameNamed(name: string): Game | undefined
  announce(words: string): void
  alone<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> // one tab at a time
  sound(sound: Sound): void
  replaceHash(hash: string): void // says what is shown, and leads nowhere
  visit(hash: string): void // leads there, in place of where one is
  go(hash: string): void // leads there, with a way back
}
