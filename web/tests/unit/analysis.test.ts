// SPDX-License-Identifier: MIT
// The parts of the analysis that need no engine.
import { describe, expect, test } from 'vitest'

import { boardLabels, targetLabels, type MoveValue } from '../../src/board/labels'
import type { MoveThought, Place, Scene, SceneMove, Thoughts } from '../../src/engine/types'
import { Gathered } from '../../src/modes/analysis/assess'
import { aboutOf, nothingKnown, tagsOf } from '../../src/modes/analysis/about'
import { courseOf, spreadOrder, type Stand } from '../../src/modes/analysis/course'
import { Desk } from '../../src/modes/analysis/desk'
import { Known, standingOf } from '../../src/modes/analysis/known'
import { shortCount, shortValue, valuesOf, valueWords } from '../../src/modes/analysis/words'
import { pointsText } from '../../src/points'
import en from '../../src/texts/en'
import { Tree } from '../../src/tree'

const estimated = (move: string, chance: number, visits = 100): MoveThought => ({
  move,
  kind: 'estimated',
  chance,
  visits,
  line: [],
})
const proved = (move: string, value: 'win' | 'draw' | 'loss', margin?: number): MoveThought => ({
  move,
  kind: 'proved',
  value,
  visits: 0,
  line: [],
  ...(margin !== undefined && { margin }),
})
const unknown = (move: string): MoveThought => ({ move, kind: 'unknown', visits: 0, line: [] })

function thoughts(moves: MoveThought[], more: Partial<Thoughts> = {}): Thoughts {
  return { toMove: 1, nodes: 100, seconds: 1, proved: null, isBound: false, moves, ...more }
}

const place = (...moves: string[]): Place => ({ game: 'x', players: 2, options: {}, moves })

describe('points', () => {
  test('are written in halves where they are counted in halves', () => {
    expect([0, 1, 2, 3, -1, -4].map((n) => pointsText(n, 2))).toEqual(['0', '½', '1', '1½', '−½', '−2'])
    expect([0, 3, -12].map((n) => pointsText(n, 1))).toEqual(['0', '3', '−12'])
    expect(pointsText(1, 4)).toBe('0.25')
  })
})

describe('values', () => {
  test('are signs where they are proved and numbers where they are estimated', () => {
    expect(shortValue(estimated('a', 0.615), 2)).toBe('62')
    expect(shortValue(proved('a', 'win', 7), 2)).toBe('+3½')
    expect(shortValue(proved('a', 'win'), 2)).toBe('+')
    expect(shortValue(proved('a', 'draw', 0), 2)).toBe('=')
    expect(shortValue(proved('a', 'loss', -2), 1)).toBe('−2')
    expect(valueWords(proved('a', 'loss', -3), 2, en)).toBe('lost by 1½')
    expect(valueWords(estimated('a', 0.5), 2, en)).toBe('50 %')
    expect([940, 1240, 12_400, 3_400_000].map(shortCount)).toEqual(['940', '1.2k', '12k', '3.4M'])
  })

  test('that are proved to be the same are of the same rank', () => {
    const list = valuesOf(
      thoughts([
        proved('a', 'win', 2),
        proved('b', 'win', 2),
        proved('c', 'win', 1),
        estimated('d', 0.5),
        unknown('e'),
      ]),
      1,
    )
    expect(list.map(({ token, rank, tone }) => [token, rank, tone])).toEqual([
      ['a', 0, 'win'],
      ['b', 0, 'win'],
      ['c', 2, 'win'],
      ['d', 3, 'guess'],
    ])
  })
})

describe('labels', () => {
  const ghost = (x: number, y: number) => [
    {
      form: 'polygon' as const,
      role: 'ghost' as const,
      points: [
        [x, y],
        [x + 80, y + 80],
      ] as [number, number][],
    },
  ]
  const move = (token: string, x: number, y: number, ...targets: string[]): SceneMove => ({
    token,
    targets,
    ghost: ghost(x, y),
  })
  const value = (token: string, rank: number): [string, MoveValue] => [
    token,
    { token, label: '50', tone: 'guess', rank },
  ]

  test('show the best move of each spot, and no two on top of each other', () => {
    const moves = [move('a', 0, 0), move('b', 0, 0), move('c', 200, 0), move('d', 210, 0), move('e', 400, 0)]
    const values = new Map([value('a', 1), value('b', 0), value('c', 2), value('d', 3)])
    expect(boardLabels(moves, values, 30).map((label) => label.value.token)).toEqual(['c', 'b'])
  })

  test('stand on what must be picked outside the board, unless all moves share it', () => {
    const shape = (target: string) => ({
      form: 'polygon' as const,
      role: 'tile' as const,
      target,
      points: [
        [0, 0],
        [10, 10],
      ] as [number, number][],
    })
    const box = { x: 0, y: 0, width: 1, height: 1 }
    const scene: Scene = {
      status: '',
      moves: [],
      areas: [
        { name: 'board', title: '', box, shapes: [shape('cell:a')] },
        { name: 'hand', title: '', box, shapes: [shape('hand:x'), shape('hand:y'), shape('hand:z')] },
      ],
    }
    const moves = [move('a', 0, 0, 'cell:a', 'hand:x'), move('b', 0, 0, 'cell:a', 'hand:y')]
    const labels = targetLabels(scene, moves, new Map([value('a', 0), value('b', 1)]), () => 30)
    expect([...labels.keys()]).toEqual(['hand'])
    expect(labels.get('hand')!.map((label) => [label.key, label.value.token])).toEqual([
      ['hand:x', 'a'],
      ['hand:y', 'b'],
    ])
    expect(
      targetLabels(scene, [...moves.slice(0, 1), move('c', 0, 0, 'hand:x')], new Map([value('a', 0)]), () => 30).size,
    ).toBe(0)
  })
})

