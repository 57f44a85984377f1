// SPDX-License-Identifier: MIT
// A whole game, with its variations, as a word that can stand in an address.
import type { Place, RecordItem } from './engine/types'
import { Tree, movesTo } from './tree'

export function encodePlace(place: Place): string {
  return encodeTree(new Tree(place, place.moves))
}

// Nothing when it is no such word. Whether its game and moves exist is for the engine to say.
export function decodePlace(word: string): Place | null {
  const tree = decodeTree(word)
  return tree && { ...tree.setting, moves: movesTo(tree.mainLine.at(-1)!) }
}

// Four lines: game, players, options, and the moves with brackets around variations.
export function encodeTree(tree: Tree): string {
  const { game, players, options } = tree.setting
  const pairs = Object.entries(options).map(([name, value]) => `${name}=${value}`)
  return toWord([game, String(players), pairs.join(' '), tree.toItems().map(wordOf).join(' ')].join('\n'))
}

export function decodeTree(word: string): Tree | null {
  const fields = fromWord(word)?.split('\n') ?? []
  const [game, players, options, moves] = fields
  if (fields.length !== 4 || !game || !/^\d$/.test(players ?? '')) return null
  const pairs = words(options!).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  const items = words(moves!).map(itemOf)
  if (items.includes(null) || !isBalanced(items as RecordItem[])) return null
  const setting = { game, players: Number(players), options: Object.fromEntries(pairs) as Record<string, string> }
  return Tree.fromItems(setting, items as RecordItem[])
}

// No move begins with a bracket (docs/record.md).
function wordOf({ kind, text }: RecordItem): string {
  return { move: text, comment: `{${encodeURIComponent(text)}`, open: '(', close: ')' }[kind]
}

function itemOf(word: string): RecordItem | null {
  if (word === '(') return { kind: 'open', text: '' }
  if (word === ')') return { kind: 'close', text: '' }
  if (!word.startsWith('{')) return { kind: 'move', text: word }
  try {
    return { kind: 'comment', text: decodeURIComponent(word.slice(1)) }
  } catch {
    return null
  }
}

// A variation stands in place of a move, and ends where it began.
function isBalanced(items: readonly RecordItem[]): boolean {
  let depth = 0
  const moves = [0] // of each line that is open
  for (const { kind } of items) {
    if (kind === 'move') moves[depth]!++
    if (kind === 'open') {
      if (moves[depth] === 0) return false
      moves[++depth] = 0
    }
    if (kind === 'close' && --depth < 0) return false
  }
  return depth === 0
}

function toWord(text: string): string {
  let bytes = ''
  for (const byte of new TextEncoder().encode(text)) bytes += String.fromCharCode(byte)
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function fromWord(word: string): string | null {
  try {
    const bytes = atob(word.replaceAll('-', '+').replaceAll('_', '/'))
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes, (c) => c.charCodeAt(0)))
  } catch {
    return null
  }
}

function words(text: string): string[] {
  return text.split(' ').filter((word) => word !== '')
}
