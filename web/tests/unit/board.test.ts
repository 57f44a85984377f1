// SPDX-License-Identifier: MIT
// The parts of the board without a page: where things are, what pointer and keys do, where the focus goes, what moves.
import { describe, expect, test } from 'vitest'

import { closest, Focus } from '../../src/board/focus'
import { areSpreadOut, cornerOf, Geometry } from '../../src/board/geometry'
import { groupsOf } from '../../src/board/groups'
import { actOf, idleWords, stopAhead } from '../../src/board/keyboard'
import { labelsOf, type MoveValue } from '../../src/board/labels'
import { arrange, type Layout } from '../../src/board/layout'
import { layings } from '../../src/board/flight'
import { isNextMove, seenNow } from '../../src/board/motion'
import { heardOf, isShown, offerOf, stopsOf, toneOf } from '../../src/board/offer'
import { Picks, type Answer } from '../../src/board/picks'
import { Pointer, type At } from '../../src/board/pointer'
import { controlsOf, placesOf, targetsOf, type Point } from '../../src/board/scene'
import type { Area, Role, Scene, SceneMove, Shape, View } from '../../src/engine/types'

function square(role: Role, x: number, y: number, rest: Partial<Shape> = {}): Shape {
  const points: [number, number][] = [
    [x, y],
    [x + 100, y],
    [x + 100, y + 100],
    [x, y + 100],
  ]
  return { form: 'polygon', role, points, ...rest }
}

// A board of two by two cells, of which one is taken; a hand of two tiles beside it; a control to turn the first. The
// first tile goes to b1 and to a2, lying in two ways there; the second goes to b1 only.
//
//      board          hand
//     [T ][b1]      [x ][y ]
//     [a2][b2]      (turn)
function scene(): Scene {
  const cell = (name: string, x: number, y: number) => square('cell', x, y, { target: `cell:${name}`, name })
  const board: Area = {
    name: 'board',
    title: 'Board',
    box: { x: 0, y: 0, width: 200, height: 200 },
    shapes: [
      square('tile', 0, 0, { name: 'tile t' }),
      cell('b1', 100, 0),
      cell('a2', 0, 100),
      square('spot', 100, 100, { target: 'cell:b2' }),
      square('control', 0, 100, { target: 'turn:h', name: 'flat' }),
      square('control', 0, 100, { target: 'turn:v', name: 'upright' }),
    ],
  }
  const hand: Area = {
    name: 'hand-1',
    title: 'Hand',
    player: 1,
    box: { x: 0, y: 0, width: 200, height: 100 },
    shapes: [
      square('tile', 0, 0, { target: 'hand:x', name: 'tile x' }),
      square('tile', 100, 0, { target: 'hand:y', name: 'tile y' }),
    ],
  }
  const ghost = (x: number, y: number) => [square('ghost', x, y)]
  const moves: SceneMove[] = [
    { token: 'xb1', targets: ['hand:x', 'cell:b1'], ghost: ghost(100, 0) },
    { token: 'xa2h', targets: ['hand:x', 'cell:a2', 'turn:h'], ghost: ghost(0, 100) },
    { token: 'xa2v', targets: ['hand:x', 'cell:a2', 'turn:v'], ghost: ghost(0, 100) },
    { token: 'yb1', targets: ['hand:y', 'cell:b1'], ghost: ghost(100, 0) },
  ]
  return { areas: [board, hand], moves, status: '' }
}

// The board is drawn at half its size in the middle of a square, the hand at a quarter below it.
const layout: Layout = {
  frames: [
    { name: 'board', x: 0, y: 0, width: 120, height: 120, scale: 0.5, title: 'none', band: 'board' },
    { name: 'hand-1', x: 0, y: 150, width: 50, height: 25, scale: 0.25, title: 'above', band: 'own' },
  ],
  width: 120,
  height: 175,
  isWide: false,
}

