// SPDX-License-Identifier: MIT
// The state or result of a game for its owner, and who the opponents were.
import type { KeptGame } from './kept_game'

// `ended`: it is over, but nobody at this screen won or lost alone.
export type Standing = 'won' | 'drawn' | 'lost' | 'open' | 'ended'

export const standings: readonly Standing[] = ['won', 'drawn', 'lost', 'open', 'ended']

export function standingOf({ saved, own, winners }: KeptGame): Standing {
  if (!saved.isOver) return 'open'
  if (own === 0 || winners.length === 0) return 'ended'
  if (winners.length > 1) return winners.includes(own) || winners.length === saved.setup.players ? 'drawn' : 'lost'
  return winners[0] === own ? 'won' : 'lost'
}

// Everyone but the owner; everyone when there is none.
export function opponentsOf({ saved, own }: KeptGame): number[] {
  return Array.from({ length: saved.setup.players }, (_, i) => i + 1).filter((player) => player !== own)
}

// Of the strongest computer; 0 when a person was among the others.
export function levelOf(game: KeptGame): number {
  const seats = opponentsOf(game).map((player) => game.saved.setup.seats[player - 1]!)
  if (game.own === 0 || seats.some((seat) => seat.kind === 'person')) return 0
  return Math.max(0, ...seats.map((seat) => seat.level))
}
