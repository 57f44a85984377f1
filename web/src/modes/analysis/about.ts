// SPDX-License-Identifier: MIT
// What is known about a game under study besides its moves: who played it, when, and how it ended.
import type { GameRecord, View } from '../../engine/types'
import { fill, type Texts } from '../../texts'
import { movesTo, type Tree } from '../../tree'

export interface About {
  names: string[] // by player; empty where there is none
  called?: string[] // here, where there are no names
  seats: string[]
  date: string
  result: string
  moves: string // of the game that had this result
}

export const nothingKnown: About = { names: [], seats: [], date: '', result: '', moves: '' }

export function aboutOf({ names, seats, date, result, moves }: GameRecord): About {
  return { names, seats, date, result, moves: moves.join(' ') }
}

// For a record of it. A result stands as long as the main line is the game that had it, or is over itself.
export function tagsOf(about: About, tree: Tree, end: View): Record<string, string> {
  const tags: Record<string, string> = {}
  about.names.forEach((name, i) => name && (tags[`Name${i + 1}`] = name))
  about.seats.forEach((seat, i) => seat && (tags[`Seat${i + 1}`] = seat))
  if (about.date) tags['Date'] = about.date
  const isSame = movesTo(tree.mainLine.at(-1)!).join(' ') === about.moves
  if (end.over) tags['Result'] = end.winners.join(' ')
  else if (isSame && about.result) tags['Result'] = about.result
  return tags
}

export function playerName(about: About, player: number, texts: Texts): string {
  return about.names[player - 1] || about.called?.[player - 1] || fill(texts.person, { number: player })
}
