// SPDX-License-Identifier: MIT
// Games that no client could bring about, put into a store as a backup would (docs/store.md).
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../schema'

interface StoredEvent {
  kind: 'seat' | 'move' | 'takeback'
  seat: number
  text?: string
  number?: number
  secret?: string
}

export interface StoredGame {
  id: string
  game: string
  rules_version: string
  options: [string, string][]
  events: StoredEvent[]
}

export function secretOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

// The id of the game that a request makes when it is sent with a token of the client's own.
export function idOf(token: string, body: string): string {
  return secretOf(`game\n${token}\n${body}`).slice(0, 22)
}

// As zip has it.
function crc32(text: string): string {
  let sum = ~0
  for (const byte of Buffer.from(text)) {
    sum ^= byte
    for (let bit = 0; bit < 8; ++bit) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return (~sum >>> 0).toString(16).padStart(8, '0')
}

function lineOf(fields: object): string {
  const text = JSON.stringify(fields).slice(0, -1)
  return `${text},"crc":"${crc32(text)}"}\n`
}

function gameLine({ events, ...header }: StoredGame): string {
  const time = Date.now()
  return lineOf({
    ...header,
    players: 2,
    levels: [0, 0],
    clock: null,
    public: false,
    created: time,
    rematch_of: '',
    over: false,
    waiting: false,
    computers_turn: false,
    deadline: 0,
    events: events.map((event, i) => ({ seq: i + 1, text: '', number: 0, secret: '', time, clocks: [], ...event })),
  })
}

export function makeStore(folder: string, games: readonly StoredGame[]): string {
  const events = games.reduce((sum, game) => sum + game.events.length, 0)
  const start = lineOf({ quoin: 'backup', version: 1, uptime: [] })
  const end = lineOf({ end: true, games: games.length, events })
  const backup = join(folder, 'games.backup')
  writeFileSync(backup, start + games.map(gameLine).join('') + end)
  const url = `sqlite:${join(folder, 'games.db')}`
  const program = process.env['QUOIN_PROGRAM'] ?? join(root, 'build/release/quoin')
  execFileSync(program, ['store', 'restore', '--store', url, backup], { stdio: ['ignore', 'ignore', 'pipe'] })
  return url
}
