// SPDX-License-Identifier: MIT
// One's own games: how they are kept, counted, written into a file and read from one. With the real engine, no page.
import { beforeEach, describe, expect, test } from 'vitest'

import { exportAll, importAll, recordOf, splitRecords } from '../../../src/my_games/collection'
import { curveOf, levelTable, monthTable, slipsOf, tallyOf } from '../../../src/my_games/figures'
import { cleanTags, entryOf, keptOf, readEntry, type KeptGame } from '../../../src/my_games/kept_game'
import { Library } from '../../../src/my_games/library'
import { keptOfOnline } from '../../../src/my_games/online_copy'
import { levelOf, standingOf } from '../../../src/my_games/standing'
import type { OnlineGame } from '../../../src/online/types'
import { startOf, type Saved, type Seat } from '../../../src/saved'
import { engineOfTests } from '../engine_host'
import { makePage, type TestPage } from '../page_host'

const { engine, games } = await engineOfTests()
const [first, second] = games.map(({ name }) => name) as [string, string]
const person: Seat = { kind: 'person', level: 1 }
const computer = (level: number): Seat => ({ kind: 'computer', level })

let page: TestPage
let library: Library

beforeEach(() => {
  page = makePage(engine, games)
  library = new Library(page)
})

// A game of so many moves, each the one at this place among the legal ones.
async function played(game: string, count: number, at = 0, seats = [person, computer(3)]): Promise<Saved> {
  const request = { game, players: seats.length, options: {}, moves: [] as string[] }
  for (let ply = 0; ply < count; ++ply) {
    const { legal } = await engine.look(request)
    if (legal.length === 0) break
    request.moves.push(legal[at % legal.length]!)
  }
  return startOf({ game, players: seats.length, options: {}, seats }, request.moves, '2026-11-15')
}

const ended = (saved: Saved, winners: number[], more: Partial<KeptGame> = {}) =>
  keptOf({ ...saved, isOver: true }, { winners, ...more })

describe('an entry', () => {
  test('survives a round trip', async () => {
    const game = ended(await played(first, 5), [1], {
      tags: ['league', 'fun'],
      names: ['Ann', ''],
      from: 'online',
      course: { turned: { ply: 3, player: 1 }, mistakes: [{ ply: 3, player: 2 }] },
    })
    expect(readEntry(game.id, JSON.parse(JSON.stringify(entryOf(game))))).toEqual(game)
    const plain = keptOf(await played(first, 2))
    expect(readEntry(plain.id, JSON.parse(JSON.stringify(entryOf(plain))))).toEqual(plain)
  })

  test('that is broken or foreign costs only itself', async () => {
    const game = keptOf(await played(first, 3))
    expect(library.add(game)).toBe('kept')
    const strange = [null, 7, 'text', [], {}, { saved: null }, { saved: { moves: 'a b' } }, { saved: { moves: 3 } }]
    strange.forEach((entry, i) => page.kept.set(`game.strange${i}`, entry))
    page.kept.set('game.bad id!', entryOf(game))
    page.kept.set('game.odd', { ...(entryOf(game) as object), own: 9, winners: ['x', 5], tags: 'a', course: { x: 1 } })
    expect(
      library
        .all()
        .map(({ id }) => id)
        .sort(),
    ).toEqual([game.id, 'odd'].sort())
    expect(library.get('odd')).toMatchObject({ own: 0, winners: [], tags: [] })
    expect(page.kept.has('game.strange3')).toBe(true) // nobody threw it away
  })

  test('has tags that are short, different and without commas', () => {
    expect(cleanTags([' a  b ', 'a b', '', 'x,y', 3, 'z'.repeat(50)])).toEqual(['a b', 'x y', 'z'.repeat(24)])
    expect(cleanTags('no list')).toEqual([])
  })
})

