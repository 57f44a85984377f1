// SPDX-License-Identifier: MIT
// A whole game as a word that can stand in an address.
import type { Place } from './engine/types'

export function encodePlace(place: Place): string {
  const options = Object.entries(place.options).map(([name, value]) => `${name}=${value}`)
  const text = [place.game, String(place.players), options.join(' '), place.moves.join(' ')].join('\n')
  let bytes = ''
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte)
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

// Nothing when it is no such word. Whether its game and moves exist is for the engine to say.
export function decodePlace(word: string): Place | null {
  let text: string
  try {
    const bytes = atob(word.replaceAll('-', '+').replaceAll('_', '/'))
    text = new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (c) => c.charCodeAt(0)))
  } catch {
    return null
  }
  const fields = text.split('\n')
  const [game, players, options, moves] = fields
  if (fields.length !== 4 || !game || !/^\d$/.test(players ?? '')) return null
  const pairs = words(options!).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  return { game, players: Number(players), options: Object.fromEntries(pairs), moves: words(moves!) }
}

function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}
