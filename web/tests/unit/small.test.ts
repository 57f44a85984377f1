// SPDX-License-Identifier: MIT
// The small parts: addresses, links, settings, arrows, outlines, words.
import { get } from 'svelte/store'
import { describe, expect, test } from 'vitest'

import { nearest } from '../../src/board/nearest'
import { roundedOutline } from '../../src/board/outline'
import { familyOf } from '../../src/board/scene'
import { decodeRequest, encodeRequest } from '../../src/link'
import { hashOf, readRoute } from '../../src/route'
import { readSettings, systemLanguage } from '../../src/settings'
import { seatOfTag } from '../../src/share'
import { fill, languageName, speak, texts, typeset } from '../../src/texts'

describe('addresses', () => {
  test('are read', () => {
    expect(readRoute('')).toEqual({ mode: '', game: '', params: {} })
    expect(readRoute('#/')).toEqual({ mode: '', game: '', params: {} })
    expect(readRoute('#/play/x?new=1&g=a%20b')).toEqual({ mode: 'play', game: 'x', params: { new: '1', g: 'a b' } })
    expect(readRoute('#/%E0%A4%A/x').game).toBe('x')
  })

  test('survive a round trip', () => {
    for (const [mode, game, params] of [
      ['', '', {}],
      ['play', 'a b', { g: '1=2&3' }],
      ['analysis', '', { g: 'x' }],
    ] as const) {
      expect(readRoute(hashOf(mode, game, params))).toEqual({ mode, game, params })
    }
  })
})

describe('links', () => {
  const request = { game: 'x', players: 2, options: { a: '1,2', b: 'yes' }, moves: ['@rf6', '%b', '#½'] }

  test('hold a whole game', () => {
    const word = encodeRequest(request)
    expect(word).toMatch(/^[\w-]+$/)
    expect(decodeRequest(word)).toEqual(request)
    const empty = { game: 'x', players: 3, options: {}, moves: [] }
    expect(decodeRequest(encodeRequest(empty))).toEqual(empty)
  })

  test('begin from a position', () => {
    const from = { ...request, position: 'x/2/-/a.b/1' }
    expect(decodeRequest(encodeRequest(from))).toEqual(from)
    expect(decodeRequest(encodeRequest({ ...from, moves: [] }))).toEqual({ ...from, moves: [] })
    expect(decodeRequest(btoa('x\n2\n\n\n'))).toBeNull()
    expect(decodeRequest(btoa('x\n2\n\n\na/b\nc'))).toBeNull()
  })

  test('that hold none are refused', () => {
    for (const word of ['', '!', 'abc', btoa('x\n2'), btoa('x\nmany\n\n'), btoa('\n2\n\n'), btoa('\xff\n2\n\n')]) {
      expect(decodeRequest(word)).toBeNull()
    }
  })
})

describe('settings', () => {
  test('follow the browser until something is chosen', () => {
    expect(systemLanguage(['xx', 'de-AT', 'fr'])).toBe('de')
    expect(systemLanguage(['xx'])).toBe('en')
    expect(readSettings(null, ['fr'])).toMatchObject({ theme: 'system', isSafe: false, language: 'fr' })
    expect(readSettings({ theme: 'dark', language: 'de' }, ['fr'])).toMatchObject({ theme: 'dark', language: 'de' })
    expect(readSettings({ theme: 'pink', language: 7 }, [])).toEqual(readSettings(null, []))
    const chosen = { motion: 'off', size: 'large', hasCoordinates: false, isMuted: true, volume: 0.2, isSafe: true }
    expect(readSettings({ ...chosen, theme: 'dark' }, [])).toMatchObject({ ...chosen, theme: 'dark' })
    expect(readSettings({ motion: 7, size: null, volume: 3, isMuted: 'yes' }, [])).toEqual(readSettings(null, []))
    // What was a theme once.
    expect(readSettings({ theme: 'colour-blind' }, [])).toMatchObject({ theme: 'light', isSafe: true })
    const hands = { confirm: false, oneTap: true, keepsMarks: true }
    expect(readSettings(hands, [])).toMatchObject(hands)
    expect(readSettings(null, [])).not.toHaveProperty('confirm')
  })
})

