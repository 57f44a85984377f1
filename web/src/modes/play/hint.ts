// SPDX-License-Identifier: MIT
// A hint in words. What is proved and what is estimated are never mixed up.
import type { Hint } from '../../match'
import { pointsText } from '../../points'
import { fill, type Texts } from '../../texts'

// `parts`: of a point, in which margins are counted.
export function hintWords(hint: Hint, texts: Texts, parts = 1): string {
  const { best } = hint
  if (!best) return texts.hintAsks
  const reasons = hint.reasons.length > 0 ? ` ${hint.reasons.join(' ')}` : ''
  const waiting = hint.isLooking ? ' …' : ''
  return verdict(hint, texts, parts) + waiting + reasons
}

function verdict({ best, isBound, isOpen }: Hint, texts: Texts, parts: number): string {
  if (!best) return ''
  const { move } = best
  if (best.kind === 'estimated') return fill(texts.hintEstimated, { move, chance: Math.round(best.chance * 100) })
  if (best.kind === 'unknown') return texts.hintAsks
  const margin = best.margin ? pointsText(Math.abs(best.margin), parts) : ''
  const words = {
    win: margin !== '' ? texts.hintProvedWinBy : texts.hintProvedWin,
    draw: isOpen ? texts.hintProvedHolds : texts.hintProvedDraw,
    loss: texts.hintProvedLoss,
  }[best.value]
  const bound = isBound && best.value === 'win' ? ` (${texts.hintBound})` : ''
  return fill(words, { move, margin }) + bound
}