describe('the desk', () => {
  const after = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((done, fail) => {
      const timer = setTimeout(done, milliseconds)
      signal.addEventListener('abort', () => (clearTimeout(timer), fail(new Error('stopped'))), { once: true })
    })

  test('lets urgent work go first and begins the other anew', async () => {
    const desk = new Desk()
    const said: string[] = []
    const never = new AbortController().signal
    const job = (name: string, urgency: number) =>
      desk.do(
        urgency,
        async (signal) => {
          said.push(`${name} begins`)
          await after(15, signal)
          said.push(`${name} ends`)
          return name
        },
        never,
      )
    const slow = job('slow', 0)
    const other = job('other', 1)
    await after(5, never)
    const quick = job('quick', 2)
    expect(await Promise.all([slow, other, quick])).toEqual(['slow', 'other', 'quick'])
    expect(said).toEqual([
      'slow begins',
      'other begins',
      'quick begins',
      'quick ends',
      'other begins',
      'other ends',
      'slow begins',
      'slow ends',
    ])
  })

  test('drops what is no longer wanted', async () => {
    const desk = new Desk()
    const first = new AbortController()
    const second = new AbortController()
    const never = new AbortController().signal
    const one = desk.do(1, (signal) => after(1000, signal), first.signal)
    const two = desk.do(1, () => Promise.resolve('two'), second.signal)
    const three = desk.do(1, () => Promise.resolve('three'), never)
    second.abort()
    first.abort()
    await expect(one).rejects.toThrow()
    await expect(two).rejects.toThrow()
    expect(await three).toBe('three')
    await expect(desk.do(1, () => Promise.reject(new Error('no')), never)).rejects.toThrow('no')
    await expect(desk.do(1, () => Promise.resolve(1), AbortSignal.abort())).rejects.toThrow()
  })
})

describe('what is known', () => {
  test('is the proof, or the estimate that more was looked at for', () => {
    const known = new Known()
    known.learn(place('a'), thoughts([estimated('b', 0.6)], { nodes: 500 }))
    known.learn(place('a'), thoughts([estimated('b', 0.3)], { nodes: 100 }))
    expect(known.about(place('a'))!.standing.chance).toBe(0.6)
    known.learn(place('a'), thoughts([proved('b', 'win')], { nodes: 10, proved: 'win' }))
    expect(known.about(place('a'))!.standing).toMatchObject({ proved: 'win', chance: 1 })
    known.learn(place('a'), thoughts([estimated('b', 0.1)], { nodes: 900 }))
    expect(known.about(place('a'))!.standing.proved).toBe('win')
    expect(known.about(place())).toBeUndefined()
    expect(known.learn(place(), thoughts([unknown('a')]))).toBeUndefined()
  })

  test('of more than two players is certain only when it is won', () => {
    expect(standingOf(thoughts([proved('a', 'loss')], { isBound: true, proved: 'loss' }))?.proved).toBeNull()
    expect(standingOf(thoughts([proved('a', 'win')], { isBound: true, proved: 'win' }))?.proved).toBe('win')
  })
})

