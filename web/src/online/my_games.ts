// SPDX-License-Identifier: MIT
// The online games in which this browser holds a seat, with the seats' tokens. They are stored nowhere else; a link that
// contains the token opens the seat on another device.
import { browserStorage } from '../storage'
import { isToken } from './api'
import type { OnlineGame, SeatFields } from './types'

export interface MyGame {
  id: string
  game: string
  seat: number
  token: string
  opened: number // when it was last looked at
  isOver: boolean
  about?: AboutGame // as it was when last seen
}

// Enough to say with whom it is played, since when and how it ended, without asking the server.
export type AboutGame = Pick<OnlineGame, 'winners' | 'reason' | 'created'> & { readonly seats: readonly SeatFields[] }

export function aboutOf({ winners, reason, created, seats }: OnlineGame): AboutGame {
  const fields = seats.map(({ seat, kind, taken, name, left }) => ({ seat, kind, taken, name, left }))
  return { winners, reason, created, seats: fields }
}

const key = 'online.mine'
const most = 100

// The last looked at first.
export function myGames(storage = browserStorage): MyGame[] {
  const kept = storage.recall(key)
  return Array.isArray(kept) ? kept.filter(isMyGame) : []
}

export function mineOf(id: string, storage = browserStorage): MyGame | undefined {
  return myGames(storage).find((mine) => mine.id === id)
}

// False when the browser keeps nothing. Of too many, finished ones go first, and of those the oldest.
export function remember(mine: MyGame, storage = browserStorage): boolean {
  const list = [mine, ...myGames(storage).filter((other) => other.id !== mine.id)]
  while (list.length > most) {
    const over = list.map((other) => other.isOver).lastIndexOf(true)
    list.splice(over > 0 ? over : list.length - 1, 1)
  }
  return storage.keep(key, list)
}

export function forgetGame(id: string, storage = browserStorage): void {
  storage.keep(
    key,
    myGames(storage).filter((mine) => mine.id !== id),
  )
}

// Updates the entry of one of our games.
export function note(game: OnlineGame, storage = browserStorage, now = Date.now()): void {
  const mine = mineOf(game.id, storage)
  if (mine) remember({ ...mine, game: game.game, isOver: game.over, opened: now, about: aboutOf(game) }, storage)
}

function isMyGame(it: unknown): it is MyGame {
  const mine = it as Partial<MyGame> | null
  return (
    typeof mine?.id === 'string' &&
    typeof mine.game === 'string' &&
    typeof mine.seat === 'number' &&
    isToken(mine.token) &&
    typeof mine.opened === 'number' &&
    typeof mine.isOver === 'boolean' &&
    (mine.about === undefined || isAbout(mine.about))
  )
}

function isAbout(it: unknown): it is AboutGame {
  const about = it as Partial<AboutGame> | null
  return Array.isArray(about?.seats) && Array.isArray(about.winners) && typeof about.created === 'number'
}
