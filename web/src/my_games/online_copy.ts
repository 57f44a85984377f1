// SPDX-License-Identifier: MIT
// A copy of an online game for the user's list. The seat's token stays in online/my_games.ts.
import { levelOf as levelOfSeat, type OnlineGame } from '../online/types'
import type { Seat } from '../saved'
import type { MyGame } from '../online/my_games'
import type { SharedStorage } from '../storage'
import { dayOf, isBegun, keptOf, type KeptGame } from './kept_game'
import { Library } from './library'

export function onlineId(id: string): string {
  return `online-${id}`
}

// Once: a copy that is there already has its owner's tags.
export function keepCopy(game: OnlineGame, { seat, opened }: MyGame, storage: SharedStorage): void {
  const library = new Library(storage)
  const copy = keptOfOnline(game, seat, opened)
  if (copy.saved.isOver && isBegun(copy.saved) && !library.get(copy.id)) library.add(copy)
}

export function keptOfOnline(game: OnlineGame, seat: number, opened: number): KeptGame {
  const seats = game.seats.map((it): Seat => {
    const level = levelOfSeat(it)
    return level > 0 ? { kind: 'computer', level } : { kind: 'person', level: 1 }
  })
  const begun = game.created || opened
  const { players, options, moves } = game
  const setup = { game: game.game, players, options, seats }
  const saved = {
    version: 1 as const,
    setup,
    moves,
    resigned: [],
    began: dayOf(begun),
    ...(game.over && { isOver: true }),
  }
  return keptOf(saved, {
    id: onlineId(game.id),
    begun,
    changed: Math.max(begun, opened),
    own: seat,
    winners: game.over ? game.winners : [],
    names: game.seats.map(({ name }) => name),
    from: 'online',
  })
}
