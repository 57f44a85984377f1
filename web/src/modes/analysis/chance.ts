// SPDX-License-Identifier: MIT
// The last chance of whoever lost: the last position in which they were to move and could still win. Proved where the
// solver can see to the end, estimated where it cannot, and never one called the other.
import type { Mistake, Place, View } from '../../engine/types'
import type { Thinker } from './assess'
import type { WorkQueue } from './work_queue'
import { isProved, scoreOf, type Findings } from './findings'

export interface Chance {
  ply: number
  isProved: boolean
  score: number // expected; 1 where it is proved
}

const proofTime = 5000
const estimateTime = 700
const stillWon = 0.55
const mostFailures = 2 // earlier positions are harder: after so many proofs that were not found none is looked for
const mostUrgent = 3

export interface Search {
  thinker: Thinker
  queue: WorkQueue
  findings: Findings
  look: (place: Place) => Promise<View>
}

// `places`: the positions of the game from its start. Nothing when there was no such chance.
export async function lastChance(
  { thinker, queue, findings, look }: Search,
  places: readonly Place[],
  loser: number,
  onPly: (ply: number) => void,
  signal: AbortSignal,
): Promise<Chance | null> {
  let failures = 0
  for (let ply = places.length - 1; ply >= 0; --ply) {
    const place = places[ply]!
    if ((await look(place)).to_move !== loser) continue
    onPly(ply)
    let found = findings.about(place)?.thoughts
    if ((!found || !isProved(found)) && failures < mostFailures) {
      const options = { movetime: proofTime }
      const solution = await queue.do(mostUrgent, (stop) => thinker.solve(place, options, stop), signal)
      if (solution.solved) found = findings.learn(place, solution)?.thoughts
      if (!solution.solved || !isProved(solution)) failures++
    }
    if (!found || !isProved(found)) {
      const options = { movetime: estimateTime }
      const thought = await queue.do(mostUrgent, (stop) => thinker.think(place, options, undefined, stop), signal)
      found = findings.learn(place, thought)?.thoughts
    }
    if (found?.kind === 'proved' && found.proved === 'win') return { ply, isProved: true, score: 1 }
    const score = found && !isProved(found) ? scoreOf(found) : null
    if (score !== null && score >= stillWon) return { ply, isProved: false, score }
  }
  return null
}

// Where there was no such chance: the move that cost this player most, of those that are known.
export function worstMistake(mistakes: readonly Mistake[], player: number): Mistake | null {
  const own = mistakes.filter((mistake) => mistake.player === player)
  const costOf = ({ before, after }: Mistake) => before - after
  return own.reduce<Mistake | null>((worst, it) => (worst && costOf(worst) >= costOf(it) ? worst : it), null)
}