function geometryOf(it: Scene): Geometry {
  return new Geometry(it, layout, targetsOf(it))
}

function picksOf(it: Scene): Picks {
  return new Picks(it.moves, { controls: controlsOf(it), places: placesOf(it) })
}

describe('geometry', () => {
  const it = scene()
  const geometry = geometryOf(it)

  test('puts a board in the middle of its frame, all else at its corner', () => {
    expect(cornerOf(layout.frames[0]!, it.areas[0]!)).toEqual({ x: 10, y: 10 })
    expect(cornerOf(layout.frames[1]!, it.areas[1]!)).toEqual({ x: 0, y: 150 })
    expect(geometry.spotOf('cell:b1')).toEqual({ x: 85, y: 35, scale: 0.5 })
    expect(geometry.spotOf('hand:y')).toEqual({ x: 37.5, y: 162.5, scale: 0.25 })
    expect(geometry.spotOf('cell:z9')).toBeNull()
  })

  test('knows tiles by name, and where tiles can come from', () => {
    expect([...geometry.tiles(groupsOf(it.areas[0]!.shapes))]).toEqual([['tile t', { x: 35, y: 35, scale: 0.5 }]])
    expect([...geometry.sources().keys()]).toEqual(['hand:x', 'hand:y'])
  })

  test('finds the move whose tile is nearest, within reach', () => {
    const near = (x: number, y: number, shown: SceneMove | null = null) =>
      geometry.moveNear(it.moves, { x, y }, shown)?.token
    expect(near(85, 35)).toBe('xb1')
    expect(near(84, 36, it.moves[3]!)).toBe('yb1')
    expect(near(35, 90)).toBe('xa2h')
    expect(near(85 + 48, 35)).toBeUndefined()
    expect(geometry.isOnGhost(it.moves[0]!, { x: 61, y: 11 })).toBe(true)
    expect(geometry.isOnGhost(it.moves[0]!, { x: 59, y: 11 })).toBe(false)
    const [shape] = it.moves[0]!.ghost!
    const points: Shape['points'] = [
      [0, 0],
      [100, 100],
      [0, 100],
    ]
    const corner = { ...it.moves[0]!, ghost: [{ ...shape!, points }] }
    expect(geometry.isOnGhost(corner, { x: 20, y: 50 })).toBe(true)
    expect(geometry.isOnGhost(corner, { x: 50, y: 20 })).toBe(false) // in its box, and not on it
  })

  test('tells moves apart by where they lie', () => {
    expect(areSpreadOut(it.moves.slice(0, 2))).toBe(true)
    expect(areSpreadOut(it.moves.slice(1, 3))).toBe(false)
  })

  test('is that of the layout in any window', () => {
    const real = arrange(it.areas, new Set([1]), 400, 600)
    const inside = new Geometry(it, real, targetsOf(it))
    for (const target of targetsOf(it).keys()) {
      const spot = inside.spotOf(target)!
      expect(spot.x).toBeGreaterThan(0)
      expect(spot.x).toBeLessThan(400)
      expect(spot.y).toBeLessThan(real.height)
    }
  })
})

describe('what is said of picks', () => {
  test('is what was picked, and then what would lie where', () => {
    const it = scene()
    it.moves[0]!.ghost![0]!.name = 'tile x at b1'
    const picks = picksOf(it)
    const heard = () => heardOf(picks, targetsOf(it))
    expect(heard()).toBe('')
    picks.pick('hand:x')
    expect(heard()).toBe('tile x')
    picks.pick('cell:b1')
    expect(heard()).toBe('tile x at b1')
    picks.confirm()
    expect(heard()).toBe('')
  })
})

