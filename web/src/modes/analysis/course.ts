// SPDX-License-Identifier: MIT
// The course of a game: how it stood for whom before every move, where it turned, and which moves let something slip.
import type { Finding } from './known'
import { chanceOf } from './known'

// How a position stands: found out by thinking, or the end of the game.
export type Stand = { kind: 'found'; finding: Finding } | { kind: 'over'; winners: readonly number[] } | undefined

export interface CoursePoint {
  ply: number
  chance: number
  isProved: boolean
}

export interface CourseLine {
  player: number
  points: CoursePoint[]
}

// A move that was much worse than what could have been played.
export interface Slip {
  ply: number // after the move
  player: number
  before: number // the player's chance
  after: number
  best: string // what could have been played
  isProved: boolean // a proved result was thrown away for a proved worse one
}

export interface CourseShape {
  // Two players: one line, of the first. More: a line each, with points where it was their turn.
  lines: CourseLine[]
  slips: ReadonlyMap<number, Slip>
  // The move after which the one who was ahead in the end was ahead for good; nothing when nobody else ever was.
  turned: { ply: number; player: number } | null
}

const clear = 0.22 // what a chance must fall by to be called a slip
const ahead = 0.06 // from even, to be called ahead
const enoughVisits = 40

// The player's chance at a position, where it is known.
export function chanceFor(player: number, stand: Stand, players: number): { chance: number; isProved: boolean } | null {
  if (!stand) return null
  if (stand.kind === 'over') {
    const { winners } = stand
    return { chance: winners.includes(player) ? 1 / winners.length : 0, isProved: true }
  }
  const { toMove, chance, proved } = stand.finding.standing
  if (toMove === player) return { chance, isProved: proved !== null }
  return players === 2 ? { chance: 1 - chance, isProved: proved !== null } : null
}

export function courseOf(stands: readonly Stand[], moves: readonly string[], players: number): CourseShape {
  const drawn = players === 2 ? [1] : Array.from({ length: players }, (_, i) => i + 1)
  const lines = drawn.map((player): CourseLine => {
    const points = stands.flatMap((stand, ply) => {
      const known = chanceFor(player, stand, players)
      return known ? [{ ply, ...known }] : []
    })
    return { player, points }
  })
  const slips = new Map<number, Slip>()
  for (let ply = 1; ply < stands.length; ++ply) {
    const slip = slipOf(stands, moves, ply, players)
    if (slip) slips.set(ply, slip)
  }
  return { lines, slips, turned: turnOf(stands, players) }
}

// The move that leads to `ply`, if it was a slip.
export function slipOf(stands: readonly Stand[], moves: readonly string[], ply: number, players: number): Slip | null {
  const stand = stands[ply - 1]
  const move = moves[ply - 1]
  if (stand?.kind !== 'found' || move === undefined) return null
  const { standing, thoughts } = stand.finding
  const { best, toMove: player } = standing
  if (!best || best.move === move) return null
  const played = thoughts.moves.find((it) => it.move === move)
  const isCounted = played?.kind === 'proved' || (players > 2 && (played?.visits ?? 0) >= enoughVisits)
  const judged = played && isCounted ? { chance: chanceOf(played)!, isProved: played.kind === 'proved' } : null
  const after = judged ?? chanceFor(player, stands[ply], players)
  if (!after || standing.chance - after.chance < clear) return null
  const isProved = standing.proved !== null && after.isProved
  return { ply, player, before: standing.chance, after: after.chance, best: best.move, isProved }
}

function turnOf(stands: readonly Stand[], players: number): CourseShape['turned'] {
  const chances: (number | undefined)[] = Array.from({ length: players })
  let leader: number | null = null
  let turned: CourseShape['turned'] = null
  stands.forEach((stand, ply) => {
    for (let i = 0; i < players; ++i) chances[i] = chanceFor(i + 1, stand, players)?.chance ?? chances[i]
    const next = leaderOf(chances, leader)
    if (next === null || next === leader) return
    if (leader !== null) turned = { ply, player: next }
    leader = next
  })
  return turned
}

// Who is clearly ahead of all others; who was ahead stays so until someone else clearly is.
function leaderOf(chances: readonly (number | undefined)[], before: number | null): number | null {
  let first = -1
  chances.forEach((chance, i) => {
    if (chance !== undefined && (first < 0 || chance > chances[first]!)) first = i
  })
  if (first < 0) return before
  const others = chances.filter((_, i) => i !== first).map((chance) => chance ?? 0)
  return chances[first]! - Math.max(...others) >= 2 * ahead ? first + 1 : before
}

// First the ends, then the middle, then the middles between: a course can be seen long before it is all there.
export function spreadOrder(count: number): number[] {
  const order: number[] = []
  const seen = new Set<number>()
  const add = (i: number) => {
    if (i < 0 || i >= count || seen.has(i)) return
    seen.add(i)
    order.push(i)
  }
  add(count - 1)
  add(0)
  for (let step = 2 ** Math.ceil(Math.log2(Math.max(2, count))); step >= 1; step /= 2) {
    for (let i = 0; i < count; i += step) add(i)
  }
  return order
}
