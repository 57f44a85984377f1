// SPDX-License-Identifier: MIT
// Who played a game under study, if it is one of one's own.
import type { KeptGame } from '../../my_games/kept_game'
import { seatName } from '../../players/seats'
import { fill, type Texts } from '../../texts'
import { movesTo, type Tree } from '../../tree'

// By player: "Player 1 (you)", "Slate".
export function namesIn(tree: Tree, games: readonly KeptGame[], texts: Texts): string[] {
  const { game, players } = tree.setting
  const moves = movesTo(tree.mainLine.at(-1)!).join(' ')
  if (moves === '') return []
  const isIt = (setup: { game: string; players: number }) => setup.game === game && setup.players === players
  const kept = games.find(({ saved }) => isIt(saved.setup) && saved.moves.join(' ') === moves)
  if (!kept) return []
  return Array.from({ length: players }, (_, i) => {
    const number = fill(texts.person, { number: i + 1 })
    const isPerson = kept.saved.setup.seats[i]?.kind === 'person'
    const name = kept.names[i] || (isPerson ? number : seatName(kept.saved.setup, i + 1, texts))
    return kept.own === i + 1 ? `${name} (${texts.you.toLocaleLowerCase(texts.locale)})` : name
  })
}
