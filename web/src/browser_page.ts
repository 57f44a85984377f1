// SPDX-License-Identifier: MIT
// The page that everyone sees, for the stores of modes.
import { get } from 'svelte/store'
import { announce, engine, gameNamed, games } from './app'
import type { Page } from './page'
import { replaceHash } from './route'
import { play } from './sound/player'
import { alone, sharedStorage } from './storage'
import { texts } from './texts'

export const page: Page = {
  engine,
  get games() {
    return get(games)
  },
  gameNamed: (name) => gameNamed(get(games), name),
  get texts() {
    return get(texts)
  },
  get hash() {
    return location.hash
  },
  announce,
  sound: play,
  alone,
  ...sharedStorage,
  replaceHash,
  visit: (hash) => location.replace(hash),
  go: (hash) => void (location.hash = hash),
}
