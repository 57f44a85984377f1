// SPDX-License-Identifier: MIT
// What is shown before the engine is there is what the engine shows.
import { expect, test } from 'vitest'
import { isFirst } from '../../src/first_view'
import { defaultSetup } from '../../src/defaults'
import type { Shape } from '../../src/engine/types'
import { requestOf, startOf } from '../../src/saved'
import { languages } from '../../src/texts'
import first from 'virtual:first'
import { engineOfTests } from './engine_host'

const { engine } = await engineOfTests()

test('the first position of every game is kept in every language, and is the engine’s own', async () => {
  for (const language of languages) {
    engine.language = language
    for (const game of await engine.games()) {
      const request = requestOf(startOf(defaultSetup(game)))
      expect(isFirst(request, game)).toBe(true)
      const view = await engine.look(request)
      const { legal, scene, ...rest } = await first[game.name]![language]!()
      expect(rest).toEqual({ ...rest, ply: view.ply, to_move: view.to_move, status: view.status })
      // What is seen is the same, and nothing can be done with it.
      const seen = ({ name: _, target: __, ...shape }: Shape) => shape
      expect(scene.areas).toEqual(view.scene.areas.map((area) => ({ ...area, shapes: area.shapes.map(seen) })))
      expect([legal, scene.moves]).toEqual([[], []])
    }
  }
})

test('any other position is not taken for it', async () => {
  for (const game of await engine.games()) {
    const request = requestOf(startOf(defaultSetup(game)))
    const view = await engine.look(request)
    expect(isFirst({ ...request, moves: [view.legal[0]!] }, game)).toBe(false)
    expect(isFirst({ ...request, players: request.players + 1 }, game)).toBe(false)
    const [name] = Object.keys(request.options)
    if (name) expect(isFirst({ ...request, options: { ...request.options, [name]: 'other' } }, game)).toBe(false)
    expect(isFirst({ ...request, options: {} }, game)).toBe(true)
  }
})
