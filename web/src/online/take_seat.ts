// SPDX-License-Identifier: MIT
// Taking a seat. The secret is made and kept before the server is asked, so a lost answer loses no seat: the same request
// with the same secret gets the same answer.
import { browserStorage, type BrowserStorage } from '../storage'
import { isToken, newToken, type Api } from './api'
import { isPassing, waitAfter } from './backoff'
import { mineOf, remember, type MyGame } from './my_games'
import type { JoinRequest, CreateRequest } from './types'

const mostTries = 5

async function insist<T>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; ++attempt) {
    try {
      return await ask()
    } catch (error) {
      if (!isPassing(error) || attempt + 1 >= mostTries) throw error
      await new Promise((done) => setTimeout(done, waitAfter(error, attempt)))
    }
  }
}

// A secret for this request: the one that was made when the same was asked before without an answer.
function tokenFor(key: string, request: unknown, storage: BrowserStorage): string {
  const kept = storage.recall(key) as { token?: unknown; wish?: unknown } | null
  if (isToken(kept?.token) && JSON.stringify(kept?.wish) === JSON.stringify(request)) return kept.token
  const token = newToken()
  storage.keep(key, { token, wish: request })
  return token
}

async function take(
  key: string,
  request: unknown,
  storage: BrowserStorage,
  ask: (token: string) => Promise<Omit<MyGame, 'token' | 'opened' | 'isOver'>>,
): Promise<MyGame> {
  const token = tokenFor(key, request, storage)
  try {
    const mine = { ...(await insist(() => ask(token))), token, opened: Date.now(), isOver: false }
    remember(mine, storage)
    storage.forget(key)
    return mine
  } catch (error) {
    // Refused: it is not to be asked for again.
    if (!isPassing(error)) storage.forget(key)
    throw error
  }
}

export function create(api: Api, request: CreateRequest, storage = browserStorage): Promise<MyGame> {
  return take('online.creating', request, storage, async (token) => {
    const { id, seat } = await api.create(request, token)
    return { id, game: request.game, seat }
  })
}

// A game that was asked for before this tab was closed or reloaded: it may exist by now; if not, it is made.
export async function finishCreating(api: Api, storage = browserStorage): Promise<MyGame | null> {
  const kept = storage.recall('online.creating') as { wish?: CreateRequest } | null
  return kept?.wish ? create(api, kept.wish, storage).catch(() => null) : null
}

// A seat that was taken on another device, by its token. Nothing if the token is not that seat's: a forged link gives no
// seat, and a link to another player's seat does not replace one's own.
export async function admit(
  api: Api,
  { id, seat, token }: { id: string; seat: number; token: string },
  storage = browserStorage,
): Promise<MyGame | null> {
  const mine = mineOf(id, storage)
  if (mine && mine.seat !== seat) return mine
  try {
    const game = await insist(() => api.game(id))
    if (!game.seats.some((it) => it.seat === seat && it.taken)) return null
    await insist(() => api.join(id, { seat }, token))
    const mine = { id, game: game.game, seat, token, opened: Date.now(), isOver: game.over }
    remember(mine, storage)
    return mine
  } catch (error) {
    if (isPassing(error)) throw error
    return null
  }
}

export function join(
  api: Api,
  { id, game }: { id: string; game: string },
  request: JoinRequest,
  storage = browserStorage,
): Promise<MyGame> {
  return take(`online.joining.${id}`, request, storage, async (token) => {
    const { seat } = await api.join(id, request, token)
    return { id, game, seat }
  })
}
