// SPDX-License-Identifier: MIT
// The list of one's own games, with the real engine and no page.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

import { keptOf } from '../../../src/my_games/kept_game'
import { Library } from '../../../src/my_games/library'
import { canAnalyse, canRemove, isFound, Session, standingOfRow } from '../../../src/modes/games/session'
import words from '../../../src/modes/games/texts/en'
import { analysisHash, openHash, opponentWords, rowWords, standingWords } from '../../../src/modes/games/words'
import { Problem } from '../../../src/online/api'
import type { OnlineGame } from '../../../src/online/types'
import { readRoute } from '../../../src/route'
import { startOf, type Seat } from '../../../src/saved'
import en from '../../../src/texts/en'
import { engineOfTests } from '../engine_host'
import { makePage, type TestPage } from '../page_host'

const { engine, games } = await engineOfTests()
const { name } = games[0]!
const person: Seat = { kind: 'person', level: 1 }
const opening = (await engine.look({ game: name, players: 2, options: {}, moves: [] })).legal
const token = 'T'.repeat(43)

let page: TestPage
let library: Library
let session: Session
let server: Record<string, OnlineGame>

const api = {
  game: (id: string) => {
    const found = server[id]
    return found ? Promise.resolve(found) : Promise.reject(new Problem(404, 'missing', 'missing'))
  },
}

function online(id: string, over: boolean): OnlineGame {
  const seats = ['Ann', 'Bob'].map((it, i) => ({ seat: i + 1, kind: 'human', taken: true, name: it, left: false }))
  const state = { id, game: name, players: 2, options: {}, moves: opening.slice(0, 1), seats, over }
  return { ...state, winners: over ? [1] : [], created: 1_700_000_000_000 } as unknown as OnlineGame
}

function seat(id: string, isOver = false) {
  return { id, game: name, seat: 1, token, opened: 1_700_000_600_000, isOver }
}

beforeEach(() => {
  page = makePage(engine, games)
  library = new Library(page)
  server = {}
  const seats: Seat[] = [person, { kind: 'computer', level: 4 }]
  const saved = startOf({ game: name, players: 2, options: {}, seats }, [opening[0]!])
  library.add(keptOf(saved, { id: 'open', begun: 1, changed: 1000, tags: ['league'] }))
  library.add(keptOf({ ...saved, resigned: [1], isOver: true }, { id: 'lost', begun: 2, changed: 2000 })) // of an older page
  session = new Session(page, api)
})
afterEach(() => session.dispose())

const row = (id: string) => session.state.rows.find((it) => it.id === id)!

describe('the list', () => {
  test('has every game, and finds out who won', async () => {
    expect(session.state.rows.map(({ id }) => id)).toEqual(['lost', 'open'])
    expect(standingOfRow(row('lost'))).toBe('ended')
    await session.learn()
    expect(standingOfRow(row('lost'))).toBe('lost')
    expect(library.get('lost')!.winners).toEqual([2])
  })

  test('has online games: as they stand, and a copy of those that are over', async () => {
    page.keep('online.mine', [seat('a'), seat('b', true), seat('gone', true)])
    server = { a: online('a', false), b: online('b', true) }
    session.refresh()
    expect(row('online-a').kept).toBeNull()
    await session.learn()
    expect([standingOfRow(row('online-a')), standingOfRow(row('online-b'))]).toEqual(['open', 'won'])
    expect(openHash(row('online-a'))).toBe('#/online/a')
    expect(opponentWords(row('online-b').kept!, en, words)).toBe('against Bob')
    expect(library.get('online-b')).not.toBeNull()
    expect(library.get('online-a')).toBeNull()
    const ids = ['online-a', 'online-b', 'online-gone']
    expect(ids.map((id) => canRemove(row(id)))).toEqual([false, true, true])
    page.forget('online.mine')
    session.refresh()
    expect(readRoute(openHash(row('online-b'))).mode).toBe('analysis')
  })

  test('says whose turn it is online, and offers no analysis of what is being played', async () => {
    page.keep('online.mine', [seat('a'), seat('b'), seat('c', true)])
    server = {
      a: { ...online('a', false), to_move: 1 },
      b: { ...online('b', false), to_move: 2 },
      c: online('c', true),
    }
    await session.learn()
    expect(['online-a', 'online-b'].map((id) => standingWords(row(id), en, words))).toEqual([
      words.yourTurn,
      words.theirTurn,
    ])
    expect(['online-a', 'online-b', 'online-c', 'open'].map((id) => canAnalyse(row(id)))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })

  test('is there without a server', async () => {
    page.keep('online.mine', [seat('a')])
    const alone = new Session(page, { game: () => Promise.reject(new TypeError('no network')) })
    await alone.learn().catch(() => {})
    expect(alone.state.rows.length).toBe(3)
    alone.dispose()
  })

  test('follows another tab', async () => {
    const tab = makePage(engine, games, page)
    new Library(tab).setTags('open', ['from afar'])
    await Promise.resolve()
    expect(row('open').kept!.tags).toEqual(['from afar'])
  })

  test('is searched by game, result and words', () => {
    const find = (change: object) => {
      session.find({ game: '', standing: '', text: '', ...change })
      const { rows, filter } = session.state
      return rows.filter((it) => isFound(it, filter, rowWords(it, 'Title', en, words))).map(({ id }) => id)
    }
    expect(find({})).toEqual(['lost', 'open'])
    expect(find({ game: games[1]!.name })).toEqual([])
    expect(find({ standing: 'open' })).toEqual(['open'])
    expect(find({ text: 'LEAGUE title' })).toEqual(['open'])
    expect(find({ text: '4 against' })).toEqual(['lost', 'open'])
    expect(find({ text: 'nobody' })).toEqual([])
  })
})

test('a game leads to play, or to its replay', () => {
  expect(openHash(row('open'))).toBe(`#/play/${name}?id=open`)
  expect(readRoute(analysisHash(row('open').kept!))).toMatchObject({ mode: 'analysis', game: name })
  expect(standingWords(row('open'), en, words)).toBe(words.open)
  library.add({ ...library.get('lost')!, id: 'came', from: 'import' })
  session.refresh()
  expect(readRoute(openHash(row('came'))).mode).toBe('analysis')
})

test('a game is deleted, and had back', () => {
  session.remove(row('open'))
  expect(session.state.rows.length).toBe(1)
  expect(library.get('open')).toBeNull()
  session.undo()
  expect(library.get('open')).toMatchObject({ tags: ['league'] })
  expect(session.state).toMatchObject({ deleted: null, rows: { length: 2 } })
})

test('tags are written on a game', () => {
  session.tag('open', ['one', 'two'])
  expect(row('open').kept!.tags).toEqual(['one', 'two'])
})

test('files go out and come in; a full browser is noticed', async () => {
  const { text } = await session.export()
  expect(session.state.isBusy).toBe(false)
  session.remove(row('open'))
  expect(await session.import(text)).toMatchObject({ known: 1, added: { length: 1 }, refused: [] })
  expect(session.state.rows.length).toBe(2)
  expect(session.state.isFull).toBe(false)
  page.isFull = true
  session.refresh()
  expect(session.state.isFull).toBe(true)
})
