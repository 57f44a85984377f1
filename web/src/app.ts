// SPDX-License-Identifier: MIT
// What every mode shares: the engine, its games, and announcements for screen readers.
import { get, writable, type Readable } from 'svelte/store'
import others from 'virtual:games'
import english from 'virtual:games/en'
import wasm from '../../build/wasm/quoin.wasm?url'
import { Engine } from './engine/client'
import type { Game } from './engine/types'
import { language } from './texts'

export const engine = new Engine({ wasm })

// Before anybody asks for anything in it.
language.subscribe((code) => (engine.language = code))

const known = writable<readonly Game[]>([])
const failure = writable('')

// In the language that was chosen.
export const games: Readable<readonly Game[]> = { subscribe: known.subscribe }
export const startError: Readable<string> = { subscribe: failure.subscribe }

let isThere = false

// As they were when the page was built.
export async function showGames(): Promise<void> {
  const wanted = get(language)
  const list = (await others[wanted]?.()) ?? english
  if (!isThere && wanted === get(language)) known.set(list)
}

// As the engine has them.
export async function startEngine(): Promise<void> {
  const wanted = get(language)
  failure.set('')
  try {
    const list = await engine.games()
    isThere = true
    if (wanted === get(language)) known.set(list)
  } catch (error) {
    failure.set(error instanceof Error ? error.message : String(error))
  }
}

export function gameNamed(list: readonly Game[], name: string): Game | undefined {
  return list.find((game) => game.name === name)
}

// The game that is shown, where the address does not name it; and what must be seen even in the tab's title.
export const subject = writable('')
export const titleNotice = writable('')

const spoken = writable('')
export const announcement: Readable<string> = { subscribe: spoken.subscribe }

// Clears what a mode announced, when it is left.
export function hush(): void {
  spoken.set('')
}

// Said by a screen reader as soon as it has time. The same words twice are two messages.
export function announce(words: string): void {
  spoken.update((before) => (before === words ? `${words} ` : words))
}
