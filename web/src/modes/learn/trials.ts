// SPDX-License-Identifier: MIT
// What a game asks in its quiz and tells in its first game, apart from what runs them: that is fetched with them. Each of
// a game that brings one (`hasGameData`).
import { gameData } from '../../game_data'
import type { Guide } from './first_game'
import type { Quiz } from './questions'

export async function quizOf(game: string): Promise<Quiz> {
  return (await gameData(game, 'quiz')) as Quiz
}

export async function guideOf(game: string): Promise<Guide> {
  return (await gameData(game, 'first_game')) as Guide
}
