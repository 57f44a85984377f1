// SPDX-License-Identifier: MIT
// What every mode shares: the engine, the games it has, and the voice that says what happened.
import { get, writable, type Readable } from 'svelte/store'
import { Engine } from './engine/client'
import type { Game } from './engine/types'
import { language } from './texts'
import wasm from '../../build/wasm/quoin.wasm?url'

export const engine = new Engine({ wasm })

const known = writable<readonly Game[]>([])
const failure = writable('')

// In the language that was chosen; none until the engine is there.
export const games: Readable<readonly Game[]> = { subscribe: known.subscribe }
export const startError: Readable<string> = { subscribe: failure.subscribe }

export async function startEngine(): Promise<void> {
  failure.set('')
  try {
    engine.language = get(language)
    known.set(await engine.games())
  } catch (error) {
    failure.set(error instanceof Error ? error.message : String(error))
  }
}

export function gameNamed(list: readonly Game[], name: string): Game | undefined {
  return list.find((game) => game.name === name)
}

const spoken = writable('')
export const announcement: Readable<string> = { subscribe: spoken.subscribe }

// Said by a screen reader as soon as it has time. The same words twice are two messages.
export function announce(words: string): void {
  spoken.update((before) => (before === words ? `${words} ` : words))
}
