// SPDX-License-Identifier: MIT
// The parts of the analysis that need no engine.
import { describe, expect, test } from 'vitest'

import { boardLabels, targetLabels, type MoveValue } from '../../../src/board/labels'
import type { Candidate, PositionRequest, Proof, Scene, SceneMove, Thoughts, Value } from '../../../src/engine/types'
import { Gathered } from '../../../src/modes/analysis/findings/assess'
import { aboutOf, nothingKnown, tagsOf } from '../../../src/modes/analysis/about'
import { spreadOrder, evaluationOf } from '../../../src/modes/analysis/findings/course'
import { worstMistake } from '../../../src/modes/analysis/findings/chance'
import { WorkQueue } from '../../../src/modes/analysis/findings/work_queue'
import { Findings } from '../../../src/modes/analysis/findings/findings'
import { chanceWords, shortCount, shortValue, standingWords, valuesOf } from '../../../src/modes/analysis/words'
import { pointsText } from '../../../src/players/points'
import en from '../../../src/texts/en'
import { Tree } from '../../../src/tree'

const scores = { win: 1, draw: 0.5, loss: 0 }
const provedValue = (proved: Proof, margin?: number): Value => ({
  kind: 'proved',
  score: scores[proved],
  proved,
  words: proved,
  ...(margin !== undefined && { margin }),
})
const estimated = (move: string, score: number, visits = 100): Candidate => ({
  move,
  kind: 'estimated',
  score,
  words: `${score}`,
  visits,
  line: [],
})
const proved = (move: string, value: Proof, margin?: number): Candidate => ({
  move,
  visits: 0,
  line: [],
  ...provedValue(value, margin),
})
const bound = (move: string, value: 'draw' | 'loss'): Candidate => ({
  move,
  kind: 'bound',
  bound: value,
  words: '',
  visits: 0,
  line: [],
})
const unknown = (move: string): Candidate => ({ move, kind: 'unknown', words: '', visits: 0, line: [] })

// Worth what the first move is worth, unless something else is said.
function thoughts(candidates: Candidate[], more: { nodes?: number; value?: Value; ply?: number } = {}): Thoughts {
  const { move: _, visits: __, line: ___, ...first } = candidates[0]!
  const { nodes = 100, value = first as Value, ply = 0 } = more
  return { ply, to_move: 1, nodes, seconds: 1, verdict: '', candidates, ...value }
}

const request = (...moves: string[]): PositionRequest => ({ game: 'x', players: 2, options: {}, moves })

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
    expect(shortValue(bound('a', 'loss'), 1)).toBe('·')
    expect(standingWords(thoughts([proved('a', 'win')]), 'Ann', en)).toBe('Ann: win')
    expect(standingWords(thoughts([estimated('a', 0.5)]), 'Ann', en)).toBe('Ann: expected score 0.5')
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