describe('what is offered', () => {
  const it = scene()
  const targets = targetsOf(it)
  const shape = (target: string) => targets.get(target)!

  test('with nothing picked is every tile and place, and no control', () => {
    const offer = offerOf(picksOf(it), targets)
    expect(stopsOf(offer, targets)).toEqual(['cell:b1', 'cell:a2', 'hand:x', 'hand:y'])
    expect(isShown(offer, shape('turn:h').shape, shape('turn:h').area)).toBe(false)
    expect(toneOf(offer, 'cell:b2')).toBe('dim')
  })

  test('changes with the picks', () => {
    const picks = picksOf(it)
    picks.pick('hand:x')
    const offer = offerOf(picks, targets)
    expect(toneOf(offer, 'hand:x')).toBe('picked')
    expect(toneOf(offer, 'hand:y')).toBe('other')
    expect(toneOf(offer, 'cell:a2')).toBe('lit')
    picks.pick('cell:a2')
    const ready = offerOf(picks, targets)
    expect(ready.isReady).toBe(true)
    expect(isShown(ready, shape('turn:h').shape, shape('turn:h').area)).toBe(true)
    expect(stopsOf(ready, targets)).toContain('turn:v')
  })
})

describe('keys', () => {
  const key = (name: string, rest = {}) =>
    actOf({ key: name, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...rest })

  test('have a meaning, unless they are the browser’s', () => {
    expect(key('ArrowLeft')).toEqual({ kind: 'go', direction: 'left' })
    expect(key('r')).toEqual({ kind: 'turn', step: 1 })
    expect(key('R', { shiftKey: true })).toEqual({ kind: 'turn', step: -1 })
    expect(key('Escape')).toEqual({ kind: 'undo' })
    expect(key(' ')).toEqual({ kind: 'pick' })
    expect(key('x')).toBeNull()
    expect(key('r', { ctrlKey: true })).toBeNull()
  })

  test('that do nothing say so, each time', () => {
    const words = { nothingThatWay: 'way', nothingToTurn: 'turn', nothingToPick: 'pick' }
    expect(idleWords({ kind: 'go', direction: 'up' }, words, '')).toBe('way')
    expect(idleWords({ kind: 'turn', step: 1 }, words, 'way')).toBe('turn')
    expect(idleWords({ kind: 'turn', step: 1 }, words, 'turn')).toBe('turn\u00a0')
  })

  test('go from stop to stop, across areas', () => {
    const it = scene()
    const geometry = geometryOf(it)
    const stops = ['cell:b1', 'cell:a2', 'hand:x', 'hand:y']
    expect(stopAhead(geometry, stops, 'cell:b1', 'down')).toBe('cell:a2')
    expect(stopAhead(geometry, stops, 'cell:a2', 'down')).toBe('hand:y')
    expect(stopAhead(geometry, stops, 'hand:y', 'left')).toBe('hand:x')
    expect(stopAhead(geometry, stops, 'hand:x', 'down')).toBeNull()
    expect(stopAhead(geometry, stops, null, 'down')).toBe('cell:b1')
  })
})

describe('the focus', () => {
  test('is put back when what had it is gone, and left alone otherwise', () => {
    const focus = new Focus()
    expect(focus.isLost('nothing')).toBe(false)
    focus.come()
    expect(focus.isLost('inside')).toBe(false)
    expect(focus.isLost('nothing')).toBe(true)
    expect(focus.isLost('stage')).toBe(true)
    focus.go(true)
    expect(focus.isLost('nothing')).toBe(true)
    focus.go(false)
    expect(focus.isLost('nothing')).toBe(false)
  })

  test('is not taken from what else has it', () => {
    const focus = new Focus()
    focus.come()
    expect(focus.isLost('elsewhere')).toBe(false)
    expect(focus.isLost('nothing')).toBe(false)
  })

  test('goes to what is nearest', () => {
    const spots = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 20, y: 0 },
    ]
    expect(closest({ x: 12, y: 3 }, spots)).toBe(spots[1])
    expect(closest(null, spots)).toBe(spots[0])
    expect(closest({ x: 0, y: 0 }, [])).toBeNull()
  })
})