describe('the library', () => {
  test('lists the last changed first, and not what was never begun', async () => {
    const saved = await played(first, 2)
    const old = keptOf(saved, { changed: 1000 })
    const late = keptOf(saved, { changed: 2000 })
    for (const game of [old, late, keptOf(startOf(saved.setup))]) library.add(game)
    expect(library.all().map(({ id }) => id)).toEqual([late.id, old.id])
  })

  test('refuses what another tab has overtaken, and keeps again what was deleted', async () => {
    const game = keptOf(await played(first, 2))
    library.add(game)
    const { game: next } = library.change({ ...game, tags: ['a'] })
    expect(next.revision).toBe(1)
    expect(library.change({ ...game, tags: ['b'] })).toEqual({ outcome: 'elsewhere', game: next })
    expect(library.get(game.id)!.tags).toEqual(['a'])
    library.remove(game.id)
    expect(library.setTags(game.id, ['c'])).toBe('elsewhere')
    expect(library.change(next).outcome).toBe('kept')
  })

  test('says when there is no room', async () => {
    const game = keptOf(await played(first, 2))
    page.isFull = true
    expect(library.add(game)).toBe('full')
    expect(library.change(game).outcome).toBe('full')
    expect(library.isEmpty).toBe(true)
  })

  test('takes over the games of an older page, finished or not', async () => {
    const one = await played(first, 4)
    const two = { ...(await played(second, 3)), resigned: [1], isOver: true }
    page.keep(`play.${first}`, one)
    page.keep(`play.${second}`, two)
    page.keep(`play.${first}.guest`, await played(first, 1))
    expect(library.all().map(({ saved }) => saved)).toEqual(expect.arrayContaining([one, two]))
    expect(library.all().length).toBe(2)
    expect(library.running(first)!.saved).toEqual(one)
    expect(page.kept.get(`play.${first}`)).toEqual({ id: library.running(first)!.id })
    expect(library.running(first, true)!.saved.moves.length).toBe(1)
  })

  test('notes what an analysis found, once', async () => {
    const saved = await played(first, 6)
    const game = ended(saved, [2])
    library.add(game)
    library.add(keptOf(await played(first, 5)))
    const request = { game: first, players: 2, options: {}, moves: saved.moves }
    const course = { turned: { ply: 2, player: 2 }, mistakes: [] }
    library.noteCourse(request, course)
    library.noteCourse(request, course)
    expect(library.get(game.id)).toMatchObject({ course, revision: 1 })
    expect(library.all().filter((it) => it.course).length).toBe(1)
  })
})

describe('how a game stands', () => {
  test('is seen by the only person there is', async () => {
    const saved = await played(first, 2)
    expect(standingOf(keptOf(saved))).toBe('open')
    expect([[1], [2], [1, 2]].map((winners) => standingOf(ended(saved, winners)))).toEqual(['won', 'lost', 'drawn'])
    const people = await played(first, 2, 0, [person, person])
    expect(standingOf(ended(people, [1]))).toBe('ended')
    expect([levelOf(ended(saved, [1])), levelOf(ended(people, [1]))]).toEqual([3, 0])
  })

  test('is counted by game and level, month by month, and as a curve', async () => {
    const saved = await played(first, 2)
    const strong = { ...saved, setup: { ...saved.setup, seats: [person, computer(9)] } }
    const at = (month: number, day: number) => Date.UTC(2026, month - 1, day)
    const list = [
      ended(saved, [1], { changed: at(10, 3) }),
      ended(saved, [1, 2], { changed: at(10, 5) }),
      ended(strong, [2], { changed: at(11, 1) }),
      keptOf(saved, { changed: at(11, 2) }),
    ]
    expect(tallyOf(list)).toEqual({ won: 1, drawn: 1, lost: 1 })
    expect(levelTable(list)).toEqual([
      { game: first, level: 3, tally: { won: 1, drawn: 1, lost: 0 } },
      { game: first, level: 9, tally: { won: 0, drawn: 0, lost: 1 } },
    ])
    expect(monthTable(list)).toEqual([
      { month: '2026-10', tally: { won: 1, drawn: 1, lost: 0 } },
      { month: '2026-11', tally: { won: 0, drawn: 0, lost: 1 } },
    ])
    expect(curveOf(list).map(({ score }) => score)).toEqual([1, 0.75, 0.5])
    const many = Array.from({ length: 30 }, (_, i) => ended(saved, [i < 15 ? 2 : 1], { changed: i }))
    expect(curveOf(many).at(-1)!.score).toBe(1)
  })

  test('tells where games are lost, if enough of them were analysed', async () => {
    const saved = await played(first, 9)
    const lost = (ply: number) => ended(saved, [2], { course: { turned: { ply, player: 2 }, mistakes: [] } })
    expect(slipsOf([])).toEqual({ lost: 0, known: 0, thirds: [0, 0, 0], worst: null })
    expect(slipsOf([lost(1), lost(9), ended(saved, [2])])).toMatchObject({ lost: 3, known: 2, worst: null })
    expect(slipsOf([lost(1), lost(3), lost(9)])).toEqual({ lost: 3, known: 3, thirds: [2, 0, 1], worst: 0 })
    expect(slipsOf([lost(4), lost(6), lost(7)])).toMatchObject({ thirds: [0, 2, 1], worst: 1 })
  })
})

