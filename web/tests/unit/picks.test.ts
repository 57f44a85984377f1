// SPDX-License-Identifier: MIT
import { describe, expect, test } from 'vitest'

import { Picks } from '../../src/board/picks'
import type { SceneMove } from '../../src/engine/types'

function move(token: string, ...targets: string[]): SceneMove {
  return { token, targets }
}

// A hand of two tiles; the first goes to two cells, the second to one.
function hand(): Picks {
  const moves = [move('af', 'hand:a', 'cell:f'), move('ag', 'hand:a', 'cell:g'), move('bg', 'hand:b', 'cell:g')]
  return new Picks(moves, { controls: new Set(), places: new Set(['cell:f', 'cell:g', 'cell:h']) })
}

// A long tile that lies either way at c, and only upright at d; a short one goes to c only.
function turning(lean: string[] = []): Picks {
  const moves = [
    move('Hc', 'kind:long', 'turn:h', 'cell:c'),
    move('Sc', 'kind:short', 'cell:c'),
    move('Vc', 'kind:long', 'turn:v', 'cell:c'),
    move('Vd', 'kind:long', 'turn:v', 'cell:d'),
  ]
  const controls = new Set(['turn:h', 'turn:v'])
  return new Picks(moves, { controls, places: new Set(['cell:c', 'cell:d']) }, { lean })
}

// A tile in a channel with two ends, each of which can be chosen by itself.
function ends(): Picks {
  const moves = [
    move('1aa', 'segment:1', 'end:x:a', 'end:y:a'),
    move('1an', 'segment:1', 'end:x:a', 'end:y:n'),
    move('1na', 'segment:1', 'end:x:n', 'end:y:a'),
    move('2aa', 'segment:2', 'end:y:a', 'end:z:a'),
  ]
  const controls = new Set(['end:x:a', 'end:x:n', 'end:y:a', 'end:y:n', 'end:z:a'])
  return new Picks(moves, { controls, places: new Set(['segment:1', 'segment:2']) })
}

describe('picking', () => {
  test('plays at the place, when what it lays was seen there', () => {
    const first = hand()
    expect(first.pick('hand:a')).toEqual({ kind: 'picked' })
    first.hover('cell:f')
    expect(first.pick('cell:f', true)).toEqual({ kind: 'move', token: 'af' })
    const second = hand()
    expect(second.pick('cell:g')).toEqual({ kind: 'picked' })
    expect(second.pick('hand:a')).toEqual({ kind: 'picked' })
    expect(second.shown?.token).toBe('ag')
    expect(second.pick('cell:g')).toEqual({ kind: 'move', token: 'ag' })
  })

  test('of a tile that has but one place shows it there, and waits', () => {
    const picks = hand()
    expect(picks.pick('hand:b', true)).toEqual({ kind: 'picked' })
    expect(picks.shown?.token).toBe('bg')
    expect(picks.isReady).toBe(true)
    expect(picks.pick('cell:g')).toEqual({ kind: 'move', token: 'bg' })
  })

  test('with a pointer that was elsewhere before shows first', () => {
    const picks = hand()
    picks.pick('hand:a')
    expect(picks.pick('cell:f', true)).toEqual({ kind: 'picked' })
    expect(picks.pick('cell:f', true)).toEqual({ kind: 'move', token: 'af' })
  })

  test('lights what narrows the moves, and nothing else', () => {
    const picks = hand()
    expect([...picks.lit].sort()).toEqual(['cell:f', 'cell:g', 'hand:a', 'hand:b'])
    picks.pick('hand:a')
    expect([...picks.lit].sort()).toEqual(['cell:f', 'cell:g'])
    picks.undo()
    picks.pick('cell:g')
    expect([...picks.lit].sort()).toEqual(['hand:a', 'hand:b'])
  })

  test('of a place alone shows what would lie there, and waits', () => {
    const picks = hand()
    picks.hover('cell:f')
    expect(picks.shown?.token).toBe('af')
    expect(picks.pick('cell:f', true)).toEqual({ kind: 'picked' })
    expect(picks.shown?.token).toBe('af')
    expect(picks.isReady).toBe(true)
    expect([...picks.lit]).toEqual(['hand:a'])
    expect(picks.pick('cell:f', true)).toEqual({ kind: 'move', token: 'af' })
  })

  test('refuses what goes with no move, and keeps what was picked', () => {
    const picks = hand()
    picks.pick('hand:b')
    expect(picks.pick('cell:f')).toEqual({ kind: 'refused', targets: ['hand:b', 'cell:f'] })
    expect(picks.picked).toEqual(['hand:b'])
    expect(picks.pick('cell:h')).toEqual({ kind: 'refused', targets: ['hand:b', 'cell:h'] })
  })

  test('another of the same family takes its place', () => {
    const picks = hand()
    picks.pick('hand:a')
    picks.pick('hand:b')
    expect(picks.picked).toEqual(['hand:b'])
  })

  test('the same again undoes it', () => {
    const picks = hand()
    picks.pick('hand:a')
    expect(picks.pick('hand:a')).toEqual({ kind: 'undone' })
    expect(picks.picked).toEqual([])
  })

  test('is undone one by one', () => {
    const picks = turning()
    picks.pick('kind:long')
    picks.pick('turn:v')
    expect(picks.undo()).toBe(true)
    expect(picks.picked).toEqual(['kind:long'])
    expect(picks.undo()).toBe(true)
    expect(picks.undo()).toBe(false)
  })

  test('of the only move there is shows it, and a pick plays it', () => {
    const picks = new Picks([move('pass', 'pass')], { controls: new Set(['pass']), places: new Set() })
    expect([...picks.lit]).toEqual(['pass'])
    expect([...picks.controls]).toEqual(['pass'])
    expect(picks.pick('pass')).toEqual({ kind: 'move', token: 'pass' })
  })
})

