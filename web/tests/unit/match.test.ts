// SPDX-License-Identifier: MIT
// The match store with the real engine and no page.
import { describe, expect, test } from 'vitest'

import type { Game } from '../../src/engine/types'
import { Match, type MatchEngine, type MatchState } from '../../src/match'
import { requestOf, readSaved, startOf, type Saved, type Setup } from '../../src/saved'
import { seatsFor, defaultSetup } from '../../src/defaults'
import { engineOfTests } from './engine_host'
import { until } from './page_host'

const { engine, games } = await engineOfTests()

function make(setup: Setup, moves: string[] = [], kept: Saved[] = []): Match {
  return new Match(engine, startOf(setup, moves), { pace: 0, seed: () => 1, onChange: (saved) => kept.push(saved) })
}

const isTurn = (state: MatchState) => state.phase === 'person' || state.phase === 'over'

function levelOne(game: Game): Setup {
  const setup = defaultSetup(game)
  return { ...setup, seats: setup.seats.map((seat) => ({ ...seat, level: 1 })) }
}

describe('a game against the computer', () => {
  test('of every kind goes on to its end and is kept at every move', async () => {
    for (const game of games) {
      const kept: Saved[] = []
      const match = make(levelOne(game), [], kept)
      void match.start()
      for (;;) {
        const state = await until(match, isTurn)
        if (state.phase === 'over') break
        expect(state.view!.to_move).toBe(1)
        void match.play(state.view!.legal[0]!)
        await until(match, (next) => next.view !== state.view)
      }
      const { saved, view } = match.state
      expect(view!.over).toBe(true)
      expect(view!.winners.length).toBeGreaterThan(0)
      expect(kept.at(-1)).toEqual(saved)
      expect(readSaved(JSON.parse(JSON.stringify(saved)))).toEqual(saved)
      match.dispose()
    }
  }, 120_000)

  test('refuses a move that is not legal or not in turn', async () => {
    const match = make(levelOne(games[0]!))
    expect(await match.play('nonsense')).toBe(false)
    void match.start()
    await until(match, isTurn)
    expect(await match.play('nonsense')).toBe(false)
    expect(match.state.saved.moves).toEqual([])
    match.dispose()
  })
})

describe('taking back', () => {
  test('goes to where the person last chose', async () => {
    for (const game of games) {
      const match = make(levelOne(game))
      void match.start()
      const first = await until(match, isTurn)
      expect(match.takeBackCount).toBe(0)
      void match.play(first.view!.legal[0]!)
      const second = await until(match, (s) => isTurn(s) && s.saved.moves.length > 1)
      const before = second.saved.moves.length
      expect(match.takeBackCount).toBeGreaterThan(0)
      const count = await match.takeBack()
      expect(match.state.phase).toBe('person')
      expect(match.state.saved.moves.length).toBe(before - count)
      expect(match.state.view!.to_move).toBe(1)
      match.dispose()
    }
  })

  test('of a game that was opened asks whose the moves were', async () => {
    const game = games[0]!
    const setup = levelOne(game)
    const moves: string[] = []
    for (let i = 0; i < 9; ++i) {
      moves.push((await engine.look({ ...requestOf(startOf(setup)), moves })).legal[0]!)
    }
    const match = make(setup, moves)
    void match.start()
    await until(match, isTurn)
    const count = match.takeBackCount
    expect(count).toBeGreaterThan(0)
    await match.takeBack()
    expect(match.state.view!.to_move).toBe(1)
    match.dispose()
  })

  test('while the computer thinks stops it', async () => {
    const setup = defaultSetup(games[0]!)
    setup.seats[1]!.level = 10
    const match = make(setup)
    void match.start()
    const first = await until(match, isTurn)
    void match.play(first.view!.legal[0]!)
    await until(match, (state) => state.phase === 'computer')
    expect(await match.takeBack()).toBe(1)
    expect(match.state.phase).toBe('person')
    expect(match.state.saved.moves).toEqual([])
    match.dispose()
  })
})

describe('resigning', () => {
  test('gives a game of two to the other', async () => {
    const match = make(levelOne(games[0]!))
    void match.start()
    await until(match, isTurn)
    await match.resign()
    expect(match.state.phase).toBe('over')
    expect(match.state.view!.winners).toEqual([2])
    expect(match.takeBackCount).toBe(0)
    match.dispose()
  })

  test('lets a computer play on where there are more, which cannot win', async () => {
    const game = games.find((it) => it.players.includes(3))!
    const setup: Setup = {
      game: game.name,
      players: 3,
      options: {},
      seats: seatsFor(3, [{ kind: 'person', level: 1 }]),
    }
    setup.seats = setup.seats.map((seat) => ({ ...seat, level: 1 }))
    const match = make(setup)
    void match.start()
    await until(match, isTurn)
    void match.resign()
    const state = await until(match, (s) => s.phase === 'over')
    expect(state.view!.over).toBe(true)
    expect(state.view!.winners.length).toBeGreaterThan(0)
    expect(state.view!.winners).not.toContain(1)
    match.dispose()
  }, 60_000)
})

test('a hint speaks to "you" only where one person is at the screen', async () => {
  for (const kinds of [
    ['person', 'computer'],
    ['person', 'person'],
  ] as const) {
    const told: (number | undefined)[] = []
    const asking: MatchEngine = {
      look: (...args) => engine.look(...args),
      think: (request, options, ...rest) => (
        told.push((options as { you?: number }).you),
        engine.think(request, options, ...rest)
      ),
    }
    const seats = kinds.map((kind) => ({ kind, level: 1 }))
    const match = new Match(asking, startOf({ game: 'mitre', players: 2, options: {}, seats }))
    await match.start()
    await match.hint()
    expect(told).toEqual([kinds[1] === 'person' ? 0 : 1])
    match.dispose()
  }
})

test('a hint is a legal move, proved or estimated', async () => {
  const match = make(levelOne(games[0]!))
  void match.start()
  await until(match, isTurn)
  await match.hint()
  const { hint, view } = match.state
  expect(hint?.isLooking).toBe(false)
  expect(view!.legal).toContain(hint!.best)
  expect(hint!.verdict).toMatch(/^(Proved|Estimated)/)
  match.dispose()
})

test('a place that the engine does not know is a failure in words', async () => {
  const match = make({ game: 'nonsense', players: 2, options: {}, seats: [] })
  await match.start()
  expect(match.state.phase).toBe('failed')
  expect(match.state.error).toContain('nonsense')
})

test('what was kept and is no game is nothing', () => {
  for (const kept of [null, 3, 'x', {}, { version: 1 }, { version: 1, setup: null }, { version: 2, moves: [] }]) {
    expect(readSaved(kept)).toBeNull()
  }
})

test('a second move before the first is through is refused', async () => {
  const game = games[0]!
  const setup = {
    ...levelOne(game),
    seats: defaultSetup(game).seats.map((seat) => ({ ...seat, kind: 'person' as const })),
  }
  const match = make(setup)
  void match.start()
  const { view } = await until(match, isTurn)
  const both = await Promise.all([match.play(view!.legal[0]!), match.play(view!.legal[0]!)])
  expect(both).toEqual([true, false])
  expect(match.state.saved.moves).toEqual([view!.legal[0]])
  expect(match.state.phase).toBe('person')
  match.dispose()
})
