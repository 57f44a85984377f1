// SPDX-License-Identifier: MIT
// A hint in words. What is proved and what is estimated are never mixed up.
import type { Hint } from '../../match'
import { fill, type Texts } from '../../texts'

export function hintWords(hint: Hint, texts: Texts): string {
  const { best } = hint
  if (!best) return texts.hintAsks
  const reasons = hint.reasons.length > 0 ? ` ${hint.reasons.join(' ')}` : ''
  const waiting = hint.isLooking ? ' …' : ''
  return verdict(hint, texts) + waiting + reasons
}

function verdict({ best, isBound }: Hint, texts: Texts): string {
  if (!best) return ''
  const { move } = best
  if (best.kind === 'estimated') return fill(texts.hintEstimated, { move, chance: Math.round(best.chance * 100) })
  if (best.kind === 'unknown') return texts.hintAsks
  const margin = best.margin ? Math.abs(best.margin) : 0
  const words = {
    win: margin > 0 ? texts.hintProvedWinBy : texts.hintProvedWin,
    draw: texts.hintProvedDraw,
    loss: texts.hintProvedLoss,
  }[best.value]
  const bound = isBound && best.value === 'win' ? ` (${texts.hintBound})` : ''
  return fill(words, { move, margin }) + bound
}
