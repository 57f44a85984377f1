// SPDX-License-Identifier: MIT
// How a game ended for those at this screen, and the score in full.
import type { View } from '../engine/types'
import { pointsText } from './points'
import { scoreRows } from './scores'
import { fill, listed, type Texts } from '../texts'

// `other`: for several people, or for someone who only watches.
export type Outcome = 'win' | 'loss' | 'draw' | 'other'

// `own`: the only player at this screen, or 0.
export function outcomeOf(winners: readonly number[], players: number, own: number): Outcome {
  if (winners.length === 0 || winners.length === players) return 'draw'
  if (own === 0) return 'other'
  return winners.includes(own) ? 'win' : 'loss'
}

// "21 to 19½", or "16 against 17½ and 12" where more than two play: one's own first, or the winner's, then the others
// from the highest down. Nothing where the game does not count points, or was not played to its end.
export function scoreWords(view: View, parts: number, own: number, texts: Texts): string {
  if (!view.over || scoreRows(view, parts).length === 0) return ''
  const first = own || (view.winners[0] ?? 1)
  const points = (player: number) => pointsText(view.score[player - 1] ?? 0, parts)
  const players = view.score.map((_, i) => i + 1)
  if (players.length === 2) return fill(texts.scoreOfTwo, { first: points(first), second: points(3 - first) })
  const others = players.filter((player) => player !== first)
  others.sort((a, b) => (view.score[b - 1] ?? 0) - (view.score[a - 1] ?? 0))
  return fill(texts.scoreOfMany, { first: points(first), others: listed(others.map(points), texts) })
}
