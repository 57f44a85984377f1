// SPDX-License-Identifier: MIT
// What the page knows of a game's positions, for the engine to say how the game went; and in which order to look at them.
import type { Course, Evaluation, Thoughts } from '../../../engine/types'

export const noCourse: Course = { lines: [], mistakes: [] }

// `played`: the move that was made there, if any was. Nothing when the position is not known.
export function evaluationOf(thoughts: Thoughts, played: string | undefined): Evaluation | null {
  const { ply, candidates } = thoughts
  if (thoughts.kind !== 'proved' && thoughts.kind !== 'estimated') return null
  const { kind, score } = thoughts
  const move = candidates.find((it) => it.move === played)
  const isKnown = move?.kind === 'proved' || move?.kind === 'estimated'
  return {
    ply,
    kind,
    score,
    best: candidates[0]?.move ?? '',
    ...(isKnown && { played: { kind: move.kind, score: move.score, visits: move.visits } }),
  }
}

// First the ends, then the middle, then the middles between: a course can be seen long before it is all there.
export function spreadOrder(count: number): number[] {
  const order: number[] = []
  const seen = new Set<number>()
  const add = (i: number) => {
    if (i < 0 || i >= count || seen.has(i)) return
    seen.add(i)
    order.push(i)
  }
  add(count - 1)
  add(0)
  for (let step = 2 ** Math.ceil(Math.log2(Math.max(2, count))); step >= 1; step /= 2) {
    for (let i = 0; i < count; i += step) add(i)
  }
  return order
}
