// SPDX-License-Identifier: MIT
// The games in which somebody at this browser has a seat, with the secrets that open them. They are kept here and nowhere
// else; a link with the secret opens a seat on another device.
import { browserStorage } from '../storage'
import { isToken } from './api'
import type { OnlineGame } from './types'

export interface MyGame {
  id: string
  game: string
  seat: number
  token: string
  opened: number // when it was last looked at
  isOver: boolean
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

// How a game of ours stands by now.
export function note(game: OnlineGame, storage = browserStorage, now = Date.now()): void {
  const mine = mineOf(game.id, storage)
  if (mine) remember({ ...mine, game: game.game, isOver: game.over, opened: now }, storage)
}

function isMyGame(it: unknown): it is MyGame {
  const mine = it as Partial<MyGame> | null
  return (
    typeof mine?.id === 'string' &&
    typeof mine.game === 'string' &&
    typeof mine.seat === 'number' &&
    isToken(mine.token) &&
    typeof mine.opened === 'number' &&
    typeof mine.isOver === 'boolean'
  )
}