describe('the queue', () => {
  const after = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((done, fail) => {
      const timer = setTimeout(done, milliseconds)
      signal.addEventListener('abort', () => (clearTimeout(timer), fail(new Error('stopped'))), { once: true })
    })

  test('lets urgent work go first and begins the other anew', async () => {
    const queue = new WorkQueue()
    const said: string[] = []
    const never = new AbortController().signal
    const job = (name: string, urgency: number) =>
      queue.do(
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
    const queue = new WorkQueue()
    const first = new AbortController()
    const second = new AbortController()
    const never = new AbortController().signal
    const one = queue.do(1, (signal) => after(1000, signal), first.signal)
    const two = queue.do(1, () => Promise.resolve('two'), second.signal)
    const three = queue.do(1, () => Promise.resolve('three'), never)
    second.abort()
    first.abort()
    await expect(one).rejects.toThrow()
    await expect(two).rejects.toThrow()
    expect(await three).toBe('three')
    await expect(queue.do(1, () => Promise.reject(new Error('no')), never)).rejects.toThrow('no')
    await expect(queue.do(1, () => Promise.resolve(1), AbortSignal.abort())).rejects.toThrow()
  })
})

describe('what is known', () => {
  test('is the proof, or the estimate that more was looked at for', () => {
    const known = new Findings()
    known.learn(request('a'), thoughts([estimated('b', 0.6)], { nodes: 500 }))
    known.learn(request('a'), thoughts([estimated('b', 0.3)], { nodes: 100 }))
    expect(known.about(request('a'))!.thoughts).toMatchObject({ score: 0.6 })
    known.learn(request('a'), thoughts([proved('b', 'win')], { nodes: 10 }))
    expect(known.about(request('a'))!.thoughts).toMatchObject({ proved: 'win', score: 1 })
    known.learn(request('a'), thoughts([estimated('b', 0.1)], { nodes: 900 }))
    expect(known.about(request('a'))!.thoughts).toMatchObject({ proved: 'win' })
    expect(known.about(request())).toBeUndefined()
    expect(known.learn(request(), thoughts([unknown('a')]))).toBeUndefined()
    expect(known.learn(request(), thoughts([bound('a', 'loss')]))).toBeUndefined()
    known.forget()
    expect(known.about(request('a'))).toBeUndefined()
  })
})

describe('what is gathered', () => {
  test('puts proofs in place of estimates, and margins in place of bare proofs', () => {
    const gathered = new Gathered(3)
    gathered.add(thoughts([estimated('a', 0.7), estimated('b', 0.4), unknown('c')]))
    expect(gathered.isSolved).toBe(false)
    gathered.add(thoughts([proved('b', 'win'), estimated('a', 0.7), proved('c', 'loss')], { nodes: 200 }))
    expect(gathered.thoughts!.candidates.map((move) => move.move)).toEqual(['b', 'a', 'c'])
    gathered.add(thoughts([proved('b', 'win', 3), proved('c', 'loss', -2), proved('a', 'win', 4)]))
    expect(gathered.isSolved).toBe(true)
    expect(gathered.thoughts).toMatchObject({ kind: 'proved', proved: 'win' })
    expect(gathered.thoughts!.candidates.map((move) => [move.move, (move as { margin?: number }).margin])).toEqual([
      ['a', 4],
      ['b', 3],
      ['c', -2],
    ])
  })

  test('takes from a bound what is certain', () => {
    const gathered = new Gathered(2)
    gathered.add(thoughts([proved('a', 'win'), bound('b', 'loss')]))
    expect(gathered.thoughts!.candidates.map((move) => move.kind)).toEqual(['proved', 'bound'])
    expect(gathered.isSolved).toBe(false)
  })

  test('puts a draw before what does not view better', () => {
    const gathered = new Gathered(3)
    gathered.add(thoughts([estimated('a', 0.4), estimated('b', 0.7, 2), proved('c', 'draw')]))
    expect(gathered.thoughts!.candidates.map((move) => move.move)).toEqual(['c', 'a', 'b'])
  })
})

describe('the course of a game', () => {
  test('is told from what is known of its positions', () => {
    const found = thoughts([estimated('a', 0.7), estimated('x', 0.2, 50), unknown('y')], { ply: 3 })
    expect(evaluationOf(found, 'x')).toEqual({
      ply: 3,
      kind: 'estimated',
      score: 0.7,
      best: 'a',
      played: { kind: 'estimated', score: 0.2, visits: 50 },
    })
    expect(evaluationOf(found, 'y')).toEqual({ ply: 3, kind: 'estimated', score: 0.7, best: 'a' })
    expect(evaluationOf(thoughts([unknown('a')]), undefined)).toBeNull()
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
    ({ over, winners: over ? [1] : [], ply: 1, to_move: 0, score: [], legal: [], status: '' }) as never

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

test('where there was no last chance, the biggest mistake is named', () => {
  const slip = (ply: number, player: number, before: number, after: number) => ({
    ply,
    player,
    before,
    after,
    best: 'x',
    proved: false,
    sentence: `Slip at ${ply}.`,
  })
  const mistakes = [slip(3, 1, 0.5, 0.3), slip(6, 2, 0.9, 0.1), slip(9, 1, 0.45, 0.1), slip(11, 1, 0.3, 0.2)]
  const worst = worstMistake(mistakes, 1)
  expect(worst?.ply).toBe(9)
  expect(worstMistake(mistakes, 3)).toBeNull()
  const nameOf = (player: number) => `P${player}`
  expect(chanceWords({ kind: 'none', player: 1, worst }, nameOf, en)).toContain('Slip at 9.')
  expect(chanceWords({ kind: 'none', player: 3, worst: null }, nameOf, en)).toContain('P3')
})
