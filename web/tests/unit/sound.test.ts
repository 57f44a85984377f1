// SPDX-License-Identifier: MIT
// What is heard of a game.
import { expect, test } from 'vitest'

import { soundsOf, type Heard } from '../../src/sound/events'

const at = (ply: number, change: Partial<Heard> = {}): Heard => ({
  ply,
  score: [0, 0],
  isOurs: false,
  outcome: null,
  ...change,
})

test('a game that is opened is silent, and so is a move that is taken back', () => {
  expect(soundsOf(null, at(4, { isOurs: true }))).toEqual([])
  expect(soundsOf(at(4), at(2, { isOurs: true }))).toEqual([])
  expect(soundsOf(at(4), at(4))).toEqual([])
})

test('a tile, the points it makes, and the turn that comes to us are heard', () => {
  expect(soundsOf(at(1, { isOurs: true }), at(2))).toEqual(['tile'])
  expect(soundsOf(at(1, { isOurs: true }), at(2, { score: [0, 3] }))).toEqual(['tile', 'points'])
  expect(soundsOf(at(2), at(3, { isOurs: true }))).toEqual(['tile', 'turn'])
  expect(soundsOf(at(2, { isOurs: true }), at(3, { isOurs: true }))).toEqual(['tile']) // all sit at one screen
})

test('win, loss and draw differ, and are heard once', () => {
  for (const outcome of ['win', 'loss', 'draw'] as const) {
    expect(soundsOf(at(8), at(9, { outcome, score: [2, 1] }))).toEqual(['tile', outcome])
    expect(soundsOf(at(9, { outcome }), at(9, { outcome }))).toEqual([])
  }
  expect(soundsOf(at(8), at(8, { outcome: 'other' }))).toEqual(['win']) // somebody resigned
})
