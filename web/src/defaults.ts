// SPDX-License-Identifier: MIT
// What is offered before anything has been chosen.
import facts from 'virtual:engine'
import type { Game } from './engine/types'
import type { Seat, Setup } from './saved'

export const defaultLevel = facts.usual_level

// You in the first seat, computers around you.
export function defaultSeats(players: number): Seat[] {
  return Array.from(
    { length: players },
    (_, i): Seat => ({ kind: i === 0 ? 'person' : 'computer', level: defaultLevel }),
  )
}

// The same people and computers at a larger or smaller table.
export function seatsFor(players: number, before: readonly Seat[]): Seat[] {
  const level = before.find((seat) => seat.kind === 'computer')?.level ?? defaultLevel
  return Array.from({ length: players }, (_, i): Seat => ({ ...(before[i] ?? { kind: 'computer', level }) }))
}

export function defaultSetup(game: Game): Setup {
  const players = game.players[0] ?? 2
  const options = Object.fromEntries((game.options[String(players)] ?? []).map((o) => [o.name, o.default]))
  return { game: game.name, players, options, seats: defaultSeats(players) }
}
