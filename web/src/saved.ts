// SPDX-License-Identifier: MIT
// A game as it is kept: who sits where, and the moves.
import type { PositionRequest } from './engine/types'

export interface Seat {
  kind: 'person' | 'computer'
  level: number // of a computer
  isPerfect?: boolean // of a computer: it looks for a proof before anything else
}

export interface Setup {
  game: string
  players: number
  options: Record<string, string>
  position?: string // where it begins, if not at the usual start
  seats: Seat[]
}

// Everything needed to continue later.
export interface Saved {
  version: 1
  setup: Setup
  moves: string[]
  resigned: number[] // players who gave up
  began: string // the day, such as 2026-11-15
  isOver?: boolean // there is nothing to go on with
}

export function requestOf(saved: Saved, ply = saved.moves.length): PositionRequest {
  const { game, players, options, position } = saved.setup
  return { game, players, options, ...(position !== undefined && { position }), moves: saved.moves.slice(0, ply) }
}

export function startOf(setup: Setup, moves: readonly string[] = [], began = today()): Saved {
  return { version: 1, setup, moves: [...moves], resigned: [], began }
}

export function today(): string {
  return new Date().toISOString().slice(0, 10)
}

// What was kept, if it is still a game; whether its moves are legal is for the engine to say.
export function readSaved(kept: unknown): Saved | null {
  const saved = kept as Partial<Saved> | null
  const setup = saved?.setup
  if (saved?.version !== 1 || !setup || typeof setup.options !== 'object' || setup.options === null) return null
  const isWords = (list: unknown): list is string[] => Array.isArray(list) && list.every((w) => typeof w === 'string')
  const isSeat = (seat: Seat | null) => seat?.kind === 'person' || (seat?.kind === 'computer' && seat.level >= 1)
  if (typeof setup.game !== 'string' || !isWords(saved.moves) || !Array.isArray(saved.resigned)) return null
  if (!Array.isArray(setup.seats) || setup.seats.length !== setup.players || !setup.seats.every(isSeat)) return null
  if (typeof saved.began !== 'string' || !['undefined', 'string'].includes(typeof setup.position)) return null
  return saved as Saved
}