describe('what is gathered', () => {
  test('puts proofs in place of estimates, and margins in place of bare proofs', () => {
    const gathered = new Gathered(3)
    gathered.add(thoughts([estimated('a', 0.7), estimated('b', 0.4), unknown('c')]))
    expect(gathered.isSolved).toBe(false)
    gathered.add(thoughts([proved('b', 'win'), estimated('a', 0.7), proved('c', 'loss')], { nodes: 200 }))
    expect(gathered.thoughts!.moves.map((move) => move.move)).toEqual(['b', 'a', 'c'])
    gathered.add(thoughts([proved('b', 'win', 3), proved('c', 'loss', -2), proved('a', 'win', 4)], { proved: 'win' }))
    expect(gathered.isSolved).toBe(true)
    expect(gathered.thoughts!.proved).toBe('win')
    expect(gathered.thoughts!.moves.map((move) => [move.move, (move as { margin?: number }).margin])).toEqual([
      ['a', 4],
      ['b', 3],
      ['c', -2],
    ])
  })

  test('takes from a bound what is certain', () => {
    const gathered = new Gathered(2)
    gathered.add(thoughts([proved('a', 'win'), proved('b', 'loss')], { isBound: true, proved: 'win' }))
    expect(gathered.thoughts!.moves.map((move) => move.kind)).toEqual(['proved', 'unknown'])
    expect(gathered.isSolved).toBe(false)
  })

  test('puts a draw before what does not look better', () => {
    const gathered = new Gathered(3)
    gathered.add(thoughts([estimated('a', 0.4), estimated('b', 0.7, 2), proved('c', 'draw')]))
    expect(gathered.thoughts!.moves.map((move) => move.move)).toEqual(['c', 'a', 'b'])
  })
})

describe('the course of a game', () => {
  const found = (toMove: number, moves: MoveThought[], more: Partial<Thoughts> = {}): Stand => {
    const all = thoughts(moves, { toMove, ...more })
    return { kind: 'found', finding: { standing: standingOf(all)!, thoughts: all, isExact: false } }
  }

  test('of two is the line of the first, with slips and the turn', () => {
    const stands = [
      found(1, [estimated('a', 0.7)]),
      found(2, [estimated('b', 0.3)]),
      found(1, [proved('c', 'win')], { proved: 'win' }),
      found(2, [proved('d', 'win')], { proved: 'win' }),
      { kind: 'over' as const, winners: [2] },
    ]
    const { lines, slips, turned } = courseOf(stands, ['a', 'b', 'x', 'd'], 2)
    expect(lines.length).toBe(1)
    expect(lines[0]!.points.map(({ chance, isProved }) => [chance, isProved])).toEqual([
      [0.7, false],
      [0.7, false],
      [1, true],
      [0, true],
      [0, true],
    ])
    expect([...slips.keys()]).toEqual([3])
    expect(slips.get(3)).toMatchObject({ player: 1, best: 'c', before: 1, after: 0, isProved: true })
    expect(turned).toEqual({ ply: 3, player: 2 })
  })

  test('has no turn when one was ahead all the time, and none without anything known', () => {
    expect(courseOf([found(1, [estimated('a', 0.8)]), { kind: 'over', winners: [1] }], ['a'], 2).turned).toBeNull()
    expect(courseOf([undefined, undefined], ['a'], 2)).toMatchObject({ turned: null, lines: [{ points: [] }] })
  })

  test('of three is a line each, with points where it was their turn', () => {
    const stands = [
      found(1, [estimated('a', 0.5), estimated('x', 0.2)]),
      found(2, [estimated('b', 0.3)]),
      found(3, [estimated('c', 0.6)]),
      { kind: 'over' as const, winners: [1, 3] },
    ]
    const { lines, slips, turned } = courseOf(stands, ['x', 'b', 'c'], 3)
    expect(lines.map((line) => line.points.map((point) => point.ply))).toEqual([
      [0, 3],
      [1, 3],
      [2, 3],
    ])
    expect(lines[2]!.points[1]!.chance).toBe(0.5)
    expect(slips.get(1)).toMatchObject({ player: 1, best: 'a', isProved: false })
    expect(turned).toBeNull()
  })

  test('is looked at from its ends inwards', () => {
    for (const count of [0, 1, 2, 7, 48]) {
      const order = spreadOrder(count)
      expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, i) => i))
    }
    expect(spreadOrder(9)).toEqual([8, 0, 4, 2, 6, 1, 3, 5, 7])
  })
})

describe('tags', () => {
  const record = {
    game: 'x',
    players: 2,
    options: {},
    names: ['Ann', ''],
    seats: ['person', 'engine quoin level 5'],
    date: '2026-11-15',
    result: '2',
    tree: [],
    moves: ['a'],
  }
  const end = (over: boolean) =>
    ({ over, winners: over ? [1] : [], ply: 1, toMove: 0, score: [], legal: [], status: '' }) as never

  test('keep the result of the game they came with, and no other', () => {
    const tree = new Tree(record, ['a'])
    expect(tagsOf(aboutOf(record), tree, end(false))).toEqual({
      Name1: 'Ann',
      Seat1: 'person',
      Seat2: 'engine quoin level 5',
      Date: '2026-11-15',
      Result: '2',
    })
    expect(tagsOf(aboutOf(record), tree, end(true))['Result']).toBe('1')
    tree.add(tree.mainLine.at(-1)!, 'b')
    expect(tagsOf(aboutOf(record), tree, end(false))['Result']).toBeUndefined()
    expect(tagsOf(nothingKnown, tree, end(false))).toEqual({})
  })
})
