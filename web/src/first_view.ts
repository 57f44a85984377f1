// SPDX-License-Identifier: MIT
// The start of each game, as the engine drew it when the page was built: shown until the engine has loaded.
import loaders from 'virtual:first'
import { defaultSetup } from './defaults'
import type { Game, PositionRequest, View } from './engine/types'
import type { Language } from './texts'

// Nothing for any other position.
export async function firstView(request: PositionRequest, game: Game, language: Language): Promise<View | null> {
  if (!isFirst(request, game)) return null
  return (await loaders[game.name]?.[language]?.().catch(() => null)) ?? null
}

export function isFirst({ players, options, position, moves }: PositionRequest, game: Game): boolean {
  const usual = defaultSetup(game)
  const isUsual = Object.entries(options).every(([name, value]) => usual.options[name] === value)
  return moves.length === 0 && position === undefined && isUsual && players === usual.players
}
