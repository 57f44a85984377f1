// SPDX-License-Identifier: MIT
// A page for the stores of modes: it keeps, says and shows nothing to anybody, and can be asked what it was told.
import type { Engine } from '../../src/engine/client'
import type { Game } from '../../src/engine/types'
import type { Page } from '../../src/page'
import type { Store } from '../../src/store'
import en from '../../src/texts/en'

export interface TestPage extends Page {
  hash: string
  isFull: boolean // then nothing is kept
  readonly kept: Map<string, unknown>
  readonly said: string[]
  readonly heard: string[]
  readonly visited: string[]
  readonly hearers: Set<(key: string) => void> // of what other tabs keep
  readonly tabs: TestPage[] // this one, and others of the same browser
}

// `beside`: another tab of the same browser.
export function makePage(engine: Engine, games: readonly Game[], beside?: TestPage): TestPage {
  const tellOthers = (key: string) => {
    for (const tab of page.tabs) if (tab !== page) queueMicrotask(() => tab.hearers.forEach((hear) => hear(key)))
  }
  const page: TestPage = {
    engine,
    games,
    texts: en,
    hash: '',
    isFull: false,
    kept: beside?.kept ?? new Map(),
    hearers: new Set(),
    tabs: beside?.tabs ?? [],
    said: [],
    heard: [],
    visited: [],
    gameNamed: (name) => games.find((game) => game.name === name),
    announce: (words) => void page.said.push(words),
    sound: (sound) => void page.heard.push(sound),
    keep(key, value) {
      if (page.isFull) return false
      page.kept.set(key, JSON.parse(JSON.stringify(value)))
      tellOthers(key)
      return true
    },
    recall: (key) => page.kept.get(key) ?? null,
    forget(key) {
      page.kept.delete(key)
      tellOthers(key)
    },
    keys: (start) => [...page.kept.keys()].filter((key) => key.startsWith(start)),
    onChange(listener) {
      page.hearers.add(listener)
      return () => void page.hearers.delete(listener)
    },
    alone: (_, __, work) => work(),
    replaceHash: (hash) => void (page.hash = hash),
    visit(hash) {
      page.hash = hash
      page.visited.push(hash)
    },
    go: (hash) => page.visit(hash),
  }
  page.tabs.push(page)
  return page
}

// The first state for which it is so.
export function until<State extends object>(store: Store<State>, isDone: (state: State) => boolean): Promise<State> {
  return new Promise((resolve) => {
    const stop = store.subscribe((state) => {
      if (!isDone(state)) return
      resolve(state)
      queueMicrotask(() => stop())
    })
  })
}