describe('the pointer', () => {
  // Pixels of the window and of the stage are the same here.
  function table(hinted: string | null = null, under: string | null = null, hasOneTap = false) {
    const it = scene()
    const picks = picksOf(it)
    const geometry = geometryOf(it)
    const hint = it.moves.find((move) => move.token === hinted) ?? null
    const answers: (Answer & { isDropped: boolean })[] = []
    const captured: number[] = []
    const answer = (reply: Answer, isDropped = false) => void answers.push({ ...reply, isDropped })
    const pointer = new Pointer({
      now: () => ({ picks, geometry, isPlayable: true, hasOneTap, hinted: hint }),
      groupOf: (target) => groupsOf(it.areas[1]!.shapes).find((group) => group.body.target === target),
      inStage: ({ x, y }) => ({ x, y }),
      placeUnder: () => under,
      capture: (id) => void captured.push(id),
      pick: (target, hovers) => answer(picks.pick(target, hovers)),
      enlarge: () => {},
      answer,
      changed: () => {},
    })
    return { picks, geometry, pointer, answers, captured }
  }

  const at = ({ x, y }: Point, target: string | null = null, isTouch = false): At => ({ x, y, target, id: 7, isTouch })
  const [x, y, b1, a2] = [
    { x: 12, y: 162 },
    { x: 37, y: 162 },
    { x: 85, y: 35 },
    { x: 35, y: 85 },
  ] as const

  test('shows what it is on, and picks what it clicks', () => {
    const { picks, pointer, answers } = table()
    pointer.move(at(b1, 'cell:b1'))
    expect(picks.hovered).toBe('cell:b1')
    pointer.move(at(a2, 'cell:a2', true))
    expect(picks.hovered).toBe('cell:b1') // a finger does not hover
    pointer.down(at(y, 'hand:y'), true)
    pointer.up(at(y, 'hand:y'))
    pointer.click(at(y, 'hand:y'), false)
    expect(answers).toEqual([{ kind: 'picked', isDropped: false }])
    pointer.move(at(b1, 'cell:b1'))
    pointer.click(at(b1, 'cell:b1'), false)
    expect(answers.at(-1)).toEqual({ kind: 'move', token: 'yb1', isDropped: false })
  })

  test('of a finger picks without laying', () => {
    const { picks, pointer, answers } = table()
    pointer.click(at(y, 'hand:y', true), false)
    expect(answers).toEqual([{ kind: 'picked', isDropped: false }])
    pointer.click(at(b1, null, true), true) // on the ghost
    expect(answers.at(-1)).toEqual({ kind: 'move', token: 'yb1', isDropped: false })
    expect(picks.picked).toEqual([])
  })

  test('of a finger shows at the first tap and lays at the second, or lays at once if that is wanted', () => {
    const { pointer, answers } = table()
    pointer.click(at(x, 'hand:x', true), false)
    pointer.click(at(b1, 'cell:b1', true), false)
    expect(answers.map((it) => it.kind)).toEqual(['picked', 'picked'])
    pointer.click(at(b1, 'cell:b1', true), false)
    expect(answers.at(-1)).toMatchObject({ kind: 'move', token: 'xb1' })
    const quick = table(null, null, true)
    quick.pointer.click(at(x, 'hand:x', true), false)
    quick.pointer.click(at(b1, 'cell:b1', true), false)
    expect(quick.answers.at(-1)).toMatchObject({ kind: 'move', token: 'xb1' })
  })

  test('of a finger lays only on what it lays, and asks first how a tile lies that nobody has turned', () => {
    const { pointer, picks, answers } = table()
    pointer.click(at(x, 'hand:x', true), false)
    pointer.click(at(a2, 'cell:a2', true), false)
    expect(picks.shown?.token).toBe('xa2h')
    pointer.click(at(a2, null, true), true)
    expect(answers.at(-1)).toMatchObject({ kind: 'asked' })
    pointer.click(at(a2, null, true), true)
    expect(answers.at(-1)).toMatchObject({ kind: 'move', token: 'xa2h' })
    const beside = table()
    beside.pointer.click(at(y, 'hand:y', true), false)
    beside.pointer.click(at({ x: 85, y: 66 }, null, true), false) // six pixels below the only place
    expect(beside.answers.map((it) => it.kind)).toEqual(['picked'])
    const turned = table()
    turned.pointer.click(at(x, 'hand:x', true), false)
    turned.pointer.click(at(a2, 'cell:a2', true), false)
    turned.picks.turn()
    turned.pointer.click(at({ x: 35, y: 113 }, null, true), false) // three pixels
    expect(turned.answers.at(-1)).toMatchObject({ kind: 'move', token: 'xa2v' })
  })

  test('of a finger means the nearest that helps on', () => {
    const { picks, pointer } = table()
    pointer.click(at({ x: -15, y: 162 }, null, true), false)
    expect(picks.picked).toEqual(['hand:x'])
    pointer.click(at({ x: 104, y: 5 }, null, true), false)
    expect(picks.picked).toEqual(['hand:x', 'cell:b1'])
    pointer.click(at({ x: 85, y: 62 }, 'cell:b2', true), false)
    expect(picks.picked).toEqual(['hand:x', 'cell:b1']) // on what is large it means that, and is told why not
    const far = table()
    far.pointer.click(at({ x: -30, y: 162 }, null, true), false)
    expect(far.answers).toEqual([])
    far.pointer.click(at({ x: -15, y: 162 }, null, false), false) // a mouse is sharp
    expect(far.answers).toEqual([])
  })

  test('drags a tile to where it is dropped, and the click that follows is none', () => {
    const { pointer, picks, answers, captured } = table()
    pointer.down(at(x, 'hand:x'), true)
    pointer.move(at({ x: x.x + 7, y: x.y }, 'hand:x'))
    expect(pointer.drag).toBeNull()
    pointer.move(at({ x: x.x + 9, y: x.y }, 'hand:x'))
    expect(pointer.drag).toMatchObject({ x: 21, y: 162, scale: 0.5 })
    expect(captured).toEqual([7])
    pointer.move(at(b1))
    expect(picks.shown?.token).toBe('xb1')
    pointer.up(at(b1))
    expect(pointer.drag).toBeNull()
    expect(answers).toEqual([{ kind: 'move', token: 'xb1', isDropped: true }])
    pointer.click(at(b1, 'cell:b1'), false)
    expect(answers.length).toBe(1)
  })

  test('leaves open how a tile lies that can lie in two ways', () => {
    const { pointer, picks, answers } = table()
    pointer.down(at(x, 'hand:x'), true)
    pointer.move(at({ x: 30, y: 140 }))
    pointer.move(at(a2))
    pointer.up(at(a2))
    expect(answers).toEqual([{ kind: 'picked', isDropped: false }])
    expect(picks.picked).toEqual(['hand:x', 'cell:a2'])
  })

  test('asks why not where a tile cannot go, and puts it back where there is nothing', () => {
    const refused = table(null, 'cell:b2')
    const away = table()
    for (const { pointer } of [refused, away]) {
      pointer.down(at(x, 'hand:x'), true)
      pointer.move(at({ x: 400, y: 300 }))
      pointer.up(at({ x: 400, y: 300 }))
    }
    expect(refused.answers).toEqual([{ kind: 'refused', targets: ['hand:x', 'cell:b2'], isDropped: false }])
    expect(away.answers).toEqual([])
    expect(away.picks.picked).toEqual([])
  })

  test('drops nothing when it is taken away, or when it is another', () => {
    const { pointer, picks, answers } = table()
    pointer.down(at(x, 'hand:x'), true)
    pointer.move(at(b1))
    pointer.up({ ...at(b1), id: 8 })
    expect(pointer.drag).not.toBeNull()
    pointer.cancel()
    expect(pointer.drag).toBeNull()
    expect(picks.picked).toEqual([])
    expect(answers).toEqual([])
  })

  test('drags neither places nor with another button', () => {
    const { pointer } = table()
    pointer.down(at(b1, 'cell:b1'), true)
    pointer.move(at(a2))
    expect(pointer.drag).toBeNull()
    pointer.down(at(x, 'hand:x'), false)
    pointer.move(at(b1))
    expect(pointer.drag).toBeNull()
  })

  test('lays what is hinted at by a click on its ghost', () => {
    const { pointer, answers } = table('xa2v')
    pointer.click(at(a2, 'cell:a2'), false)
    expect(answers).toEqual([{ kind: 'move', token: 'xa2v', isDropped: false }])
    const beside = table('xa2v')
    beside.pointer.click(at(b1, 'cell:b1'), false)
    expect(beside.answers).toEqual([{ kind: 'picked', isDropped: false }])
  })
})