describe('the ghost', () => {
  test('is shown for what is hovered when that decides all but how the tile lies', () => {
    const picks = turning()
    picks.hover('cell:c')
    expect(picks.shown).toBeNull()
    picks.hover('cell:d')
    expect(picks.shown?.token).toBe('Vd')
    picks.pick('kind:long')
    picks.hover('cell:c')
    expect(picks.shown?.token).toBe('Hc')
    picks.hover(null)
    expect(picks.shown).toBeNull()
  })

  test('lies as the tile before it did', () => {
    const picks = turning(['turn:v'])
    picks.pick('kind:long')
    picks.hover('cell:c')
    expect(picks.shown?.token).toBe('Vc')
  })

  test('of another place is shown while one is picked', () => {
    const picks = ends()
    picks.pick('segment:1')
    picks.hover('segment:2')
    expect(picks.shown?.token).toBe('2aa')
  })
})

describe('turning', () => {
  test('before the place is picked picks the control', () => {
    const picks = turning()
    expect(picks.canTurn).toBe(false)
    picks.pick('kind:long')
    expect(picks.canTurn).toBe(true)
    expect(picks.turn()).toBe(true)
    expect(picks.picked).toEqual(['kind:long', 'turn:v'])
    expect(picks.turn()).toBe(true)
    expect(picks.picked).toEqual(['kind:long', 'turn:h'])
    picks.hover('cell:c')
    expect(picks.pick('cell:c', true)).toEqual({ kind: 'move', token: 'Hc' })
    expect(picks.lean).toEqual(['turn:h'])
  })

  test('at a place that is hovered is seen, so a pick there is sure', () => {
    const picks = turning()
    picks.pick('kind:long')
    picks.hover('cell:c')
    picks.turn()
    expect(picks.shown?.token).toBe('Vc')
    expect(picks.pick('cell:c', true)).toEqual({ kind: 'move', token: 'Vc' })
  })

  test('goes round the variants of a place that was picked', () => {
    const picks = ends()
    picks.pick('segment:1')
    expect(picks.isReady).toBe(true)
    expect(picks.variants.map((m) => m.token)).toEqual(['1aa', '1an', '1na'])
    const seen = [picks.shown?.token]
    for (let i = 0; i < 3; ++i) {
      picks.turn()
      seen.push(picks.shown?.token)
    }
    expect(seen).toEqual(['1aa', '1an', '1na', '1aa'])
    picks.turn(-1)
    expect(picks.confirm()).toEqual({ kind: 'move', token: '1na' })
  })

  test('by a control on the board never plays', () => {
    const picks = ends()
    picks.pick('segment:1')
    expect(picks.pick('end:x:n', true)).toEqual({ kind: 'picked' })
    expect(picks.shown?.token).toBe('1na')
    expect(picks.pick('segment:1')).toEqual({ kind: 'move', token: '1na' })
  })

  test('is not possible with nothing picked', () => {
    expect(ends().turn()).toBe(false)
    expect(hand().turn()).toBe(false)
  })
})

