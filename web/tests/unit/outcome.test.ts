// SPDX-License-Identifier: MIT
// How a game ended, and its score in full.
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Engine } from '../../src/engine/client'
import type { PositionRequest, View } from '../../src/engine/types'
import { outcomeOf, scoreWords } from '../../src/players/outcome'
import en from '../../src/texts/en'
import { makeEngine } from './engine_host'

let engine: Engine

beforeAll(async () => {
  engine = await makeEngine()
})
afterAll(() => engine.close())

async function ended(game: string, players: number): Promise<View> {
  const request: PositionRequest = { game, players, options: {}, moves: [] }
  for (;;) {
    const view = await engine.look(request)
    if (view.over) return view
    request.moves.push(view.legal[(request.moves.length * 7) % view.legal.length]!)
  }
}

test('win, loss and draw are told apart', () => {
  expect(outcomeOf([1], 2, 1)).toBe('win')
  expect(outcomeOf([2], 2, 1)).toBe('loss')
  expect(outcomeOf([1, 2], 2, 1)).toBe('draw')
  expect(outcomeOf([1, 3], 3, 3)).toBe('win')
  expect(outcomeOf([2], 2, 0)).toBe('other')
})

test('the score is told in full, with one\u2019s own first', async () => {
  const view = { ...(await ended('mitre', 2)), score: [42, 39], winners: [1] }
  expect(scoreWords(view, 2, 1, en)).toBe('21 to 19½')
  expect(scoreWords(view, 2, 2, en)).toBe('19½ to 21')
  expect(scoreWords(view, 2, 0, en)).toBe('21 to 19½')
  expect(scoreWords({ ...view, over: false }, 2, 1, en)).toBe('')
  const many = { ...(await ended('mitre', 3)), score: [10, 30, 20], winners: [2] }
  expect(scoreWords(many, 2, 1, en)).toBe('5 against 15 and 10')
  expect(scoreWords(many, 2, 0, en)).toBe('15 against 10 and 5')
})

test('a game that counts no points has no score', async () => {
  expect(scoreWords(await ended('grawlix', 2), 1, 1, en)).toBe('')
})
