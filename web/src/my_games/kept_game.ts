// SPDX-License-Identifier: MIT
// A game in the user's list, and the text that the browser stores for it. Each game has its own entry, so that a damaged
// one does not affect the others.
import { readSaved, today, type Saved, type Setup } from '../saved'

export interface KeptGame {
  id: string
  revision: number // grows with every change, so that two tabs notice each other
  saved: Saved
  begun: number // when, in milliseconds
  changed: number
  own: number // the seat of the only person here; 0 when there are several or none
  winners: number[] // none until it is over
  tags: string[]
  names: string[] // by player, where people have some
  from: Origin
  course?: KeptCourse // once it was analysed
}

// `guest`: opened from a link or a record and played on. `online`: a copy of a game that ended on a server.
export type Origin = 'here' | 'guest' | 'online' | 'import'

// What an analysis found: the move after which the winner stayed ahead, and who let something slip.
export interface KeptCourse {
  turned?: { ply: number; player: number }
  mistakes: { ply: number; player: number }[]
}

export const longestTag = 24
export const mostTags = 12

export function newId(now = Date.now()): string {
  const chance = Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => (byte % 36).toString(36)).join('')
  return now.toString(36) + chance
}

export function isId(word: unknown): word is string {
  return typeof word === 'string' && /^[\w-]{1,64}$/.test(word)
}

export function ownSeat(setup: Setup): number {
  const persons = setup.seats.flatMap((seat, i) => (seat.kind === 'person' ? [i + 1] : []))
  return persons.length === 1 ? persons[0]! : 0
}

export function keptOf(saved: Saved, more: Partial<Omit<KeptGame, 'saved'>> = {}, now = Date.now()): KeptGame {
  return {
    id: newId(now),
    revision: 0,
    saved,
    begun: now,
    changed: now,
    own: ownSeat(saved.setup),
    winners: [],
    tags: [],
    names: [],
    from: 'here',
    ...more,
  }
}

// A game in which there is something worth keeping.
export function isBegun({ moves, resigned }: Saved): boolean {
  return moves.length > 0 || resigned.length > 0
}

export function isSameState(a: Saved, b: Saved): boolean {
  return (
    a.moves.join(' ') === b.moves.join(' ') &&
    a.resigned.join(' ') === b.resigned.join(' ') &&
    Boolean(a.isOver) === Boolean(b.isOver)
  )
}

// As it is written: the moves as one text, which is half the size, and nothing that is empty.
export function entryOf({ id: _, saved, own, winners, tags, names, from, ...rest }: KeptGame): unknown {
  return {
    ...rest,
    saved: { ...saved, moves: saved.moves.join(' ') },
    ...(own !== 0 && { own }),
    ...(winners.length > 0 && { winners }),
    ...(tags.length > 0 && { tags }),
    ...(names.some((name) => name !== '') && { names }),
    ...(from !== 'here' && { from }),
  }
}

// Nothing when it is no such entry. Whether its moves are legal is for the engine to say.
export function readEntry(id: string, entry: unknown): KeptGame | null {
  if (typeof entry !== 'object' || entry === null || !isId(id)) return null
  const it = entry as Record<string, unknown>
  const written = it['saved'] as Record<string, unknown> | null
  const moves = typeof written?.['moves'] === 'string' ? written['moves'].split(' ').filter((m) => m !== '') : null
  const saved = moves && readSaved({ ...written, moves })
  if (!saved) return null
  const time = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : timeOf(saved.began))
  const course = readCourse(it['course'])
  return {
    id,
    revision: typeof it['revision'] === 'number' ? it['revision'] : 0,
    saved,
    begun: time(it['begun']),
    changed: time(it['changed'] ?? it['begun']),
    own: players(saved.setup, [it['own']])[0] ?? 0,
    winners: players(saved.setup, it['winners']),
    tags: cleanTags(it['tags']),
    names: words(it['names']),
    from: (['guest', 'online', 'import'] as const).find((from) => from === it['from']) ?? 'here',
    ...(course && { course }),
  }
}

export function timeOf(day: string): number {
  const time = Date.parse(day)
  return Number.isFinite(time) ? time : 0
}

export function dayOf(time: number): string {
  return time > 0 && time < 8e15 ? new Date(time).toISOString().slice(0, 10) : today()
}

// Each once, short, and without what separates them in a record.
export function cleanTags(given: unknown): string[] {
  const clean = words(given).map((tag) =>
    tag
      .replace(/[,\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, longestTag)
      .trim(),
  )
  return [...new Set(clean.filter((tag) => tag !== ''))].slice(0, mostTags)
}

function words(given: unknown): string[] {
  return Array.isArray(given) ? given.filter((it): it is string => typeof it === 'string') : []
}

function players(setup: Setup, given: unknown): number[] {
  const isPlayer = (it: unknown): it is number => Number.isInteger(it) && Number(it) >= 1 && Number(it) <= setup.players
  return Array.isArray(given) ? given.filter(isPlayer) : []
}

export function readCourse(given: unknown): KeptCourse | null {
  const course = given as Partial<KeptCourse> | null | undefined
  if (typeof course !== 'object' || course === null || !Array.isArray(course.mistakes)) return null
  const isMove = (it: unknown): it is { ply: number; player: number } => {
    const move = it as { ply?: unknown; player?: unknown } | null
    return typeof move?.ply === 'number' && typeof move.player === 'number'
  }
  const mistakes = course.mistakes.filter(isMove)
  return { mistakes, ...(isMove(course.turned) && { turned: course.turned }) }
}
