// SPDX-License-Identifier: MIT
// Online games of one's own that still go on: the engine has nothing to say about them.
import type { PositionRequest } from '../../engine/types'
import { Api } from '../../online/api'
import { myGames } from '../../online/my_games'
import type { OnlineGame } from '../../online/types'
import type { Page } from '../../page'

export type RunningGame = Pick<OnlineGame, 'id' | 'game' | 'players' | 'moves'>

const manyMoves = 4 // shared by two games that are hardly two

// As the server has them; without it nothing is known.
export async function runningGames(name: string, page: Page): Promise<RunningGame[]> {
  const api = new Api(new URL('./', location.href).href)
  const open = myGames(page).filter(({ game, isOver }) => !isOver && game === name)
  const found = await Promise.all(open.map(({ id, token }) => api.game(id, token).catch(() => null)))
  return found.flatMap((game) => (game && !game.over ? [game] : []))
}

// Whether a line is that game, or was it, or goes on from it.
export function isLineOf(request: PositionRequest, { game, players, moves }: RunningGame): boolean {
  if (request.game !== game || request.players !== players || request.position !== undefined) return false
  const shared = Math.min(moves.length, request.moves.length)
  if (shared === 0 || moves.slice(0, shared).join(' ') !== request.moves.slice(0, shared).join(' ')) return false
  return shared >= manyMoves || moves.length === request.moves.length
}