describe('a place that was picked first', () => {
  test('offers everything that can be laid there', () => {
    const picks = turning()
    picks.pick('cell:c')
    expect(picks.variants.map((m) => m.token)).toEqual(['Hc', 'Sc', 'Vc'])
    expect(picks.shown).toBeNull()
    picks.turn()
    expect(picks.shown?.token).toBe('Hc')
    picks.show('Sc')
    expect(picks.pick('cell:c')).toEqual({ kind: 'move', token: 'Sc' })
  })

  test('is narrowed by its controls, which can be changed again', () => {
    const picks = ends()
    picks.pick('segment:1')
    expect([...picks.controls].sort()).toEqual(['end:x:a', 'end:x:n', 'end:y:a', 'end:y:n'])
    picks.pick('end:x:a')
    expect(picks.variants.map((m) => m.token)).toEqual(['1aa', '1an'])
    picks.pick('end:x:n')
    expect(picks.picked).toEqual(['segment:1', 'end:x:n'])
  })

  test('hides controls until there is something to turn', () => {
    expect([...ends().controls]).toEqual([])
  })
})

describe('a move that must be confirmed', () => {
  const moves = [move('af', 'hand:a', 'cell:f'), move('pass', 'pass')]
  const asking = () =>
    new Picks(moves, { controls: new Set(['pass']), places: new Set(['cell:f']) }, { asks: () => true })

  test('is shown until it is', () => {
    const picks = asking()
    picks.pick('hand:a')
    picks.hover('cell:f')
    expect(picks.pick('cell:f', true)).toEqual({ kind: 'asked' })
    picks.hover(null)
    expect(picks.asked?.token).toBe('af')
    expect(picks.shown?.token).toBe('af')
    expect(picks.confirm()).toEqual({ kind: 'move', token: 'af' })
  })

  test('may have no place', () => {
    const picks = asking()
    expect(picks.pick('pass')).toEqual({ kind: 'asked' })
    expect(picks.confirm()).toEqual({ kind: 'move', token: 'pass' })
  })

  test('is one without a place that a finger may have missed: a second tap plays it, another shows another', () => {
    const drafts = [move('a', 'pool:a'), move('b', 'pool:b')]
    const picks = new Picks(drafts, { controls: new Set(), places: new Set() })
    expect(picks.pick('pool:a', false, true)).toEqual({ kind: 'asked' })
    expect(picks.pick('pool:b', false, true)).toEqual({ kind: 'asked' })
    expect(picks.shown?.token).toBe('b')
    expect(picks.pick('pool:b', false, true)).toEqual({ kind: 'move', token: 'b' })
  })

  test('is dropped by a step back, with the picks as they were', () => {
    const picks = asking()
    picks.pick('hand:a')
    picks.pick('cell:f')
    expect(picks.asked?.token).toBe('af')
    expect(picks.undo()).toBe(true)
    expect(picks.asked).toBeNull()
    expect(picks.picked).toEqual(['hand:a', 'cell:f'])
  })
})
