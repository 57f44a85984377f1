// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest'

import type { Game, PositionRequest, Thoughts } from '../../src/engine/types.ts'
import { engineOfTests } from './engine_host.ts'

const { engine, games } = await engineOfTests()

function start(game: Game): PositionRequest {
  return { game: game.name, players: game.players[0]!, options: {}, moves: [] }
}

describe('rules', () => {
  test('every game is told with its options', () => {
    expect(games.length).toBeGreaterThanOrEqual(3)
    for (const game of games) {
      expect(game.title).not.toBe('')
      for (const players of game.players) expect(game.options[players]).toBeDefined()
    }
  })

  test('a game can be played to its end by picking targets', async () => {
    for (const game of games) {
      const request = start(game)
      let view = await engine.look(request)
      while (!view.over) {
        expect(view.scene.moves.map((move) => move.token)).toEqual(view.legal)
        request.moves.push(view.legal[(request.moves.length * 7) % view.legal.length]!)
        view = await engine.look(request)
        expect(view.ply).toBe(request.moves.length)
      }
      expect(view.to_move).toBe(0)
      expect(view.winners.length).toBeGreaterThan(0)
    }
  })

  test('what cannot be read or played is refused with a sentence', async () => {
    const request = start(games[0]!)
    expect(await engine.whyNot(request, 'nonsense')).toMatchObject({ legal: false, code: 'unreadable_move' })
    await expect(engine.look({ ...request, moves: ['nonsense'] })).rejects.toMatchObject({ code: 'unreadable_move' })
    await expect(engine.look({ ...request, game: 'none' })).rejects.toMatchObject({ code: 'unknown_game' })
    await expect(engine.look({ ...request, options: { none: '1' } })).rejects.toMatchObject({ code: 'bad_option' })
    const { legal } = await engine.look(request)
    expect(await engine.whyNot(request, legal[0]!)).toEqual({ legal: true })
  })

  test('what a move does is told before and after it, and what was scored adds up', async () => {
    for (const game of games) {
      let request = start(game)
      for (let ply = 0; ply < 24; ++ply) {
        const view = await engine.look(request)
        expect(engine.requestOf({ ...view.scene })).toMatchObject(request)
        const token = view.legal[(ply * 7) % view.legal.length]
        if (token === undefined) break
        const would = await engine.effects(request, token)
        request = { ...request, moves: [...request.moves, token] }
        const did = await engine.effects(request)
        expect(did.sentences).toEqual(would.sentences)
        expect([would.before, would.after]).toEqual([view.score, (await engine.look(request)).score])
      }
      const sums = (await engine.look(request)).score.map(() => 0)
      const scored = await engine.scored(request)
      for (const { player, points } of scored) sums[player! - 1]! += points!
      if (scored.length > 0) expect(sums).toEqual((await engine.look(request)).score)
    }
  })

  test('a position can be had as a picture', async () => {
    for (const game of games) expect(await engine.picture(start(game), 'dark')).toMatch(/^<svg /)
  })
})

describe('records', () => {
  test('what is written is read again', async () => {
    const request = start(games[0]!)
    const { legal } = await engine.look(request)
    const [first, other] = legal as [string, string]
    const items = [
      { kind: 'move' as const, text: first },
      { kind: 'comment' as const, text: 'a {note} with \\ and\na second line' },
      { kind: 'open' as const, text: '' },
      { kind: 'move' as const, text: other },
      { kind: 'close' as const, text: '' },
    ]
    const text = await engine.writeRecord({ ...request, moves: [first] }, { Name2: 'Zoë', Date: '2026-11-15' }, items)
    const record = await engine.readRecord(text)
    expect(record).toMatchObject({ game: request.game, players: request.players, moves: [first], tree: items })
    expect(record.names).toEqual(['', 'Zoë'])
    expect(record.date).toBe('2026-11-15')
  })

  test('a broken one is refused with its line', async () => {
    const text = await engine.writeRecord(start(games[0]!))
    await expect(engine.readRecord(`${text}nonsense`)).rejects.toMatchObject({
      where: expect.stringMatching(/^line \d+/),
    })
  })
})

describe('thinking', () => {
  test('a seed and a number of nodes give one move, and reports come meanwhile', async () => {
    for (const game of games) {
      const request = start(game)
      const first = await engine.think(request, { nodes: 300, seed: 7 })
      const second = await engine.think(request, { nodes: 300, seed: 7 })
      expect(second.move).toBe(first.move)
      expect(second.candidates).toEqual(first.candidates)
    }
    const reports: Thoughts[] = []
    const request = start(games[0]!)
    const thought = await engine.think(request, { movetime: 700, all: true }, (report) => reports.push(report))
    expect(reports.length).toBeGreaterThan(0)
    expect(thought.candidates.length).toBe((await engine.look(request)).legal.length)
  })

  test('stops at once when told to, and when something else is thought about', async () => {
    const request = start(games[0]!)
    const abort = new AbortController()
    const first = engine.think(request, { endless: true }, () => abort.abort(), abort.signal)
    await expect(first).rejects.toMatchObject({ code: 'stopped' })
    const second = engine.think(request)
    const third = engine.think(request, { nodes: 100 })
    await expect(second).rejects.toMatchObject({ code: 'stopped' })
    expect((await third).move).not.toBe('')
    await expect(engine.think(request, {}, () => {}, AbortSignal.abort())).rejects.toMatchObject({ code: 'stopped' })
  })

  test('too little memory is an error, after which all goes on', async () => {
    const request = start(games[0]!)
    await expect(engine.solve(request, { hash: 1000, movetime: 100 })).rejects.toMatchObject({
      code: 'out_of_memory',
    })
    expect((await engine.think(request, { nodes: 100 })).move).not.toBe('')
  })

  test('a game that is over is nothing to think about', async () => {
    const request = start(games[0]!)
    for (let view = await engine.look(request); !view.over; view = await engine.look(request))
      request.moves.push(view.legal[0]!)
    await expect(engine.think(request, { nodes: 10 })).rejects.toMatchObject({ code: 'game_over' })
  })
})
