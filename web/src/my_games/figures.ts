// SPDX-License-Identifier: MIT
// The user's statistics: wins, draws and losses against each level, the trend over time, and where games were lost.
import type { KeptGame } from './kept_game'
import { levelOf, standingOf } from './standing'

export interface Tally {
  won: number
  drawn: number
  lost: number
}

export interface LevelRow {
  game: string
  level: number // 0 for people
  tally: Tally
}

export interface MonthRow {
  month: string // 2026-11
  tally: Tally
}

export interface CurvePoint {
  time: number
  score: number // of the last games up to this one, from 0 to 1
}

// Where the turning points of lost games came: in the first, the second or the last third of their moves.
export interface Slips {
  lost: number
  known: number // of these, with a turning point
  thirds: readonly [number, number, number]
  worst: number | null // the third that most of them came in; nothing when too little is known to say
}

const window = 10 // games that a point of the curve looks back on
const enough = 3 // lost games with a turning point

export function countOf({ won, drawn, lost }: Tally): number {
  return won + drawn + lost
}

export function scoreOf(tally: Tally): number {
  return (tally.won + tally.drawn / 2) / countOf(tally)
}

// Those that somebody here won, drew or lost; the oldest first.
export function decided(games: readonly KeptGame[]): KeptGame[] {
  const isDecided = (game: KeptGame) => ['won', 'drawn', 'lost'].includes(standingOf(game))
  return games.filter(isDecided).sort((a, b) => a.changed - b.changed)
}

export function tallyOf(games: readonly KeptGame[]): Tally {
  const tally = { won: 0, drawn: 0, lost: 0 }
  for (const game of games) {
    const standing = standingOf(game)
    if (standing === 'won' || standing === 'drawn' || standing === 'lost') ++tally[standing]
  }
  return tally
}

export function levelTable(games: readonly KeptGame[]): LevelRow[] {
  const groups = grouped(decided(games), (game) => JSON.stringify([game.saved.setup.game, levelOf(game)]))
  const rows = [...groups.values()].map((list) => ({
    game: list[0]!.saved.setup.game,
    level: levelOf(list[0]!),
    tally: tallyOf(list),
  }))
  return rows.sort((a, b) => (a.game < b.game ? -1 : a.game > b.game ? 1 : a.level - b.level))
}

export function monthTable(games: readonly KeptGame[]): MonthRow[] {
  const groups = grouped(decided(games), ({ changed }) => new Date(changed).toISOString().slice(0, 7))
  return [...groups].map(([month, list]) => ({ month, tally: tallyOf(list) }))
}

export function curveOf(games: readonly KeptGame[]): CurvePoint[] {
  const list = decided(games)
  return list.map(({ changed }, i) => ({
    time: changed,
    score: scoreOf(tallyOf(list.slice(Math.max(0, i + 1 - window), i + 1))),
  }))
}

export function slipsOf(games: readonly KeptGame[]): Slips {
  const lost = games.filter((game) => standingOf(game) === 'lost')
  const thirds: [number, number, number] = [0, 0, 0]
  for (const { course, saved } of lost) {
    if (!course?.turned) continue
    const third = Math.floor((3 * (course.turned.ply - 1)) / Math.max(1, saved.moves.length))
    ++thirds[Math.min(2, Math.max(0, third)) as 0 | 1 | 2]
  }
  const known = thirds[0] + thirds[1] + thirds[2]
  const worst = known >= enough ? thirds.indexOf(Math.max(...thirds)) : null
  return { lost: lost.length, known, thirds, worst }
}

function grouped<T>(list: readonly T[], keyOf: (it: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const it of list) {
    const key = keyOf(it)
    groups.set(key, [...(groups.get(key) ?? []), it])
  }
  return groups
}
