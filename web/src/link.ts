// SPDX-License-Identifier: MIT
// A whole game as a word for an address. Variations are those of tree_link.ts.
import type { PositionRequest, RecordItem } from './engine/types'

export type Setting = Omit<PositionRequest, 'moves'>

export function encodeRequest({ moves, ...setting }: PositionRequest): string {
  return encodeItems(
    setting,
    moves.map((text) => ({ kind: 'move', text })),
  )
}

// Nothing when it is no such word. Whether its game and moves exist is for the engine to say.
export function decodeRequest(word: string): PositionRequest | null {
  const linked = decodeItems(word)
  return linked && { ...linked.setting, moves: mainLineOf(linked.items) }
}

// Four lines: game, players, options, and the moves with brackets around variations. A fifth says where the moves begin,
// if not at the usual start.
export function encodeItems({ game, players, options, position }: Setting, items: readonly RecordItem[]): string {
  const pairs = Object.entries(options).map(([name, value]) => `${name}=${value}`)
  const lines = [game, String(players), pairs.join(' '), items.map(wordOf).join(' ')]
  return toWord([...lines, ...(position !== undefined ? [position] : [])].join('\n'))
}

export function decodeItems(word: string): { setting: Setting; items: RecordItem[] } | null {
  const fields = fromWord(word)?.split('\n') ?? []
  const [game, players, options, moves, position] = fields
  if (fields.length < 4 || fields.length > 5 || !game || !/^\d$/.test(players ?? '') || position === '') return null
  const pairs = words(options!).map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])
  const items = words(moves!).map(itemOf)
  if (items.includes(null) || !isBalanced(items as RecordItem[])) return null
  const setting = { game, players: Number(players), options: Object.fromEntries(pairs) as Record<string, string> }
  return { setting: { ...setting, ...(position !== undefined && { position }) }, items: items as RecordItem[] }
}

function mainLineOf(items: readonly RecordItem[]): string[] {
  let depth = 0
  const moves: string[] = []
  for (const { kind, text } of items) {
    if (kind === 'open') depth++
    if (kind === 'close') depth--
    if (kind === 'move' && depth === 0) moves.push(text)
  }
  return moves
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

// A variation replaces a move, and ends where it began.
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