describe('motion', () => {
  const view = (ply: number, it: Scene): View => {
    const rest = { to_move: 1, over: false, winners: [], score: [], legal: [], status: '', prompt: '' }
    return { ply, scene: it, ...rest }
  }
  const groupsIn = (it: Scene) => new Map(it.areas.map((area) => [area.name, groupsOf(area.shapes)]))

  // The tile x was laid at b1: the hand has it no more, and a frame marks it.
  function laid(name = 'tile x'): Scene {
    const it = scene()
    const [board, hand] = it.areas as [Area, Area]
    board.shapes = [
      ...board.shapes.filter((shape) => shape.target !== 'cell:b1'),
      square('tile', 100, 0, { name }),
      square('last', 100, 0),
    ]
    hand.shapes = hand.shapes.filter((shape) => shape.target !== 'hand:x')
    it.moves = []
    return it
  }

  const first = scene()
  const before = seenNow(view(3, first), geometryOf(first), groupsIn(first))

  test('is for the next move only', () => {
    const it = laid()
    expect(isNextMove(before, view(4, it))).toBe(true)
    expect(isNextMove(before, view(5, it))).toBe(false)
    expect(isNextMove(before, view(2, it))).toBe(false)
    expect(isNextMove(before, before.view)).toBe(false)
    expect(isNextMove(null, view(4, it))).toBe(false)
  })

  test('brings a tile from where it lay', () => {
    for (const name of ['tile x', 'tile x at b1', 'something else']) {
      const it = laid(name)
      const [only, ...others] = layings(before, view(4, it), geometryOf(it), groupsIn(it), false)
      expect(others).toEqual([])
      expect(only).toMatchObject({ area: 'board', at: { x: 85, y: 35 }, from: { x: 12.5, y: 162.5, scale: 0.25 } })
    }
  })

  test('of what was dropped is from nowhere, and of what was there before is none', () => {
    const it = laid()
    expect(layings(before, view(4, it), geometryOf(it), groupsIn(it), true)).toMatchObject([{ from: null }])
    const same = laid('tile t')
    expect(layings(before, view(4, same), geometryOf(same), groupsIn(same), false)).toEqual([])
  })
})

test('values are written on the board and on what must be picked', () => {
  const it = scene()
  const value = (token: string, rank: number): MoveValue => ({ token, label: String(rank), tone: 'guess', rank })
  const labels = labelsOf(it, geometryOf(it), it.moves, [value('xb1', 0), value('yb1', 1), value('xa2h', 2)])
  expect(labels.get('board')!.map((label) => [label.value.token, label.x, label.y])).toEqual([
    ['xa2h', 50, 150],
    ['xb1', 150, 50],
  ])
  expect(labels.get('hand-1')!.map((label) => label.value.token)).toEqual(['xb1', 'yb1'])
  expect(labelsOf(it, geometryOf(it), it.moves, []).size).toBe(0)
})
