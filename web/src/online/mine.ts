// SPDX-License-Identifier: MIT
// The games in which somebody at this browser has a seat, with the secrets that open them. They are kept here and nowhere
// else; a link with the secret opens a seat on another device.
import { forget, keep, recall } from '../kept'
import { isToken } from './api'
import type { Shelf } from './match'
import type { OnlineGame } from './types'

export interface Mine {
  id: string
  game: string
  seat: number
  token: string
  opened: number // when it was last looked at
  isOver: boolean
}

const key = 'online.mine'
const most = 100

const browser: Shelf = { recall, keep, forget }

// The last looked at first.
export function myGames(shelf = browser): Mine[] {
  const kept = shelf.recall(key)
  return Array.isArray(kept) ? kept.filter(isMine) : []
}

export function mineOf(id: string, shelf = browser): Mine | undefined {
  return myGames(shelf).find((mine) => mine.id === id)
}

// False when the browser keeps nothing. Of too many, finished ones go first, and of those the oldest.
export function remember(mine: Mine, shelf = browser): boolean {
  const list = [mine, ...myGames(shelf).filter((other) => other.id !== mine.id)]
  while (list.length > most) {
    const over = list.map((other) => other.isOver).lastIndexOf(true)
    list.splice(over > 0 ? over : list.length - 1, 1)
  }
  return shelf.keep(key, list)
}

export function forgetGame(id: string, shelf = browser): void {
  shelf.keep(
    key,
    myGames(shelf).filter((mine) => mine.id !== id),
  )
}

// How a game of ours stands by now.
export function note(game: OnlineGame, shelf = browser, now = Date.now()): void {
  const mine = mineOf(game.id, shelf)
  if (mine) remember({ ...mine, game: game.game, isOver: game.over, opened: now }, shelf)
}

function isMine(it: unknown): it is Mine {
  const mine = it as Partial<Mine> | null
  return (
    typeof mine?.id === 'string' &&
    typeof mine.game === 'string' &&
    typeof mine.seat === 'number' &&
    isToken(mine.token) &&
    typeof mine.opened === 'number' &&
    typeof mine.isOver === 'boolean'
  )
}
