// SPDX-License-Identifier: MIT
// Taking a seat. The secret is made and kept before the server is asked, so a lost answer loses no seat: the same request
// with the same secret gets the same answer.
import { forget, keep, recall } from '../kept'
import { isToken, newToken, type Api } from './api'
import { isPassing, waitAfter } from './backoff'
import type { Shelf } from './match'
import { mineOf, remember, type Mine } from './mine'
import type { Wish } from './types'

const browser: Shelf = { recall, keep, forget }
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

// A secret for this wish: the one that was made when the same was wished before without an answer.
function tokenFor(key: string, wish: unknown, shelf: Shelf): string {
  const kept = shelf.recall(key) as { token?: unknown; wish?: unknown } | null
  if (isToken(kept?.token) && JSON.stringify(kept?.wish) === JSON.stringify(wish)) return kept.token
  const token = newToken()
  shelf.keep(key, { token, wish })
  return token
}

async function take(
  key: string,
  wish: unknown,
  shelf: Shelf,
  ask: (token: string) => Promise<Omit<Mine, 'token' | 'opened' | 'isOver'>>,
): Promise<Mine> {
  const token = tokenFor(key, wish, shelf)
  try {
    const mine = { ...(await insist(() => ask(token))), token, opened: Date.now(), isOver: false }
    remember(mine, shelf)
    shelf.forget(key)
    return mine
  } catch (error) {
    // Refused: it is not to be asked for again.
    if (!isPassing(error)) shelf.forget(key)
    throw error
  }
}

export function create(api: Api, wish: Wish, shelf = browser): Promise<Mine> {
  return take('online.creating', wish, shelf, async (token) => {
    const { id, seat } = await api.create(wish, token)
    return { id, game: wish.game, seat }
  })
}

// A game that was wished for before this tab was closed or loaded anew: it may be there, and if not, it is made now.
export async function finishCreating(api: Api, shelf = browser): Promise<Mine | null> {
  const kept = shelf.recall('online.creating') as { wish?: Wish } | null
  return kept?.wish ? create(api, kept.wish, shelf).catch(() => null) : null
}

// A seat that was taken on another device, by its secret. Nothing when the secret is not that seat's: a link that someone
// has made up neither takes a seat nor costs one, and the link to somebody else's seat does not cost one's own.
export async function admit(
  api: Api,
  { id, seat, token }: { id: string; seat: number; token: string },
  shelf = browser,
): Promise<Mine | null> {
  const mine = mineOf(id, shelf)
  if (mine && mine.seat !== seat) return mine
  try {
    const game = await insist(() => api.game(id))
    if (!game.seats.some((it) => it.seat === seat && it.taken)) return null
    await insist(() => api.join(id, { seat }, token))
    const mine = { id, game: game.game, seat, token, opened: Date.now(), isOver: game.over }
    remember(mine, shelf)
    return mine
  } catch (error) {
    if (isPassing(error)) throw error
    return null
  }
}

export function join(
  api: Api,
  { id, game }: { id: string; game: string },
  wish: { seat?: number; name?: string },
  shelf = browser,
): Promise<Mine> {
  return take(`online.joining.${id}`, wish, shelf, async (token) => {
    const { seat } = await api.join(id, wish, token)
    return { id, game, seat }
  })
}
