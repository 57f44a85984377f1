// SPDX-License-Identifier: MIT
// The last chance of whoever lost: the last position in which they were to move and could still win. Proved where the
// solver can see to the end, estimated where it cannot, and never one called the other.
import type { Place, View } from '../../engine/types'
import type { Thinker } from './assess'
import type { Desk } from './desk'
import { standingOf, type Known } from './known'

export interface Chance {
  ply: number
  isProved: boolean
  chance: number // 1 where it is proved
}

const proofTime = 5000
const estimateTime = 700
const stillWon = 0.55
const mostFailures = 2 // earlier positions are harder: after so many proofs that were not found none is looked for
const mostUrgent = 3

export interface Search {
  thinker: Thinker
  desk: Desk
  known: Known
  look: (place: Place) => Promise<View>
}

// `places`: the positions of the game from its start. Nothing when there was no such chance.
export async function lastChance(
  { thinker, desk, known, look }: Search,
  places: readonly Place[],
  loser: number,
  onPly: (ply: number) => void,
  signal: AbortSignal,
): Promise<Chance | null> {
  let failures = 0
  for (let ply = places.length - 1; ply >= 0; --ply) {
    const place = places[ply]!
    if ((await look(place)).toMove !== loser) continue
    onPly(ply)
    let standing = known.about(place)?.standing
    if (!standing?.proved && failures < mostFailures) {
      const options = { milliseconds: proofTime }
      const solution = await desk.do(mostUrgent, (stop) => thinker.solve(place, options, stop), signal)
      if (solution.solved) standing = known.learn(place, solution.thoughts)?.standing
      const isKnown = solution.solved && standingOf(solution.thoughts)?.proved
      if (!isKnown) failures++
    }
    if (!standing?.proved) {
      const options = { milliseconds: estimateTime }
      const { thoughts } = await desk.do(mostUrgent, (stop) => thinker.think(place, options, undefined, stop), signal)
      standing = known.learn(place, thoughts)?.standing
    }
    if (standing?.proved === 'win') return { ply, isProved: true, chance: 1 }
    if (standing && !standing.proved && standing.chance >= stillWon) {
      return { ply, isProved: false, chance: standing.chance }
    }
  }
  return null
}
