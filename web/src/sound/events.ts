// SPDX-License-Identifier: MIT
// The sounds of a game, found by comparing its state before and after.
import type { Outcome } from '../players/outcome'

export type Sound = 'tile' | 'points' | 'turn' | 'win' | 'loss' | 'draw' | 'low-time'

export interface Heard {
  ply: number
  score: readonly number[]
  isOurs: boolean // it is the turn of somebody at this screen
  outcome: Outcome | null // how it ended
}

// Nothing of a game that was only just opened, and nothing when a move is taken back.
export function soundsOf(before: Heard | null, now: Heard): Sound[] {
  if (!before) return []
  const isMoved = now.ply > before.ply
  const sounds: Sound[] = isMoved ? ['tile'] : []
  if (now.outcome && !before.outcome) return [...sounds, now.outcome === 'other' ? 'win' : now.outcome]
  const sum = (score: readonly number[]) => score.reduce((total, points) => total + points, 0)
  if (isMoved && sum(now.score) > sum(before.score)) sounds.push('points')
  if (isMoved && now.isOurs && !before.isOurs) sounds.push('turn')
  return sounds
}
