// SPDX-License-Identifier: MIT
// What the picks so far make of each target: which are lit, picked or of no use now, and which controls are to be seen.
import type { Area, SceneMove, Shape } from '../engine/types'
import type { Picks } from './picks'
import { familyOf, type PlacedTarget } from './scene'

export type Tone = 'picked' | 'lit' | 'other' | 'dim'

export interface Offer {
  picked: ReadonlySet<string>
  families: ReadonlySet<string> // of what was picked outside the board
  lit: ReadonlySet<string>
  controls: ReadonlySet<string>
  onlyControls: boolean // there is nothing else to pick
  variants: readonly SceneMove[]
  shown: SceneMove | null
  asked: SceneMove | null // waits to be confirmed
  isReady: boolean
  canTurn: boolean
}

export function offerOf(picks: Picks, targets: ReadonlyMap<string, PlacedTarget>): Offer {
  const { picked, lit, controls, variants, shown, asked, isReady, canTurn } = picks
  return {
    picked: new Set(picked),
    families: new Set(picked.filter((target) => targets.get(target)?.area.name !== 'board').map(familyOf)),
    lit,
    controls,
    onlyControls: [...lit].every((target) => controls.has(target)),
    variants,
    shown,
    asked,
    isReady,
    canTurn,
  }
}

// Controls appear when they are of use; those on the board only when it is clear which place they are about, or when
// there is nothing else to pick.
export function isShown(offer: Offer, { role, target }: Shape, area: Area): boolean {
  if (role !== 'control') return true
  if (target === undefined || !offer.controls.has(target)) return false
  return area.name !== 'board' || offer.isReady || offer.onlyControls
}

export function toneOf({ picked, lit, families }: Offer, target: string): Tone {
  if (picked.has(target)) return 'picked'
  if (lit.has(target)) return 'lit'
  // What would take the place of something picked is as good as that.
  return families.has(familyOf(target)) ? 'other' : 'dim'
}

// What is said of a pick to those who do not see it: the ghost, or what was picked last.
export function heardOf({ shown, picked }: Picks, targets: ReadonlyMap<string, PlacedTarget>): string {
  return shown?.ghost?.[0]?.name ?? targets.get(picked.at(-1) ?? '')?.shape.name ?? ''
}

// What the keys go to: what helps on, and what was picked.
export function stopsOf(offer: Offer, targets: ReadonlyMap<string, PlacedTarget>): string[] {
  return [...targets.values()]
    .filter(({ shape, area }) => isShown(offer, shape, area))
    .map(({ target }) => target)
    .filter((target) => offer.lit.has(target) || offer.picked.has(target))
}

// How it is said that targets make no move where no rule can be named: what lies outside the board comes first.
export function refusedAs(
  refused: readonly string[],
  targets: ReadonlyMap<string, PlacedTarget>,
): 'fitsNowhere' | 'nothingFitsThere' | 'doesNotFitThere' {
  const isPlace = (target: string) => targets.get(target)?.area.name === 'board'
  if (!refused.some(isPlace)) return 'fitsNowhere'
  return refused.every(isPlace) ? 'nothingFitsThere' : 'doesNotFitThere'
}

// When there is only one thing to do it has a button of its own, named after its control if it has one.
export function onlyName(
  moves: readonly SceneMove[],
  targets: ReadonlyMap<string, PlacedTarget>,
  otherwise: string,
): string | undefined {
  const [move] = moves
  if (!move || moves.length > 1) return undefined
  const shape = targets.get(move.targets[0] ?? '')?.shape
  return shape?.role === 'control' && shape.name ? shape.name : otherwise
}
