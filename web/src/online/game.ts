// SPDX-License-Identifier: MIT
// What an event makes of a game. Events come in order and each once; one that does not fit means that we have missed
// something, and then the whole state must be asked for.
import type { LiveEvent, OnlineGame, OnlineSeat } from './types'

export type After = { game: OnlineGame; isNews: boolean } | 'gap'

export function after(game: OnlineGame, event: LiveEvent): After {
  const { seq } = event
  if (seq !== undefined) {
    if (seq <= game.seq && !isAside(event)) return { game, isNews: false }
    if (seq > game.seq + 1) return 'gap'
  }
  const next = changed(game, event)
  if (next === 'gap') return next
  return { game: { ...next, ...leftBy(event), seq: Math.max(game.seq, seq ?? 0) }, isNews: true }
}

// Follows from the event before it, or is not kept at all: it has no number of its own.
function isAside({ type }: LiveEvent): boolean {
  return type === 'over' || type === 'presence' || type === 'clocks'
}

function changed(game: OnlineGame, event: LiveEvent): OnlineGame | 'gap' {
  switch (event.type) {
    case 'move': {
      const { ply, move } = event as LiveEvent & { ply: number; move: string }
      if (ply !== game.moves.length) return 'gap'
      return { ...game, moves: [...game.moves, move] }
    }
    case 'takeback':
      return { ...game, moves: game.moves.slice(0, event['to'] as number) }
    case 'seat':
      return withSeat(game, seatIn(event))
    case 'presence':
      return withSeat(game, seatIn(event))
    case 'over': {
      const { winners = [], score = game.score, reason = null } = event as Partial<OnlineGame>
      return { ...game, over: true, to_move: 0, winners, score, reason, offer: null }
    }
    case 'rematch':
      return { ...game, rematch: String(event['id']) }
    default:
      return game
  }
}

function seatIn(event: LiveEvent): Partial<OnlineSeat> {
  const fields = ['seat', 'kind', 'taken', 'name', 'left', 'present'].filter((field) => event[field] !== undefined)
  return Object.fromEntries(fields.map((field) => [field, event[field]]))
}

function withSeat(game: OnlineGame, change: Partial<OnlineSeat>): OnlineGame {
  return { ...game, seats: game.seats.map((seat) => (seat.seat === change.seat ? { ...seat, ...change } : seat)) }
}

// What every event says that is kept: whose turn it is then, what is on offer and what the clocks show.
function leftBy({ to_move, offer, clocks }: LiveEvent): Partial<OnlineGame> {
  const said = { to_move, offer, clocks } as Partial<OnlineGame>
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}
