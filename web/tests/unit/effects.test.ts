// SPDX-License-Identifier: MIT
// What moves do, as the board shows it, without a page: with an asker that answers when it is told to, and with the
// engine.
import { expect, test } from 'vitest'
import { BoardEffects, type Asker } from '../../src/board/effects'
import type { Effect, Effects } from '../../src/engine/types'

const mark = (role: Effect['shape']['role'], name: string, more: Partial<Effect> = {}): Effect => ({
  area: 'board',
  shape: { form: 'polygon', role, name, points: [[0, 0], [10, 0], [10, 10], [0, 10]] },
  ...more,
})

// Answers are given by hand, in any order.
class Desk implements Asker {
  readonly asked: string[] = []
  readonly #waiting = new Map<string, (effects: Effects) => void>()
  scoredEdges: Effect[] = []

  effects(token = 'last'): Promise<Effects> {
    this.asked.push(token)
    return new Promise((resolve) => this.#waiting.set(token, resolve))
  }

  scored(): Promise<Effect[]> {
    this.asked.push('scored')
    return Promise.resolve(this.scoredEdges)
  }

  async answer(token: string, ...shapes: Effect[]): Promise<void> {
    this.#waiting.get(token)!({ shapes, sentences: [`What ${token} does.`], before: [0, 0], after: [1, 0] })
    await Promise.resolve()
    await Promise.resolve()
  }
}

function setUp(isKept = false) {
  const later = new Set<() => void>()
  const wait = (then: () => void) => {
    later.add(then)
    return () => void later.delete(then)
  }
  const board = new BoardEffects(0, { wait, keeps: () => isKept })
  const names = () => board.state.marks.shapes.map(({ shape }) => shape.name)
  const pass = () => {
    for (const then of later) then()
    later.clear()
  }
  return { board, names, later, pass }
}

test('the move just made is shown for a moment, and of it only what lasts stays', async () => {
  const { board, names, pass } = setUp()
  const first = new Desk()
  board.look(3, first)
  await first.answer('last', mark('gain', 'old gain'), mark('area', 'old area'))
  expect(board.state.marks.kind).toBe('rest')
  expect(names(), 'nobody saw it being made').toEqual(['old area'])
  expect(board.state.made).toBe('')

  const next = new Desk()
  board.look(4, next)
  expect(names()).toEqual([])
  await next.answer('last', mark('gain', 'gain'), mark('area', 'area'), mark('dead', 'dead'))
  expect(board.state.marks.kind).toBe('made')
  expect(names()).toEqual(['gain', 'area', 'dead'])
  expect(board.state.made).toBe('What last does.')
  pass()
  expect(names()).toEqual(['area', 'dead'])
})

test('a board that is gone or shows another position waits for nothing', async () => {
  const { board, later } = setUp()
  const desks = [new Desk(), new Desk(), new Desk()]
  for (const [i, desk] of desks.entries()) {
    board.look(1 + i, desk)
    expect(later.size).toBe(0)
    if (i < 2) await desk.answer('last', mark('gain', 'gain'))
  }
  await desks[2]!.answer('last', mark('gain', 'gain'))
  expect(later.size).toBe(1)
  board.dispose()
  expect(later.size).toBe(0)

  const late = setUp()
  const desk = new Desk()
  late.board.look(1, desk)
  late.board.dispose()
  await desk.answer('last', mark('gain', 'gain'))
  expect(late.later.size).toBe(0)
})

test('all of it stays until the next move, if the player wants that', async () => {
  const { board, names, pass } = setUp(true)
  const first = new Desk()
  board.look(3, first)
  await first.answer('last', mark('gain', 'old gain'), mark('area', 'old area'))
  expect(names(), 'also of a game that was opened').toEqual(['old gain', 'old area'])
  const next = new Desk()
  board.look(4, next)
  await next.answer('last', mark('gain', 'gain'), mark('loss', 'loss'))
  pass()
  expect(names()).toEqual(['gain', 'loss'])
  expect(board.state.marks.kind).toBe('rest')
  board.look(5, new Desk())
  expect(names()).toEqual([])
})

test('a ghost shows what it would do, is asked about once, and gives way to what was there', async () => {
  const { board, names } = setUp()
  const desk = new Desk()
  board.look(2, desk)
  await desk.answer('last', mark('area', 'area'))
  board.show('a')
  expect(names(), 'what was there stays until there is an answer').toEqual(['area'])
  await desk.answer('a', mark('gain', 'of a'))
  expect(names()).toEqual(['of a'])
  expect(board.state.says).toBe('What a does.')
  board.show(null)
  expect(names()).toEqual(['area'])
  expect(board.state.says).toBe('')
  board.show('a')
  await Promise.resolve()
  await Promise.resolve()
  expect(names()).toEqual(['of a'])
  expect(desk.asked.filter((token) => token === 'a')).toHaveLength(1)
})

test('late answers are dropped', async () => {
  const { board, names, pass } = setUp()
  const desk = new Desk()
  board.look(2, desk)
  board.show('a')
  board.show('b')
  await desk.answer('b', mark('gain', 'of b'))
  await desk.answer('a', mark('gain', 'of a'))
  expect(names()).toEqual(['of b'])
  const next = new Desk()
  board.look(3, next)
  await desk.answer('last', mark('area', 'of the position before'))
  expect(names()).toEqual([])
  await next.answer('last', mark('gain', 'now'))
  board.look(4, new Desk())
  pass()
  expect(names()).toEqual([])
})

test('why something was scored', async () => {
  const { board, names } = setUp()
  const desk = new Desk()
  const at = (x: number): Partial<Effect['shape']> => ({ points: [[x, 0], [x + 10, 0], [x + 10, 10], [x, 10]] })
  const edge = (name: string, x: number, ply: number): Effect => {
    const it = mark('gain', name, { ply, points: 1 })
    return { ...it, shape: { ...it.shape, ...at(x), target: `edge:${x}` } }
  }
  desk.scoredEdges = [edge('Half.', 0, 2), edge('Another.', 100, 2), edge('Full.', 0, 5)]
  board.look(6, desk)
  expect(await board.why({ x: 60, y: 5 }, 20)).toBe(false)
  expect(board.state.says).toBe('')
  expect(await board.why({ x: 12, y: 5 }, 20)).toBe(true)
  expect(board.state.says).toBe('Half. Full.')
  expect(names()).toEqual(['Half.', 'Full.'])
  expect(await board.why({ x: 95, y: 5 }, 20)).toBe(true)
  expect(board.state.says).toBe('Another.')
  board.forget()
  expect(board.state.says).toBe('')
  expect(desk.asked.filter((what) => what === 'scored')).toHaveLength(1)
})

test('an engine that cannot answer only shows nothing', async () => {
  const { board, names } = setUp()
  const broken: Asker = { effects: () => Promise.reject(new Error()), scored: () => Promise.reject(new Error()) }
  board.look(1, broken)
  board.show('a')
  expect(await board.why({ x: 0, y: 0 }, 99)).toBe(false)
  expect(names()).toEqual([])
})
