// SPDX-License-Identifier: MIT
// Points beside the names are those that the engine draws on the board.
import { expect, test } from 'vitest'
import type { View } from '../../src/engine/types'
import { scoreRows, withoutScores } from '../../src/players/scores'
import { engineOfTests } from './engine_host'

const { engine, games } = await engineOfTests()

function drawn({ scene }: View): string[] {
  const shapes = scene.areas.find(({ name }) => name === 'score')?.shapes ?? []
  return shapes.flatMap(({ form, role, text }) => (form === 'text' && role === 'label' ? [text ?? ''] : []))
}

test('points are written as on the board', async () => {
  let count = 0
  for (const game of games) {
    for (const players of game.players) {
      const request = { game: game.name, players, options: {}, moves: [] as string[] }
      for (let view = await engine.look(request); !view.over; view = await engine.look(request)) {
        const rows = scoreRows(view, game.point_parts)
        const words = drawn(view)
        if (words.length === 0) expect(rows).toEqual([])
        rows.forEach(({ points }, i) => expect(words[i]).toMatch(new RegExp(`(^|\\D)${points}(\\D|$)`)))
        count += rows.length
        request.moves.push(view.legal[(request.moves.length * 7) % view.legal.length]!)
        expect(withoutScores(view, true).scene.areas.some(({ name }) => name === 'score')).toBe(false)
      }
    }
  }
  expect(count).toBeGreaterThan(100)
}, 60_000)
