// SPDX-License-Identifier: MIT
// A game that has not begun, as the engine showed it when the page was built: to be looked at until the engine is there.
import loaders from 'virtual:first'
import { defaultSetup } from './defaults'
import type { Game, Place, View } from './engine/types'
import type { Language } from './texts'

// Nothing when the place is any other position.
export async function firstView(place: Place, game: Game, language: Language): Promise<View | null> {
  if (!isFirst(place, game)) return null
  return (await loaders[game.name]?.[language]?.().catch(() => null)) ?? null
}

export function isFirst({ players, options, moves }: Place, game: Game): boolean {
  const usual = defaultSetup(game)
  const isUsual = Object.entries(options).every(([name, value]) => usual.options[name] === value)
  return moves.length === 0 && isUsual && players === usual.players
}