describe('a file', () => {
  test('is taken apart where records begin', () => {
    const tags = (name: string) => `[Game "${name}"]\n[Rules "1"]\n`
    const one = `${tags('a')}\n1. x {a comment\n[Game "no"]\n with \\} brackets} y\n`
    const two = `${tags('b')}\n\n`
    const three = `[Date "2026-11-15"]\n${tags('c')}\nz`
    const chunks = splitRecords(`\uFEFF${one}\n${two}${tags('d')}\n1. q\n${three}`)
    expect(chunks.map(({ line }) => line)).toEqual([1, 8, 12, 16])
    const found = [/brackets\} y/, /"b"/, /q/, /"c"/]
    found.forEach((pattern, i) => expect(chunks[i]!.text).toMatch(pattern))
    expect(splitRecords('')).toEqual([])
    expect(splitRecords('rubbish')).toEqual([{ line: 1, text: 'rubbish' }])
  })

  async function some(): Promise<KeptGame[]> {
    const resigned = { ...(await played(second, 4)), resigned: [1] }
    return [
      keptOf(await played(first, 3), { begun: 1_700_000_000_001, tags: ['a "quoted" tag', 'ü'] }),
      keptOf(await played(first, 5, 1), { begun: 1_700_000_100_001 }),
      ended(resigned, [2], { begun: 1_700_000_200_001, names: ['Ann\n', 'B "x"'], own: 1 }),
    ]
  }

  test('holds every game with its tags, and comes back the same', async () => {
    const list = await some()
    const { text } = await exportAll(engine, list)
    expect(splitRecords(text).length).toBe(3)
    const report = await importAll(engine, games, library, text)
    expect(report).toMatchObject({ known: 0, refused: [], isFull: false })
    expect(report.added.length).toBe(3)
    for (const game of list) {
      const back = library.all().find(({ begun }) => begun === game.begun)!
      expect(back).toMatchObject({ own: game.own, winners: game.winners, tags: game.tags, from: 'import' })
      expect(back.saved.moves).toEqual(game.saved.moves)
      expect(back.saved.resigned).toEqual(game.saved.resigned)
      expect(Boolean(back.saved.isOver)).toBe(Boolean(game.saved.isOver))
      expect(back.saved.setup.seats.map(({ kind }) => kind)).toEqual(game.saved.setup.seats.map(({ kind }) => kind))
    }
    expect(await exportAll(engine, library.all())).toEqual({ text, leftOut: 0 })
  })

  test('adds nothing that is there already, and changes nothing', async () => {
    const list = await some()
    list.forEach((game) => library.add(game))
    const before = JSON.stringify([...page.kept])
    const text = (await exportAll(engine, list)).text.replaceAll('[Tags ', '[Tags2 ')
    expect(await importAll(engine, games, library, text)).toMatchObject({ added: [], known: 3, refused: [] })
    expect(JSON.stringify([...page.kept])).toBe(before)
    // A record of one of them that knows no time of the day is the same game; at another time it is another.
    const record = await recordOf(engine, list[0]!)
    expect(await importAll(engine, games, library, record.replace(/\[Began .*\n/, ''))).toMatchObject({ known: 1 })
    const later = record.replace(/\[Began .*\n/, '[Began "2026-11-15T23:00:00.000Z"]\n')
    expect((await importAll(engine, games, library, later)).added.length).toBe(1)
  })

  test('is checked: what is refused has its place, and the rest comes in', async () => {
    const records = await Promise.all((await some()).map((game) => recordOf(engine, game)))
    const broken = records[1]!.replace(/\n1\. \S+/, '\n1. rubbish')
    const text = [records[0]!.trim(), broken.trim(), records[2]!.trim()].join('\n\n')
    const line = text.split('\n').findIndex((it) => it.includes('rubbish')) + 1
    const report = await importAll(engine, games, library, text)
    expect(report.added.length).toBe(2)
    expect(report.refused.map((it) => it.line)).toEqual([line])
    expect(report.refused[0]!.detail).toContain('rubbish')
  })

  test('leaves out what the engine refuses, and says how many', async () => {
    const list = await some()
    const strange = keptOf({ ...list[0]!.saved, moves: ['rubbish'] })
    const { text, leftOut } = await exportAll(engine, [...list, strange])
    expect([splitRecords(text).length, leftOut]).toEqual([3, 1])
  })

  test('that the browser has no room for says so', async () => {
    const { text } = await exportAll(engine, await some())
    page.isFull = true
    expect(await importAll(engine, games, library, text)).toMatchObject({ added: [], isFull: true })
  })

  test('never holds a secret of a seat', async () => {
    const saved = await played(first, 3)
    const seats = ['Ann', 'Bob'].map((name, i) => ({ seat: i + 1, kind: 'human', taken: true, name, left: false }))
    const token = 'secret'.repeat(6)
    const state = { id: 'abc', game: first, players: 2, options: {}, moves: saved.moves, over: true, winners: [2] }
    const online = { ...state, seats, created: 1_700_000_000_000, token } as unknown as OnlineGame
    const game = keptOfOnline(online, 2, 1_700_000_500_000)
    expect(standingOf(game)).toBe('won')
    page.keep('online.mine', [{ id: 'abc', game: first, seat: 2, token, opened: 1, isOver: true }])
    library.add(game)
    const { text } = await exportAll(engine, library.all())
    expect(text).toContain('[Name1 "Ann"]')
    expect(text).not.toContain('secret')
    expect(JSON.stringify(page.kept.get('game.online-abc'))).not.toContain('secret')
  })
})
