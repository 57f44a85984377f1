// SPDX-License-Identifier: MIT
// Whether an idea of a guided game has come up.
import { isOf } from './families'
import type { View } from '../../engine/types'
import type { When } from './first_game'

export interface Moment {
  view: View
  before: View | null // as it was at the person's last turn
  isRefused: boolean
  you: number
}

export function isEarned(when: When, { view, before, isRefused, you }: Moment): boolean {
  const { ply = 0, family, gained, most = Infinity, refused = false, over = false } = when
  if (over !== view.over || refused !== isRefused || view.ply < ply || view.legal.length > most) return false
  if (family !== undefined && !view.scene.moves.some(({ targets }) => targets.some((it) => isOf(it, family)))) return false
  if (gained === undefined) return true
  const hasGrown = (score: number, i: number) => score > (before?.score[i] ?? 0)
  return gained === 'you' ? hasGrown(view.score[you - 1]!, you - 1) : view.score.some(hasGrown)
}
