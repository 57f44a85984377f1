// SPDX-License-Identifier: MIT
// A game on a real table that the page keeps the book of: the game as it is anywhere else, and the people's names.
import { Keeper } from '../../my_games/keeper'
import { isId, keptOf, newId } from '../../my_games/kept_game'
import type { Library } from '../../my_games/library'
import { readSaved, startOf, type Saved, type Setup } from '../../saved'
import { fill, type Texts } from '../../texts'

export interface TableGame {
  version: 1
  id: string // of its entry among one's own games
  saved: Saved
  names: string[] // by player; empty where someone has none
}

export const longestName = 24

export function readTable(kept: unknown): TableGame | null {
  const table = kept as Partial<TableGame> | null
  const saved = table?.version === 1 ? readSaved(table.saved) : null
  if (!saved) return null
  const known = table?.id
  const id = isId(known) ? known : newId()
  return { version: 1, id, saved, names: namesFor(saved.setup.players, table?.names) }
}

// As many as there are players, whatever is given.
export function namesFor(players: number, given: unknown): string[] {
  const list: unknown[] = Array.isArray(given) ? given : []
  return Array.from({ length: players }, (_, i) => (typeof list[i] === 'string' ? cleanName(list[i]) : ''))
}

export function cleanName(name: string): string {
  return name.replace(/\s+/g, ' ').trim().slice(0, longestName)
}

// Everyone at the table is a person.
export function newTable(
  setup: Omit<Setup, 'seats'>,
  names: readonly string[],
  moves: readonly string[] = [],
): TableGame {
  const seats = Array.from({ length: setup.players }, () => ({ kind: 'person' as const, level: 1 }))
  return { version: 1, id: newId(), saved: startOf({ ...setup, seats }, moves), names: namesFor(setup.players, names) }
}

// It is among one's own games from its first move on.
export function keeperOf(library: Library, { id, saved, names }: TableGame): Keeper {
  const game = { ...(library.get(id) ?? keptOf(saved, { id })), names }
  return new Keeper(library, game, { onElsewhere: () => {}, onKept: () => {} })
}

export function nameOf(table: TableGame, player: number, texts: Texts): string {
  return table.names[player - 1] || fill(texts.person, { number: player })
}
