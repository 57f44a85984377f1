// SPDX-License-Identifier: MIT
// The loser's last chance: the last position in which they were to move and could still win. Proved where the solver
// reaches the end of the game, estimated elsewhere, and always labelled as which.
import type { Mistake, PositionRequest, View } from '../../../engine/types'
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
const mostFailures = 2 // earlier positions are harder: after this many failed proofs no more are tried
const mostUrgent = 3

export interface Search {
  thinker: Thinker
  queue: WorkQueue
  findings: Findings
  look: (request: PositionRequest) => Promise<View>
}

// `requests`: the positions of the game from its start. Nothing when there was no such chance.
export async function lastChance(
  { thinker, queue, findings, look }: Search,
  requests: readonly PositionRequest[],
  loser: number,
  onPly: (ply: number) => void,
  signal: AbortSignal,
): Promise<Chance | null> {
  let failures = 0
  for (let ply = requests.length - 1; ply >= 0; --ply) {
    const request = requests[ply]!
    if ((await look(request)).to_move !== loser) continue
    onPly(ply)
    let found = findings.about(request)?.thoughts
    if ((!found || !isProved(found)) && failures < mostFailures) {
      const options = { movetime: proofTime }
      const solution = await queue.do(mostUrgent, (stop) => thinker.solve(request, options, stop), signal)
      if (solution.solved) found = findings.learn(request, solution)?.thoughts
      if (!solution.solved || !isProved(solution)) failures++
    }
    if (!found || !isProved(found)) {
      const options = { movetime: estimateTime }
      const thought = await queue.do(mostUrgent, (stop) => thinker.think(request, options, undefined, stop), signal)
      found = findings.learn(request, thought)?.thoughts
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
