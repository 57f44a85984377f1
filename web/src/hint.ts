// SPDX-License-Identifier: MIT
// A hint in words: the engine's verdict and its reasons.
import { moveName } from './board/scene'
import type { Scene } from './engine/types'
import type { Hint } from './match'
import type { Texts } from './texts'

export function hintWords({ best, verdict, isLooking, reasons }: Hint, scene: Scene, texts: Texts): string {
  if (best === null) return texts.hintAsks
  const named = verdict.replace(best, () => moveName(scene, best))
  return [named + (isLooking ? ' …' : ''), ...reasons].join(' ')
}
