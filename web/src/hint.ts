// SPDX-License-Identifier: MIT
// A hint in words: the engine's verdict and its reasons.
import type { Hint } from './match'
import type { Texts } from './texts'

export function hintWords(hint: Hint, texts: Texts): string {
  if (hint.best === null) return texts.hintAsks
  return [hint.verdict + (hint.isLooking ? ' …' : ''), ...hint.reasons].join(' ')
}
