// SPDX-License-Identifier: MIT
// What a longer look makes of a mistake that a short one found: its values before and after, from the same search.
import type { Mistake } from '../../../engine/types'
import type { Branch, Tree } from '../../../tree'
import { isProved, scoreOf, type Findings } from './findings'

export interface LongerLook {
  before: number // expected scores of the player who moved
  after: number
  isMistake: boolean // still
}

const clearlyWorse = 0.22 // as in facade/verbs/course.cpp
const enoughVisits = 40

// `at`: the position after the move. Nothing while no look was longer than the survey's.
export function longerLook(findings: Findings, tree: Tree, at: Branch, { player }: Mistake): LongerLook | null {
  const finding = at.parent && findings.about(tree.requestAt(at.parent))
  if (!finding?.surveyed) return null
  const { thoughts, surveyed } = finding
  const proved = provedAfter(findings, tree, at, player)
  const played = thoughts.candidates.find(({ move }) => move === at.move)
  const isCounted = played && (isProved(played) || played.visits >= enoughVisits)
  const before = scoreOf(thoughts)
  const isLost = isProved(thoughts) && before === 0 // whatever is played
  const after = proved ?? (isCounted ? scoreOf(played) : isLost ? 0 : null)
  if (before === null || after === null || (thoughts.nodes <= surveyed.nodes && !isProved(thoughts))) return null
  return { before, after, isMistake: before - after >= clearlyWorse }
}

// What is proved of the position after the move, for the player who made it.
function provedAfter(findings: Findings, tree: Tree, at: Branch, player: number): number | null {
  const thoughts = findings.about(tree.requestAt(at))?.thoughts
  const score = thoughts && isProved(thoughts) ? scoreOf(thoughts) : null
  if (!thoughts || score === null) return null
  if (thoughts.to_move === player) return score
  return tree.setting.players === 2 ? 1 - score : null
}
