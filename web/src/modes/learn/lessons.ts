// SPDX-License-Identifier: MIT
// The lessons of each game: a position, something to try there, and what it shows. They are data in the games' own folders
// (games/GAME/lessons.json); whether a move is good for the lesson is said by them, whether it is legal by the engine.
import type { PositionRequest } from '../../engine/types'
import { gameData, type Words } from '../../game_data'

export interface Lesson {
  section?: string // the heading of the rules page that it is about
  title: Words
  players?: number
  options?: Record<string, string>
  moves: string // separated by spaces
  task: Words
  // What fulfils it: any legal move, unless these say more.
  wanted?: string[] // one of these
  gains?: number[] // the scores change by these amounts
  refused?: { move: string; rule: string } // a move that this rule refuses: this one, or any other
  closing: Words
}

// None where a game brings none.
export async function lessonsOf(game: string): Promise<Lesson[]> {
  return ((await gameData(game, 'lessons')) ?? []) as Lesson[]
}

export function requestOf(
  game: string,
  { players, options, moves }: Pick<Lesson, 'players' | 'options' | 'moves'>,
): PositionRequest {
  return { game, players: players ?? 2, options: options ?? {}, moves: moves.split(' ').filter((move) => move !== '') }
}
