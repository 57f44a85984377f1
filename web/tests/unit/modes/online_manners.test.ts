// SPDX-License-Identifier: MIT
// Setting up an online game and keeping it: clocks of one's own, links, and what the list of one's games remembers.
import { describe, expect, test } from 'vitest'
import { resultOf } from '../../../src/modes/online/table_words'
import words from '../../../src/modes/online/texts/en'
import { clockOf, noClock, rangeOf, readTimeControl, usualClocks } from '../../../src/modes/online/time_control'
import { company, isLoopback } from '../../../src/modes/online/words'
import { mineOf, note, remember } from '../../../src/online/my_games'
import type { Limits } from '../../../src/online/types'
import en from '../../../src/texts/en'
import { Host } from '../online_host'
import { makePage } from '../page_host'

const limits: Limits = {
  clock: { base: { min: 1, max: 86_400 }, increment: { min: 0, max: 3600 }, days: { min: 1, max: 30 } },
}

describe('a clock', () => {
  test('is one of the usual ones, or one’s own', () => {
    expect(usualClocks.map((_, usual) => clockOf({ ...noClock, usual }, limits, words))).toEqual(usualClocks)
    const live = { ...noClock, kind: 'live' as const, minutes: 45, seconds: 0 }
    expect(clockOf(live, limits, words)).toEqual({ base: 2700, increment: 0 })
    expect(clockOf({ ...noClock, kind: 'days', days: 14 }, limits, words)).toEqual({ days: 14 })
  })

  test('out of the server’s range is refused with the range', () => {
    expect(rangeOf('minutes', limits)).toEqual({ min: 1, max: 1440 })
    const live = { ...noClock, kind: 'live' as const }
    for (const minutes of [0, 1441, 1.5, NaN, null as unknown as number]) {
      expect(() => clockOf({ ...live, minutes }, limits, words)).toThrow('Minutes: choose a whole number from 1 to 1440.')
    }
    expect(() => clockOf({ ...live, seconds: 3601 }, limits, words)).toThrow('from 0 to 3600')
    expect(() => clockOf({ ...noClock, kind: 'days', days: 31 }, limits, words)).toThrow('from 1 to 30')
    const other = { clock: { ...limits.clock, days: { min: 2, max: 3 } } }
    expect(() => clockOf({ ...noClock, kind: 'days', days: 1 }, other, words)).toThrow('from 2 to 3')
  })

  test('is the server’s to refuse as long as its limits are not known', () => {
    expect(clockOf({ ...noClock, kind: 'days', days: 31 }, null, words)).toEqual({ days: 31 })
    expect(() => clockOf({ ...noClock, kind: 'days', days: 0.5 }, null, words)).toThrow('a whole number')
  })

  test('that was kept is read with care', () => {
    const kept = { ...noClock, kind: 'days', days: 5 }
    expect(readTimeControl(kept)).toEqual(kept)
    for (const other of [null, 3, {}, { kind: 'weeks' }, { ...kept, days: 'x' }]) {
      expect(readTimeControl(other)).toEqual(noClock)
    }
  })
})

test('only a page on this machine gets the advice for hosts', () => {
  for (const name of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]']) expect(isLoopback(name)).toBe(true)
  for (const name of ['quoin.example', '192.168.0.7', 'localhost.example', '127.0.0.1.example', 'my-laptop']) {
    expect(isLoopback(name)).toBe(false)
  }
})

test('a game of ours is kept with its result, opponent and date', () => {
  const page = makePage(null as never, [])
  remember({ id: 'g1', game: '', seat: 1, token: 'token-of-the-first-seat', opened: 0, isOver: false }, page)
  note({ ...new Host().game, over: true, winners: [2], reason: 'resign' }, page, 7)
  const mine = mineOf('g1', page)!
  expect(mine).toMatchObject({ game: 'any', isOver: true, opened: 7, about: { created: 1_800_000_000_000 } })
  expect(resultOf(mine.about!, 1, en, words)).toBe(en.youLose)
  expect(company(mine.about!.seats, 1, en, words)).toBe('with P2')
  expect(JSON.stringify(mine.about)).not.toContain('token')
  // What an older page kept, or somebody else wrote there.
  page.keep('online.mine', [{ ...mine, about: undefined }, { ...mine, id: 'g2', about: { seats: 3 } }])
  expect(mineOf('g1', page)).toBeDefined()
  expect(mineOf('g2', page)).toBeUndefined()
})
