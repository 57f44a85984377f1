// SPDX-License-Identifier: MIT
// Addresses within the page: `#/MODE/GAME?name=value`. Everything is in the fragment, so any static host will do.
import { readable } from 'svelte/store'

export interface Route {
  mode: string // empty for the start page
  game: string // empty when none is named
  params: Readonly<Record<string, string>>
}

export function readRoute(hash: string): Route {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2)
  const [mode = '', game = ''] = path.split('/').map(decoded)
  return { mode, game, params: Object.fromEntries(new URLSearchParams(query)) }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export function hashOf(mode: string, game = '', params: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(params).toString()
  const path = [mode, game].filter((part) => part !== '').map(encodeURIComponent)
  return `#/${path.join('/')}${query ? `?${query}` : ''}`
}

export const route = readable<Route>(readRoute(''), (set) => {
  const read = () => set(readRoute(location.hash))
  read()
  addEventListener('hashchange', read)
  return () => removeEventListener('hashchange', read)
})

export function go(mode: string, game = '', params: Readonly<Record<string, string>> = {}): void {
  location.hash = hashOf(mode, game, params)
}

// Changes the address without leaving the page or adding to its history.
export function replaceHash(hash: string): void {
  history.replaceState(null, '', hash)
}