describe('arrows', () => {
  const grid = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => ({ x: x * 50, y: y * 50 })))

  test('go to the neighbour', () => {
    const middle = { x: 50, y: 50 }
    expect(nearest(middle, 'up', grid)).toEqual({ x: 50, y: 0 })
    expect(nearest(middle, 'down', grid)).toEqual({ x: 50, y: 100 })
    expect(nearest(middle, 'left', grid)).toEqual({ x: 0, y: 50 })
    expect(nearest(middle, 'right', grid)).toEqual({ x: 100, y: 50 })
  })

  test('stop at the rim, and reach what is aside', () => {
    expect(nearest({ x: 100, y: 50 }, 'right', grid)).toBeNull()
    expect(nearest({ x: 0, y: 0 }, 'right', [{ x: 100, y: 200 }])).toEqual({ x: 100, y: 200 })
  })
})

test('a family is all but the last part', () => {
  expect(familyOf('hand:@r')).toBe('hand')
  expect(familyOf('end:c3:n')).toBe('end:c3')
  expect(familyOf('pass')).toBe('pass')
})

test('an outline is rounded at its corners', () => {
  const points = [
    [0, 0],
    [10, 0],
    [10, 10],
  ] as const
  expect(roundedOutline(points, 0)).toBe('M0 0L10 0L10 10Z')
  expect(roundedOutline(points, 2)).toMatch(/^M.*Q0 0 2 0L8 0Q10 0 10 2L10 8Q/)
})

test('seats of records are understood', () => {
  expect(seatOfTag('person')).toEqual({ kind: 'person', level: 3 })
  expect(seatOfTag('engine quoin level 7')).toEqual({ kind: 'computer', level: 7 })
  expect(seatOfTag('engine other')).toEqual({ kind: 'computer', level: 10 })
  expect(seatOfTag('')).toEqual({ kind: 'person', level: 3 })
})

describe('words', () => {
  test('are filled in', () => {
    expect(fill('{a} and {b}, {c}', { a: 1, b: 'two' })).toBe('1 and two, {c}')
  })

  test('agree with their numbers, in every language', async () => {
    const days = (phrase: string, ...counts: number[]) => counts.map((count) => fill(phrase, { count }))
    expect(days('{count} {count,day,days}', 0, 1, 2)).toEqual(['0 days', '1 day', '2 days'])
    expect(fill('{count} {count,day,days}', {})).toBe('{count} {count,day,days}')
    await speak('fr')
    expect(days('{count} {count,jour,jours}', 0, 1, 2)).toEqual(['0 jour', '1 jour', '2 jours'])
    await speak('en')
  })

  test('are not torn apart at the end of a line', async () => {
    expect(typeset({ a: 'Vraiment ? « Oui » : 5 % …' }).a).toBe(
      'Vraiment\u00a0? «\u00a0Oui\u00a0»\u00a0: 5\u00a0%\u00a0…',
    )
    await speak('fr')
    for (const [key, words] of Object.entries(get(texts))) expect(words, key).not.toMatch(/ [:;?!»…%]|« /)
    await speak('en')
  })

  const english = import.meta.glob<Record<string, string>>('../../src/**/texts/en.ts', { eager: true, import: 'default' })
  const others = import.meta.glob<Record<string, Record<string, string>>>('../../src/texts/*.json', {
    eager: true,
    import: 'default',
  })
  const partOf = (path: string) => /modes\/(\w+)\//.exec(path)?.[1] ?? 'page'

  test.each(Object.entries(others))('of %s are those of English, with the same blanks', (file, parts) => {
    const blanks = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort()
    expect(Object.keys(parts).sort()).toEqual([...Object.keys(english).map(partOf), 'levels'].sort())
    for (const [path, table] of Object.entries(english)) {
      const part = parts[partOf(path)]!
      expect(Object.keys(part).sort(), `${file} ${path}`).toEqual(Object.keys(table).sort())
      for (const [key, text] of Object.entries(table)) {
        expect(part[key], `${file} ${key}`).toMatch(/\S/)
        expect(blanks(part[key]), `${file} ${key}`).toEqual(blanks(text))
      }
    }
  })

  test('name their languages as the speakers do', () => {
    expect(languageName('de')).toBe('Deutsch')
    expect(languageName('fr')).toBe('Français')
  })
})
