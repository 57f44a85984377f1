// SPDX-License-Identifier: MIT
// Applies events to a game. Events come in order and once each; one that does not fit means that we have missed something
// and must fetch the whole state.
import type { LiveEvent, OnlineGame, OnlineSeat, SeatEvent } from './types'

export type After = { game: OnlineGame; isNews: boolean } | 'gap'

export function after(game: OnlineGame, event: LiveEvent): After {
  const seq = 'seq' in event ? event.seq : undefined
  if (seq !== undefined) {
    // The end has the number of the event that brought it.
    if (seq <= game.seq && event.type !== 'over') return known(game, event, seq)
    if (seq > game.seq + 1) return 'gap'
  }
  const next = changed(game, event)
  if (next === 'gap') return next
  return { game: { ...leftBy(next, event), seq: Math.max(game.seq, seq ?? 0) }, isNews: true }
}

// What we know already, because a request was quicker than the feed. In between, the feed may have told what we might
// do before it: what we may do now counts.
function known(game: OnlineGame, event: LiveEvent, seq: number): After {
  if (seq < game.seq || !('allowed' in event)) return { game, isNews: false }
  return { game: withAllowed(game, event.allowed), isNews: true }
}

function changed(game: OnlineGame, event: LiveEvent): OnlineGame | 'gap' {
  switch (event.type) {
    case 'move':
      if (event.ply !== game.moves.length) return 'gap'
      return { ...game, moves: [...game.moves, event.move] }
    case 'takeback':
      return { ...game, moves: game.moves.slice(0, event.to) }
    case 'seat':
      return withSeat(game, event.seat, (seat) => told(event, seat.present))
    case 'presence':
      return withSeat(withAllowed(game, event.allowed), event.seat, (seat) => ({ ...seat, present: event.present }))
    case 'over': {
      const { winners, score, reason } = event
      const { declined: _, ...rest } = game
      return { ...rest, over: true, to_move: 0, winners, score, reason, offer: null }
    }
    case 'rematch':
      return { ...game, rematch: event.id }
    default:
      return game // its results say enough
  }
}

// The event describes the whole seat except whether its player is connected: a field that it leaves out no longer applies.
function told({ seat, kind, taken, awaited, name, left }: SeatEvent, present: boolean): OnlineSeat {
  return { seat, kind, taken, ...(awaited && { awaited }), name, left, present }
}

function withSeat(game: OnlineGame, number: number, change: (seat: OnlineSeat) => OnlineSeat): OnlineGame {
  return { ...game, seats: game.seats.map((seat) => (seat.seat === number ? change(seat) : seat)) }
}

// What every event says that is kept: whose turn it is then, what is on offer or was declined, what the clocks show and
// what we may do. A move that is told once more does not, nor does the end, which follows such an event.
function leftBy(game: OnlineGame, event: LiveEvent): OnlineGame {
  if (!('to_move' in event)) return game
  const { to_move, offer, declined, clocks, allowed } = event
  const { declined: _, ...rest } = game
  return withAllowed({ ...rest, to_move, offer, ...(declined && { declined }), clocks }, allowed)
}

function withAllowed(game: OnlineGame, allowed: OnlineGame['allowed']): OnlineGame {
  const { allowed: _, ...rest } = game
  return allowed ? { ...rest, allowed } : rest
}
